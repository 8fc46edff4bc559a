import { textHash } from '../../core/text-hash.ts';

/** Longer links are cut off by too many programs: such a run is given away as a file. */
export const LONGEST_CODE = 8000;
/** Of links that are read: those of other versions may be longer. */
const MOST_CHARACTERS = 4 * LONGEST_CODE;
/** No link unpacks to more: a few kilobytes can hold gigabytes of zeros. */
const MOST_BYTES = 1_000_000;
/** Of the text, to notice what was changed on the way. */
const SEAL_LENGTH = 8;
const TOO_MUCH = Symbol('more bytes than a link may have');

/** The text, compressed, in letters, digits, - and _. */
export async function encodeLink(text: string): Promise<string> {
  const packed = await collect(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')), Infinity);
  const letters = Array.from(packed ?? [], (byte) => String.fromCharCode(byte)).join('');
  const base64 = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${sealOf(text)}${base64}`;
}

/** Never throws: a code that is cut off, changed or made to fill the memory comes back as a problem. */
export async function decodeLink(code: string): Promise<{ text: string } | { problem: string }> {
  if (code.length > MOST_CHARACTERS)
    return { problem: `It has ${code.length} characters, and no link of Warband has more than ${MOST_CHARACTERS}.` };
  if (code === '') return { problem: 'It is empty.' };
  if (!/^[\w-]+$/.test(code)) return { problem: 'It has characters that do not belong in a link.' };
  const text = await unpack(code.slice(SEAL_LENGTH));
  if (text === undefined) return { problem: 'It is cut off, or was changed on the way. Copy the whole link again.' };
  if (text === TOO_MUCH) return { problem: 'It unpacks to more than a megabyte, which no link of Warband does.' };
  return sealOf(text) === code.slice(0, SEAL_LENGTH)
    ? { text }
    : { problem: 'It was changed on the way: its seal is not that of its text.' };
}

async function unpack(base64: string): Promise<string | typeof TOO_MUCH | undefined> {
  try {
    const letters = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
    const bytes = await collect(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')), MOST_BYTES);
    return bytes ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : TOO_MUCH;
  } catch {
    // What is no base64, no deflated data or no text throws each its own error.
    return undefined;
  }
}

/** All bytes of a stream; undefined, and the rest is not unpacked, when there are more. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  const reader = stream.getReader();
  let length = 0;
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(next.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function sealOf(text: string): string {
  return textHash(text).slice(0, SEAL_LENGTH);
}
