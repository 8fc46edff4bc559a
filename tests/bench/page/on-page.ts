import type { Page } from 'playwright-core';
import { buildPage } from '../../e2e/harness/build-page.ts';
import { servePage } from '../../e2e/harness/serve-page.ts';
import { findBrowser, launchBrowser } from '../../support/browser.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { Figures } from '../harness/contract.ts';

const MOST_LOAD_SECONDS = 60;

/** Opens an address in the same browser, so that the second time is warm. */
export type Open = (query: string) => Promise<Page>;

/** Builds the page if it is older than the sources, serves it, and looks at it in headless Chromium. `viewport`: CSS pixels. */
export async function onPage(viewport: { width: number; height: number }, look: (open: Open) => Promise<Figures>): Promise<Figures> {
  buildPage();
  const server = await servePage();
  const browser = await launchBrowser(await findBrowser());
  try {
    const context = await browser.newContext({ viewport });
    return await look(async (query) => {
      const opened = await context.newPage();
      await opened.goto(`${server.url}${query}`);
      await waitUntil(opened, 'window.warband?.scenario !== undefined', MOST_LOAD_SECONDS);
      return opened;
    });
  } finally {
    await browser.close();
    await server.close();
  }
}
