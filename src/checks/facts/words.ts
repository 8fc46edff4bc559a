import { formatNumber } from '../../core/format-number.ts';
import type { Bounds } from './fact.ts';

/** What comes after a number, with its space: " tile" after 1 and " tiles" after others. */
export interface UnitWords {
  readonly one: string;
  readonly many: string;
}

export const NO_UNIT: UnitWords = { one: '', many: '' };

/** "less than 1 tile", "between 2 and 4 tiles". The bounds are told exactly: a value beside them must not seem to be within. */
export function boundsWords({ above, below }: Bounds, unit: UnitWords): string {
  if (above === undefined) return `less than ${amountWords(String(below ?? 0), unit)}`;
  if (below === undefined) return `more than ${amountWords(String(above), unit)}`;
  return `between ${above} and ${below}${unit.many}`;
}

/** A number as it is written, and its unit: "1 tile", "1.00 tiles". */
export function amountWords(number: string, { one, many }: UnitWords): string {
  return `${number}${/(?:^| )1$/.test(number) ? one : many}`;
}

export function isWithin(value: number, { above = -Infinity, below = Infinity }: Bounds): boolean {
  return value > above && value < below;
}

/** A clause in the past tense: who it is about, its verb, and the rest. Undefined for several clauses, and where no name is found. */
function oneClause(asks: string): { readonly who: string; readonly verb: string; readonly rest: string } | undefined {
  if (/,| (?:and|or|that) /.test(asks.replaceAll(/“[^”]*”/g, ''))) return undefined;
  const [, who, verb, rest = ''] = THING.exec(asks) ?? PERSON.exec(asks) ?? [];
  return who === undefined || verb === undefined ? undefined : { who, verb, rest };
}

const PERSON = /^(\p{Lu}\p{L}*) (\p{Ll}+)(.*)$/u;
/** "the left door was open", "Tova’s “cold” was 80" */
const THING = /^(the .+?|\p{Lu}\p{L}*’s “[^”]+”) (was|were)(.*)$/u;

/** The sentence that denies a past-tense fact: "Edda shot" becomes "Edda never shot". A fact of several clauses stays whole. */
export function neverWords(asks: string): string {
  const clause = oneClause(asks);
  if (clause === undefined) return `this never happened: ${asks}`;
  const { who, verb, rest } = clause;
  return verb === 'was' || verb === 'were' ? `${who} ${verb} never${rest}` : `${who} never ${verb}${rest}`;
}

/** A past-tense fact with how often: "Edda shot only twice". */
export function oftenWords(asks: string, often: string): string {
  return oneClause(asks) === undefined ? `this happened ${often}: ${asks}` : `${asks} ${often}`;
}

/** Clauses in one sentence. Those about the same one name it once: "Edda saw Grim and was 2 tiles from Grim". */
export function joinedWords(clauses: readonly string[], word: 'and' | 'or'): string {
  return clauses.map((clause, index) => withoutSubject(clause, clauses[index - 1])).join(` ${word} `);
}

function withoutSubject(clause: string, before = ''): string {
  const [subject = ''] = /^\p{Lu}\p{L}* (?:was )?/u.exec(before) ?? [];
  const [name = ''] = subject.split(' ', 1);
  if (subject !== '' && clause.startsWith(`${name}’s “`)) return clause.slice(name.length + 3);
  if (subject === '' || !clause.startsWith(`${name} `)) return clause;
  return clause.startsWith(subject) ? clause.slice(subject.length) : clause.slice(name.length + 1);
}

/** What was seen, and what was so meanwhile: "Edda cheered while 3 tiles from the well". */
export function whileWords(seen: string, meanwhile: string): string {
  const [name = ''] = seen.split(' ', 1);
  const about = `${name} was `;
  if (meanwhile.startsWith(about)) return `${seen} while ${meanwhile.slice(about.length)}`;
  const possessive = `${name}’s “`;
  return meanwhile.startsWith(possessive) ? `${seen} while ${meanwhile.slice(possessive.length - 1)}` : `${seen}, while ${meanwhile}`;
}

/** How far a value is from being within the bounds. */
export function gapTo(value: number, { above = -Infinity, below = Infinity }: Bounds): number {
  return Math.max(0, above - value, value - below);
}

/** As many decimals as show on which side of a bound a value is: "1.97", "0.801", "just over 1". */
export function valueWords(value: number, { above, below }: Partial<Bounds>): string {
  const near = [above, below].filter((bound) => bound !== undefined && Math.abs(value - bound) < 0.1);
  const digits = [2, 3].find((count) => !near.includes(Number(value.toFixed(count))));
  if (near.length === 0) return formatNumber(value);
  if (digits !== undefined) return value.toFixed(digits);
  const [bound = value] = near;
  return value === bound ? formatNumber(value) : `just ${value > bound ? 'over' : 'under'} ${bound}`;
}
