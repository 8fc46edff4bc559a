import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document.ts';
import { planEdit } from '../../../src/tree-doc/edit-plan.ts';
import { openTree } from '../../../src/tree-doc/editable-tree.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const MAIN = tree({ type: 'Wait', name: 'Stand' });

it('gives the tree to an agent or a kind, says so, and then shows the tree in its agent', async () => {
  const given: unknown[] = [];
  let refusal: string | undefined;
  const assignTree = (ids: readonly number[], name: string): string | undefined => (given.push([...ids], name), refusal);
  const page = await StudioPage.open({ trees: [MAIN], port: { edits: { assignTree } } });
  const { AssignTreeSelect } = await import('../../../src/studio/agents/view/assign-tree-select.tsx');
  await page.render(createElement(AssignTreeSelect, { tree: 'main' }));
  const select = page.control('Assign main to') as HTMLSelectElement;
  const { id, name } = page.port.scene.agents()[0]!;
  const place = page.texts('option').indexOf(name) - 1;
  expect([select.value, page.texts('option')[0]]).toEqual(['', 'Assign to …']);
  refusal = 'Not now.';
  await page.enter(select, String(place));
  expect([given, page.told, page.pane.state.value.agentId]).toEqual([[[id], 'main'], 'Not now.', 0]);
  refusal = undefined;
  await page.enter(select, String(place));
  expect([given.slice(2), page.told]).toEqual([[[id], 'main'], `${name} now uses the tree main.`]);
  expect([page.pane.state.value.agentId, page.pane.state.value.isPinned, select.value]).toEqual([id, true, '']);
});

it('first gives the scene a tree that waits to be applied, and what it uses; one with problems it names', async () => {
  const given: string[] = [];
  const applied: string[] = [];
  const assignTree = (_ids: readonly number[], name: string): undefined => void given.push(name);
  const apply = ({ documents }: { documents: readonly { name: string }[] }): undefined =>
    void applied.push(...documents.map(({ name }) => name));
  const page = await StudioPage.open({ trees: [MAIN], port: { edits: { assignTree, apply } } });
  const { session } = page;
  session.editing.editorStore.running.isAutomatic.set(false);
  const add = (name: string, root: NodeDocument): void => {
    const { workspace } = session.editing.editorStore;
    const opened = openTree(name, tree(root, [], name), workspace.value.newNodeKey);
    if ('tree' in opened) session.editing.edits.apply(planEdit(workspace.value, [opened.tree], { label: 'Add' }));
  };
  add('part', { type: 'Wait' });
  add('plan', { type: 'SubTree', params: { tree: 'part' } });
  add('wrong', { type: 'Dance' });
  applied.length = 0;
  const { id, name, kind, side } = page.port.scene.agents()[0]!;
  const to = { who: 'agent', name, kind, side } as const;
  expect([id > 0, session.editing.assignments.assign(to, 'plan'), given, applied.sort()]).toEqual([true, true, ['plan'], ['part', 'plan']]);
  expect([session.editing.assignments.assign(to, 'wrong'), page.told]).toEqual([
    false,
    'The tree wrong has problems: mend them, then it can be assigned.',
  ]);
  expect(given).toEqual(['plan']);
});
