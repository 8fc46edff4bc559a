import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';

let browser: Promise<Browser> | undefined;

/**
 * The browser of this worker, started for its first page; the pages of a browser share one clipboard. It ends with the worker. Driven
 * from the main process, every message between test and page would be packed, checked and sent twice.
 */
export function workersBrowser(): Promise<Browser> {
  return (browser ??= launchBrowser(inject('browserPlace')));
}
