import type { ReactElement } from 'react';
import { EDIT_SHORTCUTS } from '../../shortcuts/edit-shortcuts.ts';
import { treeDependencies, type EditableTrees } from '../../../tree-doc/tree-validation-cache.ts';
import type { AgentEntry } from '../../ports/studio-port.ts';
import { treeUsers } from './tree-users.ts';
import type { StudioSession } from '../../session/studio-session.ts';
import type { EditorStore } from '../../edited-trees/editor-store.ts';
import type { TreeSyncState } from '../../edited-trees/tree-sync-state.ts';
import { Icon } from '../../controls/icon.tsx';
import { ToolButton } from '../../controls/tool-button.tsx';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';

/** Undo, redo, and whether the agents run the trees as shown. */
export function EditBar(): ReactElement {
  const session = useSession();
  const { past, future } = useSignal(session.editing.editorStore.workspace);
  useSignal(session.editing.handFigures.figures);
  const undone = session.editing.handFigures.undoable ?? past?.change.label;
  const redone = session.editing.handFigures.redoable ?? future?.change.label;
  const isAutomatic = useSignal(session.editing.editorStore.running.isAutomatic);
  return (
    <div className="edit-bar" role="group" aria-label="Editing">
      <ToolButton
        icon="undo"
        label={undone === undefined ? 'Undo' : `Undo: ${undone}`}
        shortcut={EDIT_SHORTCUTS.undo}
        isDisabled={undone === undefined}
        onPress={() => session.editing.edits.undo()}
      />
      <ToolButton
        icon="redo"
        label={redone === undefined ? 'Redo' : `Redo: ${redone}`}
        shortcut={EDIT_SHORTCUTS.redo}
        isDisabled={redone === undefined}
        onPress={() => session.editing.edits.redo()}
      />
      <ToolButton
        icon="more"
        label="What can be done with the selected node"
        shortcut="Shift+F10"
        onPress={() => session.editing.editor.popups.openMenu()}
      />
      <EditState />
      <label className="edit-automatic" title="Apply every valid change to the agents at once">
        <input
          type="checkbox"
          role="switch"
          checked={isAutomatic}
          onChange={(event) => session.editing.editorStore.running.isAutomatic.set(event.target.checked)}
        />
        Auto-apply
      </label>
    </div>
  );
}

const STATE_ICONS = { held: 'alert', ready: 'clock', running: 'check', unchanged: 'check', unused: 'pin' } as const;
const STATE_WORDS = {
  held: 'Running the last valid version',
  ready: 'Changes not applied',
  running: 'Applied to all agents using this tree',
  unchanged: 'Agents run this tree as shown',
  unused: 'No agent uses this tree yet',
} as const;

/** Whether a living agent runs the tree, as its main tree or in it. No tree shown: nothing to say of it. */
function isInUse(tree: string | undefined, trees: EditableTrees, agents: readonly AgentEntry[]): boolean {
  const users = treeUsers(trees, agents).get(tree ?? '');
  return users === undefined || users.mainTreeAgents.length + users.subtreeAgents.length > 0;
}

function EditState(): ReactElement {
  const session = useSession();
  const { editorStore } = session.editing;
  const all = useSignal(editorStore.problems);
  const waiting = useSignal(editorStore.running.pendingNodes);
  const running = useSignal(editorStore.running.trees);
  const isReady = [...waiting.keys()].some((tree) => editorStore.running.stateOf(tree) === 'ready');
  const agents = useSignal(session.scene.agents);
  const { tree } = useSignal(useSignal(session.panes.active).state);
  const shown = tree?.source.graph.tree;
  const hasEdits = useSignal(editorStore.workspace).past !== undefined;
  const isPart = partsOf(shown, editorStore.trees);
  const [problems, others] = [countProblems(all, isPart), countProblems(all, (name) => !isPart(name))];
  const sync = syncStateOf(editorStore, shown, problems);
  const state = sync !== 'running' ? sync : !isInUse(shown, editorStore.trees, agents) ? 'unused' : hasEdits ? 'running' : 'unchanged';
  return (
    <>
      <span className="edit-state" role="status" aria-label="Tree status" data-state={state}>
        <Icon name={STATE_ICONS[state]} />
        {problems > 0 ? (
          <button type="button" className="edit-problems" title="Go to the first problem" onClick={() => goToProblem(session, isPart)}>
            {problemCount(problems)}: {hasVersion(shown, running) ? 'running the last valid version' : 'not running yet'}
          </button>
        ) : (
          <span>{STATE_WORDS[state]}</span>
        )}
      </span>
      {others > 0 && (
        <button
          type="button"
          className="plain"
          title="Go to the first of them"
          onClick={() => goToProblem(session, (name) => !isPart(name))}
        >
          {problemCount(others)} in other trees
        </button>
      )}
      {isReady && (
        <button type="button" className="plain is-main" onClick={() => editorStore.running.apply()}>
          Apply
        </button>
      )}
    </>
  );
}

/** Tells which trees are the shown one and those that it uses: what is wrong in another one does not hold it back. */
function partsOf(shown: string | undefined, trees: EditableTrees): (name: string) => boolean {
  if (shown === undefined) return () => true;
  const parts = treeDependencies(shown, trees);
  return (name) => parts.has(name);
}

function countProblems(all: EditorStore['problems']['value'], isMeant: (tree: string) => boolean): number {
  return [...all].reduce((count, [name, found]) => count + (isMeant(name) ? found.length : 0), 0);
}

function syncStateOf(store: EditorStore, shown: string | undefined, problems: number): TreeSyncState {
  if (problems > 0) return 'held';
  if (shown !== undefined) return store.running.stateOf(shown);
  return store.running.pendingNodes.value.size > 0 ? 'ready' : 'running';
}

function hasVersion(tree: string | undefined, running: EditableTrees): boolean {
  return tree === undefined || running.has(tree);
}

function problemCount(count: number): string {
  return count === 1 ? '1 problem' : `${count} problems`;
}

/** Goes to the next node with a problem, in these trees, after the focused one, wrapping around; opens another tree if needed. */
function goToProblem(session: StudioSession, isMeant: (tree: string) => boolean): void {
  const places = [...session.editing.editorStore.problems.value].flatMap(([tree, placed]) =>
    isMeant(tree) ? placed.flatMap(({ node }) => (node === undefined ? [] : [{ tree, nodes: [node] }])) : [],
  );
  const pane = session.panes.active.value;
  const focusId = pane.tree?.selection.focus.value.id ?? '';
  const last = places.findLastIndex(({ tree, nodes }) => pane.tree?.selection.nodesOf(tree, nodes).some(({ id }) => id === focusId));
  const next = places[(last + 1) % places.length];
  if (next === undefined) return;
  if (pane.tree?.selection.nodesOf(next.tree, next.nodes).length === 0) session.panes.showTree(next.tree);
  pane.camera.focusOn(next);
}
