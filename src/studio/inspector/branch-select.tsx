import type { ReactElement } from 'react';
import type { NodeRef } from '../../tree-doc/edit-plan.ts';
import { shareableBranches, shareBranch } from '../../tree-doc/edits/share-branch.ts';
import { typeOf } from '../../tree-doc/node-fields.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

interface BranchSelectProps {
  readonly id: string;
  readonly ask: NodeRef;
  /** The id of the branch; empty for none. */
  readonly value: string;
  readonly isWrong: boolean;
}

/** Selects the branch that a SharedBranch runs. */
export function BranchSelect({ id, ask, value, isWrong }: BranchSelectProps): ReactElement | null {
  const session = useSession();
  const workspace = useSignal(session.editing.editorStore.workspace);
  const tree = workspace.trees.get(ask.tree);
  if (tree === undefined) return null;
  const branches = shareableBranches(workspace, tree, ask.node);
  const chosen = branches.find(({ node }) => value !== '' && node.fields['id'] === value)?.node.key ?? '';
  return (
    <select
      id={id}
      value={chosen}
      aria-invalid={isWrong}
      aria-describedby={`${id}-help`}
      onChange={({ target }) =>
        editInForm(session, shareBranch(session.editing.editorStore.workspace.value, { ...ask, branch: target.value }))
      }
    >
      {chosen === '' && <option value="">{value === '' ? 'Choose a branch …' : `${value} (missing)`}</option>}
      {branches.map(({ node, depth }) => (
        <option key={node.key} value={node.key}>
          {`${'\u2003'.repeat(depth - 1)}${typeof node.fields['name'] === 'string' ? node.fields['name'] : typeOf(node)}`}
        </option>
      ))}
    </select>
  );
}
