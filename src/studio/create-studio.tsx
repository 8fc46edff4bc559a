import { createRoot } from 'react-dom/client';
import { latinPress } from '../core/latin-press.ts';
import { storeOf } from '../core/storage/text-store.ts';
import { StudioSession } from './session/studio-session.ts';
import { StudioTrees } from './session/studio-trees.ts';
import type { EditPort } from './ports/edit-port.ts';
import type { AgentId, AgentWatch, StudioPort } from './ports/studio-port.ts';
import { BrokenStudio, ErrorBoundary } from './shell/error-boundary.tsx';
import { FocusKeeper } from './controls/focus-keeper.ts';
import { StudioView } from './shell/studio-view.tsx';
import { historyStepOf } from './shortcuts/edit-shortcuts.ts';
import '@xyflow/react/dist/base.css';
import './shell/tokens.css';
import './shell/studio-view.css';
import './controls/controls.css';
import './panes/view/pane-view.css';
import './agents/view/agent-picker.css';
import './tree-view/tree-view.css';
import './shell/details-view.css';
import './editing/view/edit-bar.css';
import './tree-view/tree-editing.css';
import './shortcuts/shortcut-sheet.css';
import './inspector/node-form.css';
import './trees/trees-tab.css';
import './shell/forced-colors.css';

/** The panel in which behaviour trees are watched and edited. */
export interface Studio {
  readonly isOpen: boolean;
  /** Key presses go to the studio. */
  readonly hasKeyboard: boolean;
  readonly trees: StudioTrees;
  /** Resolves when the trees are as they were left by the last visit. */
  recoverDrafts(): Promise<void>;
  /** Shows that agent, else the selected one, else the main agent of the scene. */
  open(agentId?: AgentId): void;
  /** Focuses the studio, now or as soon as it is rendered. */
  takeKeyboard(): void;
  /** The ticks of an agent from now on, also while the studio is closed; undefined when it has no tree. */
  watch(agentId: AgentId): AgentWatch | undefined;
  /** Plays the next ticks of the shown agent node by node, with a sentence for each. */
  readonly slowMotion: StudioSession['time']['slowMotion'];
  close(): void;
  /** Call once per frame, also while closed. */
  update(): void;
  /** Closes it and removes it from the page. */
  dispose(): void;
}

/** Renders into `root`, an element of its own above the game. */
export function createStudio(root: HTMLElement, port: StudioPort & EditPort): Studio {
  const session = new StudioSession(
    port,
    storeOf(() => localStorage),
  );
  const page = createRoot(root);
  const stopping = new AbortController();
  const focus = new FocusKeeper(root, stopping.signal);
  const updateWindow = followWindow(session, stopping.signal);
  listen(root, { session, focus, signal: stopping.signal });
  const close = (): void => {
    session.close();
    page.render(null);
  };
  return {
    trees: new StudioTrees(session),
    slowMotion: session.time.slowMotion,
    recoverDrafts: () => session.editing.files.start(),
    get isOpen() {
      return session.panel.isOpen;
    },
    get hasKeyboard() {
      return root.contains(document.activeElement);
    },
    open(agentId) {
      updateWindow();
      session.open(agentId);
      void session.editing.files.start();
      page.render(
        <ErrorBoundary onClose={close}>
          <StudioView session={session} onClose={close} />
        </ErrorBoundary>,
      );
    },
    takeKeyboard: () => focus.claim(),
    watch: (agentId) => port.scene.watch(agentId),
    close,
    update() {
      try {
        const now = performance.now();
        session.update(now);
        if (!isBehindDialog()) session.time.slowMotion.update(now, (isFirst) => goOnSlowly(session, isFirst));
        focus.update();
      } catch (error) {
        // A bug in the studio or in the port must not stop the game loop.
        session.close();
        page.render(<BrokenStudio error={error instanceof Error ? error : new Error(String(error))} onClose={close} />);
      }
    },
    dispose() {
      close();
      stopping.abort();
      session.editing.files.stop();
      page.unmount();
    },
  };
}

/** Returns what tells the panel the size of the window; that happens whenever it changes, too. */
function followWindow(session: StudioSession, signal: AbortSignal): () => void {
  const update = (): void => session.panel.setWindow({ width: innerWidth, height: innerHeight });
  window.addEventListener('resize', update, { signal });
  return update;
}

/** The menu, the help or another dialog lies over the page, and the fight stands still. */
function isBehindDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** The game that runs again, or a studio that was closed, ends the slow motion. */
function goOnSlowly(session: StudioSession, isFirst: boolean): boolean {
  if (!session.panel.isOpen || (!isFirst && !session.port.time.clock().isPaused)) return false;
  let isRefused = false;
  session.controlTime((time, pane) => {
    const refusal = time.nextSentence(pane);
    isRefused = refusal !== undefined;
    return refusal;
  }, true);
  return !isRefused;
}

interface Listening {
  readonly session: StudioSession;
  readonly focus: FocusKeeper;
  readonly signal: AbortSignal;
}

function listen(root: HTMLElement, { session, focus, signal }: Listening): void {
  // The game listens on `window` and must not see keys pressed in here, except F1 (help).
  const stopKeys = (event: KeyboardEvent): void => {
    if (event.key !== 'F1') event.stopPropagation();
  };
  // F6 enters the studio by keyboard; with Tab one would pass the whole HUD first.
  const enterByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'F6' || !session.panel.isOpen || event.defaultPrevented) return;
    if (focus.takeBack() !== undefined) event.preventDefault();
  };
  // A button of the page, as “Check my tree” of a lesson, takes the focus out of the studio; the last edit can be undone from there, too.
  const undoByKey = (event: KeyboardEvent): void => {
    if (!session.panel.isOpen || event.defaultPrevented || isBehindDialog()) return;
    const step = historyStepOf(latinPress(event), event.target);
    if (step === undefined) return;
    event.preventDefault();
    session.editing.edits[step]();
  };
  // The browser asks before leaving only while changes would be lost.
  const confirmLeave = (event: BeforeUnloadEvent): void => {
    if (session.editing.files.autosave.hasUnsaved) event.preventDefault();
  };
  window.addEventListener('beforeunload', confirmLeave, { signal });
  window.addEventListener('keydown', enterByKey, { signal });
  window.addEventListener('keydown', undoByKey, { signal });
  root.addEventListener('keydown', stopKeys, { signal });
}
