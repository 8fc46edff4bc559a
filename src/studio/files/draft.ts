/** Unsaved changes of one tree. */
export interface Draft {
  /** Name of the tree. */
  readonly tree: string;
  /** The edited text of the file; undefined when the tree was deleted. */
  readonly text: string | undefined;
  /** `textHash` of the base file; empty when there was none. */
  readonly base: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Id of the window that wrote it. */
  readonly writer: string;
}

/** Validates a stored value: another version of the studio may have written it. */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { tree, text, base, savedAt, writer } = value as Record<string, unknown>;
  const isText = text === undefined || typeof text === 'string';
  return typeof tree === 'string' && isText && typeof base === 'string' && typeof savedAt === 'number' && typeof writer === 'string';
}
