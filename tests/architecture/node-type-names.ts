import { Visitor, type ESTree } from 'vite';
import { parse } from './imports.ts';

/** Node types that a file names in code: as a text, or as a member of an object. Comments and imports do not count. */
export function nodeTypesNamedIn(path: string, code: string, types: ReadonlySet<string>): string[] {
  // Parsing takes the time: many files hold no word that is the name of a type.
  if (!(code.match(/\w+/g) ?? []).some((word) => types.has(word))) return [];
  const found: string[] = [];
  const take = (name: unknown): void => {
    if (typeof name === 'string' && types.has(name)) found.push(name);
  };
  const takeKey = ({ key, computed }: { key: ESTree.PropertyKey; computed: boolean }): void => {
    if (key.type === 'Identifier' && !computed) take(key.name);
  };
  new Visitor({
    Literal: ({ value }) => take(value),
    TemplateElement: ({ value }) => take(value.cooked),
    Property: takeKey,
    TSPropertySignature: takeKey,
  }).visit(parse(path, code));
  return found;
}
