import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextFile } from '../content/read-tree-library.ts';
import { readGuideFiles } from './read-content-files.ts';
import { SPOTS, verdictTexts } from './sentence-texts.ts';

/** What a program puts into a text; it may hold a text again. */
const INSIDE = /\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}/;
const TEMPLATE = new RegExp(`\`((?:[^\`\\\\$]|\\\\.|\\$(?!\\{)|${INSIDE.source})*)\``);
/** Texts of the program in single quotes or backquotes, with what stands before them. */
const LITERAL = new RegExp(`(\\w+['"]?\\s*[:=]\\s*|case\\s+)?(?:'((?:[^'\\\\\\n]|\\\\.)*)'|${TEMPLATE.source})`, 'g');
const NO_TEXT_AFTER = /^(?:class|className|icon|type|scope|role|autocomplete|from)\b|^case/;

const HUD = fileURLToPath(new URL('../hud/', import.meta.url));
const SLICES = fileURLToPath(new URL('../features/', import.meta.url));

const ARENA_LOG = fileURLToPath(new URL('../school/arena-log.ts', import.meta.url));
const REASONS = ['why-begun', 'passed-over'].map((name) => fileURLToPath(new URL(`../studio/explain/${name}.ts`, import.meta.url)));

/** Features whose texts are not in the folder of a screen: sentences, and what the guide of the school says. */
const MADE_ELSEWHERE: Readonly<Record<string, () => readonly string[]>> = {
  course: () => textsUnder(readGuideFiles().course, ['title', 'afterwards', 'about']),
  glossary: () => textsUnder(readGuideFiles().glossary, ['means']),
  verdicts: verdictTexts,
  'arena-log': () => [...textsOf(readFileSync(ARENA_LOG, 'utf8')), ...SPOTS],
  reasons: () => [...new Set(REASONS.flatMap((file) => textsOf(readFileSync(file, 'utf8'))))],
};

/** The names of the features: the folders of the HUD and of the features of the page, and those that are made elsewhere. */
export function featureNames(): readonly string[] {
  return [...foldersIn(HUD), ...foldersIn(SLICES), ...Object.keys(MADE_ELSEWHERE)];
}

function foldersIn(place: string): readonly string[] {
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** The texts that the screens of a feature show, as a file of words has them: what a program puts into a text has a number, "{1} of {2} done". */
export function textsOfFeature(feature: string): readonly string[] {
  const made = MADE_ELSEWHERE[feature];
  if (made !== undefined) return made();
  const folder = foldersIn(HUD).includes(feature) ? join(HUD, feature) : join(SLICES, feature, 'view');
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...new Set(sources.flatMap(textsOf))].toSorted();
}

export function textsOf(source: string): readonly string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^import .*$|\/\/.*$/gm, '');
  return [...code.matchAll(LITERAL)].flatMap(([, before = '', plain, template]) => {
    if (NO_TEXT_AFTER.test(before.trim())) return [];
    const text = plain === undefined ? withPlaces(template ?? '') : plain.replaceAll("\\'", "'");
    return isText(text) ? [text.trim()] : [];
  });
}

function withPlaces(template: string): string {
  let count = 0;
  return template.replaceAll(new RegExp(INSIDE.source, 'g'), () => `{${++count}}`);
}

const KEYS: ReadonlySet<string> = new Set(['Escape', 'Enter', 'Tab']);

/** What a person reads begins with a capital, or has several words, or stands beside what the program puts in. Markup and names of keys do not count. */
function isText(text: string): boolean {
  const words = text
    .replaceAll(/\{\d\}/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (!/\p{L}{2}/u.test(words) || words === 'px' || KEYS.has(words) || /[<$]|^\p{Lu}\p{Ll}+\p{Lu}/u.test(text)) return false;
  return /^\p{Lu}[\p{Ll} ]/u.test(words) || text.includes('{') || /^\p{Ll}+(?: \p{Ll}+)+$/u.test(words);
}

/** The texts in these fields of a data file, wherever they stand in it. */
function textsUnder({ text }: TextFile, fields: readonly string[]): readonly string[] {
  const texts = new Set<string>();
  JSON.parse(text, (field, value: unknown) => {
    if (fields.includes(field) && typeof value === 'string') texts.add(value);
    return value;
  });
  return [...texts];
}
