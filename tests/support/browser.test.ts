import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from './browser.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'warband-browser-'));
  program('chromium', 'exit 1');
  program('google-chrome', 'exit 0');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('BROWSER_PATH comes first', async () => {
  const found = await findBrowser({ BROWSER_PATH: process.execPath, PATH: folder });
  expect(found).toEqual({ executablePath: process.execPath, origin: 'BROWSER_PATH', environment: {} });
});

test('a BROWSER_PATH that cannot be started is an error, not a reason to look elsewhere', async () => {
  const missing = join(folder, 'nothing-here');
  await expect(findBrowser({ BROWSER_PATH: missing, PATH: folder })).rejects.toThrow('BROWSER_PATH=');
});

test('the packaged one comes before an installed one', async () => {
  const packaged = { executablePath: process.execPath, origin: 'packaged' as const, environment: {} };
  expect(await findBrowser({ PATH: folder }, () => Promise.resolve(packaged))).toBe(packaged);
});

test.skipIf(process.platform === 'win32')('else one on the PATH is found, and a stub that does not start is passed over', async () => {
  const found = await findBrowser({ PATH: ['', folder].join(delimiter) }, () => Promise.resolve(undefined));
  expect(found.origin).toBe('installed');
  expect(found.executablePath).toBe(join(folder, 'google-chrome'));
});

test.skipIf(process.platform !== 'linux')('without any the message says what to do', async () => {
  await expect(findBrowser({ PATH: '' }, () => Promise.resolve(undefined))).rejects.toThrow('Install one, or set BROWSER_PATH');
});

function program(name: string, body: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`);
  chmodSync(join(folder, name), 0o755);
}
