import { expect, it } from 'vitest';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { EAT, needs, SLEEP, UtilityPage } from './utility-page.ts';

const APART = tree({ type: 'Root', child: EAT }, needs([]).keys, 'eat-apart');

it('a state in a tree of its own is shown with its evaluators, and edited there', async () => {
  const shown = await UtilityPage.open([{ type: 'SubTree', params: { tree: 'eat-apart' } }, SLEEP], {}, [APART]);
  expect(shown.heads.map((head) => head.replace(/ .*/, ''))).toEqual(['Eat', 'Sleep']);
  expect(shown.texts('Eat', '.utility-evaluators button span:first-child')).toEqual(['hunger', 'tired']);
  await shown.page.enter('Add an evaluator to Eat', 'isSafe');
  const evaluators = shown.page.document('eat-apart').root.child?.params?.['evaluators'] as unknown as { consideration: { key: string } }[];
  expect(evaluators.map(({ consideration }) => consideration.key)).toEqual(['hunger', 'tired', 'isSafe']);
});

it('a tree takes over the considerations of another, and tells whose they are', async () => {
  const set = tree({ type: 'Wait' }, needs([]).keys, 'wants');
  const shown = await UtilityPage.open([EAT, SLEEP], {}, [set]);
  await shown.page.enter('Set of considerations for main', 'wants');
  await shown.tick();
  expect(shown.page.document('main')).toMatchObject({ considerations: 'wants' });
  expect(shown.page.texts('.consideration-set')).toEqual(['Set: wants']);
  expect(
    shown.page
      .parts('.consideration-name')
      .map(({ title }) => title)
      .every((title) => title.endsWith('Of the set wants.')),
  ).toBe(true);
});
