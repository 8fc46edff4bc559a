import type { ReactElement } from 'react';
import type { EditableTree } from '../../tree-doc/editable-tree.ts';
import { baseNameOf, hasOwnNodes } from '../../tree-doc/inheritance/extended-tree.ts';
import type { TreeSyncState } from '../edited-trees/tree-sync-state.ts';
import type { FileState } from '../files/file-states.ts';
import { describeUsers, type TreeUsers } from '../editing/view/tree-users.ts';
import { Icon } from '../controls/icon.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { TreeDetails } from './tree-details.tsx';

interface RowProps {
  readonly tree: EditableTree;
  readonly users: TreeUsers;
  readonly isOpen: boolean;
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly onRename: (name: string) => void;
}

const STATE_WORDS: Readonly<Record<Exclude<FileState, 'same' | 'deleted'>, string>> = {
  changed: 'unsaved changes',
  new: 'not saved yet',
};

/** One tree: name, file state, problems and users. */
export function TreeRow({ tree, users, isOpen, isShown, onToggle, onRename }: RowProps): ReactElement {
  const session = useSession();
  const state = useSignal(session.editing.files.states.states).get(tree.name) ?? 'same';
  const base = baseNameOf(tree);
  return (
    <li className="tree-row" data-open={isOpen} data-shown={isShown}>
      <div className="tree-line">
        <button type="button" className="tree-more" aria-expanded={isOpen} aria-label={`Details of ${tree.name}`} onClick={onToggle}>
          <Icon name="next" />
        </button>
        <button
          type="button"
          className="tree-name"
          aria-label={`Open ${tree.name}`}
          aria-current={isShown}
          onClick={() => session.panes.showTree(tree.name)}
        >
          {tree.name}
        </button>
        {(state === 'changed' || state === 'new') && (
          <span className="unsaved" role="img" aria-label={STATE_WORDS[state]} title={STATE_WORDS[state]}>
            {state === 'new' ? 'new' : <Icon name="breakpoint" />}
          </span>
        )}
        {base !== undefined && <span className="tree-base">{hasOwnNodes(tree) ? `considerations of ${base}` : `extends ${base}`}</span>}
        <Health tree={tree.name} />
        <span className="tree-users" title={describeUsers(users)}>
          {describeUsers(users)}
        </span>
      </div>
      {isOpen && <TreeDetails tree={tree} state={state} users={users} onRename={onRename} />}
    </li>
  );
}

const HEALTH_WORDS: Readonly<Record<Exclude<TreeSyncState, 'running'>, string>> = {
  ready: 'ready: not applied yet',
  held: 'held: the last valid version runs',
};

/** Problems and sync state; nothing for a tree that runs as shown. */
function Health({ tree }: { readonly tree: string }): ReactElement | null {
  const { editorStore } = useSession().editing;
  const problems = useSignal(editorStore.problems).get(tree)?.length ?? 0;
  useSignal(editorStore.running.trees);
  const state = editorStore.running.stateOf(tree);
  return (
    <>
      {problems > 0 && <span className="tree-problems">{problems === 1 ? '1 problem' : `${problems} problems`}</span>}
      {state !== 'running' && (
        <span className="tree-health" data-state={state} title={HEALTH_WORDS[state]}>
          {state}
        </span>
      )}
    </>
  );
}
