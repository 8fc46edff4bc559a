import type { TestProject } from 'vitest/node';
import { findBrowser, type BrowserPlace } from '../../support/browser.ts';
import { buildPage } from './build-page.ts';
import { servePage } from './serve-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserPlace: BrowserPlace;
    pageUrl: string;
  }
}

/** Builds the page from the present sources, serves it, and finds a browser that starts; runs once before all end-to-end tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  buildPage();
  const server = await servePage();
  project.provide('pageUrl', server.url);
  project.provide('browserPlace', await findBrowser());
  return () => server.close();
}
