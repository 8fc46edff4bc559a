import type { TestProject } from 'vitest/node';
import { findBrowser, serveBrowser } from '../../support/browser.ts';
import { buildPage } from './build-page.ts';
import { servePage } from './serve-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browsers are reached: one for each worker, because the pages of a browser share one clipboard. */
    browserEndpoints: readonly string[];
    pageUrl: string;
  }
}

/** Once before all end-to-end tests: a page that is built from what the sources say now, a server, the browsers. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  buildPage();
  const server = await servePage();
  project.provide('pageUrl', server.url);
  const place = await findBrowser();
  const browsers = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => serveBrowser(place)));
  project.provide(
    'browserEndpoints',
    browsers.map((browser) => browser.wsEndpoint()),
  );
  return async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await server.close();
  };
}
