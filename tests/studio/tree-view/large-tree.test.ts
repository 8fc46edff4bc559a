import { expect, it } from 'vitest';
import { dataOf } from '../../../src/studio/tree-view/tree-node-data.ts';
import { openTree } from '../../../src/tree-doc/editable-tree.ts';
import { openSession } from '../support/open-session.ts';

/** 1 + 20 + 280 nodes. */
function openLarge() {
  const opened = openSession();
  const { session } = opened;
  const branch = (name: string) => ({ type: 'Sequence', name, children: Array.from({ length: 14 }, () => ({ type: 'Wait' })) });
  const document = {
    name: 'large',
    description: 'Large.',
    root: { type: 'Selector', name: 'Top', children: Array.from({ length: 20 }, (_, place) => branch(`Branch ${place}`)) },
  };
  const { workspace } = session.editorStore;
  const tree = openTree('large', document, workspace.value.newNodeKey);
  if ('problem' in tree) throw new Error(tree.problem);
  session.editorStore.setWorkspace({ ...workspace.value, trees: new Map([...workspace.value.trees, ['large', tree.tree]]) });
  session.panes.showTree('large');
  return opened;
}

it('in a tree of 301 nodes an edit draws again only what looks different', () => {
  const { pane, choose, editor } = openLarge();
  const { tree } = pane;
  if (tree === undefined) throw new Error('no tree is shown');
  const around = { pane, tree, hasKeyboard: { current: false } };
  const before = dataOf(around, new Map());
  expect(before.size).toBe(301);
  choose('Branch 7');
  editor.startNaming();
  editor.endNaming('Renamed');
  const renamed = dataOf(around, before);
  expect([...renamed.values()].filter((data) => !new Set(before.values()).has(data))).toHaveLength(1);
  editor.performOnSelection('duplicate');
  const doubled = dataOf(around, renamed);
  const redrawn = [...doubled.values()].filter((data) => !new Set(renamed.values()).has(data));
  // The copy; its brothers count one more, and those behind it, with what is below them, have other paths.
  expect(redrawn.length).toBeLessThan(1 + 21 + 13 * 14 + 15);
  expect(doubled.size).toBe(316);
});
