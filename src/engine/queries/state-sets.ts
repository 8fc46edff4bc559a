import { nodeChildren } from '../document/node-children.ts';
import { isReference } from '../params/compile-params.ts';
import type { DeclaredKeys, Mismatch, NodeDefinition } from '../definition/node-definition.ts';
import type { NodeDocument, TreeLibrary } from '../document/tree-format.ts';
import { stateDocumentOf } from './state-document.ts';

/** The sets of a state, as its file names them: "calm, alert". Empty for a state that belongs to all. */
export function setsIn(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  return [
    ...new Set(
      text
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ];
}

/** The key that says which set of a selector is in force; undefined for a selector without sets. */
export function setKeyOf({ params }: NodeDocument): string | undefined {
  const written = params?.['set'];
  return isReference(written) ? written.key : undefined;
}

/** What an action that changes a set writes, and to which key; undefined for any other node. */
export function setChangeOf(
  node: NodeDocument,
  definitions: ReadonlyMap<string, Partial<Pick<NodeDefinition, 'changesSet'>>>,
): SetChange | undefined {
  const { into, to } = node.params ?? {};
  if (definitions.get(node.type)?.changesSet !== true || !isReference(into) || typeof to !== 'string') return undefined;
  return { key: into.key, to };
}

export interface SetChange {
  readonly key: string;
  readonly to: string;
}

/** All sets that the states of a selector name, in the order of the file; with a library, those of states in other trees too. */
export function setsOfSelector(selector: NodeDocument, library: TreeLibrary = new Map()): string[] {
  return [...new Set(nodeChildren(selector, '').flatMap(({ node }) => setsIn(stateDocumentOf(node, library)?.state.params?.['sets'])))];
}

/** Checks that a selector has a key for its sets if its states name some, and that the key starts with one of them. */
export function checkSets(selector: NodeDocument, keys: DeclaredKeys): Mismatch[] {
  const key = setKeyOf(selector);
  const known = setsOfSelector(selector);
  if (key === undefined) {
    const inSet = nodeChildren(selector, '').find(({ node }) => setsIn(node.params?.['sets']).length > 0);
    if (inSet === undefined) return [];
    const expected = 'a key in `set` of the selector, which says which set is in force';
    return [{ child: inSet.path, param: 'sets', found: `the set "${known[0]}" of a selector without sets`, expected }];
  }
  if (known.length === 0) return [{ param: 'set', found: 'a key for sets that no state names', expected: 'states with `sets`, or no key' }];
  const { value } = keys.get(key) ?? {};
  if (typeof value !== 'string' || known.includes(value)) return [];
  return [
    { param: 'set', found: `key "${key}", which starts with "${value}"`, expected: `one of ${known.join(', ')}`, typed: value, known },
  ];
}
