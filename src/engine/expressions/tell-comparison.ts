/** One side of a comparison, for an explanation. */
export interface ToldValue {
  /** What has the value: "health", "2 * friendsNear 1"; empty for a constant. */
  readonly name: string;
  /** "0.42", "'calm'", "unknown". */
  readonly words: string;
  /** Of a number: rounded words that hide a difference get more digits. */
  readonly number?: number;
}

export type Relation = 'below' | 'atMost' | 'above' | 'atLeast' | 'equal' | 'different';

export interface ToldComparison {
  readonly left: ToldValue;
  readonly relation: Relation;
  readonly right: ToldValue;
  /** Whether the left side stands to the right side as it should. */
  readonly isMet: boolean;
  /** Numbers that differ by so much or less count as equal; 0 by default. */
  readonly tolerance?: number;
}

export const UNKNOWN = 'unknown';
const MOST_DIGITS = 12;

export const OPPOSITES: Readonly<Record<Relation, Relation>> = {
  below: 'atLeast',
  atLeast: 'below',
  above: 'atMost',
  atMost: 'above',
  equal: 'different',
  different: 'equal',
};

/** The relation in which the right side stands to the left side. */
const MIRRORED: Readonly<Record<Relation, Relation>> = {
  below: 'above',
  above: 'below',
  atLeast: 'atMost',
  atMost: 'atLeast',
  equal: 'equal',
  different: 'different',
};

/** "lostHeart is 4, at least 3", and where it does not hold, "lostHeart is 0, needs at least 3". */
export function tellComparison(comparison: ToldComparison): string {
  const told = withKeyFirst(comparison);
  const { left, right, isMet } = told;
  const subject = left.name === '' ? left.words : `${left.name} is ${left.words}`;
  if (right.words === UNKNOWN) {
    return left.words === UNKNOWN ? `${left.name} and ${right.name} are ${UNKNOWN}` : `${subject}, but ${right.name} is ${UNKNOWN}`;
  }
  const rest = isMet ? metWords(told) : `needs ${relationWords(told)}`;
  return rest === '' ? subject : `${subject}, ${rest}`;
}

function metWords(told: ToldComparison): string {
  const { left, relation, right, tolerance = 0 } = told;
  // What is not known stands in no relation.
  if (left.words === UNKNOWN) return '';
  if (relation === 'different') return `not ${limitWords(right)}`;
  if (relation !== 'equal') return relationWords(told);
  if (tolerance > 0) return `within ${numberWords(tolerance)} of ${limitWords(right)}`;
  return right.name === '' ? '' : `the same as ${right.name}`;
}

function relationWords({ relation, right, tolerance = 0 }: ToldComparison): string {
  return `${PREFIXES[relation]}${limitWords(right)}${tolerance > 0 ? ` (tolerance ${numberWords(tolerance)})` : ''}`;
}

function limitWords({ name, words }: ToldValue): string {
  return name === '' ? words : `${words} (${name})`;
}

const PREFIXES: Readonly<Record<Relation, string>> = {
  below: 'below ',
  atMost: 'at most ',
  above: 'above ',
  atLeast: 'at least ',
  equal: '',
  different: 'anything but ',
};

function withKeyFirst(comparison: ToldComparison): ToldComparison {
  const [left, right] = withDifference(comparison);
  const isMirrored = left.name === '' && right.name !== '';
  return isMirrored ? { ...comparison, left: right, relation: MIRRORED[comparison.relation], right: left } : { ...comparison, left, right };
}

/** Rounded, two numbers may look the same: "0.5, needs below 0.5". As many digits as it takes to tell them apart. */
function withDifference({ left, right, tolerance = 0 }: ToldComparison): readonly [ToldValue, ToldValue] {
  const [a, b] = [left.number, right.number];
  const isHidden = a !== undefined && b !== undefined && a !== b && left.words === right.words && tolerance === 0;
  if (!isHidden || !Number.isFinite(a) || !Number.isFinite(b)) return [left, right];
  let digits = 1;
  while (digits < MOST_DIGITS && a.toFixed(digits) === b.toFixed(digits)) digits++;
  return [
    { ...left, words: numberWords(a, digits) },
    { ...right, words: numberWords(b, digits) },
  ];
}

/** "0.42", "3": at most two decimals, unless told otherwise. */
export function numberWords(value: number, digits = 2): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(digits))) : UNKNOWN;
}
