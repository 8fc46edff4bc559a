import type { Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { workersBrowser } from './workers-browser.ts';
import { calmFrames, drawNothing } from '../../support/calm-frames.ts';
import { keepDetail } from '../../support/keep-detail.ts';
import { watchPage } from '../../support/page-watch.ts';
import { waitUntil } from '../../support/wait-until.ts';

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
  /** Pixels. Small by default: a frame takes longer the larger it is. */
  width?: number;
  height?: number;
  /** Device pixels for each of them; 1 by default. */
  pixelRatio?: number;
  /** A phone: fingers instead of a mouse. */
  hasTouch?: boolean;
  /** Before anything is loaded: what the server answers, for example. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Draws as often as a visitor's page does, instead of `calmFrames` and `drawNothing`. */
  drawsEveryFrame?: boolean;
}

/**
 * Opens the built page in a profile of its own that is closed when the test ends, and waits until the game runs.
 * The tests of a worker share one browser process: starting one takes longer than most tests do.
 */
export async function openPage(settings: OpenSettings = {}): Promise<OpenedPage> {
  const { query = '', at = inject('pageUrl'), width = 640, height = 360, hasTouch = false } = settings;
  const browser = await workersBrowser();
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: settings.pixelRatio ?? 1, hasTouch });
  onTestFinished(() => context.close());
  // How long something takes is the machine's business.
  context.setDefaultTimeout(120_000);
  if (!settings.drawsEveryFrame) {
    await calmFrames(context);
    await drawNothing(context);
  }
  await context.addInitScript(keepDetail);
  const page = await context.newPage();
  const problems = await watchPage(page);
  await settings.prepare?.(page);
  await page.goto(at + query);
  try {
    await waitUntil(page, 'window.warband?.scenario !== undefined');
  } catch (error) {
    throw new Error(`The game did not start (no window.warband.scenario). Until then:\n${problems.join('\n')}`, { cause: error });
  }
  return { page, problems };
}
