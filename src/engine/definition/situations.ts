import type { Param } from '../params/param.ts';
import type { MemorySpec } from './program-node.ts';

const NONE: readonly string[] = [];

/**
 * The situations that the tests of a list parameter `situation` tell apart, in the order of their numbers: "isOpen, not (ownHealth < 0.5)".
 * One without tests; none for a node that keeps no table of them.
 */
export function situationsOf({ memory }: { readonly memory: MemorySpec }, params: Readonly<Record<string, Param>>): readonly string[] {
  if (!Object.values(memory).includes('tablePerChild')) return NONE;
  const tests = (params['situation']?.items ?? []).map(({ when }) => (when === undefined ? '' : textOf(when)));
  return Array.from({ length: 1 << tests.length }, (_, number) =>
    tests.map((test, place) => ((number >> place) & 1 ? test : negated(test))).join(', '),
  );
}

function negated(test: string): string {
  return /^\w+$/.test(test) ? `not ${test}` : `not (${test})`;
}

function textOf({ expression, number }: Param): string {
  return expression?.text ?? String(number === 1);
}
