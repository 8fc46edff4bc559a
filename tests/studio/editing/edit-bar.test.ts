import { createElement } from 'react';
import { expect, it } from 'vitest';
import { EditBar } from '../../../src/studio/editing/view/edit-bar.tsx';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const MAIN = tree({ type: 'Sequence', name: 'Plan', children: [{ type: 'Wait', name: 'Rest' }] });
const someone = (of: string) =>
  ({ id: 1, name: 'Edda', kind: 'Bow', side: 'player', party: '', tree: of, isAlive: true, mood: '', condition: '' }) as const;

async function openBar(...trees: Parameters<typeof tree>[0][]): Promise<StudioPage> {
  const page = await StudioPage.open({
    trees: trees.length === 0 ? [MAIN] : trees.map((root, place) => tree(root, [], ['main', 'other'][place])),
  });
  return page.render(createElement(EditBar));
}

const state = (page: StudioPage) => [page.part('.edit-state').dataset['state'], page.texts('.edit-state')[0]];
const tools = (page: StudioPage) =>
  page.parts('.edit-bar > button').map((each) => `${each.getAttribute('aria-label')}${each.hasAttribute('disabled') ? ' -' : ''}`);

it('undo and redo name what they would take back or do again', async () => {
  const page = await openBar();
  expect(tools(page)).toEqual(['Undo: Add main', 'Redo -', 'What can be done with the selected node']);
  await page.choose('Rest');
  await page.act(() => page.session.editing.editor.performOnSelection('duplicate'));
  const [label] = tools(page);
  await page.press(label!);
  expect([page.written().children?.length, tools(page).slice(0, 2)]).toEqual([1, ['Undo: Add main', label!.replace('Undo', 'Redo')]]);
  await page.press(tools(page)[1]!);
  expect(page.written().children).toHaveLength(2);
  await page.press('What can be done with the selected node');
  expect(page.session.editing.editor.popups.shown.value?.shows).toBe('menu');
});

it('says whether the agents run the tree as it is shown', async () => {
  const page = await openBar();
  expect(state(page)).toEqual(['unused', 'No agent uses this tree yet']);
  await page.act(() => page.session.scene.agents.set([someone('main')]));
  expect(state(page)).toEqual(['running', 'Applied to all agents using this tree']);
  await page.enter('Auto-apply', '');
  await page.choose('Rest');
  await page.act(() => page.session.editing.editor.performOnSelection('duplicate'));
  expect([state(page), page.has('.edit-bar > .is-main')]).toEqual([['ready', 'Changes not applied'], true]);
  await page.press('Apply');
  expect([state(page)[0], page.has('.edit-bar > .is-main')]).toEqual(['running', false]);
});

it('counts the problems of the shown tree and those of others, and goes from one to the next', async () => {
  const page = await openBar(
    {
      type: 'Sequence',
      name: 'Top',
      children: [
        { type: 'Dance', name: 'One' },
        { type: 'Dance', name: 'Two' },
      ],
    },
    { type: 'Dance', name: 'Three' },
  );
  expect([state(page), page.has('.edit-bar > .is-main')]).toEqual([['held', '2 problems: not running yet'], false]);
  const reached: string[] = [];
  for (let press = 0; press < 3; press++) {
    await page.press(/2 problems/);
    reached.push(`${page.pane.state.value.treeName} ${page.pane.tree?.selection.focus.value.document.name}`);
  }
  expect(reached).toEqual(['main One', 'main Two', 'main One']);
  await page.press(/in other trees/);
  expect(`${page.pane.state.value.treeName} ${page.pane.tree?.selection.focus.value.document.name}`).toBe('other Three');
  const single = await openBar({ type: 'Dance' });
  expect(state(single)[1]).toBe('1 problem: not running yet');
});

it('says of a healthy tree that it runs, whatever is wrong in another one', async () => {
  const page = await openBar({ type: 'Wait', name: 'Rest' }, { type: 'Dance', name: 'Three' });
  await page.act(() => page.session.scene.agents.set([someone('main')]));
  expect(state(page)).toEqual(['running', 'Applied to all agents using this tree']);
  await page.act(() => page.session.panes.showTree('other'));
  expect(state(page)).toEqual(['held', '1 problem: not running yet']);
});
