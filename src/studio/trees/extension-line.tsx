import type { ReactElement } from 'react';
import { detachTree, resetAllOverrides } from '../../tree-doc/edits/extend-tree.ts';
import type { EditableTree } from '../../tree-doc/editable-tree.ts';
import { baseNameOf, hasOwnNodes, overridesOf } from '../../tree-doc/inheritance/extended-tree.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { useSession } from '../session/use-session.ts';

/** What a tree extends, how much of it it overrides, and how to end either. Nothing for a tree of its own. */
export function ExtensionLine({ tree }: { readonly tree: EditableTree }): ReactElement | null {
  const session = useSession();
  const base = baseNameOf(tree);
  if (base === undefined) return null;
  const scene = () => session.editing.editorStore.workspace.value;
  const count = overridesOf(tree).length;
  return (
    <p className="inheritance" data-origin={count === 0 ? 'inherited' : 'overridden'}>
      <span>
        {hasOwnNodes(tree) ? 'Has the considerations of ' : 'Extends '}
        <button type="button" className="link-button" onClick={() => session.panes.showTree(base)}>
          {base}
        </button>
        {count === 0 ? ', without any override.' : count === 1 ? ', with 1 override.' : `, with ${count} overrides.`}
      </span>
      {count > 0 && (
        <button type="button" className="plain" onClick={() => editInForm(session, resetAllOverrides(scene(), { tree: tree.name }))}>
          Reset all
        </button>
      )}
      <button type="button" className="plain" onClick={() => editInForm(session, detachTree(scene(), { tree: tree.name }))}>
        Detach
      </button>
    </p>
  );
}
