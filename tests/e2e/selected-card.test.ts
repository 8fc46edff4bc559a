import { expect, test } from 'vitest';
import { openPage } from './harness/open-page.ts';
import { Player } from './harness/player.ts';

test('the card of the selected warrior leaves clicks to the field, except on its button', async () => {
  const { page, problems } = await openPage({ query: '?seed=3&renderer=canvas&scenario=skirmish', width: 1280, height: 720 });
  const player = new Player(page);
  await player.until((warband) => warband.step > 5);
  await page.keyboard.press('1');
  const card = page.getByRole('complementary', { name: 'Selected warrior' });
  await card.waitFor();
  const hits = await card.evaluate((element) =>
    ['.chosen-name', '.chosen-about', '.chosen-mood', '.chosen-watch'].map((part) => {
      const { x, y, width, height } = (element.querySelector(part) as Element).getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
  expect(hits).toEqual([false, false, false, true]);
  expect(problems).toEqual([]);
});
