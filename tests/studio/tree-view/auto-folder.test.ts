import { describe, expect, it } from 'vitest';
import type { GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import { AutoFolder } from '../../../src/studio/tree-view/auto-folder.ts';
import { openSession } from '../support/open-session.ts';

/** Plays the skirmish for some seconds while the studio watches its first warrior. */
function watch(seconds: number) {
  const opened = openSession();
  const { port, session, pane } = opened;
  let now = 0;
  const play = (more: number): void => {
    for (let step = 0; step < more * 60; step++) {
      port.step();
      session.update((now += 1000 / 60));
    }
  };
  play(seconds);
  const tree = pane.tree;
  if (tree === undefined) throw new Error('no tree is shown');
  const hasRun = (node: GraphNode): boolean => pane.agent?.trace.current.states.status(pane.agent.indexOf(node) ?? -1) !== 'idle';
  return { ...opened, tree, play, hasRun };
}

describe('what has never run', () => {
  it('is folded after a second, and each fold stands below something that has run', () => {
    const { tree, hasRun } = watch(3);
    const shown = tree.visibleTree.value.nodes;
    const idle = shown.filter((node) => !hasRun(node) && node.children.length > 0 && node !== tree.source.displayRoot);
    expect(idle.length).toBeGreaterThan(0);
    expect(idle.filter(({ id }) => !tree.folds.has(id)).map(({ title }) => title)).toEqual([]);
    expect(idle.every(({ parent }) => parent !== undefined && hasRun(parent))).toBe(true);
  });

  it('stays unfolded once the user has unfolded it', () => {
    const { tree, pane, play, hasRun } = watch(3);
    const idle = tree.visibleTree.value.nodes.find((node) => !hasRun(node) && tree.folds.has(node.id) && node.category !== 'subtree');
    if (idle === undefined) throw new Error('nothing is folded');
    pane.toggle(idle);
    play(3);
    expect(tree.folds.has(idle.id)).toBe(false);
    pane.setAllFolded(false);
    play(2);
    expect(tree.folds.size).toBe(0);
  });

  it('does not hold for what an edit has just added', () => {
    const { tree, editor, choose, pick, play } = watch(3);
    choose('What matters most');
    editor.openAdd('child');
    pick('sequence');
    editor.openAdd('child');
    pick('wait');
    const added = tree.focus.value.parent;
    choose('What matters most');
    play(12);
    expect(added?.children).toHaveLength(1);
    expect(tree.folds.has(added?.id ?? '')).toBe(false);
  });

  it('opens for good when it runs', () => {
    const node = (id: string, children: readonly GraphNode[] = []): GraphNode => ({ id, children }) as unknown as GraphNode;
    const branch = node('branch', [node('leaf')]);
    const top = node('top', [branch]);
    const folder = new AutoFolder();
    const ran = new Set(['top']);
    const look = (folds: ReadonlySet<string>, seconds: number) =>
      folder.foldIdle(folder.next(folds, undefined, seconds), top, { hasRun: ({ id }) => ran.has(id), seconds });
    expect([...look(new Set(), 0)]).toEqual([]);
    const folded = look(new Set(), 2);
    expect([...folded]).toEqual(['branch']);
    ran.add('branch');
    const open = look(folded, 3);
    expect([[...open], [...look(open, 30)]]).toEqual([[], []]);
  });
});
