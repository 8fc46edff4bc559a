import { expect, it } from 'vitest';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const options = (page: StudioPage, label: string): string[] => {
  const select = page.parts('select').find((each) => each.getAttribute('aria-label') === label);
  return [...(select?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent);
};

it('a utility selector is written without an agent, from an empty one to scores of facts', async () => {
  const page = await StudioPage.open({ trees: [tree({ type: 'UtilitySelector' }, [{ name: 'energy', type: 'number' }])] });
  await page.showTab('Utility');
  await page.press('Add a state');
  await page.press('Add a state');
  expect(page.document('main').root.children).toMatchObject([{ type: 'UtilityState', name: 'New state' }, { name: 'New state2' }]);

  // A number without a range says what it lacks; a fact becomes a key with its range.
  expect(options(page, 'Add an evaluator to New state')).toContain('energy: no range, give it one in the tab Keys');
  await page.enter('Add an evaluator to New state', 'ownHealth');
  await page.enter('Add a precondition to New state2', 'ownHealth');
  await page.enter('Add a precondition to New state2', 'energy');
  await page.enter('Add an evaluator to New state2', 'enemiesInSight');
  const { keys, root } = page.document('main');
  expect(keys).toEqual([
    { name: 'energy', type: 'number' },
    { name: 'ownHealth', type: 'number', min: 0, max: 1, input: 'ownHealth' },
    { name: 'enemiesInSight', type: 'number', min: 0, max: 10, input: 'enemiesInSight' },
  ]);
  expect(root.children?.map(({ params }) => params)).toEqual([
    { evaluators: [{ consideration: { key: 'ownHealth' } }] },
    {
      preconditions: [
        { consideration: { key: 'ownHealth' }, test: 'atLeast', value: 0.5 },
        { consideration: { key: 'energy' }, test: 'atLeast', value: 0 },
      ],
      evaluators: [{ consideration: { key: 'enemiesInSight' } }],
    },
  ]);
  expect([...page.session.editing.editorStore.problems.value.values()].flat()).toEqual([]);
});

it('a key that is bound to a fact without a range gets that of the fact', async () => {
  const keys = [{ name: 'life', type: 'number' as const, input: 'ownHealth' }];
  const state = { type: 'UtilityState', name: 'Eat', child: { type: 'Wait', params: { duration: 1 } } };
  const page = await StudioPage.open({ trees: [tree({ type: 'UtilitySelector', children: [state] }, keys)] });
  await page.showTab('Utility');
  await page.enter('Add an evaluator to Eat', 'life');
  expect(page.document('main').keys).toEqual([{ ...keys[0], min: 0, max: 1 }]);
});

it('evaluators, preconditions and watched keys are filled in and removed in the form of their node', async () => {
  const state = { type: 'UtilityState', name: 'Eat', child: { type: 'Wait', params: { duration: 1 } } };
  const page = await StudioPage.open({ trees: [tree(state, [{ name: 'hunger', type: 'number', min: 0, max: 10 }])] });
  await page.showTab('Node');
  await page.enter('Add an evaluator to Eat', 'hunger');
  await page.enter('curve of evaluators 1', 'logistic');
  await page.enter('weight of evaluators 1', '0.5');
  await page.enter('Add a precondition to Eat', 'hunger');
  await page.enter('test of preconditions 1', 'below');
  await page.enter('value of preconditions 1', '3');
  expect(page.document('main').root.params).toEqual({
    evaluators: [{ consideration: { key: 'hunger' }, curve: 'logistic', weight: 0.5 }],
    preconditions: [{ consideration: { key: 'hunger' }, test: 'below', value: 3 }],
  });
  await page.press('Remove evaluators 1');
  expect(page.document('main').root.params).toEqual({ preconditions: [{ consideration: { key: 'hunger' }, test: 'below', value: 3 }] });
});
