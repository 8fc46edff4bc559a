import type { NodeDocument } from '../../bt/format.ts';

const readable = new WeakMap<NodeDocument, NodeDocument>();

/**
 * While a tree is edited by hand, anything may stand where a text or an object should: what is of the wrong
 * shape is left out of the picture, and the checker tells of it. A sound node is given back as it is.
 */
export function readableNode(written: NodeDocument): NodeDocument {
  const known = readable.get(written);
  if (known !== undefined) return known;
  const fields: Record<string, unknown> = { ...written };
  for (const field of ['id', 'name', 'note', 'description']) if (!isText(fields[field])) delete fields[field];
  for (const field of ['params', 'map']) if (!isRecord(fields[field])) delete fields[field];
  if (!isText(fields['type'])) fields['type'] = '';
  const isSound = Object.keys(fields).length === Object.keys(written).length && fields['type'] === written.type;
  const node = isSound ? written : (fields as unknown as NodeDocument);
  readable.set(written, node);
  return node;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
