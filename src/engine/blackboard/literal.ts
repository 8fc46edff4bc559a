export const VALUE_TYPES = ['number', 'boolean', 'string', 'vector', 'entity'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** A vector is `[x, y]`, an entity is its id. */
export type Literal = number | boolean | string | [number, number];

/** Undefined for a value that no key can hold. A number counts as a number, although it could be an entity. */
export function typeOf(value: Literal): ValueType | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : undefined;
  if (typeof value === 'boolean' || typeof value === 'string') return typeof value as 'boolean' | 'string';
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) ? 'vector' : undefined;
}

/** Whether a key of that type can hold the value. */
export function fitsType(type: ValueType, value: Literal): boolean {
  const own = typeOf(value);
  return own === type || (type === 'entity' && own === 'number' && Number.isInteger(value) && Number(value) > 0);
}

export function copyOf(value: Literal): Literal {
  return Array.isArray(value) ? [value[0], value[1]] : value;
}

export function areEqual(one: Literal | undefined, other: Literal | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one[0] === other[0] && one[1] === other[1];
  return one === other;
}
