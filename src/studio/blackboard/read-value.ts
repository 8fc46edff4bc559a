import type { Literal, ValueType } from '../../engine/values.ts';
export type Reading = { readonly value: Literal } | { readonly problem: string };

/** Entity id by the typed name; undefined for an unknown name. */
export type EntityByName = (name: string) => number | undefined;

/** Parses typed text as a value of that type. */
export function readValue(type: ValueType, text: string, entityByName: EntityByName = () => undefined): Reading {
  if (type === 'string') return { value: text };
  if (type === 'entity') return readEntity(text.trim(), entityByName);
  return READERS[type](text.trim());
}

const READERS = { boolean: readBoolean, number: readNumber, vector: readVector };

/** Formats a value so that `readValue` parses it again. */
export function writeValue(value: Literal | undefined): string {
  if (value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function readBoolean(typed: string): Reading {
  if (/^(true|yes|1)$/i.test(typed)) return { value: true };
  if (/^(false|no|0)$/i.test(typed)) return { value: false };
  return { problem: `"${typed}" is not true or false.` };
}

function readNumber(typed: string): Reading {
  const value = numberIn(typed);
  return value === undefined ? { problem: `"${typed}" is not a number.` } : { value };
}

function readVector(typed: string): Reading {
  const [x, y, ...more] = typed
    .replace(/^[([]|[)\]]$/g, '')
    .split(/[,;]|\s+/)
    .filter(Boolean)
    .map(numberIn);
  if (x === undefined || y === undefined || more.length > 0)
    return { problem: `"${typed}" is not a position: enter two numbers, such as "12.5, 30".` };
  return { value: [x, y] };
}

function readEntity(typed: string, entityByName: EntityByName): Reading {
  const value = numberIn(typed.replace(/^#/, '')) ?? entityByName(typed);
  if (value === undefined || !Number.isInteger(value) || value < 1) return { problem: `No agent is called "${typed}".` };
  return { value };
}

function numberIn(text: string): number | undefined {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? undefined : value;
}
