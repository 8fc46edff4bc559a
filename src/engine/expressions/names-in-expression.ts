import { FUNCTIONS, type Expression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';
import { printExpression } from './print-expression.ts';

/**
 * The names in a text that stand for keys, or for facts where no key has the name; without duplicates, in the order of the text. None in a
 * text that does not parse.
 */
export function namesInExpression(text: string): string[] {
  const parsed = parseExpression(text);
  return 'problem' in parsed ? [] : [...new Set(namesIn(parsed.expression))];
}

function namesIn(part: Expression): string[] {
  switch (part.kind) {
    case 'name':
      return [part.name];
    case 'call':
      return part.args.flatMap(namesIn);
    case 'unary':
      return namesIn(part.of);
    case 'binary':
      return [...namesIn(part.left), ...namesIn(part.right)];
    default:
      return [];
  }
}

/** What stands in the place of a key: another name, or a value. */
export type NameChange = { readonly key: string } | { readonly value: unknown };

/** The text with other names or values for some keys; as it was where none of them is in it, or it does not parse. */
export function changeNamesInExpression(text: string, changeOf: (name: string) => NameChange | undefined): string {
  const parsed = parseExpression(text);
  if ('problem' in parsed) return text;
  const changed = withNames(parsed.expression, changeOf);
  return changed === parsed.expression ? text : printExpression(changed);
}

function withNames(part: Expression, changeOf: (name: string) => NameChange | undefined): Expression {
  switch (part.kind) {
    case 'name': {
      const change = changeOf(part.name);
      if (change === undefined) return part;
      return 'key' in change ? { ...part, name: change.key } : (literal(change.value, part.at) ?? part);
    }
    case 'call': {
      const args = part.args.map((each) => withNames(each, changeOf));
      return args.every((each, place) => each === part.args[place]) ? part : { ...part, args };
    }
    case 'unary': {
      const of = withNames(part.of, changeOf);
      return of === part.of ? part : { ...part, of };
    }
    case 'binary': {
      const [left, right] = [withNames(part.left, changeOf), withNames(part.right, changeOf)];
      return left === part.left && right === part.right ? part : { ...part, left, right };
    }
    default:
      return part;
  }
}

function literal(value: unknown, at: number): Expression | undefined {
  if (typeof value === 'boolean') return { kind: 'boolean', value, at };
  if (typeof value === 'string') return { kind: 'text', value, at };
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const size: Expression = { kind: 'number', value: Math.abs(value), at };
  return value < 0 ? { kind: 'unary', operator: '-', of: size, at } : size;
}

/** Whether a value can be written into an expression in the place of a key; a fact is about a key, never about a value. */
export function canReplaceInExpression(text: string, name: string, value: unknown): boolean {
  const parsed = parseExpression(text);
  if ('problem' in parsed) return true;
  return literal(value, 1) !== undefined && !isSubjectIn(parsed.expression, name);
}

function isSubjectIn(part: Expression, name: string): boolean {
  switch (part.kind) {
    case 'call':
      return part.args.some(
        (each) => (each.kind === 'name' && each.name === name && !Object.hasOwn(FUNCTIONS, part.name)) || isSubjectIn(each, name),
      );
    case 'unary':
      return isSubjectIn(part.of, name);
    case 'binary':
      return isSubjectIn(part.left, name) || isSubjectIn(part.right, name);
    default:
      return false;
  }
}
