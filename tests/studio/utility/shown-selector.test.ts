import { describe, expect, it } from 'vitest';
import { shownSelector } from '../../../src/studio/utility/shown-selector.ts';
import type { GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import { decision, deliberate, recorded, state } from '../../engine/scoring/support/decisions.ts';
import { openSession } from '../support/open-session.ts';

const said = recorded(decision([state({ name: 'Rest' })]), deliberate(decision([state()]), []));

/** Four nodes of a tree that lie below one another, as if each of them chose between states. */
function chain() {
  const { pane } = openSession();
  const graph = pane.tree?.source.graph;
  const deepest = graph?.nodes.find((node) => node.parent?.parent?.parent !== undefined);
  if (graph === undefined || deepest?.parent?.parent?.parent === undefined) throw new Error('The tree is too flat.');
  const [inner, middle, top] = [deepest, deepest.parent, deepest.parent.parent] as const;
  const shown = (focus: GraphNode, judged: readonly GraphNode[], last?: GraphNode): string => {
    const evaluationOf = (node: GraphNode) => (judged.includes(node) ? said : undefined);
    const found = shownSelector(graph, focus, { evaluationOf, last: last && { node: last, evaluation: said } });
    const name = [inner, middle, top].findIndex((node) => node === found?.node);
    return found === undefined ? 'nothing' : `${['inner', 'middle', 'top'][name] ?? 'other'}${found.isOld ? ', as before' : ''}`;
  };
  return { graph, inner, middle, top, shown };
}

describe('the selector that is shown', () => {
  it('is the focused one, the nearest above, or the first that has chosen', () => {
    const { inner, middle, top, shown } = chain();
    expect(shown(middle, [inner, middle, top])).toBe('middle');
    expect(shown(inner, [middle, top])).toBe('middle');
    expect(shown(top, [inner])).toBe('inner');
    expect(shown(top, [])).toBe('nothing');
  });

  it('stays the same after an edit, with what it said before, although one below has judged since', () => {
    const { inner, middle, top, shown } = chain();
    expect(shown(top, [inner], top)).toBe('top, as before');
    expect(shown(top, [inner, top], top)).toBe('top');
    // Another one is focused meanwhile.
    expect(shown(inner, [inner], top)).toBe('inner');
    expect(shown(inner, [], middle)).toBe('middle, as before');
  });

  it('of a node that was removed is forgotten', () => {
    const { top, middle, shown } = chain();
    expect(shown(top, [], { ...middle, id: 'gone' })).toBe('nothing');
  });
});
