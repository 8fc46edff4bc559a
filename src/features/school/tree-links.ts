import { cannotBeOpened } from '../../page/links/cannot-be-opened.ts';
import type { TreeDocument } from '../../engine/document.ts';
import { isRecord } from '../../core/json-value.ts';
import { readFormat } from '../../core/schema/read-format.ts';
import { record } from '../../core/schema/record.ts';
import { anything, choice } from '../../core/schema/values.ts';
import { LINK_LIMITS } from '../../runs/run-link.ts';
import { lessonIdOf } from '../../school/lesson.ts';
import { TREE_FRAGMENT } from './fragments.ts';
import { decodeLink, encodeLink, LONGEST_CODE } from '../../page/links/link-code.ts';

/** The text before the version of the format changes with it. */
const FORMAT = 'warband tree 1';
const LINK = record({ format: choice([FORMAT]), name: anything, document: anything });

/** A link to the lesson of a tree with that tree in it; or why there is none. `address` is that of the page. */
export async function treeLink(document: TreeDocument, address: string): Promise<{ readonly link: string } | { readonly problem: string }> {
  const code = await encodeLink(JSON.stringify({ format: FORMAT, name: document.name, document }));
  if (code.length > LONGEST_CODE) {
    return {
      problem: `This tree is too large for a link (${code.length} characters, at most ${LONGEST_CODE}). Export it as a file instead.`,
    };
  }
  return { link: `${address}?lesson=${lessonIdOf(document.name) ?? ''}${TREE_FRAGMENT}${code}` };
}

/** Never throws. Whether the tree is valid is for the editor to say: it shows an invalid one with its problems. */
export async function readTreeLink(
  fragment: string,
  name: string,
  titles: ReadonlyMap<string, string>,
): Promise<{ readonly document: TreeDocument } | { readonly problem: string }> {
  const decoded = await decodeLink(fragment.slice(TREE_FRAGMENT.length));
  if ('problem' in decoded) return { problem: cannotBeOpened('The tree of the link', decoded.problem) };
  const read = readFormat(decoded.text, { format: FORMAT, limits: LINK_LIMITS, schema: LINK });
  if ('problem' in read) return { problem: cannotBeOpened('The tree of the link', read.problem) };
  const { value: link } = read;
  const { document } = link;
  if (link.name === name && isRecord(document) && document['name'] === name) return { document: document as unknown as TreeDocument };
  if (link.name === name) return { problem: 'There is no tree in the link.' };
  const title = titles.get(String(link.name));
  const other = title === undefined ? 'to no lesson that is here' : `to another lesson, “${title}”`;
  return { problem: `The tree of the link belongs ${other}.` };
}
