import { describeType } from '../blackboard/check-literal.ts';
import type { ParamSpec } from './param-spec.ts';

export function isWithinLimits(spec: ParamSpec, value: unknown): boolean {
  if (spec.options !== undefined) return spec.options.some((option) => option === value);
  if (Array.isArray(value)) return spec.kind !== 'weights' || value.every((weight) => isWithinLimits({ ...spec, kind: 'number' }, weight));
  if (typeof value !== 'number') return true;
  if (spec.isWhole && !Number.isSafeInteger(value)) return false;
  return value >= (spec.min ?? -Infinity) && value <= (spec.max ?? Infinity);
}

/** `a whole number from 1 to 5`, `one of "stop", "continue"`. */
export function describeSpec(spec: ParamSpec): string {
  if (spec.options !== undefined) return `one of ${spec.options.map((option) => `"${option}"`).join(', ')}`;
  const phrases = [];
  if (spec.source !== 'key') phrases.push(describeLimits(spec));
  if (spec.source !== 'literal') phrases.push(spec.kind === 'any' ? 'a key' : `a key of type ${spec.kind}`);
  if (spec.language !== null && spec.kind !== 'weights') phrases.push('an expression in quotation marks');
  return phrases.join(' or ');
}

function describeLimits(spec: ParamSpec): string {
  if (spec.kind === 'list' || spec.kind === 'weights') return describeList(spec);
  if (spec.kind !== 'number') return spec.kind === 'any' ? 'a value' : describeType(spec.kind);
  const name = spec.unit === 'seconds' ? 'a number of seconds' : spec.isWhole ? 'a whole number' : 'a number';
  if (spec.min !== undefined && spec.max !== undefined) return `${name} from ${spec.min} to ${spec.max}`;
  if (spec.min !== undefined) return `${name} of at least ${spec.min}`;
  return spec.max === undefined ? name : `${name} of at most ${spec.max}`;
}

function describeList({ kind, items = {}, min = 0, max = 0, language }: ParamSpec): string {
  return kind === 'list'
    ? `a list of objects with ${Object.keys(items).join(', ')}`
    : `a list of numbers from ${min} to ${max}${language ? ' or expressions in quotation marks' : ''}, one for each child`;
}
