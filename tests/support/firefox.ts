import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { installedProgram, isExecutable } from './browser.ts';
import { VIOLATION_REPORTER } from './page-watch.ts';

const NAMES = ['firefox-esr', 'firefox'];
const USUAL_PLACES = {
  darwin: ['Firefox.app/Contents/MacOS/firefox'],
  win32: [join('Mozilla Firefox', 'firefox.exe')],
};

/** Of the browser's window, in pixels. */
export interface WindowPixels {
  readonly width: number;
  readonly height: number;
}

/**
 * Firefox, where one is installed ($FIREFOX_PATH goes first); nothing where none is or the one that is does not
 * let itself be driven, and that is said aloud. Without a graphics card it has no WebGL, so the game draws on Canvas.
 */
export async function startFirefox(
  { width, height }: WindowPixels,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Browser | undefined> {
  const wanted = environment['FIREFOX_PATH'];
  if (wanted && !isExecutable(wanted)) throw new Error(`FIREFOX_PATH=${wanted} is not a program that can be started.`);
  const executablePath = wanted || installedProgram({ names: NAMES, usualPlaces: USUAL_PLACES }, environment);
  if (executablePath === undefined) {
    console.warn('SKIPPED: the tests in Firefox, because none was found. Install one, or set FIREFOX_PATH to its program.');
    return undefined;
  }
  try {
    // The window has its size from the start: emulating one takes commands that an ESR does not know.
    return await launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      defaultViewport: null,
      args: [`--width=${width}`, `--height=${height}`],
    });
  } catch (error) {
    if (wanted) throw error;
    console.warn(`SKIPPED: the tests in Firefox, because ${executablePath} could not be driven (${String(error)}).`);
    return undefined;
  }
}

/** Firefox ESR reports this now and then, without a location, when scripts run before those of the page; without such scripts it does not. */
const UNAVOIDABLE = 'Permission denied to access property "length"';

/** All errors of a Firefox page from now on, as `watchPage` reports them for Chromium. */
export async function watchFirefoxPage(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!String(error).endsWith(UNAVOIDABLE)) problems.push(`uncaught: ${String(error)}`);
  });
  page.on('requestfailed', (request) => problems.push(`not loaded: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`not loaded: ${response.url()} (${response.status()})`);
  });
  await page.evaluateOnNewDocument(VIOLATION_REPORTER);
  return problems;
}
