import { expect, it, vi } from 'vitest';
import { threadPlayer, type ThreadMessage } from '../../../src/page/threads/thread-player.ts';
import { EvolveFights } from '../../../src/evolve/judging/evolve-fights.ts';
import { inventedPair } from '../../evolve/invented-fights.ts';
import { shippedContent } from '../../support/shipped-content.ts';
import { GamePage } from '../../support/page/game-page.ts';
import { keptOutlines } from '../../support/page/outline.ts';

const kept = keptOutlines('app/page/outlines');

/** A thread of the page that runs in this one. Its fights are invented: played ones take too long. */
class HereThread {
  readonly #take = threadPlayer(shippedContent, (data) => {
    const copy: unknown = structuredClone(data);
    setTimeout(() => this.#isOver || this.#listener({ data: copy }));
  });
  #listener: (event: { readonly data: unknown }) => void = () => {};
  #isOver = false;
  addEventListener(name: string, listener: (event: { readonly data: unknown }) => void): void {
    if (name === 'message') this.#listener = listener;
  }
  postMessage(message: ThreadMessage): void {
    this.#take(structuredClone(message));
  }
  terminate(): void {
    this.#isOver = true;
  }
}

it('evolves a tree on the page, keeps it, and finds the search after a reload', async () => {
  vi.spyOn(EvolveFights.prototype, 'play').mockImplementation((request, index) => inventedPair(request, index));
  const page = await GamePage.open({ address: '?seed=a' });
  vi.stubGlobal('Worker', HereThread);
  await page.press('Breeding ground');
  await page.settle();
  await expect(page.outline('.breeding-form')).toMatchFileSnapshot(kept('breeding-ground'));
  await page.enter('Start from', 'sword-and-shield');
  await page.press('Lock: Root');
  expect(page.outline('.breeding-form')).toContain('The whole tree is locked');
  await page.press('Unlock: Root');
  await page.enter('Start from', '');
  await page.press('Evolve');
  for (let wait = 0; wait < 400 && !page.has('.breeding-best'); wait++) await page.frames(5);
  await page.press('Pause', '.breeding-below');
  expect(page.outline('.breeding-desk')).toContain('Paused after');
  await page.press('Keep');
  expect(page.outline('#hud')).toContain('among your trees in the studio');
  await page.press('Stop');
  await page.settle();
  expect(page.outline('.breeding-searches')).toMatch(/generation \d+, \d+ nodes/);
  await page.press('Map temperaments');
  for (let wait = 0; wait < 400 && !page.has('.atlas-cell[data-match]'); wait++) await page.frames(5);
  await page.press('Pause', '.breeding-below');
  await page.press(document.querySelector('.atlas-cell[data-match]')!.getAttribute('aria-label')!);
  await page.settle();
  const temperament = document.querySelector('.atlas-cell[aria-pressed=true]')!.getAttribute('aria-label')!.split(':')[0]!;
  expect(page.outline('.breeding-tree').toLowerCase()).toContain(temperament);
  await page.press('Give to all of its kind');
  expect(page.outline('#hud')).toContain('Given to all');
  await page.press('Stop');
  await page.settle();
  expect(page.outline('.breeding-searches')).toMatch(/generation \d+, \d+ temperaments/);
  await page.press('Main menu');
  expect(page.has('.title')).toBe(true);
});
