/** The latest state of one tree that is not in its file. */
export interface Draft {
  /** Name of the tree. */
  readonly tree: string;
  /** The text of the file as it should be; undefined when the tree was deleted. */
  readonly text: string | undefined;
  /** `textHash` of the file from which the work started; empty when there was none. */
  readonly base: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Which window wrote it. */
  readonly writer: string;
}

/** Whether something from the store is a draft: another version of the studio may have written it. */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { tree, text, base, savedAt, writer } = value as Record<string, unknown>;
  const isText = text === undefined || typeof text === 'string';
  return typeof tree === 'string' && isText && typeof base === 'string' && typeof savedAt === 'number' && typeof writer === 'string';
}
