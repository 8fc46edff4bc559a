import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { buildGraph } from '../../../src/studio/graph/tree-graph.ts';
import { Following } from '../../../src/studio/panes/following.ts';
import { PaneTree } from '../../../src/studio/panes/tree/pane-tree.ts';
import { libraryOf, tree } from '../../engine/support/tree-builders.ts';

const list = (name: string, ...children: NodeDocument[]): NodeDocument => ({ type: 'Sequence', name, children });
const wait = (name: string): NodeDocument => ({ type: 'Wait', name });
const ROOT = list('top', list('left', wait('a'), wait('b')), list('right', wait('c')));

function open(root = ROOT) {
  const { definitions: kinds } = gameRegistry;
  const graph = buildGraph('main', { library: libraryOf(tree('main', root)), kinds })!;
  const shown = new PaneTree({ graph, displayRoot: graph.root, kinds, usesOf: () => [] }, 'right');
  const clock = { seconds: 0 };
  const following = new Following({ clock: () => ({ step: 0, isPaused: false, ...clock }) });
  const hold = (isHeld: boolean, seconds: number): void => {
    clock.seconds = seconds;
    following.hold(isHeld);
  };
  const node = (title: string) => graph.nodes.find((each) => each.title === title)!;
  const titles = (ids: Iterable<string>): string => [...ids].map((id) => graph.byId.get(id)!.title).join(' ');
  /** Where the view goes, by the names of nodes. */
  const follow = (leaf: string | undefined, seconds: number): string | undefined => {
    const request = following.follow(shown, { leaf: leaf === undefined ? undefined : node(leaf), seconds });
    return request && `${request.to} ${titles(request.ids)}`;
  };
  return { graph, shown, following, hold, node, follow, folded: () => titles(shown.visibleTree.value.folds) };
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

  it('unfolds what runs when it opens, and nothing after that', () => {
    const { shown, follow, node, folded } = open();
    shown.folding.set(new Set([node('left').id, node('right').id]));
    expect([follow('a', 0), folded()]).toEqual(['keep top left a a b', 'right']);
    expect([follow('c', 1), follow('c', 2), folded()]).toEqual(['keep top right left right', undefined, 'right']);
    expect([follow('a', 9), folded()]).toEqual(['keep top left a a b', 'right']);
  });

  it('stays while an edit is made, and for four seconds after it', () => {
    const { hold, follow } = open();
    hold(true, 10);
    expect([follow('a', 10), follow('a', 60)]).toEqual([undefined, undefined]);
    hold(false, 60);
    expect([follow('a', 60), follow('a', 63.9), follow('a', 64)]).toEqual([undefined, undefined, 'keep top left a a b']);
  });

  it('goes on at once where time has gone back to before the edit', () => {
    const { hold, follow } = open();
    hold(false, 60);
    expect([follow('a', 60), follow('a', 59.9)]).toEqual([undefined, 'keep top left a a b']);
  });

  it('goes on at once when it is switched on', () => {
    const { following, hold, follow } = open();
    follow('a', 0);
    hold(false, 1);
    following.setActive(true);
    expect(follow('a', 1)).toBe('keep top left a a b');
  });

  it('leaves a node folded that the user has folded, though it runs: the view goes to that node', () => {
    const { shown, follow, node, folded } = open();
    shown.folding.toggle(node('left'));
    expect([follow('a', 0), follow('b', 1), folded()]).toEqual(['keep top left left right', undefined, 'left']);
  });
});
