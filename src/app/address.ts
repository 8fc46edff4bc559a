/** What the address of the page asks for. */
export interface Wish {
  renderer: 'auto' | 'webgl' | 'canvas';
  /** A fixed seed, to see the same battle again. */
  seed: string | undefined;
  /** A scenario to enter at once. */
  scenario: string | undefined;
  /** What could not be understood, in words. */
  complaints: readonly string[];
}

const RENDERERS = ['auto', 'webgl', 'canvas'] as const;

/** Reads `?scenario=…&seed=…&renderer=…`. Nothing in an address may break the page: what is wrong is told and left out. */
export function readAddress(search: string, scenarios: readonly string[]): Wish {
  const query = new URLSearchParams(search);
  const complaints: string[] = [];
  const choose = <Name extends string>(key: string, names: readonly Name[]): Name | undefined => {
    const found = query.get(key);
    if (found === null) return undefined;
    const name = names.find((candidate) => candidate === found);
    if (name === undefined) complaints.push(`The address says ${key}=${found}; expected one of ${names.join(', ')}.`);
    return name;
  };
  return {
    renderer: choose('renderer', RENDERERS) ?? 'auto',
    scenario: choose('scenario', scenarios),
    seed: query.get('seed') || undefined,
    complaints,
  };
}
