import { brotliDecompressSync } from 'node:zlib';

/** As in the specification of WOFF 2: known tags have numbers, and outlines are transformed unless they say 3. */
const CMAP = 0;
const UNKNOWN_TAG = 63;
const OUTLINES: readonly number[] = [10, 11];
const HEADER_BYTES = 48;

/** The characters of a font in WOFF 2. */
export function fontCharacters(file: Buffer): Set<number> {
  const { start, end } = cmapPlace(file);
  const tables = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)));
  const cmap = tables.subarray(start);
  const found = new Set<number>();
  for (let place = 0; place < cmap.readUInt16BE(2); place++) {
    const part = cmap.subarray(cmap.readUInt32BE(8 + place * 8));
    for (const [from, to] of part.readUInt16BE(0) === 12 ? groups(part) : segments(part)) {
      for (let code = from; code <= to; code++) found.add(code);
    }
  }
  return found;
}

/** Where the character map is among the unpacked tables, and where the table directory of the file ends. */
function cmapPlace(file: Buffer): { readonly start: number; readonly end: number } {
  let at = HEADER_BYTES;
  let offset = 0;
  let start = -1;
  const readLength = (): number => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++);
    const tag = flags & 63;
    if (tag === UNKNOWN_TAG) at += 4;
    const length = readLength();
    const isTransformed = OUTLINES.includes(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    if (tag === CMAP) start = offset;
    offset += isTransformed ? readLength() : length;
  }
  return { start, end: at };
}

/** Format 12: ranges as they are. */
function groups(part: Buffer): [number, number][] {
  return Array.from({ length: part.readUInt32BE(12) }, (_, place) => [
    part.readUInt32BE(16 + place * 12),
    part.readUInt32BE(20 + place * 12),
  ]);
}

/** Format 4: the last codes of all ranges, then, after a gap, the first ones. The last range stands for no character. */
function segments(part: Buffer): [number, number][] {
  const bytes = part.readUInt16BE(6);
  return Array.from({ length: bytes / 2 - 1 }, (_, place) => [
    part.readUInt16BE(16 + bytes + place * 2),
    part.readUInt16BE(14 + place * 2),
  ]);
}
