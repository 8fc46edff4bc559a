import { createElement } from 'react';
import { expect, it } from 'vitest';
import { decision, deliberate, evaluator, recorded, state } from '../../engine/scoring/support/decisions.ts';
import { blackboardRow } from '../support/blackboard-row.ts';
import { StudioPage } from '../support/studio-page.ts';

const CONSIDERATIONS = [
  { name: 'hunger', min: 2, max: 12, isBoolean: false, isWhole: false },
  { name: 'tired', min: 0, max: 1, isBoolean: false, isWhole: false },
  { name: 'isSafe', min: 0, max: 1, isBoolean: true, isWhole: false },
];
const day = decision([state({ name: 'Eat', evaluators: [0, 1, 2].map((place) => evaluator(place)) })], { considerations: CONSIDERATIONS });
const choice = (at: number, values: number[]) => recorded(day, deliberate(day, values), { at, since: at });

async function render(page: StudioPage, evaluations: ReturnType<typeof choice>[]): Promise<void> {
  const { ConsiderationsView } = await import('../../../src/studio/utility/considerations-view.tsx');
  await page.render(createElement(ConsiderationsView, { tree: '', pane: page.pane, evaluations, seconds: 60 }));
}

it('every value has its range, its course, how fast it changes and a field', async () => {
  const page = await StudioPage.open({ scenario: 'gallery-patrol', port: { keyChanges: { set: () => 'Not now.' } } });
  page.session.publish = () => {};
  const rows = [blackboardRow('hunger', 2, { description: 'How hungry it is.' })];
  page.pane.live.blackboard.set({ rows, changed: new Set(), version: 1, isPast: false });
  const evaluations = [choice(30, [15, 0.5, 1]), choice(45, [5, 0.5, 0]), choice(60, [2, 0.5, 1])];
  await render(page, evaluations);
  expect(page.texts('.consideration-name')).toEqual(['hunger2 to 12', 'tired0 to 1', 'isSafetrue or false']);
  expect(page.parts('.consideration-name').map(({ title }) => title)).toEqual(['How hungry it is.', '', '']);
  // 90 wide and 18 high; what is out of the range stays on the drawing.
  expect([...document.querySelectorAll('.considerations path')].map((path) => path.getAttribute('d'))).toEqual([
    'M0.0 0.0L45.0 12.6L90.0 18.0',
    'M0.0 9.0L45.0 9.0L90.0 9.0',
    'M0.0 0.0L45.0 18.0L90.0 0.0',
  ]);
  expect(page.texts('.consideration-change')).toEqual(['−0.2/s', 'steady', '']);
  expect(page.texts('.considerations li > b')).toEqual(['0.5', 'true']);
  await page.commit('Value of hunger', '7');
  expect(page.texts('[role="alert"]')).toEqual(['Not now.']);
});

it('a value that rises has a plus, one without a course no change, and no choice no list', async () => {
  const page = await StudioPage.open({ scenario: 'gallery-patrol' });
  const show = async (...evaluations: ReturnType<typeof choice>[]) => {
    await render(page, evaluations);
    return page.texts('.consideration-change');
  };
  expect(await show(choice(50, [2, 0.5, 1]), choice(60, [5, 0.5, 1]))).toEqual(['+0.3/s', 'steady', '']);
  expect(await show(choice(60, [5, 0.5, 1]))).toEqual(['', '', '']);
  await show();
  expect(page.has('.considerations')).toBe(false);
});
