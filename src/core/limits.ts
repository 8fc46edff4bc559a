/**
 * Limits on external data: files, pasted text, drafts, requests, commands. They are checked on input, before
 * anything traverses the data, so that no file can exhaust the stack or the memory, or freeze the page.
 */
export interface DataLimits {
  /** Length of the text, or of all strings in a value together. */
  readonly characters: number;
  /** Nesting depth of objects and lists. */
  readonly depth: number;
  /** Number of objects, lists, strings, numbers, booleans and nulls. */
  readonly values: number;
}

/** One document, such as a tree file: enough for any tree that can run, with its notes. */
export const DOCUMENT_LIMITS: DataLimits = { characters: 1_000_000, depth: 256, values: 100_000 };

/** One command: an edit may contain many documents, and the previous places of all their nodes. */
export const COMMAND_LIMITS: DataLimits = { characters: 20_000_000, depth: 260, values: 1_000_000 };

/** Messages quote external text up to this length. */
export const LONGEST_QUOTE = 60;
