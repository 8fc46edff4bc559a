import type { ReactElement } from 'react';
import { resetOverrides } from '../../tree-doc/edits/extend-tree.ts';
import { baseNodeOf, inheritedParts } from '../../tree-doc/inheritance/inherited-parts.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { nodeKeyOf, type GraphNode } from '../graph/tree-graph.ts';
import { showNode } from '../panes/show-node.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

/** What a node of a tree that extends another has of it, and the way back. */
export function InheritanceNote({ node }: { readonly node: GraphNode }): ReactElement | null {
  const session = useSession();
  const scene = useSignal(session.editing.editorStore.workspace);
  const tree = scene.trees.get(node.tree);
  const parts = tree && inheritedParts(tree, scene.trees);
  if (tree === undefined || parts === undefined || parts.hasOwnNodes) return null;
  const key = nodeKeyOf(node);
  const overridden = parts.nodes.get(key);
  const from = baseNodeOf(tree, key, scene.trees);
  const reset = (): void =>
    void editInForm(session, resetOverrides(session.editing.editorStore.workspace.value, { tree: tree.name, nodes: [key] }));
  return (
    <p className="inheritance" data-origin={overridden === undefined ? 'own' : overridden.length > 0 ? 'overridden' : 'inherited'}>
      <span>{noteText(parts.base, overridden)}</span>
      {(overridden?.length ?? 0) > 0 && (
        <button type="button" className="plain" onClick={reset}>
          Reset to {parts.base}
        </button>
      )}
      {from !== undefined && (
        <button type="button" className="link-button" onClick={() => showNode(session, parts.base, from)}>
          Show it in {parts.base}
        </button>
      )}
    </p>
  );
}

function noteText(base: string, overridden: readonly string[] | undefined): string {
  if (overridden === undefined) return `Not in ${base}, which this tree extends.`;
  if (overridden.length === 0) return `Inherited from ${base}. An edit here overrides it in this tree only.`;
  return `Overrides ${base}: ${overridden.join(', ')}.`;
}
