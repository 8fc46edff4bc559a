import { quoteShort } from '../../core/data-problem.ts';
import { describeValue } from '../../core/json-value.ts';
import type { NodeDefinition } from '../definition/node-definition.ts';
import { MAX_TAGS, TAG_PATTERN } from '../document/tags.ts';
import type { CheckContext } from './check-context.ts';

/** Checks the tags of a node: words, each once, on a node that can be left out. */
export function checkTags(
  path: string,
  tags: unknown,
  { definition, context }: { definition: NodeDefinition; context: CheckContext },
): void {
  if (tags === undefined) return;
  const { type, diagram } = definition;
  if (diagram === 'state' || diagram === 'transition') {
    context.report(`${path}/tags`, { found: `tags on a ${type}`, expected: 'tags on a branch in a state' });
  }
  checkTagList(`${path}/tags`, tags, { most: MAX_TAGS, context });
}

/** Words, each once. */
export function checkTagList(path: string, tags: unknown, { most, context }: { most: number; context: CheckContext }): void {
  if (tags === undefined) return;
  if (!Array.isArray(tags) || tags.length > most) {
    const found = Array.isArray(tags) ? `${tags.length} tags` : describeValue(tags);
    context.report(path, { found, expected: `a list of at most ${most} tags` });
    return;
  }
  for (const [place, tag] of (tags as readonly unknown[]).entries()) {
    const at = `${path}/${place}`;
    if (typeof tag !== 'string' || !TAG_PATTERN.test(tag)) {
      context.report(at, { found: describeValue(tag), expected: 'a tag: a letter, then letters, digits, "_" and "-", at most 40' });
    } else if (tags.indexOf(tag) < place) context.report(at, { found: `tag ${quoteShort(tag)} again`, expected: 'each tag once' });
  }
}
