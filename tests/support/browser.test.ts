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

test.skipIf(process.platform === 'win32')('a browser on the PATH is found, and a stub that does not start is passed over', async () => {
  const found = await findBrowser({ PATH: ['', folder].join(delimiter) });
  expect(found.origin).toBe('installed');
  expect(found.executablePath).toBe(join(folder, 'google-chrome'));
});

function program(name: string, body: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`);
  chmodSync(join(folder, name), 0o755);
}
