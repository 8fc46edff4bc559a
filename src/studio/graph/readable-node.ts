import type { NodeDocument } from '../../engine/document.ts';

const readable = new WeakMap<NodeDocument, NodeDocument>();

/**
 * A file edited by hand may have anything in place of a text or an object: fields of the wrong
 * type are dropped for display, and the validator reports them. A valid node is returned unchanged.
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
