import type { Page } from 'puppeteer-core';
import { inject, onTestFinished, type TestContext } from 'vitest';
import { startFirefox, watchFirefoxPage } from '../../support/firefox.ts';
import { keepDetail } from '../../support/keep-detail.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { OpenSettings } from './open-page.ts';

export interface OpenedFirefoxPage {
  page: Page;
  /** Grows as things go wrong; see `watchFirefoxPage`. */
  problems: readonly string[];
}

/** As `openPage`, in Firefox; skips the test where there is no Firefox. */
export async function openFirefoxPage(skip: TestContext['skip'], settings: OpenSettings = {}): Promise<OpenedFirefoxPage> {
  const { query = '', at = inject('pageUrl'), width = 640, height = 360 } = settings;
  const browser = await startFirefox({ width, height });
  if (browser === undefined) return skip('no Firefox that can be driven');
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const problems = await watchFirefoxPage(page);
  await page.evaluateOnNewDocument(keepDetail);
  await page.goto(at + query);
  await waitUntil(page, 'window.warband?.scenario !== undefined');
  return { page, problems };
}
