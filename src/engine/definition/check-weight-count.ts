import type { Mismatch } from './node-definition.ts';
import type { NodeDocument } from '../document/tree-format.ts';
import { nodeChildren, writtenChildren } from '../document/node-children.ts';

/** Checks that a list of weights has one for each child. `value`: the list at that path below the parameters. */
export function checkWeightCount(document: NodeDocument, param: string, value: unknown = document.params?.[param]): Mismatch[] {
  const written = writtenChildren(document, '');
  if (!Array.isArray(value) || value.length === written.length) return [];
  const found = value.length === 1 ? '1 weight' : `${value.length} weights`;
  const disabled = written.length - nodeChildren(document, '').length;
  const expected = `${written.length}, one for each child${disabled === 0 ? '' : ', disabled ones too'}`;
  return [{ param, found, expected }];
}
