import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDERS = ['bt/nodes/', 'agents/actions/', 'agents/conditions/'];
/** Where the studio expects them. */
const LATE_FILE = 'app/studio/late-rules.ts';
/** As the formatter writes it: on one line, or on several. */
const RULES = /\n {2}rules: (\[(?:\n(?: {4}.*\n)+ {2}|[^\n]*)\]),\n/;
const TYPE = /\n {2}type: (?:'(\w+)'|(\w+)),\n/;
/** Types that have a constant of their own. */
const CONSTANT = /export const (\w+) = '(\w+)';/g;
const CONSTANTS_FILE = 'bt/document/structural-types.ts';

/** Rules by node type, as text of a TypeScript object. */
export function collectedRules(sources: readonly string[]): string {
  const constants = new Map(
    [...readFileSync(ROOT + CONSTANTS_FILE, 'utf8').matchAll(CONSTANT)].map(([, name, type]) => [name, type] as const),
  );
  const entries = sources.flatMap((source) => {
    const rules = RULES.exec(source)?.[1];
    const [, literal, constant] = TYPE.exec(source) ?? [];
    const type = literal ?? constants.get(constant);
    return rules === undefined || type === undefined ? [] : [`${type}: ${rules}`];
  });
  return `{ ${entries.join(', ')} }`;
}

/** The source without its rules, line for line. */
export function withoutRules(source: string): string {
  return source.replace(RULES, (text) => '\n'.repeat(text.split('\n').length - 1));
}

/**
 * The built page loads the rules of the node types with the studio, which alone shows them, instead of at the start: a
 * quarter of what the definitions of all nodes weigh. Each node has them in its own file all the same.
 */
export function lateNodeRules(): Plugin {
  return {
    name: 'late-node-rules',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const path = id.startsWith(ROOT) ? id.slice(ROOT.length) : '';
      if (path === LATE_FILE) return { code: code.replace('= {}', `= ${collectedRules(readNodeFiles())}`), map: null };
      return FOLDERS.some((folder) => path.startsWith(folder)) ? { code: withoutRules(code), map: null } : null;
    },
  };
}

function readNodeFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(ROOT + folder)
      .sort()
      .map((name) => readFileSync(ROOT + folder + name, 'utf8')),
  );
}
