import type { TestProject } from 'vitest/node';
import { findBrowser, serveBrowser } from '../../support/browser.ts';
import { buildPage } from './build-page.ts';
import { servePage } from './serve-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser that all tests share is reached. */
    browserEndpoint: string;
    pageUrl: string;
  }
}

/** Once before all end-to-end tests: a page that is built from what the sources say now, a server, a browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  buildPage();
  const server = await servePage();
  project.provide('pageUrl', server.url);
  const browser = await serveBrowser(await findBrowser());
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
