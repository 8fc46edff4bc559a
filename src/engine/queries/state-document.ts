import type { KeyReference } from '../blackboard/key-declaration.ts';
import type { Literal } from '../blackboard/literal.ts';
import { fieldOf, isRecord } from '../../core/json-value.ts';
import { referencedTree } from './summarize-tree.ts';
import type { NodeDocument, TreeDocument, TreeLibrary } from '../document/tree-format.ts';
import { ROOT_TYPE, STATE_TYPE } from '../document/structural-types.ts';

/** The state that a child of a selector is, or that stands at the top of the tree that it runs. */
export interface PlacedState {
  readonly state: NodeDocument;
  /** What the selector calls it: a name of the SubTree goes before that of the state. */
  readonly name: string;
  /** The trees that lead to it, the outermost first; none for a child that is a state itself. */
  readonly trees: readonly UsedTree[];
}

interface UsedTree {
  readonly name: string;
  readonly file: string;
  readonly document: TreeDocument;
  readonly map: Readonly<Record<string, Literal | KeyReference>>;
}

/** The state of a child of a utility selector, in its own tree or in the one that it uses; undefined for any other node. Never throws. */
export function stateDocumentOf(child: NodeDocument, library: TreeLibrary): PlacedState | undefined {
  return descend(child, { name: undefined, trees: [], library });
}

interface Descent {
  readonly name: string | undefined;
  readonly trees: readonly UsedTree[];
  readonly library: TreeLibrary;
}

function descend(node: unknown, at: Descent): PlacedState | undefined {
  const { trees, library } = at;
  const type = fieldOf(node, 'type');
  const own = fieldOf(node, 'name');
  const name = at.name ?? (typeof own === 'string' ? own : undefined);
  if (type === STATE_TYPE) return { state: node as NodeDocument, name: name ?? STATE_TYPE, trees };
  if (type === ROOT_TYPE && trees.length > 0) return descend(fieldOf(node, 'child') ?? firstOf(fieldOf(node, 'children')), { ...at, name });
  const used = referencedTree(node) ?? '';
  const entry = library.get(used);
  // A tree that leads back to itself is reported where it is used.
  if (entry === undefined || trees.some((tree) => tree.name === used)) return undefined;
  const map = fieldOf(node, 'map');
  const step = {
    name: used,
    file: entry.file,
    document: entry.document as TreeDocument,
    map: isRecord(map) ? (map as UsedTree['map']) : {},
  };
  return descend(fieldOf(entry.document, 'root'), { name, trees: [...trees, step], library });
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? (list as unknown[])[0] : undefined;
}
