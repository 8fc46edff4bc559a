import { placesIn, TEXT_PLACE } from '../../core/text-places.ts';

/** Texts of the screens in another language, by the English ones. What changes within a text has a number: "{1} of {2} done". */
export type ScreenWords = Readonly<Record<string, string>>;

type Translate = (text: string) => string;

/** By document, so that each page speaks its own language. */
const translations = new WeakMap<Document, Translate>();

/** Texts of nodes, and attributes that are read: those that are no words stay as they are. */
export const READ_ATTRIBUTES: ReadonlySet<string> = new Set(['aria-label', 'aria-valuetext', 'title', 'placeholder', 'data-tip']);

/** From now on the page shows its texts in these words. What they lack stays English. */
export function speak(words: ScreenWords): void {
  translations.set(document, translationOf(words));
}

/** The text as the page shows it. */
export function inWords(text: string): string {
  return translations.get(document)?.(text) ?? text;
}

/** Between facts in one line: each is a text of its own. */
const SEPARATOR = ' · ';

/** A text that many frames write is translated once. */
const MOST_REMEMBERED = 2000;

function translationOf(words: ScreenWords): Translate {
  const known = new Map<string, string>();
  // A pattern with more text of its own says more exactly what it is about.
  const patterns = Object.entries(words)
    .filter(([english]) => placesIn(english).length > 0)
    .sort(([one], [other]) => other.replaceAll(TEXT_PLACE, '').length - one.replaceAll(TEXT_PLACE, '').length)
    .map(([english, text]) => ({ pattern: patternOf(english), order: placesIn(english), text }));
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

/** With so few letters of its own, as in "{1} of {2}", a text is one about numbers: any sentence may have an "of". */
const FEW_LETTERS = 2;

function patternOf(english: string): RegExp {
  const letters = english.replaceAll(TEXT_PLACE, '').match(/[a-z]/gi)?.length ?? 0;
  const place = letters <= FEW_LETTERS ? '([\\d.,½]+)' : '(.+?)';
  const parts = english.split(/\{\d\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join(place)}$`, 's');
}
