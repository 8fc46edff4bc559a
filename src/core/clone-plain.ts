/**
 * A deep copy of plain data: arrays, records, typed arrays, primitives. `structuredClone` is not part
 * of the language (the rule modules compile without DOM or Node types) and is several times slower here.
 * The depth of external data has been checked before (`copyPlain`, `readJson`), so the recursion cannot exhaust the stack.
 */
export function clonePlain<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copy);
  if (ArrayBuffer.isView(value)) return (value as Uint8Array).slice();
  const source = value as Record<string, unknown>;
  const target: Record<string, unknown> = {};
  for (const key of Object.keys(source)) {
    // An assignment would set the prototype instead of adding a member.
    if (key === '__proto__')
      Object.defineProperty(target, key, { value: copy(source[key]), enumerable: true, configurable: true, writable: true });
    else target[key] = copy(source[key]);
  }
  return target;
}
