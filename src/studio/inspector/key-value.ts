import { VALUE_TYPES, type Literal } from '../../bt/format.ts';
import type { ParamSpec } from '../../bt/params.ts';
import type { Fields } from '../document/edit-tree.ts';
import { literalText } from './parse-literal.ts';
import { typedValue } from './typed-value.ts';

/** The start value of a declared key as text; empty when it starts invalid. */
export function keyValueText({ value }: Fields): string {
  if (value === undefined) return '';
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : literalText(value as Literal);
}

/** What is written for a text that somebody types as the start value. */
export function typedKeyValue(text: string, { type }: Fields): Literal | undefined {
  const kind = VALUE_TYPES.find((known) => known === type) ?? 'string';
  // The number of an entity is a whole one.
  const spec: ParamSpec = {
    kind,
    doc: '',
    source: 'literal',
    isRequired: false,
    isWritten: false,
    default: undefined,
    min: undefined,
    max: undefined,
    isWhole: kind === 'entity',
    unit: undefined,
    options: undefined,
  };
  return typedValue(text, spec);
}
