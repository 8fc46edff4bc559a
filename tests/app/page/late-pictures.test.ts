import { expect, it } from 'vitest';
import { MissingFile } from '../../../src/game/missing-file.ts';
import { GamePage } from '../../support/page/game-page.ts';

interface Loading {
  readonly pages: readonly string[];
  end(): void;
  fail(error: Error): void;
}

/** A page whose pictures come when a test says so, besides those of the first scene. */
async function openSlowPage(): Promise<{ page: GamePage; loading: Loading[] }> {
  const page = await GamePage.open({ address: '?seed=a' });
  const loading: Loading[] = [];
  page.game!.loadPictures = (pages) =>
    pages.size === 0 ? undefined : new Promise((end, fail) => loading.push({ pages: [...pages], end, fail }));
  await page.press('Behaviour gallery');
  return { page, loading };
}

const JAMES = /James, alone in the woods/;
const step = (page: GamePage): number => page.game!.battle!.snapshot().step;

it('until the pictures of a scene are there, what is shown goes on', async () => {
  const { page, loading } = await openSlowPage();
  const title = page.game!.battle;
  await page.press(JAMES);
  const before = step(page);
  await page.frames(30);
  expect([page.game!.battle === title, page.has('.gallery')]).toEqual([true, true]);
  expect(step(page)).toBeGreaterThan(before);
  expect(loading.map(({ pages }) => pages)).toEqual([['wild']]);
  loading[0]!.end();
  await page.frames(3);
  expect([page.game!.battle === title, page.has('.gallery')]).toEqual([false, false]);
  expect(page.outline('#hud')).toContain('James');
});

it('pictures that do not come are told, what is shown stays, and the next press tries again', async () => {
  const { page, loading } = await openSlowPage();
  const title = page.game!.battle;
  await page.press(JAMES);
  loading[0]!.fail(new MissingFile('wild.webp could not be loaded: status 404'));
  await page.frames(3);
  expect(page.outline('#hud')).toContain('That did not work (wild.webp could not be loaded: status 404). Try again.');
  expect([page.game!.battle === title, page.has('.gallery'), page.has('.error')]).toEqual([true, true, false]);
  await page.press(JAMES);
  loading[1]!.end();
  await page.frames(3);
  expect(page.game!.battle === title).toBe(false);
});

it('a scene that is entered meanwhile stays', async () => {
  const { page, loading } = await openSlowPage();
  await page.press(JAMES);
  await page.press(/Lead the warband/);
  await page.frames(3);
  const entered = page.game!.battle;
  loading[0]!.end();
  await page.frames(3);
  expect(page.game!.battle === entered).toBe(true);
  expect(page.outline('#hud')).not.toContain('James');
});
