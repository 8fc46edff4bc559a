import { VALUE_TYPES } from '../../../src/engine/blackboard/literal.ts';
import fc from 'fast-check';
import { addNode } from '../../../src/tree-doc/edits/add-node.ts';
import { changeType } from '../../../src/tree-doc/edits/change-type.ts';
import { copyNodes, duplicateNodes, pasteBranches } from '../../../src/tree-doc/edits/copy-nodes.ts';
import { deleteNodes, setDisabled } from '../../../src/tree-doc/edits/delete-nodes.ts';
import { changeKey, declareKey, deleteKey, renameKey } from '../../../src/tree-doc/edits/key-edits.ts';
import { deleteTree, duplicateTree, createFromTemplate, renameTree } from '../../../src/tree-doc/edits/tree-edits.ts';
import { extractTree } from '../../../src/tree-doc/edits/extract-tree.ts';
import { inlineTree } from '../../../src/tree-doc/edits/inline-tree.ts';
import { moveNodes } from '../../../src/tree-doc/edits/move-nodes.ts';
import { setTreeDescription, setEntry, setLabel } from '../../../src/tree-doc/edits/set-fields.ts';
import { unwrapNode, wrapNodes } from '../../../src/tree-doc/edits/wrap-nodes.ts';
import type { EditResult } from '../../../src/tree-doc/edit-plan.ts';
import type { EditableTree } from '../../../src/tree-doc/editable-tree.ts';
import { keyNames } from '../../../src/tree-doc/declared-keys.ts';
import { SELECTION_EDITS } from '../../../src/tree-doc/edits/selection-edits.ts';
import type { InsertionPoint } from '../../../src/tree-doc/insertion-point.ts';
import { outline } from '../../../src/tree-doc/tree-outline.ts';
import type { Workspace } from '../../../src/tree-doc/workspace.ts';

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
  value: fc.oneof(
    fc.constantFrom(0, 1, 2.5, true, 'text', [1, 2], { key: 'target' }, { key: 'danger', else: 3 }),
    fc.jsonValue({ maxDepth: 2 }),
  ),
});

interface Toss {
  readonly workspace: Workspace;
  readonly dice: Dice;
  readonly tree: EditableTree;
  readonly node: string;
  readonly other: string;
  readonly word: string;
}

const WORDS = ['target', 'danger', 'alpha', 'beta', 'guard-it', 'tree-a', 'tree-b', 'limit', 'duration', ''];
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

const place = ({ node, dice }: Toss): InsertionPoint =>
  pick<InsertionPoint>([{ into: node }, { into: node, position: dice.nodes[2] % 4 }, { before: node }, { after: node }], dice.nodes[2]);
const kind = ({ workspace, dice }: Toss): string => pick([...workspace.kinds.keys()], dice.nodes[2]);
const keyName = ({ tree, dice, word }: Toss): string => pick([...keyNames(tree), word], dice.nodes[1]);

const COMMANDS: readonly ((toss: Toss) => EditResult)[] = [
  (toss) => addNode(toss.workspace, { tree: toss.tree.name, type: kind(toss), at: place(toss) }),
  (toss) => wrapNodes(toss.workspace, { tree: toss.tree.name, nodes: [toss.node, toss.other], type: kind(toss) }),
  (toss) => wrapNodes(toss.workspace, { tree: toss.tree.name, nodes: [toss.node], type: kind(toss) }),
  (toss) => unwrapNode(toss.workspace, { tree: toss.tree.name, node: toss.node }),
  (toss) => changeType(toss.workspace, { tree: toss.tree.name, node: toss.node, type: kind(toss) }),
  (toss) => moveNodes(toss.workspace, { tree: toss.tree.name, nodes: [toss.other], to: place(toss) }),
  (toss) => SELECTION_EDITS[toss.dice.name % 2 === 0 ? 'later' : 'earlier'](toss.workspace, { tree: toss.tree.name, nodes: [toss.node] }),
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
  (toss) =>
    setLabel(toss.workspace, { tree: toss.tree.name, node: toss.node, field: toss.dice.name % 2 === 0 ? 'name' : 'note', text: toss.word }),
  (toss) => setEntry(toss.workspace, { tree: toss.tree.name, node: toss.node, field: 'params', name: toss.word, value: toss.dice.value }),
  (toss) => setEntry(toss.workspace, { tree: toss.tree.name, node: toss.node, field: 'map', name: keyName(toss), value: toss.dice.value }),
  (toss) => setTreeDescription(toss.workspace, { tree: toss.tree.name, text: toss.word }),
  (toss) => declareKey(toss.workspace, { tree: toss.tree.name, key: toss.word, type: pick(VALUE_TYPES, toss.dice.nodes[0]) }),
  (toss) =>
    changeKey(toss.workspace, { tree: toss.tree.name, key: keyName(toss), field: 'type', to: pick(VALUE_TYPES, toss.dice.nodes[0]) }),
  (toss) => changeKey(toss.workspace, { tree: toss.tree.name, key: keyName(toss), field: 'value', to: toss.dice.value }),
  (toss) => renameKey(toss.workspace, { tree: toss.tree.name, key: keyName(toss), to: toss.word }),
  (toss) => deleteKey(toss.workspace, { tree: toss.tree.name, key: keyName(toss) }),
  (toss) => createFromTemplate(toss.workspace, { name: toss.word, template: 'empty' }),
  (toss) => duplicateTree(toss.workspace, { tree: toss.tree.name, name: toss.word }),
  (toss) => renameTree(toss.workspace, { tree: toss.tree.name, name: toss.word }),
  (toss) => deleteTree(toss.workspace, { tree: toss.tree.name }),
];

export function editOf(workspace: Workspace, dice: Dice): EditResult {
  const tree = pick([...workspace.trees.values()], dice.tree);
  const nodes = outline(tree);
  const node = pick(nodes, dice.nodes[0]).node.key;
  const other = pick(nodes, dice.nodes[1]).node.key;
  return pick(COMMANDS, dice.command)({ workspace, dice, tree, node, other, word: pick(WORDS, dice.name) });
}
