import { uncapitalised } from '../core/capitalised.ts';
import { JsonReader } from '../core/json-reader.ts';
import { SOURCE_IDS, type SourceId } from './sources.ts';

/** A term of the field as this project uses it. */
export interface Term {
  readonly term: string;
  /** The definition, in one or two sentences. */
  readonly means: string;
  /** The words by which texts use it: "tick", "ticks". One with a capital is the type of a node and matches only as written. */
  readonly forms: readonly string[];
  /** Ids of the lessons whose texts define it; empty for a term that only other systems have. */
  readonly lessons: readonly string[];
  readonly synonyms: readonly Synonym[];
}

/** What another system calls it. */
export interface Synonym {
  readonly word: string;
  readonly source: SourceId;
}

export type Glossary = readonly Term[];

const TERM_FIELDS = ['term', 'means', 'forms', 'lessons', 'synonyms'];
const SYNONYM_FIELDS = ['word', 'source'];

/** Reads the file of the glossary. `lessons` are the ids of all lessons. */
export function readGlossary(json: unknown, file: string, lessons: readonly string[]): { glossary: Glossary; problems: readonly string[] } {
  const reader = new JsonReader(file);
  const texts = (value: unknown, path: string): string[] =>
    reader.list(value, path).map((each, index) => reader.text(each, `${path}/${index}`));
  const glossary = reader.list(json, '/').map((each, index) => {
    const path = `/${index}`;
    const top = reader.record(each, path);
    reader.onlyFields(top, path, TERM_FIELDS);
    return {
      term: reader.text(top['term'], `${path}/term`),
      means: reader.text(top['means'], `${path}/means`),
      forms: texts(top['forms'], `${path}/forms`),
      lessons: reader.list(top['lessons'], `${path}/lessons`).map((id, place) => reader.choice(id, `${path}/lessons/${place}`, lessons)),
      synonyms: reader.list(top['synonyms'], `${path}/synonyms`).map((synonym, place) => {
        const at = `${path}/synonyms/${place}`;
        const record = reader.record(synonym, at);
        reader.onlyFields(record, at, SYNONYM_FIELDS);
        return { word: reader.text(record['word'], `${at}/word`), source: reader.choice(record['source'], `${at}/source`, SOURCE_IDS) };
      }),
    };
  });
  const seen = new Set<string>();
  for (const [index, { term }] of glossary.entries()) {
    if (seen.has(term)) reader.report(`/${index}/term`, term, 'a term that is not listed twice');
    seen.add(term);
  }
  return { glossary, problems: reader.problems };
}

/** A piece of a text: plain words, or words that use a term. */
export type TextPart = string | { readonly term: string; readonly words: string };

/**
 * Splits a text at the terms that it uses. Where several forms fit, the longest wins: "success threshold" is one term. With `skip`, terms
 * in that set stay plain text, and so does the name of a node (“Together”); each one that is found is added to it, so that a page links every term once.
 */
export function splitAtTerms(text: string, glossary: Glossary, skip?: Set<string>): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { index, 0: words } of text.matchAll(patternOf(glossary))) {
    const term = termOf(words, glossary);
    const isNodeName = text[index - 1] === '“' && /^\p{Lu}/u.test(words);
    if (term === undefined || isNodeName || skip?.has(term) === true) continue;
    skip?.add(term);
    if (index > from) parts.push(text.slice(from, index));
    parts.push({ term, words });
    from = index + words.length;
  }
  return from < text.length ? [...parts, text.slice(from)] : parts;
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
