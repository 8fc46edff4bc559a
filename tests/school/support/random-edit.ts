import type { NodeDocument, TreeDocument } from '../../../src/engine/document.ts';

type Dice = () => number;

const COMPOSITES = ['Sequence', 'Selector', 'ReactiveSequence', 'ReactiveSelector', 'Parallel', 'RandomSelector', 'OneOf'];
const DECORATORS = ['Inverter', 'AlwaysSucceed', 'Repeat', 'Limiter', 'Cooldown', 'RepeatUntilFailure'];

/** A few small changes of a tree, as a learner makes them; the result need not be valid. */
export function randomEdit(tree: TreeDocument, dice: Dice): TreeDocument {
  const copy = structuredClone(tree);
  const times = 1 + Math.floor(dice() * 3);
  for (let time = 0; time < times; time++) change(copy, dice);
  return copy;
}

function change(tree: TreeDocument, dice: Dice): void {
  const nodes = nodesOf(tree.root);
  const node = pick(nodes, dice);
  const parents = nodes.filter(({ children }) => (children?.length ?? 0) > 0);
  const edits: readonly (() => void)[] = [
    () => void (node.disabled = node !== tree.root),
    () => {
      if (node.children) node.type = pick(COMPOSITES, dice);
    },
    () => {
      const children = parents.length > 0 ? pick(parents, dice).children! : [];
      const [moved] = children.splice(Math.floor(dice() * children.length), 1);
      if (moved) children.splice(Math.floor(dice() * (children.length + 1)), 0, moved);
    },
    () => {
      const children = parents.length > 0 ? pick(parents, dice).children! : [];
      children.splice(Math.floor(dice() * children.length), 1);
    },
    () => {
      for (const [name, value] of Object.entries(node.params ?? {}))
        if (typeof value === 'number') node.params![name] = Math.round(dice() * 20);
    },
    () => {
      tree.root = { type: pick(DECORATORS, dice), child: tree.root };
    },
  ];
  pick(edits, dice)();
}

function nodesOf(node: NodeDocument): NodeDocument[] {
  return [node, ...(node.child ? nodesOf(node.child) : []), ...(node.children ?? []).flatMap(nodesOf)];
}

function pick<Item>(list: readonly Item[], dice: Dice): Item {
  return list[Math.floor(dice() * list.length)]!;
}
