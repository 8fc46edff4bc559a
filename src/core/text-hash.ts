import { Digest } from './digest.ts';

/** Sixteen hexadecimal digits that tell versions of a file apart, the same in the page and in Node. */
export function textHash(text: string): string {
  return new Digest().text(text).toString();
}
