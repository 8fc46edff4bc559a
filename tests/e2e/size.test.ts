import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '../architecture/imports.ts';
import { pathInRepository } from '../support/repository.ts';

const INITIAL_SCRIPT_LIMIT_BYTES = 500_000;
const STUDIO_LIMIT_BYTES = 220_000;
const CONTENT_LIMIT_BYTES = 24_000;
const ART_LIMIT_BYTES = 4_000_000;
const FONT_LIMIT_BYTES = 260_000;
/** Trees, maps and scenarios: data that the program loads when it starts. */
const CONTENT = /^bundled-content-files/;
const FONT = /\.woff2$/;
const NOT_ART = /\.(js|css|html|map|md|woff2)$/;

test('what a visitor downloads before the game starts is small', () => {
  const sizes = initialScripts().map((path) => ({ path, bytes: gzipSync(readFileSync(inDist(path))).length }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = sizes.map(({ path, bytes }) => `${path} ${bytes}`).join(', ');
  expect(sizes.length).toBeGreaterThan(0);
  expect(total, `bytes of script after gzip: ${list}; load what can wait with import()`).toBeLessThan(INITIAL_SCRIPT_LIMIT_BYTES);
});

test('the studio is no part of that, and comes quickly when it is asked for', () => {
  const initial = initialScripts();
  const later = readdirSync(inDist('assets')).filter(
    (path) => path.endsWith('.js') && !CONTENT.test(path) && !initial.includes(`assets/${path}`),
  );
  const total = later.reduce((sum, path) => sum + gzipSync(readFileSync(inDist(`assets/${path}`))).length, 0);
  expect(later.some((path) => path.startsWith('create-studio'))).toBe(true);
  expect(total, `bytes of script after gzip: ${later.join(', ')}`).toBeLessThan(STUDIO_LIMIT_BYTES);
});

test('trees, maps and scenarios are data apart from the program, and small', () => {
  const data = readdirSync(inDist('assets')).filter((path) => CONTENT.test(path) && path.endsWith('.js'));
  expect(data).toHaveLength(1);
  expect(gzipSync(readFileSync(inDist(`assets/${data[0]}`))).length, 'bytes after gzip').toBeLessThan(CONTENT_LIMIT_BYTES);
});

test('the art and the fonts fit their budgets', () => {
  expect(
    bytesOf((path) => !NOT_ART.test(path)),
    'bytes of pictures, sounds and their tables in dist',
  ).toBeLessThan(ART_LIMIT_BYTES);
  expect(
    bytesOf((path) => FONT.test(path)),
    'bytes of fonts in dist',
  ).toBeLessThan(FONT_LIMIT_BYTES);
});

function bytesOf(isCounted: (path: string) => boolean): number {
  return readdirSync(inDist(''), { recursive: true, encoding: 'utf8' })
    .filter(isCounted)
    .map((path) => statSync(inDist(path)))
    .filter((entry) => entry.isFile())
    .reduce((sum, { size }) => sum + size, 0);
}

/** The scripts that index.html names, and whatever they import without `import()`. */
function initialScripts(): string[] {
  const page = readFileSync(inDist('index.html'), 'utf8');
  const reached = new Set([...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, path = '']) => path));
  for (const path of reached) {
    for (const { specifier, kind } of importsOf(path, readFileSync(inDist(path), 'utf8'))) {
      if (kind === 'value' && specifier.endsWith('.js')) reached.add(posix.join(posix.dirname(path), specifier));
    }
  }
  return [...reached];
}

function inDist(path: string): string {
  return pathInRepository('dist', path);
}
