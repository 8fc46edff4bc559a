import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { connectBrowser } from '../../support/browser.ts';

/** The browser that the tests of this worker share. */
export function connectToWorkersBrowser(): Promise<Browser> {
  const endpoints = inject('browserEndpoints');
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1);
  const endpoint = endpoints[worker % endpoints.length];
  if (endpoint === undefined) throw new Error('The global setup has started no browser.');
  return connectBrowser(endpoint);
}
