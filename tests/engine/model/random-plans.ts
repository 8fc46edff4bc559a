import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Chance } from './chance.ts';

/** Boolean keys, by which plans are made. */
export const FACTS = ['u', 'v', 'w'];

type Params = NonNullable<NodeDocument['params']>;

/** One to three facts, each once. */
export function randomFacts(chance: Chance, least: number): { fact: { key: string }; is: boolean }[] {
  const names = FACTS.filter(() => chance.happens(0.4));
  const chosen = names.length < least ? [chance.of(FACTS)] : names;
  return chosen.map((key) => ({ fact: { key }, is: chance.happens(0.7) }));
}

export function actionParams(chance: Chance): Params {
  return { needs: randomFacts(chance, 0), gives: randomFacts(chance, 1), cost: 1 + chance.below(4) };
}

/** Below a Planner there are only actions. */
export function asAction(document: NodeDocument): NodeDocument {
  if (document.type === 'PlanAction') return document;
  const gives = [{ fact: { key: 'u' } }];
  return { type: 'PlanAction', note: `action of ${document.note}`, params: { gives }, children: [document] };
}

/** Figures are powers of two, so that equal weights are equal in any order of the sum. */
export function emotionalParams(chance: Chance, children: number): Params {
  const list = (): number[] => Array.from({ length: children }, () => chance.of([0, 1, 2, 4]));
  return {
    ...(chance.happens(0.8) && { risk: list() }),
    ...(chance.happens(0.4) && { time: list() }),
    ...(chance.happens(0.3) && { plan: list() }),
    fear: chance.happens(0.5) ? { key: 'n' } : chance.of([0, 0.5, 1]),
    ...(chance.happens(0.3) && { anger: chance.happens(0.5) ? { key: 'm' } : 0.5 }),
    ...(chance.happens(0.3) && { trust: { key: 'p' } }),
    ...(chance.happens(0.2) && { sensitivity: chance.of([0, 0.5]) }),
    ...(chance.happens(0.3) && { riskImportance: chance.of([0, 2]) }),
    decisiveness: chance.of([0.5, 0.75]),
    interval: chance.of([0, 0, 0.5, 1]),
  };
}

/** Far apart, so that a chance is 0, 1 or that of equal ones, however exactly e^x is known. */
export function reasonerParams(chance: Chance, children: number): Params {
  const list = (): number[] => Array.from({ length: children }, () => chance.of([-40, 0, 0, 40]));
  return {
    rule: chance.of(['firstValid', 'fixedOdds', 'exponential', 'exponential', 'utility']),
    ...(chance.happens(0.5) && { odds: weightsFor(chance, children) }),
    threat: chance.happens(0.6) ? { key: 'n' } : 1,
    ...(chance.happens(0.7) && { threatFactors: list() }),
    ...(chance.happens(0.4) && { base: list().map((entry) => (chance.happens(0.3) ? 'n * 10' : entry)) }),
    ...(chance.happens(0.3) && { health: 1, healthFactors: list() }),
    interval: chance.of([0, 0, 0.5, 1]),
  };
}

export function weightsFor(chance: Chance, count: number): number[] {
  const weights = Array.from({ length: count }, () => chance.of([0, 1, 1, 2, 5]));
  return weights.some((weight) => weight > 0) ? weights : weights.fill(1);
}

export function rolesParams(chance: Chance, children: number): Params {
  const places = (): number[] => Array.from({ length: children }, () => chance.of([0, 1, 1, 2]));
  return { name: chance.of(['c', 'd']), ...(chance.happens(0.5) && { places: places() }) };
}

/** Rates are powers of two, so that values are exact. */
export function learningParams(chance: Chance, children: number): Params {
  const tests = [{ when: 'n > 1' }, { when: 'm > 2' }].filter(() => chance.happens(0.4));
  const values = (): number[] => Array.from({ length: children }, () => chance.of([-1, 0, 0.5, 1]));
  return {
    ...(tests.length > 0 && { situation: tests }),
    ...(chance.happens(0.6) && { gain: chance.of([{ key: 'm' }, 'p + 1']) }),
    rate: chance.of([0, 0.5, 0.5, 1]),
    ...(chance.happens(0.4) && { discount: 0.5 }),
    explore: chance.of([0, 0, 0.25, 0.5]),
    ...(chance.happens(0.2) && { untried: 1 }),
    interval: chance.of([0, 0, 0.5, 1]),
    ...(chance.happens(0.3) && { learned: [{ situation: chance.below(2 ** tests.length), values: values() }] }),
  };
}
