import type { TestProject } from 'vitest/node';
import { findBrowser, type BrowserPlace } from '../../support/browser.ts';
import { buildPage } from './build-page.ts';
import { servePage } from './serve-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: BrowserPlace;
    pageUrl: string;
  }
}

/** Once before all end-to-end tests: a browser, a page that is built from what the sources say now, a server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browser', await findBrowser());
  buildPage();
  const server = await servePage();
  project.provide('pageUrl', server.url);
  return server.close;
}
