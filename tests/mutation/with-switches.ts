import type { ESTree } from 'vite';
import { loopTests, type SwitchPlace } from './mutants.ts';

export type NumberedPlace = SwitchPlace & { readonly id: number };

/** What goes where in the code. At one place, what ends comes before what begins, and the wider expression is outside. */
interface Insertion {
  readonly at: number;
  /** Characters of the code that the text replaces. */
  readonly over: number;
  readonly text: string;
  readonly order: readonly number[];
}

/**
 * The code with all mistakes in it, each behind a call of `mutantSwitch`; without one in force it computes what it did before.
 * From 1 on, places are numbered as the caller likes. A mistake that cannot be switched is left out, see `isSwitchable`.
 */
export function withSwitches(path: string, code: string, places: readonly NumberedPlace[]): string {
  const kept = places.filter((place) => isSwitchable(code, place));
  const insertions = loopTests(path, code).flatMap((test) => around(test, 0, ['(mutantSwitch.turn() && (', '))']));
  for (const place of kept) {
    if (place.kind !== 'operator') insertions.push(...aroundPlace(place));
    else if (kept.find((other) => other.kind === 'operator' && other.at.start === place.at.start) === place) {
      insertions.push(...operatorSwitch(kept.filter((other) => other.kind === 'operator' && other.at.start === place.at.start)));
    }
  }
  let result = '';
  let end = 0;
  for (const { at, over, text } of insertions.sort(byPlace)) {
    result += code.slice(end, at) + text;
    end = at + over;
  }
  return result + code.slice(end);
}

/** The right side of `&&` and `||` moves into a function, where it cannot wait. */
export function isSwitchable(code: string, { start, end, ...place }: SwitchPlace): boolean {
  const isLogical = place.kind === 'operator' && (place.sign === '&&' || place.sign === '||');
  return !isLogical || !/\b(?:await|yield)\b/.test(code.slice(start, end));
}

const AROUND: Readonly<Record<Exclude<SwitchPlace['kind'], 'operator'>, (id: number) => readonly [string, string]>> = {
  statement: (id) => [`mutantSwitch.on(${id}) ? 0 : (`, ')'],
  condition: (id) => [`(mutantSwitch.on(${id}) !== !!(`, '))'],
  exit: (id) => [`{ if (!mutantSwitch.on(${id})) `, ' }'],
  boolean: (id) => [`(mutantSwitch.on(${id}) !== `, ')'],
};
const RANK = { statement: 1, condition: 2, exit: 2, boolean: 3, operator: 4 };

function aroundPlace(place: NumberedPlace & { readonly kind: keyof typeof AROUND }): Insertion[] {
  return around(place, RANK[place.kind], AROUND[place.kind](place.id));
}

/** `rank`: of several around the same expression, the lowest is outside. */
function around({ start, end }: ESTree.Span, rank: number, [open, close]: readonly [string, string]): Insertion[] {
  return [
    { at: start, over: 0, text: open, order: [2, -end, rank] },
    { at: end, over: 0, text: close, order: [0, -start, -rank] },
  ];
}

function operatorSwitch(places: readonly NumberedPlace[]): Insertion[] {
  const [first] = places;
  if (first?.kind !== 'operator') return [];
  const { at, sign } = first;
  const token = (text: string): Insertion => ({ at: at.start, over: at.end - at.start, text, order: [1] });
  if (sign === '&&' || sign === '||') {
    const name = sign === '&&' ? 'and' : 'or';
    return [...around(first, RANK.operator, [`mutantSwitch.${name}(${first.id}, `, '))']), token(', () => (')];
  }
  const others = places.map((place) => (place.kind === 'operator' ? `, ${place.id}, '${place.other}'` : '')).join('');
  return [...around(first, RANK.operator, [`mutantSwitch.binary('${sign}', `, `${others})`]), token(',')];
}

function byPlace(a: Insertion, b: Insertion): number {
  if (a.at !== b.at) return a.at - b.at;
  for (let at = 0; at < a.order.length && at < b.order.length; at++) {
    const difference = (a.order[at] ?? 0) - (b.order[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
