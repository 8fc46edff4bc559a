import { isExpressionText } from '../../engine/expressions.ts';
import type { ParamSpec } from '../../engine/params.ts';
import type { ParamField } from './param-fields.ts';

/** How a field is filled in: with a value, a key, or an expression. Numbers and lists have one field of text for values and expressions. */
export type FieldMode = 'literal' | 'key' | 'expression';

/** The ways besides the first one, each with a button; none where there is no choice. */
export function otherModes(spec: ParamSpec | undefined): readonly FieldMode[] {
  if (spec === undefined || spec.kind === 'any') return [];
  const modes: FieldMode[] = spec.source === 'literal' || (spec.source === 'key' && spec.language === null) ? [] : ['key'];
  return hasSwitch(spec) && spec.language !== null ? [...modes, 'expression'] : modes;
}

/** The way in which the value is written, or usually would be: map entries mostly refer to keys. */
export function usualMode({ state, spec, field, text }: ParamField): FieldMode {
  if (state === 'key' || (state === 'absent' && field === 'map')) return 'key';
  if (spec === undefined) return 'literal';
  if (spec.source === 'key') return spec.language !== null ? 'expression' : 'key';
  if (spec.language === null) return 'literal';
  return hasSwitch(spec) && (state === 'absent' || !isExpressionText(spec, text) || isTruth(text)) ? 'literal' : 'expression';
}

/** A truth with a default is a switch; one that must be written is the text of an expression. */
function hasSwitch(spec: ParamSpec): boolean {
  return spec.kind === 'boolean' && spec.default !== undefined;
}

function isTruth(text: string): boolean {
  return text === 'true' || text === 'false';
}
