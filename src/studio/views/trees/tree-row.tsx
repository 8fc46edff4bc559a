import type { ReactElement } from 'react';
import type { EditTree } from '../../document/edit-tree.ts';
import type { TreeState } from '../../editing/desk.ts';
import type { FileState } from '../../files/file-states.ts';
import { usersWords, type TreeUsers } from '../../files/tree-users.ts';
import { Icon } from '../icon.tsx';
import { useCell, useSession } from '../use-cell.ts';
import { TreeDetails } from './tree-details.tsx';

interface RowProps {
  readonly tree: EditTree;
  readonly users: TreeUsers;
  readonly isOpen: boolean;
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly onRename: (name: string) => void;
}

const STATE_WORDS: Readonly<Record<Exclude<FileState, 'same' | 'deleted'>, string>> = { changed: 'not as in its file', new: 'not in a file yet' };

/** One tree: the way to it, what is the matter with it, who uses it. */
export function TreeRow({ tree, users, isOpen, isShown, onToggle, onRename }: RowProps): ReactElement {
  const session = useSession();
  const state = useCell(session.files.states.view).get(tree.name) ?? 'same';
  return (
    <li className="tree-row" data-open={isOpen} data-shown={isShown}>
      <div className="tree-line">
        <button type="button" className="tree-more" aria-expanded={isOpen} aria-label={`About ${tree.name}`} onClick={onToggle}>
          <Icon name="next" />
        </button>
        <button type="button" className="tree-name" aria-label={`Open ${tree.name}`} aria-current={isShown} onClick={() => session.showTree(tree.name)}>
          {tree.name}
        </button>
        {(state === 'changed' || state === 'new') && (
          <span className="unsaved" role="img" aria-label={STATE_WORDS[state]} title={STATE_WORDS[state]}>
            {state === 'new' ? 'new' : '●'}
          </span>
        )}
        <Health tree={tree.name} />
        <span className="tree-users" title={usersWords(users)}>
          {usersWords(users)}
        </span>
      </div>
      {isOpen && <TreeDetails tree={tree} state={state} users={users} onRename={onRename} />}
    </li>
  );
}

const HEALTH_WORDS: Readonly<Record<Exclude<TreeState, 'running'>, string>> = {
  ready: 'ready: waits to be applied',
  held: 'held: the last good version runs',
};

/** Nothing for a tree that runs as it is: that is how it should be. */
function Health({ tree }: { readonly tree: string }): ReactElement | null {
  const { desk } = useSession();
  const problems = useCell(desk.problems).get(tree)?.length ?? 0;
  useCell(desk.running);
  const state = desk.stateOf(tree);
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
