import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import type { NodeDocument, TreeDocument, TreeLibrary } from '../../../src/engine/document/tree-format.ts';

type Params = NonNullable<NodeDocument['params']>;

/** `node('Repeat', { times: 2 }, leaf('S'))` */
export function node(type: string, ...rest: readonly (Params | NodeDocument)[]): NodeDocument {
  const params = rest.find((part): part is Params => !isNode(part));
  const children = rest.filter(isNode);
  return { type, ...(params && { params }), ...(children.length > 0 && { children }) };
}

function isNode(part: Params | NodeDocument): part is NodeDocument {
  return typeof part['type'] === 'string';
}

/** With an id, by which a live edit knows it again. */
export function named(id: string, document: NodeDocument): NodeDocument {
  return { id, ...document };
}

/** An action that may run on: one letter a tick out of S, F, R; the last one goes on for ever. */
export function leaf(script: string, label = 'a'): NodeDocument {
  return node('Scripted', { script, label });
}

/** A condition: one letter a tick, T when it holds. */
export function asks(script: string, label = 'c'): NodeDocument {
  return node('Asked', { script, label });
}

/** An action that changes the world at once. */
export function once(script: string, label = 'o'): NodeDocument {
  return node('ActsOnce', { script, label });
}

/** An action that only looks. */
export function looks(script: string, label = 'l'): NodeDocument {
  return node('LooksOnly', { script, label });
}

/** Keys for whatever a test wants to watch: numbers that are 0 at first. */
export const watchedKeys: KeyDeclaration[] = ['n', 'm'].map((name) => ({ name, type: 'number', value: 0 }));

/** A condition that can be watched. The limit may be an expression. */
export function isAbove(key: string, limit: number | string = 0): NodeDocument {
  return node('IsAbove', { value: { key }, limit });
}

/** An action that writes to a key how often it was updated. */
export function counts(script: string, key: string, label = key): NodeDocument {
  return node('Counts', { script, label, into: { key } });
}

export function use(name: string, map?: NonNullable<NodeDocument['map']>): NodeDocument {
  return { type: 'SubTree', params: { tree: name }, ...(map && { map }) };
}

export function tree(name: string, root: NodeDocument, keys: KeyDeclaration[] = []): TreeDocument {
  return { name, description: 'A tree of a test.', keys, root };
}

/** Trees, or whatever stands in their files, by name. */
export function libraryOf(...documents: readonly TreeDocument[]): TreeLibrary {
  return new Map(documents.map((document) => [document.name, { file: `trees/${document.name}.json`, document }]));
}
