import { copyNodes, pasteBranches } from '../document/commands/copy-nodes.ts';
import { deleteNodes } from '../document/commands/delete-nodes.ts';
import { moveNodes } from '../document/commands/move-nodes.ts';
import type { Edit, EditScene } from '../document/edit.ts';
import type { Place } from '../document/place.ts';
import { chained } from './chained.ts';
import type { NodesAsk } from './node-edits.ts';

interface Drop extends NodesAsk {
  readonly to: { readonly tree: string; readonly at: Place };
  readonly isCopy: boolean;
}

/** What dropping some branches somewhere would do. Into another tree file they go with the keys that they need. */
export function dropEdit(scene: EditScene, { tree, nodes, to, isCopy }: Drop): Edit {
  if (tree === to.tree && !isCopy) return moveNodes(scene, { tree, nodes, to: to.at });
  const text = copyNodes(scene, { tree, nodes });
  const paste = (at: EditScene): Edit => pasteBranches(at, { tree: to.tree, text, at: to.at });
  if (isCopy) return chained(scene, [paste], `Copy ${nodes.length === 1 ? 'a branch' : `${nodes.length} branches`} to ${to.tree}`);
  const label = `Move ${nodes.length === 1 ? 'a branch' : `${nodes.length} branches`} to ${to.tree}`;
  return chained(scene, [(at) => deleteNodes(at, { tree, nodes }), paste], label);
}
