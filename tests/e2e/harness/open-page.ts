import type { Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { watchPage } from '../../support/page-watch.ts';

export interface OpenedPage {
  page: Page;
  /** Grows as things go wrong; see `watchPage`. */
  problems: readonly string[];
}

export interface OpenSettings {
  /** What follows the address: "?scenario=duel". */
  query?: string;
  /** Another server than that of the built page. */
  at?: string;
  /** Pixels. Small by default: without a GPU 640 x 360 runs at 30 frames a second, 1280 x 720 at 7. */
  width?: number;
  height?: number;
}

/** Opens the built page in a browser of its own that is closed when the test ends, and waits until the game runs. */
export async function openPage({ query = '', at = inject('pageUrl'), width = 640, height = 360 }: OpenSettings = {}): Promise<OpenedPage> {
  const browser = await launchBrowser(inject('browser'));
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width, height } });
  const problems = watchPage(page);
  await page.goto(at + query);
  try {
    await page.waitForFunction('window.warband?.scenario !== undefined', undefined, { timeout: 60_000 });
  } catch (error) {
    throw new Error(`The game did not start (no window.warband.scenario). Until then:\n${problems.join('\n')}`, { cause: error });
  }
  return { page, problems };
}
