import { Visitor } from 'vite';
import { parse } from './imports.ts';

/** The modules whose results must be the same on every engine, machine and locale. */
export const RULE_MODULES = ['core', 'engine', 'sim', 'agents'] as const;

/**
 * What the linter cannot see: the operator `**` (as inexact as `Math.pow`, and not a name that can be banned),
 * and `Math` used other than as `Math.name`, which would hide the name from the linter.
 */
export function hiddenInexactness(path: string, code: string): string[] {
  const found: string[] = [];
  let mentions = 0;
  let plainUses = 0;
  const complainOfPower = () => found.push(`${path}: \`**\` differs between engines: write the product out (x * x).`);
  new Visitor({
    BinaryExpression: ({ operator }) => {
      if (operator === '**') complainOfPower();
    },
    AssignmentExpression: ({ operator }) => {
      if (operator === '**=') complainOfPower();
    },
    Identifier: ({ name }) => {
      if (name === 'Math') mentions++;
    },
    MemberExpression: ({ object, computed }) => {
      if (object.type === 'Identifier' && object.name === 'Math' && !computed) plainUses++;
    },
  }).visit(parse(path, code));
  if (mentions > plainUses) found.push(`${path}: write \`Math.name\` in full, so that the linter sees which name it is.`);
  return found;
}
