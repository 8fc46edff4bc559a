import fc from 'fast-check';
import { VALUE_TYPES } from '../../../src/bt/format.ts';
import { addNode } from '../../../src/studio/document/commands/add-node.ts';
import { changeType } from '../../../src/studio/document/commands/change-type.ts';
import { copyNodes, duplicateNodes, pasteBranches } from '../../../src/studio/document/commands/copy-nodes.ts';
import { deleteNodes, setDisabled } from '../../../src/studio/document/commands/delete-nodes.ts';
import { changeKey, declareKey, deleteKey, renameKey } from '../../../src/studio/document/commands/edit-keys.ts';
import { deleteTree, duplicateTree, newTree, renameTree } from '../../../src/studio/document/commands/edit-trees.ts';
import { extractTree } from '../../../src/studio/document/commands/extract-tree.ts';
import { inlineTree } from '../../../src/studio/document/commands/inline-tree.ts';
import { moveNodes } from '../../../src/studio/document/commands/move-nodes.ts';
import { describeTree, setEntry, setLabel } from '../../../src/studio/document/commands/set-label.ts';
import { unwrapNode, wrapNodes } from '../../../src/studio/document/commands/wrap-nodes.ts';
import type { Edit } from '../../../src/studio/document/edit.ts';
import type { EditTree } from '../../../src/studio/document/edit-tree.ts';
import { keyNames } from '../../../src/studio/document/literals.ts';
import { NODE_EDITS } from '../../../src/studio/editing/node-edits.ts';
import type { Place } from '../../../src/studio/document/place.ts';
import { outline } from '../../../src/studio/document/walk-tree.ts';
import type { Workspace } from '../../../src/studio/document/workspace.ts';

/** Numbers and values from which one command is made, whatever the workspace looks like then. */
export interface Dice {
  readonly command: number;
  readonly tree: number;
  readonly nodes: readonly [number, number, number];
  readonly name: number;
  readonly value: unknown;
}

const number = fc.nat(1000);
export const anyDice: fc.Arbitrary<Dice> = fc.record({
  command: fc.nat(1000),
  tree: number,
  nodes: fc.tuple(number, number, number),
  name: number,
  value: fc.oneof(fc.constantFrom(0, 1, 2.5, true, 'text', [1, 2], { key: 'target' }, { key: 'danger', else: 3 }), fc.jsonValue({ maxDepth: 2 })),
});

interface Toss {
  readonly workspace: Workspace;
  readonly dice: Dice;
  readonly tree: EditTree;
  readonly node: string;
  readonly other: string;
  readonly word: string;
}

const WORDS = ['target', 'danger', 'alpha', 'beta', 'guard-it', 'tree-a', 'tree-b', 'limit', 'duration', ''];
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

const place = ({ node, dice }: Toss): Place => pick<Place>([{ into: node }, { into: node, position: dice.nodes[2] % 4 }, { before: node }, { after: node }], dice.nodes[2]);
const kind = ({ workspace, dice }: Toss): string => pick([...workspace.kinds.keys()], dice.nodes[2]);
const keyName = ({ tree, dice, word }: Toss): string => pick([...keyNames(tree), word], dice.nodes[1]);

const COMMANDS: readonly ((toss: Toss) => Edit)[] = [
  (toss) => addNode(toss.workspace, { tree: toss.tree.name, type: kind(toss), at: place(toss) }),
  (toss) => wrapNodes(toss.workspace, { tree: toss.tree.name, nodes: [toss.node, toss.other], type: kind(toss) }),
  (toss) => wrapNodes(toss.workspace, { tree: toss.tree.name, nodes: [toss.node], type: kind(toss) }),
  (toss) => unwrapNode(toss.workspace, { tree: toss.tree.name, node: toss.node }),
  (toss) => changeType(toss.workspace, { tree: toss.tree.name, node: toss.node, type: kind(toss) }),
  (toss) => moveNodes(toss.workspace, { tree: toss.tree.name, nodes: [toss.other], to: place(toss) }),
  (toss) => NODE_EDITS[toss.dice.name % 2 === 0 ? 'later' : 'earlier'](toss.workspace, { tree: toss.tree.name, nodes: [toss.node] }),
  (toss) => deleteNodes(toss.workspace, { tree: toss.tree.name, nodes: [toss.node] }),
  (toss) => setDisabled(toss.workspace, { tree: toss.tree.name, nodes: [toss.node], isDisabled: toss.dice.name % 2 === 0 }),
  (toss) => duplicateNodes(toss.workspace, { tree: toss.tree.name, nodes: [toss.node, toss.other] }),
  (toss) => {
    const source = pick([...toss.workspace.trees.values()], toss.dice.name);
    const text = copyNodes(toss.workspace, { tree: source.name, nodes: [pick(outline(source), toss.dice.nodes[1]).node.key] });
    return pasteBranches(toss.workspace, { tree: toss.tree.name, text, at: place(toss) });
  },
  (toss) => extractTree(toss.workspace, { tree: toss.tree.name, node: toss.node, name: toss.word }),
  (toss) => inlineTree(toss.workspace, { tree: toss.tree.name, node: toss.node }),
  (toss) => setLabel(toss.workspace, { tree: toss.tree.name, node: toss.node, field: toss.dice.name % 2 === 0 ? 'name' : 'note', text: toss.word }),
  (toss) => setEntry(toss.workspace, { tree: toss.tree.name, node: toss.node, field: 'params', name: toss.word, value: toss.dice.value }),
  (toss) => setEntry(toss.workspace, { tree: toss.tree.name, node: toss.node, field: 'map', name: keyName(toss), value: toss.dice.value }),
  (toss) => describeTree(toss.workspace, { tree: toss.tree.name, text: toss.word }),
  (toss) => declareKey(toss.workspace, { tree: toss.tree.name, key: toss.word, type: pick(VALUE_TYPES, toss.dice.nodes[0]) }),
  (toss) => changeKey(toss.workspace, { tree: toss.tree.name, key: keyName(toss), field: 'type', to: pick(VALUE_TYPES, toss.dice.nodes[0]) }),
  (toss) => changeKey(toss.workspace, { tree: toss.tree.name, key: keyName(toss), field: 'value', to: toss.dice.value }),
  (toss) => renameKey(toss.workspace, { tree: toss.tree.name, key: keyName(toss), to: toss.word }),
  (toss) => deleteKey(toss.workspace, { tree: toss.tree.name, key: keyName(toss) }),
  (toss) => newTree(toss.workspace, { name: toss.word }),
  (toss) => duplicateTree(toss.workspace, { tree: toss.tree.name, name: toss.word }),
  (toss) => renameTree(toss.workspace, { tree: toss.tree.name, name: toss.word }),
  (toss) => deleteTree(toss.workspace, { tree: toss.tree.name }),
];

export function editOf(workspace: Workspace, dice: Dice): Edit {
  const tree = pick([...workspace.trees.values()], dice.tree);
  const nodes = outline(tree);
  const node = pick(nodes, dice.nodes[0]).node.key;
  const other = pick(nodes, dice.nodes[1]).node.key;
  return pick(COMMANDS, dice.command)({ workspace, dice, tree, node, other, word: pick(WORDS, dice.name) });
}
