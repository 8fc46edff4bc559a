import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';

let browser: Promise<Browser> | undefined;

/**
 * Returns the browser of this worker, which starts for its first page and ends with it. Its pages share one clipboard. If the main process
 * drove it, every message between test and page would be packed, checked and sent twice.
 */
export function workersBrowser(): Promise<Browser> {
  return (browser ??= launchBrowser(inject('browserPlace')));
}
