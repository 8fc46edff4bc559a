import { copyNodes, pasteBranches } from './copy-nodes.ts';
import { deleteNodes } from './delete-nodes.ts';
import { detachNodes } from './detach-nodes.ts';
import { moveNodes } from './move-nodes.ts';
import type { EditResult, EditContext, NodesRef } from '../edit-plan.ts';
import type { Destination } from '../insertion-point.ts';
import { chainEdits } from '../chain-edits.ts';

interface TransferOptions extends NodesRef {
  readonly to: { readonly tree: string; readonly at: Destination };
  readonly isCopy: boolean;
}

/** Moves branches to another place. In another tree, the keys that they use are declared too. */
export function transferNodes(context: EditContext, { tree, nodes, to, isCopy }: TransferOptions): EditResult {
  if (tree === to.tree && !isCopy)
    return to.at === 'draft' ? detachNodes(context, { tree, nodes }) : moveNodes(context, { tree, nodes, to: to.at });
  const text = copyNodes(context, { tree, nodes });
  const paste = (at: EditContext): EditResult => pasteBranches(at, { tree: to.tree, text, at: to.at });
  if (isCopy) return chainEdits(context, [paste], `Copy ${nodes.length === 1 ? 'a branch' : `${nodes.length} branches`} to ${to.tree}`);
  const label = `Move ${nodes.length === 1 ? 'a branch' : `${nodes.length} branches`} to ${to.tree}`;
  return chainEdits(context, [(at) => deleteNodes(at, { tree, nodes }), paste], label);
}
