import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

/** From nothing to a warrior that thinks with a new tree, with real events; each click, choice and typed letter counts. */
test('a warrior thinks with a new tree after at most 12 actions, and before that nothing is called applied', async () => {
  const { page, problems } = await openPage({ query: '?seed=3&renderer=canvas&scenario=skirmish', width: 1440, height: 900 });
  const player = new Player(page);
  await player.until((warband) => warband.step > 5);
  const studio = page.locator('#studio');
  let actions = 0;
  const act = async (action: Promise<unknown>, count = 1): Promise<void> => {
    await action;
    actions += count;
  };
  await act(page.keyboard.press('t'));
  await act(studio.getByRole('tab', { name: 'Trees' }).click());
  // To open the list, and to choose from it.
  await act(studio.getByRole('combobox', { name: 'Template of the new tree' }).selectOption('wanderer'), 2);
  await act(studio.getByRole('button', { name: 'New tree' }).click());
  await studio.getByRole('button', { name: /^Tree: my-wanderer/ }).waitFor();
  const status = studio.getByRole('status', { name: 'Tree status' });
  expect(await status.textContent()).toBe('No agent uses this tree yet');
  expect(await studio.getByRole('treeitem', { name: /^patrol\b/i }).count()).toBe(1);
  const given = studio.getByRole('region', { name: /^Behaviour tree/ }).getByRole('combobox', { name: 'Assign my-wanderer to' });
  await act(given.selectOption({ label: 'Falk' }), 2);
  await studio.getByRole('button', { name: /^Agent: Falk/ }).waitFor();
  await studio.getByRole('treeitem', { name: /^Root\b.*: running/ }).waitFor();
  // The tree is shown a moment before the bar above it follows.
  await status.filter({ hasText: 'Applied' }).waitFor();
  expect(await status.textContent()).toBe('Applied to all agents using this tree');
  expect(actions).toBeLessThanOrEqual(12);
  expect(problems).toEqual([]);
});
