import { placesIn, TEXT_PLACE } from '../../core/text-places.ts';

/** Texts of the screens in another language, by the English ones. What changes within a text has a number: "{1} of {2} done". */
export type ScreenWords = Readonly<Record<string, string>>;

type Translate = (text: string) => string;

/** By document, so that each page speaks its own language. */
const translations = new WeakMap<Document, Translate>();

/** Features whose texts are sentences of parts that are translated one by one: "{1} while {2}". Their words hold for nothing else. */
export type SentenceFeature = 'verdicts' | 'arena-log' | 'reasons';
const sentences = new WeakMap<Document, ReadonlyMap<string, Translate>>();

/** Texts of nodes, and attributes that are read: those that are no words stay as they are. */
export const READ_ATTRIBUTES: ReadonlySet<string> = new Set(['aria-label', 'aria-valuetext', 'title', 'placeholder', 'data-tip']);

/** From now on the page shows its texts in these words. What they lack stays English. */
export function speak(words: ScreenWords): void {
  translations.set(document, translationOf(words));
}

/** From now on sentences are told in these words, by feature. A pattern that comes first in a file is tried first. */
export function tellSentences(words: ReadonlyMap<string, ScreenWords>): void {
  sentences.set(document, new Map([...words].map(([feature, each]) => [feature, translationOf(each, true)])));
}

/** A sentence as the page shows it. */
export function inSentences(feature: SentenceFeature, text: string): string {
  return sentences.get(document)?.get(feature)?.(text) ?? text;
}

/** The text as the page shows it. */
export function inWords(text: string): string {
  return translations.get(document)?.(text) ?? text;
}

/** Between facts in one line: each is a text of its own. */
const SEPARATOR = ' · ';

/** A text that many frames write is translated once. */
const MOST_REMEMBERED = 2000;

function translationOf(words: ScreenWords, areSentences = false): Translate {
  const known = new Map<string, string>();
  const open = Object.entries(words).filter(([english]) => placesIn(english).length > 0);
  // A pattern with more text of its own says more exactly what it is about.
  if (!areSentences) open.sort(([one], [other]) => ownLength(other) - ownLength(one));
  const patterns = open.map(([english, text]) => ({ pattern: patternOf(english, areSentences), order: placesIn(english), text }));
  const fresh = (text: string): string => {
    const whole = words[text];
    if (whole !== undefined) return whole;
    for (const { pattern, order, text: other } of patterns) {
      const [, ...parts] = pattern.exec(text) ?? [];
      if (parts.length > 0) return other.replaceAll(TEXT_PLACE, (_place, number: string) => translate(parts[order.indexOf(number)] ?? ''));
    }
    return text.includes(SEPARATOR) ? split(text) : text;
  };
  const split = (text: string): string => text.split(SEPARATOR).map(translate).join(SEPARATOR);
  const translate = (text: string): string => {
    const before = known.get(text);
    if (before !== undefined) return before;
    // Spaces around a text belong to its place.
    const bare = text.trim();
    const found = bare === text ? fresh(text) : text.replace(bare, () => translate(bare));
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(text, found);
    return found;
  };
  return translate;
}

/** The places of a text with at most this many letters of its own, such as "{1} of {2}", match numbers only: any sentence may contain an "of". */
const FEW_LETTERS = 2;

const ownLength = (english: string): number => english.replaceAll(TEXT_PLACE, '').length;

function patternOf(english: string, isSentence: boolean): RegExp {
  const letters = english.replaceAll(TEXT_PLACE, '').match(/[a-z]/gi)?.length ?? 0;
  const place = !isSentence && letters <= FEW_LETTERS ? '([\\d.,½]+)' : '(.+?)';
  const parts = english.split(/\{\d\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join(place)}$`, 's');
}
