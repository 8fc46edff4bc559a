import { jsonText } from '../../core/json-text.ts';
import { textHash } from '../../core/text-hash.ts';

/** The file from which the work on a tree started. */
export interface FileBase {
  /** As it stands in the folder; undefined when there is no file, or when nobody knows its text any more. */
  readonly text: string | undefined;
  /** Hash of that text; empty when there is no file. */
  readonly hash: string;
  /** The same as the studio would write it: a file that a person laid out otherwise is no change. */
  readonly canonical: string | undefined;
}

export const NO_FILE: FileBase = { text: undefined, hash: '', canonical: undefined };

export function baseOf(text: string | undefined): FileBase {
  return text === undefined ? NO_FILE : { text, hash: textHash(text), canonical: canonicalText(text) };
}

/** The text as the studio writes it; unreadable text stays as it is. */
export function canonicalText(text: string): string {
  try {
    return jsonText(JSON.parse(text));
  } catch {
    return text;
  }
}
