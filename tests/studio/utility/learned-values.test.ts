import { expect, it } from 'vitest';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const check = (name: string, expression: string) => ({ type: 'CheckExpression', name, params: { expression } });
/** The second always works, and is found out at the first tick. */
const LEARNER = tree(
  {
    type: 'LearningSelector',
    name: 'What works?',
    params: { situation: [{ when: 'isSafe' }], explore: 0, rate: 0.5 },
    children: [check('Fails', 'free > 0'), check('Works', 'isSafe')],
  },
  [
    { name: 'isSafe', type: 'boolean', value: true },
    { name: 'free', type: 'number', value: 0 },
  ],
);

async function open(ticks: number): Promise<StudioPage> {
  const page = await StudioPage.open({ trees: [LEARNER], agent: 1 });
  page.port.edits.assignTree([1], 'main');
  await page.act(() => {
    for (let tick = 0; tick < ticks; tick++) page.session.controlTime((time, pane) => time.tick(pane));
  });
  await page.showTab('Utility');
  return page;
}

const cells = (page: StudioPage): string[] => page.parts('.learned tbody tr').map(({ textContent }) => textContent);

it('a selector that learns shows values and tries for each situation, and beside the branches those of the present one', async () => {
  const page = await open(3);
  // What it knew as it chose for the third time.
  expect(cells(page)).toEqual(['not isSafe0 ×00 ×0', 'isSafe0 ×10.75 ×2']);
  expect(page.part('.learned tr[data-now="true"]').textContent).toContain('0.75');
  expect(page.texts('.utility-why')).toEqual(['Tried once in this situation.', 'Tried 2 times in this situation.']);
});

it('what was learned is kept in the tree, or makes a selector that learns no more, each as one step', async () => {
  const page = await open(3);
  await page.press('Keep values in the tree');
  expect(page.document('main').root.params?.['learned']).toEqual([{ situation: 1, values: [0, 0.75], visits: [1, 2] }]);
  await page.press('Make a fixed selector');
  const { root } = page.document('main');
  expect([root.type, root.params, root.children?.map(({ name }) => name)]).toEqual(['Selector', undefined, ['Works', 'Fails']]);
  expect(page.parts('.learned')).toEqual([]);
  await page.act(() => page.session.editing.edits.undo());
  expect(page.document('main').root.type).toBe('LearningSelector');
});
