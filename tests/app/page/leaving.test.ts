import { expect, it } from 'vitest';
import { GamePage } from '../../support/page/game-page.ts';

const CONTINUE = 'Continue the last fight';

/** Lets a visit pass, leaves the page, and opens it again. */
async function visitAgain(
  address: string,
  seconds: number,
  during: (page: GamePage) => Promise<unknown> = async () => {},
): Promise<GamePage> {
  const page = await GamePage.open({ address });
  await page.frames(seconds * 10, 1 / 10);
  await during(page);
  window.dispatchEvent(new Event('pagehide'));
  return GamePage.open({ stored: Object.fromEntries(Object.entries(localStorage)) });
}

const isOffered = (page: GamePage): boolean => page.outline('#hud').includes(CONTINUE);

it.each([2, 4, 12])('a fight that is left after %i seconds is offered on the next visit, and goes on where it was', async (seconds) => {
  const page = await visitAgain('?seed=a&scenario=duel-6&at=6', seconds, (left) => left.key(' ', {}, document.body));
  await page.press(CONTINUE);
  await page.frames(30);
  expect(page.game!.battle!.snapshot().step).toBeGreaterThanOrEqual(360);
  expect(page.outline('#hud')).toContain('This is the last fight, left at 0:');
});

it('a fight that has just begun is not offered', async () => {
  expect(isOffered(await visitAgain('?seed=a&scenario=duel-6', 3))).toBe(false);
});

it('a fight that is left for the title is offered there at once, as it was left', async () => {
  const page = await GamePage.open({ address: '?seed=a&scenario=duel-6' });
  await page.frames(8 * 10, 1 / 10);
  const left = page.game!.battle!.snapshot().step;
  await page.press('Menu');
  await page.press('Main menu');
  expect(isOffered(page)).toBe(true);
  await page.press(CONTINUE);
  await page.frames(30);
  expect(page.outline('#hud')).toContain('This is the last fight, left at 0:0');
  expect(page.game!.battle!.snapshot().step).toBeGreaterThanOrEqual(left);
});

it('nothing is offered where there was no fight, until another tab keeps one', async () => {
  const page = await visitAgain('?seed=a', 12);
  expect(isOffered(page)).toBe(false);
  localStorage.setItem('warband.run', '{}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'warband.run' }));
  await page.settle();
  expect(isOffered(page)).toBe(true);
});
