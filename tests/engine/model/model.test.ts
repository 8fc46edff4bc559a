import { expect, test } from 'vitest';
import { difference } from './compare.ts';
import { RANDOM_COMPOSITES } from './random-trees.ts';
import { compileFiles, randomCase, type Identity, type Step } from './random-case.ts';

/** `npm run fuzz` goes on from here. */
const CASES_EACH = 100;

const seedsFrom = (first: number): number[] => Array.from({ length: CASES_EACH }, (_, place) => first + place);

test.each([1, 101, 201, 301, 401])(
  'random trees from seed %i on do what the contract says: edited, watched, resting, put back, or not',
  (first) => {
    const wrong = seedsFrom(first).flatMap((seed) => {
      const found = difference(randomCase(seed));
      return found === undefined ? [] : [`npm run fuzz -- --seed ${seed} --count 1: ${found}`];
    });
    expect(wrong).toEqual([]);
  },
);

test('a utility state in a test is observed only for what its child reads', () => {
  // Once found by `npm run fuzz`: a change of a key that only its evaluators name interrupts nothing.
  expect(difference(randomCase(90003063))).toBeUndefined();
});

test('a cooldown of a utility state lasts although an edit takes it away', () => {
  // Once found by `npm run fuzz`.
  expect(difference(randomCase(21290))).toBeUndefined();
});

test('the random cases hold what they are for', () => {
  const cases = seedsFrom(1).map(randomCase);
  const steps = cases.flatMap((each) => each.steps.map((step) => step.do));
  const rare = (['tick', 'write', 'edit', 'halt', 'restore', 'hint'] satisfies Step['do'][]).filter(
    (kind) => steps.filter((step) => step === kind).length < 40,
  );
  const identities = (['id', 'origins', 'place'] satisfies Identity[]).filter(
    (identity) => cases.filter((each) => each.identity === identity).length < 20,
  );
  expect([rare, identities]).toEqual([[], []]);
  const programs = cases.flatMap(({ files, identity }) => compileFiles(files, identity) ?? []);
  expect(programs.filter(({ observers }) => observers.some(({ selector }) => selector !== null)).length).toBeGreaterThan(15);
  const more = seedsFrom(101)
    .map(randomCase)
    .flatMap(({ files, identity }) => compileFiles(files, identity) ?? []);
  const scarce = RANDOM_COMPOSITES.filter(
    (type) => [...programs, ...more].filter(({ nodes }) => nodes.some((node) => node.type === type)).length < 10,
  );
  expect(scarce).toEqual([]);
  expect(programs.filter(({ nodes }) => nodes.some(({ type }) => type === 'SharedBranch')).length).toBeGreaterThan(10);
  const queries = programs.flatMap(({ nodes }) => nodes.filter(({ type }) => type === 'TreeQuery'));
  expect(queries.filter(({ children }) => children.length > 1).length).toBeGreaterThan(20);
  expect(programs.filter(({ slots }) => slots.some(({ isPrivate }) => isPrivate)).length).toBeGreaterThan(2);
});
