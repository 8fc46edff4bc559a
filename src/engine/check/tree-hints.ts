import type { NodeDefinition } from '../definition/node-definition.ts';
import type { Problem } from '../document/problem.ts';
import type { NodeDocument, TreeDocument, TreeLibrary } from '../document/tree-format.ts';
import { setChangeOf, setKeyOf, setsIn } from '../queries/state-sets.ts';
import { unansweredQuery } from './unanswered-query.ts';
import { channelHints, type ChannelUsers } from './channel-hints.ts';
import { stateDocumentOf } from '../queries/state-document.ts';
import { draftHints } from './draft-hints.ts';
import { nodeChildren } from '../document/node-children.ts';

/** What a valid tree does that its author may not have meant: it runs all the same. In the order of the file. */
export function treeHints(name: string, library: TreeLibrary, definitions: SetChangers & ChannelUsers): Problem[] {
  const entry = library.get(name);
  if (entry === undefined) return [];
  const { root, keys = [], drafts } = entry.document as TreeDocument;
  const starts = new Map(keys.map((key) => [key.name, key.value]));
  const ofNodes = placedNodes(root).flatMap(({ node, path }) => {
    const hints = [
      ...unenteredSets(node, path, { library, definitions, starts }),
      ...compensation(node, path, library),
      ...unansweredQuery(node, path, library),
    ];
    return hints;
  });
  return [...ofNodes, ...channelHints(name, library, definitions), ...draftHints(drafts, definitions)].map((hint) => ({
    file: entry.file,
    ...hint,
  }));
}

type SetChangers = ReadonlyMap<string, Partial<Pick<NodeDefinition, 'changesSet'>>>;

interface Placed {
  readonly node: NodeDocument;
  readonly path: string;
}

function placedNodes(node: NodeDocument, path = '/root'): Placed[] {
  return [{ node, path }, ...nodeChildren<NodeDocument>(node, path).flatMap((child) => placedNodes(child.node, child.path))];
}

type Hint = Omit<Problem, 'file'>;

/** Sets that no action of any tree puts in force, and with which the key does not start either. */
function unenteredSets(
  selector: NodeDocument,
  path: string,
  of: { readonly library: TreeLibrary; readonly definitions: SetChangers; readonly starts: ReadonlyMap<string, unknown> },
): Hint[] {
  const key = setKeyOf(selector);
  if (key === undefined) return [];
  const changes = [...of.library.values()].flatMap(({ document }) => setsEnteredIn(document as TreeDocument, of.definitions));
  const entered = new Set([of.starts.get(key), ...changes]);
  const told = new Set<string>();
  return nodeChildren<NodeDocument>(selector, path).flatMap((child) => {
    const placed = stateDocumentOf(child.node, of.library);
    return setsIn(placed?.state.params?.['sets']).flatMap((set): Hint[] => {
      if (entered.has(set) || told.has(set)) return [];
      told.add(set);
      const expected = `an action that changes to "${set}", or key "${key}" with that start value`;
      const at = placed?.trees.length === 0 ? `${child.path}/params/sets` : child.path;
      return [{ path: at, found: `the set "${set}", which nothing puts in force`, expected }];
    });
  });
}

/** By library document, which never changes. */
const enteredIn = new WeakMap<object, readonly string[]>();

function setsEnteredIn(document: TreeDocument, definitions: SetChangers): readonly string[] {
  const known = enteredIn.get(document);
  if (known !== undefined) return known;
  const found = placedNodes(document.root).flatMap(({ node }) => setChangeOf(node, definitions)?.to ?? []);
  enteredIn.set(document, found);
  return found;
}

/** One more evaluator that has nothing to say raises a compensated product: states with more of them have an advantage. */
function compensation(selector: NodeDocument, path: string, library: TreeLibrary): Hint[] {
  if (selector.params?.['scoring'] !== 'compensatedProduct') return [];
  const states = nodeChildren<NodeDocument>(selector, path).map(({ node }) => stateDocumentOf(node, library)?.state);
  const counts = new Set(states.map((state) => listLength(state?.params?.['evaluators'])));
  counts.delete(0);
  if (counts.size < 2) return [];
  const found = `a compensated product over ${[...counts].sort((a, b) => a - b).join(' and ')} evaluators`;
  return [
    {
      path: `${path}/params/scoring`,
      found,
      expected: 'as many evaluators in each state: one more raises the score, even where it says nothing',
    },
  ];
}

function listLength(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}
