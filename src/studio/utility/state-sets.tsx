import type { ReactElement } from 'react';
import { setsIn } from '../../engine/document.ts';
import { renameSet } from '../../tree-doc/edits/rename-set.ts';
import type { Evaluation } from '../../engine/families/utility/index.ts';
import { TypedField } from '../fields/typed-field.tsx';
import { editInForm } from '../editing/edit-in-form.ts';
import { nodeKeyOf, type GraphNode } from '../graph/tree-graph.ts';
import { statesOf } from './shown-selector.ts';
import { useSession } from '../session/use-session.ts';

/** The sets of the states of a selector, and which one is in force; each can be renamed. Nothing for a selector without sets. */
export function StateSets({ node, evaluation }: { readonly node: GraphNode; readonly evaluation: Evaluation }): ReactElement | null {
  const session = useSession();
  // Those of the file: while the run is paused, an evaluation still tells the names from before an edit.
  const sets = [...new Set(statesOf(node).flatMap(({ document }) => setsIn(document.params?.['sets'])))];
  if (sets.length === 0) return null;
  const rename = (set: string, to: string): void => {
    const ask = { tree: node.tree, node: nodeKeyOf(node), set, to: to.trim() };
    editInForm(session, renameSet(session.editing.editorStore.workspace.value, ask));
  };
  return (
    <span className="utility-set">
      Set in force: {evaluation.set === '' ? 'none' : evaluation.set}. Sets:
      {sets.map((set) => (
        <span key={set} data-force={set === evaluation.set}>
          <TypedField label={`Name of the set ${set}`} value={set} onCommit={(to) => rename(set, to)} />
        </span>
      ))}
    </span>
  );
}
