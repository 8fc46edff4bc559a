import type { NodeDocument, PromiseDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Chance } from './chance.ts';
import { FACTS, randomFacts } from './random-plans.ts';

/** Files that queries may find. They use no other. */
export const IDEAS = ['idea-a', 'idea-b', 'idea-c'];

export function isIdea(name: string): boolean {
  return IDEAS.includes(name);
}

/** The tags are those of branches too, so that hints reach the candidates. */
const PROMISED = ['x', 'y', 'quick'];

export function queryParams(chance: Chance): NonNullable<NodeDocument['params']> {
  const wanted = chance.of(['x', 'y', 'quick', 'quick', 'x, quick']);
  const gives = randomFacts(chance, 1).slice(0, 1);
  return {
    ...(chance.happens(0.7) ? { wanted } : { gives }),
    ...(chance.happens(0.15) && { unwanted: chance.of(PROMISED) }),
    ...(chance.happens(0.6) && caseParams(chance)),
  };
}

/** Ranges are powers of two, so that distances are exact. */
function caseParams(chance: Chance): NonNullable<NodeDocument['params']> {
  const feature = (name: string) => ({ feature: name, ...(chance.happens(0.4) && { range: chance.of([0.5, 2]) }) });
  return {
    situation: chance.of([['n'], ['m'], ['n', 'm']]).map(feature),
    ...(chance.happens(0.5) && { gain: chance.of([{ key: 'm' }, 'p + 1']) }),
    ...(chance.happens(0.4) && { remember: 1 + chance.below(3) }),
    ...(chance.happens(0.7) && { nearest: chance.of([1, 1, 2]) }),
    explore: chance.of([0, 0, 0.25, 0.5]),
  };
}

export function randomPromise(chance: Chance): PromiseDocument {
  const number = (): NonNullable<PromiseDocument['needs']>[number] => ({
    key: { key: chance.of(['n', 'm', 'p']) },
    ...chance.of([
      { test: 'isSet' },
      { test: 'isUnset' },
      { test: 'above', value: chance.below(3) },
      { test: 'atMost', value: chance.below(3) },
    ]),
  });
  const fact = (): NonNullable<PromiseDocument['needs']>[number] => ({
    key: { key: chance.of(FACTS) },
    ...(chance.happens(0.5) && { test: 'isFalse' }),
  });
  const needs = Array.from({ length: chance.below(3) }, () => (chance.happens(0.6) ? number() : fact()));
  return {
    tags: PROMISED.filter(() => chance.happens(0.6)),
    ...(needs.length > 0 && { needs }),
    ...(chance.happens(0.5) && { gives: randomFacts(chance, 1) }),
  };
}

/** Its promise changes, or it has none any more. */
export function withOtherPromise({ name, description, keys = [], root }: TreeDocument, chance: Chance): TreeDocument {
  const document = { name, description, keys, root };
  return chance.happens(0.2) ? document : { ...document, promises: randomPromise(chance) };
}
