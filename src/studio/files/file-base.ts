import { jsonText } from '../../core/json-text.ts';
import { readJson } from '../../core/read-json.ts';
import { textHash } from '../../core/text-hash.ts';

/** The version of a file that edits are based on. */
export interface FileBase {
  /** As on disk; undefined when there is no file, or its text is unknown. */
  readonly text: string | undefined;
  /** Hash of that text; empty when there is no file. */
  readonly hash: string;
  /** The text as the studio would write it: different formatting is no change. */
  readonly canonical: string | undefined;
}

export const NO_FILE: FileBase = { text: undefined, hash: '', canonical: undefined };

export function baseOf(text: string | undefined): FileBase {
  return text === undefined ? NO_FILE : { text, hash: textHash(text), canonical: canonicalText(text) };
}

/** The text as the studio would write it; unreadable text is returned unchanged. */
export function canonicalText(text: string): string {
  const read = readJson(text);
  return 'value' in read ? jsonText(read.value) : text;
}
