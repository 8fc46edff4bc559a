import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontCharacters } from '../support/font-characters.ts';
import { filesUnder, pathInRepository, readRepositoryFile } from '../support/repository.ts';

const FACE =
  /font-family: '(?<family>[^']+)';\s+font-style: (?<style>\w+);[^}]+?url\('(?<file>[^']+)'\)[^}]+?unicode-range:\s+(?<ranges>[^;]+);/g;
const texts = ['index.html', ...['src', 'trees'].flatMap(filesUnder).filter((path) => /\.(ts|tsx|css|html|json)$/.test(path))];

/** What each face can draw: its files have the letter, and are loaded for it. */
function shippedCharacters(): Map<string, Set<string>> {
  const faces = new Map<string, Set<string>>();
  for (const { groups } of readRepositoryFile('src/app/fonts.css').matchAll(FACE)) {
    const { family, style, file, ranges } = groups as Record<'family' | 'style' | 'file' | 'ranges', string>;
    const isLoaded = (code: number): boolean => ranges.split(/,\s+/).some((range) => isIn(range, code));
    const known = faces.get(`${family} ${style}`) ?? new Set();
    for (const code of fontCharacters(readFileSync(pathInRepository('node_modules', file)))) {
      if (isLoaded(code)) known.add(String.fromCodePoint(code));
    }
    faces.set(`${family} ${style}`, known);
  }
  return faces;
}

function isIn(range: string, code: number): boolean {
  const [first, last = first] = range.slice('U+'.length).split('-');
  return code >= Number.parseInt(first as string, 16) && code <= Number.parseInt(last as string, 16);
}

test('every text has only characters that the shipped fonts have: others are boxes where no font of symbols is installed', () => {
  const faces = shippedCharacters();
  expect([...faces.keys()]).toEqual(['Alegreya Variable normal', 'Alegreya Variable italic', 'Source Sans 3 Variable normal']);
  const missing = texts.flatMap((path) => {
    const marks = new Set(readRepositoryFile(path).match(/[^\n\r\t -~]/gu));
    return [...marks].flatMap((mark) => [...faces].filter(([, known]) => !known.has(mark)).map(([face]) => `${path}: ${mark} in ${face}`));
  });
  expect(missing).toEqual([]);
});

test('the fonts are read: letters and typographic signs are known, arrows and check marks are not', () => {
  for (const known of shippedCharacters().values()) {
    expect(Array.from('aZ09ö–—…’“”×·−').filter((mark) => !known.has(mark))).toEqual([]);
    expect(Array.from('✓✗→←≤▾●').filter((mark) => known.has(mark))).toEqual([]);
  }
});
