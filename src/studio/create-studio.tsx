import { createRoot } from 'react-dom/client';
import { StudioSession } from './session/studio-session.ts';
import type { EditPort } from './edit-port.ts';
import type { AgentId, StudioPort } from './studio-port.ts';
import { BrokenStudio, ErrorBoundary } from './views/error-boundary.tsx';
import { FocusKeeper } from './views/focus-keeper.ts';
import { StudioView } from './views/studio-view.tsx';
import '@xyflow/react/dist/base.css';
import './style/tokens.css';
import './style/frame.css';
import './style/controls.css';
import './style/pane.css';
import './style/picker.css';
import './style/graph.css';
import './style/drawer.css';
import './style/edit.css';
import './style/edit-graph.css';
import './style/key-sheet.css';
import './style/forms.css';
import './style/files.css';

/** The panel beside the field in which minds can be watched. */
export interface Studio {
  readonly isOpen: boolean;
  /** Shows that agent; without one whoever is selected, or the list. */
  open(agentId?: AgentId): void;
  close(): void;
  /** Once a frame; does nothing while it is closed. */
  update(): void;
  /** Closes it and takes it out of the page. */
  dispose(): void;
}

/** Lives in `root`, an element of its own above the field. */
export function createStudio(root: HTMLElement, port: StudioPort & EditPort): Studio {
  const session = new StudioSession(port, storeOfPage());
  const page = createRoot(root);
  const stopping = new AbortController();
  const focus = new FocusKeeper(root, stopping.signal);
  const tellWindow = (): void => session.panel.setWindow({ width: innerWidth, height: innerHeight });
  // The game listens on `window`: but for its help, nothing that is pressed in here is meant for it.
  const keepKeys = (event: KeyboardEvent): void => {
    if (event.key !== 'F1') event.stopPropagation();
  };
  // The way in by keyboard: with Tab it leads through everything that lies around the field.
  const enterByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'F6' || !session.isOpen || event.defaultPrevented) return;
    if (focus.takeBack() !== undefined) event.preventDefault();
  };
  // The browser asks whether to leave only while something would be lost.
  const keepPage = (event: BeforeUnloadEvent): void => {
    if (session.files.isUnwritten) event.preventDefault();
  };
  window.addEventListener('resize', tellWindow, { signal: stopping.signal });
  window.addEventListener('beforeunload', keepPage, { signal: stopping.signal });
  window.addEventListener('keydown', enterByKey, { signal: stopping.signal });
  root.addEventListener('keydown', keepKeys, { signal: stopping.signal });
  const close = (): void => {
    session.close();
    page.render(null);
  };
  return {
    get isOpen() {
      return session.isOpen;
    },
    open(agentId) {
      tellWindow();
      session.open(agentId);
      void session.files.start();
      page.render(
        <ErrorBoundary onClose={close}>
          <StudioView session={session} onClose={close} />
        </ErrorBoundary>,
      );
    },
    close,
    update() {
      try {
        session.update(performance.now());
        focus.update();
      } catch (error) {
        // A bug in here, or in the port, must not take the frames of the game with it.
        session.close();
        page.render(<BrokenStudio error={error instanceof Error ? error : new Error(String(error))} onClose={close} />);
      }
    },
    dispose() {
      close();
      stopping.abort();
      session.files.stop();
      page.unmount();
    },
  };
}

/** A page without a store (blocked by the person) remembers nothing. */
function storeOfPage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}
