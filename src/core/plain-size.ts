/** Of an object or an array, and of each of its members, as engines store them. Bytes. */
const OBJECT_BYTES = 16;
const MEMBER_BYTES = 8;
/** A number with a fraction that is stored apart. Bytes. */
const FRACTION_BYTES = 12;

/** Estimate of the memory that plain data takes, in bytes. Texts are counted as references: copies share them. */
export function plainSize(value: unknown): number {
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : FRACTION_BYTES;
  if (typeof value !== 'object' || value === null) return 0;
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + value.byteLength;
  let bytes = OBJECT_BYTES;
  if (Array.isArray(value)) {
    for (const item of value) bytes += MEMBER_BYTES + plainSize(item);
    return bytes;
  }
  for (const key in value) bytes += MEMBER_BYTES + plainSize((value as Record<string, unknown>)[key]);
  return bytes;
}
