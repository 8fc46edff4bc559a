import { uncapitalised } from '../core/capitalised.ts';
import { record } from '../core/schema/record.ts';
import { checked, choice, listOf, nameOf, readData, text, type ValueOf } from '../core/schema/values.ts';
import { SOURCE_IDS } from './sources.ts';

/** What another system calls it. */
const SYNONYM = record({ word: text, source: choice(SOURCE_IDS) });
export type Synonym = ValueOf<typeof SYNONYM>;

/** A term of the field as this project uses it. */
const TERM = record({
  term: text,
  /** The definition, in one or two sentences. */
  means: text,
  /** The words by which texts use it: "tick", "ticks". One with a capital is the type of a node and matches only as written. */
  forms: listOf(text),
  /** Ids of the lessons whose texts define it; empty for a term that only other systems have. */
  lessons: listOf(nameOf('lesson')),
  synonyms: listOf(SYNONYM),
});
export type Term = ValueOf<typeof TERM>;
export type Glossary = readonly Term[];

export const GLOSSARY = checked(listOf(TERM), (terms, reading) => {
  const seen = new Set<string>();
  for (const [index, { term }] of terms.entries()) {
    if (seen.has(term)) reading.report(term, 'a term that is not listed twice', `/${index}/term`);
    seen.add(term);
  }
});

/** Reads the file of the glossary. `lessons` are the ids of all lessons. */
export function readGlossary(json: unknown, file: string, lessons: readonly string[]): { glossary: Glossary; problems: readonly string[] } {
  const { value: glossary, problems } = readData(GLOSSARY, json, { file, names: { lesson: lessons } });
  return { glossary, problems };
}

/** A piece of a text: plain words, or words that use a term. */
export type TextPart = string | { readonly term: string; readonly words: string };

/**
 * Splits a text at the terms that it uses. Where several forms fit, the longest wins: "success threshold" is one term. With `skip`, terms
 * in that set stay plain text, and so does the name of a node (“Together”); each one that is found is added to it, so that a page links every term once.
 */
export function splitAtTerms(whole: string, glossary: Glossary, skip?: Set<string>): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { index, 0: words } of whole.matchAll(patternOf(glossary))) {
    const term = termOf(words, glossary);
    const isNodeName = whole[index - 1] === '“' && /^\p{Lu}/u.test(words);
    if (term === undefined || isNodeName || skip?.has(term) === true) continue;
    skip?.add(term);
    if (index > from) parts.push(whole.slice(from, index));
    parts.push({ term, words });
    from = index + words.length;
  }
  return from < whole.length ? [...parts, whole.slice(from)] : parts;
}

const patterns = new WeakMap<Glossary, RegExp>();

/** Matches whole words of any form; whether its capitals fit is checked by `termOf`. */
function patternOf(glossary: Glossary): RegExp {
  const forms = glossary.flatMap((term) => term.forms).toSorted((one, other) => other.length - one.length);
  const pattern = patterns.get(glossary) ?? new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})(?![\\p{L}]|-\\p{L})`, 'giu');
  patterns.set(glossary, pattern);
  return pattern;
}

/** The term that has these words as a form. Other words at the start of a sentence may have a capital. */
function termOf(words: string, glossary: Glossary): string | undefined {
  const exact = glossary.find(({ forms }) => forms.includes(words));
  const small = uncapitalised(words);
  return (exact ?? glossary.find(({ forms }) => forms.includes(small)))?.term;
}
