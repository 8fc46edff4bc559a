import { expect, it } from 'vitest';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const KEYS = [{ name: 'free', type: 'number', value: 0 }] as const;
const road = (name: string, expression: string) => ({
  ...tree({ type: 'CheckExpression', name, params: { expression } }, [...KEYS]),
  name,
  promises: { tags: ['way'] },
});
const QUERY = tree({ type: 'TreeQuery', name: 'Which?', params: { wanted: 'way', situation: [{ feature: 'free' }], explore: 0 } }, [
  ...KEYS,
]);

async function open(ticks: number): Promise<StudioPage> {
  const page = await StudioPage.open({ trees: [QUERY, road('barred', 'free > 0'), road('open', 'free == 0')], agent: 1 });
  page.port.edits.assignTree([1], 'main');
  await page.act(() => {
    for (let tick = 0; tick < ticks; tick++) page.session.controlTime((time, pane) => time.tick(pane));
  });
  await page.showTab('Utility');
  return page;
}

it('a query with a case base shows its cases, what each counts now, and beside the trees what they let expect', async () => {
  const page = await open(3);
  const cells = page.parts('.learned tbody tr').map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));
  // What it knew as it chose for the third time.
  expect(cells).toEqual(['now 0  ', 'barred 0 0 100 %', 'open 0 1 50 %', 'open 0 1 50 %']);
  expect(page.texts('.utility-why')).toEqual(['Judged by one case.', 'Judged by 2 cases.']);
});
