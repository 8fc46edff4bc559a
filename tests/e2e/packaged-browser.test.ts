import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { unpackBrowser } from '../support/packaged-browser.ts';

const isPacked = process.platform === 'linux' && process.arch === 'x64';
const cache = mkdtempSync(join(tmpdir(), 'warband-cache-'));

afterEach(() => rmSync(cache, { recursive: true, force: true }));

test.skipIf(!isPacked)('on a bare machine the packaged browser draws, even if two runs unpack it at once', async () => {
  const [first, second] = await Promise.all([unpackBrowser(cache), unpackBrowser(cache)]);
  expect(second).toEqual(first);
  const browser = await launchBrowser(first);
  try {
    const page = await browser.newPage();
    const canDraw = await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null);
    expect(canDraw).toBe(true);
  } finally {
    await browser.close();
  }
});
