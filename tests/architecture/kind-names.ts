import { Visitor } from 'vite';
import { parse } from './imports.ts';

/**
 * Places where code names a unit kind: a text that is the name, or that is made of it and a team ("player-bow"), and a
 * property of that name. Kinds are data: what differs between them is a field of their files.
 */
export function kindNamesIn(path: string, code: string, kinds: readonly string[]): string[] {
  // Parsing takes the time: most files do not even hold the letters of a name.
  if (!kinds.some((kind) => code.includes(kind))) return [];
  const found: string[] = [];
  const isName = (text: string) => kinds.includes(text.replace(/^(player|enemy)-/, ''));
  const check = (text: unknown) => {
    if (typeof text === 'string' && isName(text)) found.push(`${path}: "${text}"`);
  };
  new Visitor({
    Literal: ({ value }) => check(value),
    TemplateElement: ({ value }) => check(value.cooked),
    MemberExpression: ({ property, computed }) => {
      if (!computed && property.type === 'Identifier') check(property.name);
    },
    Property: ({ key, computed }) => {
      if (!computed && key.type === 'Identifier') check(key.name);
    },
    TSPropertySignature: ({ key, computed }) => {
      if (!computed && key.type === 'Identifier') check(key.name);
    },
  }).visit(parse(path, code));
  return found;
}
