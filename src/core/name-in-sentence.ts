import { uncapitalised } from './capitalised.ts';

/** A name as it stands inside a sentence: "A brute" as "a brute", "The wolves" as "the wolves"; others as they are. */
export function nameInSentence(name: string): string {
  return /^(?:an?|the|your)\s/i.test(name) ? uncapitalised(name) : name;
}

/** A place of a map is written small there and gets an article, an area first: "the well", "the left vault" for "vault/left". A unit keeps its name. */
export function spotInSentence(name: string): string {
  return /^\p{Ll}/u.test(name) ? `the ${name.split('/').toReversed().join(' ')}` : name;
}
