import { createElement } from 'react';
import { expect, it } from 'vitest';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const MAIN = tree({ type: 'Wait', name: 'Stand' });

it('gives the tree to an agent or a kind, says so, and then shows the tree in its agent', async () => {
  const given: unknown[] = [];
  let refusal: string | undefined;
  const assignTree = (ids: readonly number[], name: string): string | undefined => (given.push([...ids], name), refusal);
  const page = await StudioPage.open({ trees: [MAIN], port: { assignTree } });
  const { AssignTreeSelect } = await import('../../../src/studio/agents/assign-tree-select.tsx');
  await page.render(createElement(AssignTreeSelect, { tree: 'main' }));
  const select = page.control('Assign main to') as HTMLSelectElement;
  const { id, name } = page.port.agents()[0]!;
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
