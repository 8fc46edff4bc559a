import type { KeySlot } from '../blackboard/key-slot.ts';

/**
 * How an agent stands to a tag: branches with it come first, count like all others, come last, or fail at once. It is the value of
 * a key of the agent, so it is saved, survives an edit, and can be changed by hand; any other value, or none, is `neutral`.
 */
export const STANDINGS = ['preferred', 'neutral', 'discouraged', 'suppressed'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What may come from outside as a hint: to suppress a branch is for its own tree, or a person. */
export const HINTS = ['preferred', 'neutral', 'discouraged'] as const;
export type Hint = (typeof HINTS)[number];

/** Tags of one node. */
export const MAX_TAGS = 8;
/** Tags that one tree promises. */
export const MAX_PROMISED_TAGS = 16;
export const TAG_PATTERN = /^[A-Za-z][\w-]{0,39}$/;

/** Name of the key that holds how the agent stands to the tag. */
export function tagKeyName(tag: string): string {
  return `tag:${tag}`;
}

/** The keys of all tags of a program, by tag. */
export type TagKeys = ReadonlyMap<string, Pick<KeySlot, 'slot' | 'offset'>>;
