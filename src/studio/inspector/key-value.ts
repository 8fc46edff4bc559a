import { VALUE_TYPES, type Literal } from '../../engine/values.ts';
import type { ParamSpec } from '../../engine/params.ts';
import type { Fields } from '../../tree-doc/editable-tree.ts';
import { literalText } from '../values/parse-literal.ts';
import { typedValue } from './typed-value.ts';

/** The start value of a declared key as text; empty when it starts invalid. */
export function keyValueText({ value }: Fields): string {
  if (value === undefined) return '';
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : literalText(value as Literal);
}

/** The value written for a typed start value. */
export function typedKeyValue(text: string, { type }: Fields): ReturnType<typeof typedValue> {
  const kind = VALUE_TYPES.find((known) => known === type) ?? 'string';
  // Entity ids are whole numbers.
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
    language: null,
    names: undefined,
    items: undefined,
  };
  return typedValue(text, spec);
}
