/** Bundles the page code and opens it in whatever Chromium the machine has. */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';

/** BROWSER_PATH first, then the usual names on the PATH. */
function findBrowser(): string {
  const given = process.env['BROWSER_PATH'];
  if (given) return given;
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of names) if (folder && existsSync(join(folder, name))) return join(folder, name);
  }
  throw new Error(`no browser found: set BROWSER_PATH to a Chromium, or install one of ${names.join(', ')}`);
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: dirname(entry),
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'page', fileName: 'page' } },
  });
  const first = Array.isArray(result) ? result[0] : result;
  if (!first || !('output' in first)) throw new Error('vite gave no bundle for the page');
  return first.output[0].code;
}

export async function openPage(entry: string): Promise<{ page: Page; close: () => Promise<void> }> {
  const code = await bundle(entry);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  page.setDefaultTimeout(0);
  await page.setContent('<!doctype html><title>bake</title>');
  await page.addScriptTag({ content: code });
  return { page, close: () => browser.close() };
}
