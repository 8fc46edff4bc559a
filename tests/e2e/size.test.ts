import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '../architecture/imports.ts';
import { pathInRepository } from '../support/repository.ts';

/** The page's goal is 500 kB. With expressions, the search for places in reach, channels, orders by warrior, stored things, melee rules, shared eyes, morale, ranks, tactics of parties, their signs on the field and keys, the record of plans and comparisons in words; with rosters, two actions of learned branches, offers of the fallen and what loads campaign, records and turning points; the hint that teaches looking back; rest that is found out, and the contract with features; with the entries of sixteen features. */
const INITIAL_SCRIPT_LIMIT_BYTES = 499_900;
/** With the state diagram, points of curves, the log of utility choices, the odds, the rules of all node types, trees that extend others, those of recorded fights, drafts, actions made of branches, fields of expressions, the logs, the recogniser of files rows of keys that arrow keys walk, state machines turned into trees and back, simulated odds, names of other systems what selectors have learned and queries remember; with what only later parts share, which was a part of the start. */
const STUDIO_LIMIT_BYTES = 306_600;
/** With all lessons, about 1.7 kB each with what other systems call their concept, five forms of one guard among them, the map of the course and the glossary; with the tree that lights up, figures, questions found in fights, slides, what teachers and classes use, and a harder task for each; with three lessons on trees that nobody wrote; the class by lesson and its link, drawn work sheets. */
const SCHOOL_LIMIT_BYTES = 105_000;
/** Panels, screens, sounds, films and files, each when it is asked for; with the reasons of passed-over branches, verdicts that tell what was not tested, lessons made of moments, banners of plans and their lane on the time line; the campaign, the result of a battle, turning points and records; words of the school, its map, its verdicts and the first five lessons in another language, medals of single battles; the drawn map of the campaign; what the gallery says of its arenas, which was a part of the start, as the settings in the menu were; help, settings and words of verdicts as parts of their own, an enemy that learns, and what only later parts share, such as comparisons of fights, which was a part of the start; signs at the edge of the screen, one of which was a part of the start; with what draws speech. */
const LATE_LIMIT_BYTES = 147_000;
/** The rules and trees once more, without what draws them; what reads JSON tells where a text was cut off, one mistake is one problem; with melee rules, shared eyes, morale, tactics of parties and sequences that resume; with forks of lost fights, and the branches that warriors learn; with the search for trees: what makes and simplifies them, draws grounds and lets them race, so that the page never waits for it; with what measures and maps temperaments, the terms of a campaign, selectors that learn and queries that remember. */
const FIGHT_WORKER_LIMIT_BYTES = 300_500;
/** The breeding ground: its screen and chart, kept searches, and fights of the best trees to be watched; with the map of temperaments, the grounds on which these are measured, and its file. */
const BREEDING_LIMIT_BYTES = 24_500;
/** Teach by playing: its fights, the rules that are learned from them, and the report. */
const TEACHING_LIMIT_BYTES = 10_000;
/** With the tactics of parties and their three scenes, six branches that warriors learn with a scene each, and a village by night; with the parts that a taught tree is made of, and a carrier who learns his roads. */
const CONTENT_LIMIT_BYTES = 95_200;
/** With the people and animals of the land and a card for each scene of theirs, 4 MB without; and a card for each scene of a tactic, and two of learning. */
const ART_LIMIT_BYTES = 5_140_000;
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
    .filter((path) => ![CONTENT, SCHOOL, BREEDING, TEACHING, FIGHT_WORKER].some((apart) => apart.test(posix.basename(path))));
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
  ['the breeding ground', BREEDING, BREEDING_LIMIT_BYTES],
  ['teach by playing', TEACHING, TEACHING_LIMIT_BYTES],
])('%s comes quickly too', (_name, files, limit) => {
  const own = readdirSync(inDist('assets')).filter((path) => files.test(path) && path.endsWith('.js'));
  expect(own).toHaveLength(2);
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
