import { nearestName } from '../../core/nearest-name.ts';

/** Where a parameter is chosen from, and what is told when it is none of them. */
export interface ParameterChoice<Name extends string> {
  readonly names: readonly Name[];
  readonly problems: string[];
}

/** Returns the value of a parameter of the address. Undefined when it is missing or wrong; a wrong one is added to the problems. */
export function chooseParameter<Name extends string>(
  query: URLSearchParams,
  key: string,
  { names, problems }: ParameterChoice<Name>,
): Name | undefined {
  const found = query.get(key);
  if (found === null) return undefined;
  const name = names.find((candidate) => candidate === found);
  if (name === undefined) problems.push(`URL parameter ${key}: found ${found}, expected ${expectationOf(found, names)}.`);
  return name;
}

/** A message with more names than this would hide what is wrong. */
const MOST_NAMES = 8;

function expectationOf(found: string, names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return `one of ${names.join(', ')}`;
  const nearest = nearestName(found, names);
  return `one of ${names.length} names${nearest === undefined ? '' : ` (did you mean ${nearest}?)`}`;
}
