import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/game-registry.ts';
import type { NodeDocument } from '../../../src/bt/tree-format.ts';
import { buildGraph } from '../../../src/studio/graph/tree-graph.ts';
import { Following } from '../../../src/studio/panes/following.ts';
import { PaneTree } from '../../../src/studio/tree-view/pane-tree.ts';
import { libraryOf, tree } from '../../bt/support/tree-builders.ts';

const list = (name: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'Sequence', name, children });
const wait = (name: string): NodeDocument => ({ type: 'Wait', name });
const ROOT = list('top', list('left', wait('a'), wait('b')), list('right', wait('c')));

function open(root = ROOT) {
  const { definitions: kinds } = gameRegistry;
  const graph = buildGraph('main', { library: libraryOf(tree('main', root)), kinds })!;
  const shown = new PaneTree({ graph, displayRoot: graph.root, kinds, usesOf: () => [] }, 'right');
  const following = new Following();
  const node = (title: string) => graph.nodes.find((each) => each.title === title)!;
  const titles = (ids: Iterable<string>): string => [...ids].map((id) => graph.byId.get(id)!.title).join(' ');
  /** Where the view goes, by the names of nodes; all has run. */
  const follow = (leaf: string | undefined, seconds: number, hasRun = true): string | undefined => {
    const request = following.follow(shown, { leaf: leaf === undefined ? undefined : node(leaf), hasRun: () => hasRun, seconds });
    return request && `${request.to} ${titles(request.ids)}`;
  };
  return { graph, shown, following, node, follow, folded: () => titles(shown.folds) };
}

describe('a view that follows', () => {
  it('goes to what runs and to what is around it, once', () => {
    const { follow } = open();
    expect([follow('a', 0), follow('a', 1), follow('b', 1.5), follow(undefined, 2), follow('b', 3), follow('a', 3)]).toEqual([
      'keep top left a a b',
      undefined,
      'keep top left b a b',
      undefined,
      undefined,
      'keep top left a a b',
    ]);
  });

  it('goes there again when folding has moved it', () => {
    const { shown, follow, node, folded } = open();
    shown.toggle(node('left'));
    expect([follow('a', 0), folded()]).toEqual(['keep top left a a b', '']);
    expect([follow('c', 1), follow('c', 2)]).toEqual(['keep top right c c', undefined]);
    expect([follow('c', 3), folded()]).toEqual(['keep top right c c', 'left']);
  });

  it('stays while an edit is made, and for four seconds after it', () => {
    const { following, follow } = open();
    following.hold(true, 10);
    expect([follow('a', 10), follow('a', 60)]).toEqual([undefined, undefined]);
    following.hold(false, 60);
    expect([follow('a', 60), follow('a', 63.9), follow('a', 64)]).toEqual([undefined, undefined, 'keep top left a a b']);
  });

  it('goes on at once where time has gone back to before the edit', () => {
    const { following, follow } = open();
    following.hold(false, 60);
    expect([follow('a', 60), follow('a', 59.9)]).toEqual([undefined, 'keep top left a a b']);
  });

  it('goes on at once when it is switched on', () => {
    const { following, follow } = open();
    follow('a', 0);
    following.hold(false, 1);
    following.restart();
    expect(follow('a', 1)).toBe('keep top left a a b');
  });

  it('folds what never runs, but not around the node in focus, nor what the user has touched', () => {
    const { shown, following, follow, node, folded } = open(
      list('top', list('left', wait('a')), list('right', wait('c')), list('third', wait('d'))),
    );
    shown.select(node('c'));
    following.toggle(shown, node('third'));
    following.toggle(shown, node('third'));
    follow(undefined, 0, false);
    expect([follow(undefined, 1, false), folded()]).toEqual(['keep ', 'left']);
    following.setAllFolded(shown, false);
    expect([follow(undefined, 9, false), folded()]).toEqual([undefined, '']);
  });

  it('leaves a node folded that the user has folded, though it runs', () => {
    const { shown, following, follow, node, folded } = open();
    following.toggle(shown, node('left'));
    expect([follow('a', 0), folded()]).toEqual(['keep top left a a b', 'left']);
  });

  it('keeps open what an edit has added', () => {
    const { graph, shown, following, follow, folded } = open(list('top', list('left', wait('a')), list('right', wait('c'))));
    const without = { ...graph, byId: new Map([...graph.byId].filter(([, { title }]) => title !== 'left')) };
    following.keepAdded(without, graph);
    follow(undefined, 0, false);
    follow(undefined, 2, false);
    expect([folded(), shown.focus.value.title]).toEqual(['right', 'top']);
  });
});
