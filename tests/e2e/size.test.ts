import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '../architecture/imports.ts';
import { pathInRepository } from '../support/repository.ts';

/** What the page loads before its first picture. The goal is 500 kB. */
const INITIAL_SCRIPT_LIMIT_BYTES = 501_500;
/** The studio with its panes, editors, importers and explanations. */
const STUDIO_LIMIT_BYTES = 309_000;
/** The school with all its lessons, about 1.7 kB each, and what teachers use. */
const SCHOOL_LIMIT_BYTES = 105_000;
/** Panels, screens, sounds, films and files that are loaded when they are asked for. */
const LATE_LIMIT_BYTES = 154_000;
/** The rules, the trees and the search for trees, without what draws them. */
const FIGHT_WORKER_LIMIT_BYTES = 306_000;
/** The breeding ground with its chart, map of temperaments and kept searches. */
const BREEDING_LIMIT_BYTES = 24_500;
/** Teach by playing, until the fights are over. */
const TEACHING_LIMIT_BYTES = 7_000;
/** The learner and its report, which are loaded after the last of these fights. */
const LEARNER_LIMIT_BYTES = 6_000;
/** Scenarios, maps, kinds and trees. */
const CONTENT_LIMIT_BYTES = 97_200;
/** Pictures of land, people and scenes. */
const ART_LIMIT_BYTES = 5_200_000;
const FONT_LIMIT_BYTES = 260_000;
/** What `connectStudio` imports. */
const STUDIO_ENTRY = /^(create-studio|studio-adapter|tree-file-adapter)-/;
/** Trees, maps and scenarios: data that the program loads when it starts. */
const CONTENT = /^bundled-content-files/;
/** The school and its lessons. */
const SCHOOL = /^(connect-school|school-screen|lesson-screen|glossary-dialog)-/;
/** The breeding ground, without its threads. */
const BREEDING = /^(connect-breeding|breeding-screen)-/;
const TEACHING = /^(connect-teaching|teaching-screen)-/;
const LEARNER = /^lesson-reader-/;
/** Plays the fights of the proving ground in threads, and searches trees; built apart from the page, so it shares no file with it. */
const FIGHT_WORKER = /^fight-worker-/;
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
  const studio = studioScripts();
  expect(studio.some((path) => path.includes('create-studio'))).toBe(true);
  expect(gzipBytes(studio), `bytes of script after gzip: ${studio.join(', ')}`).toBeLessThan(STUDIO_LIMIT_BYTES);
});

test('what else is loaded after the start is small, too', () => {
  const before = new Set([...initialScripts(), ...studioScripts()]);
  const later = readdirSync(inDist('assets'))
    .map((path) => `assets/${path}`)
    .filter((path) => path.endsWith('.js') && !before.has(path))
    .filter((path) => ![CONTENT, SCHOOL, BREEDING, TEACHING, LEARNER, FIGHT_WORKER].some((apart) => apart.test(posix.basename(path))));
  expect(gzipBytes(later), `bytes of script after gzip: ${later.join(', ')}`).toBeLessThan(LATE_LIMIT_BYTES);
});

test('the threads of the proving ground start quickly', () => {
  const workers = readdirSync(inDist('assets')).filter((path) => path.endsWith('.js') && FIGHT_WORKER.test(path));
  expect(workers).toHaveLength(1);
  expect(gzipBytes(workers.map((path) => `assets/${path}`)), 'bytes after gzip').toBeLessThan(FIGHT_WORKER_LIMIT_BYTES);
});

test('the school comes quickly too', () => {
  const school = readdirSync(inDist('assets')).filter((path) => path.endsWith('.js') && SCHOOL.test(path));
  const total = school.reduce((sum, path) => sum + gzipSync(readFileSync(inDist(`assets/${path}`))).length, 0);
  expect(school.length).toBeGreaterThan(1);
  expect(total, `bytes of script after gzip: ${school.join(', ')}`).toBeLessThan(SCHOOL_LIMIT_BYTES);
});

test.each([
  ['the breeding ground', { files: BREEDING, limit: BREEDING_LIMIT_BYTES, count: 2 }],
  ['teach by playing', { files: TEACHING, limit: TEACHING_LIMIT_BYTES, count: 2 }],
  ['what learns from one who plays', { files: LEARNER, limit: LEARNER_LIMIT_BYTES, count: 1 }],
])('%s comes quickly too', (_name, { files, limit, count }) => {
  const own = readdirSync(inDist('assets')).filter((path) => files.test(path) && path.endsWith('.js'));
  expect(own).toHaveLength(count);
  expect(gzipBytes(own.map((path) => `assets/${path}`)), `bytes of script after gzip: ${own.join(', ')}`).toBeLessThan(limit);
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
  return withImports([...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, path = '']) => path));
}

/** What is loaded when the studio is opened, besides those. */
function studioScripts(): string[] {
  const initial = new Set(initialScripts());
  const entries = readdirSync(inDist('assets')).filter((path) => STUDIO_ENTRY.test(path) && path.endsWith('.js'));
  return withImports(entries.map((path) => `assets/${path}`)).filter((path) => !initial.has(path));
}

function withImports(paths: readonly string[]): string[] {
  const reached = new Set(paths);
  for (const path of reached) {
    for (const { specifier, kind } of importsOf(path, readFileSync(inDist(path), 'utf8'))) {
      if (kind === 'value' && specifier.endsWith('.js')) reached.add(posix.join(posix.dirname(path), specifier));
    }
  }
  return [...reached];
}

function gzipBytes(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + gzipSync(readFileSync(inDist(path))).length, 0);
}

function inDist(path: string): string {
  return pathInRepository('dist', path);
}
