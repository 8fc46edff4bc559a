import type { ReactElement } from 'react';
import { EDIT_KEYS } from '../editing/edit-keys.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { Icon } from './icon.tsx';
import { ToolButton } from './tool-button.tsx';
import { useCell, useSession } from './use-cell.ts';

/** Steps back and forth, and whether the agents think with what is drawn. */
export function EditBar(): ReactElement {
  const session = useSession();
  const { past, future } = useCell(session.desk.workspace);
  const isAutomatic = useCell(session.desk.isAutomatic);
  return (
    <div className="edit-bar" role="group" aria-label="Editing">
      <ToolButton icon="undo" label={past ? `Undo: ${past.change.label}` : 'Undo'} shortcut={EDIT_KEYS.undo} isDisabled={past === undefined} onPress={() => session.undo()} />
      <ToolButton icon="redo" label={future ? `Redo: ${future.change.label}` : 'Redo'} shortcut={EDIT_KEYS.redo} isDisabled={future === undefined} onPress={() => session.redo()} />
      <EditState />
      <label className="edit-automatic" title="Every sound change goes to the warriors at once">
        <input type="checkbox" role="switch" checked={isAutomatic} onChange={(event) => session.desk.setAutomatic(event.target.checked)} />
        Automatic
      </label>
    </div>
  );
}

function EditState(): ReactElement {
  const session = useSession();
  const { desk } = session;
  const problems = [...useCell(desk.problems).values()].flat().length;
  const waiting = useCell(desk.waiting);
  useCell(desk.running);
  const isReady = [...waiting.keys()].some((tree) => desk.stateOf(tree) === 'ready');
  const state = problems > 0 ? 'held' : waiting.size > 0 ? 'ready' : 'running';
  return (
    <>
      <span className="edit-state" role="status" aria-label="State of the trees" data-state={state}>
        <Icon name={state === 'held' ? 'alert' : state === 'ready' ? 'clock' : 'check'} />
        {problems > 0 ? (
          <button type="button" className="edit-problems" title="Go to the first problem" onClick={() => goToProblem(session)}>
            {problems === 1 ? '1 problem' : `${problems} problems`}: the last good version runs
          </button>
        ) : (
          <span>{state === 'ready' ? 'Changes wait' : 'Everybody thinks with what you see'}</span>
        )}
      </span>
      {isReady && (
        <button type="button" className="plain is-main" onClick={() => desk.apply()}>
          Apply
        </button>
      )}
    </>
  );
}

/** To the next node with a problem after the one in focus, around and around; another tree is opened for it. */
function goToProblem(session: StudioSession): void {
  const places = [...session.desk.problems.value].flatMap(([tree, placed]) => placed.flatMap(({ node }) => (node === undefined ? [] : [{ tree, nodes: [node] }])));
  const pane = session.active.value;
  const focusId = pane.tree?.focus.value.id ?? '';
  const last = places.findLastIndex(({ tree, nodes }) => pane.tree?.nodesOf(tree, nodes).some(({ id }) => id === focusId));
  const next = places[(last + 1) % places.length];
  if (next === undefined) return;
  if (pane.tree?.nodesOf(next.tree, next.nodes).length === 0) session.showTree(next.tree);
  pane.focusOn(next);
}
