import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { commandOf, COMMANDS } from '../session/commands.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { historyKeyOf } from '../editing/edit-keys.ts';
import { DragGhost } from './drop-place.tsx';
import { Drawer } from './drawer.tsx';
import { EditBar } from './edit-bar.tsx';
import { focusPane } from './focus-keeper.ts';
import { PaneView } from './pane-view.tsx';
import { Popups } from './popups.tsx';
import { SharedBody } from './shared-body.tsx';
import { ResizeBar } from './resize-bar.tsx';
import { StudioBar } from './studio-bar.tsx';
import { SessionContext, useCell } from './use-cell.ts';
import { useClipboard } from './use-clipboard.ts';

interface StudioProps {
  readonly session: StudioSession;
  readonly onClose: () => void;
}

/** The whole panel. */
export function StudioView({ session, onClose }: StudioProps): ReactElement {
  const { side, size } = useCell(session.panel.place);
  const panes = useCell(session.panes);
  const frame = useRef<HTMLElement>(null);
  usePaneFocus(session, frame);
  useClipboard(session);
  const style = side === 'below' ? { blockSize: size } : { inlineSize: size };
  return (
    <SessionContext value={session}>
      <section
        ref={frame}
        className="studio"
        data-side={side}
        style={style}
        aria-label="Studio"
        // Whoever clicks in here, wherever it is, has the keyboard in here.
        tabIndex={-1}
        onKeyDown={(event) => pressIn(session, event)}
      >
        <ResizeBar />
        <StudioBar onClose={onClose} />
        <EditBar />
        <SharedBody>
          <div className="panes" data-count={panes.length}>
            {panes.map((pane) => (
              <PaneView key={pane.number} pane={pane} />
            ))}
          </div>
          <Drawer />
        </SharedBody>
        <Popups />
        <DragGhost />
        <Announcement session={session} />
        <Spoken session={session} />
        <Entities session={session} />
      </section>
    </SessionContext>
  );
}

/** Says what happened: shown, and read aloud. */
function Announcement({ session }: { readonly session: StudioSession }): ReactElement {
  const text = useCell(session.announcement);
  useEffect(() => {
    const timer = setTimeout(() => session.announce(''), 7000);
    return () => clearTimeout(timer);
  }, [session, text]);
  return (
    <p className="announcement" role="status" aria-live="assertive" aria-label="Announcement" data-empty={text === ''}>
      {text}
    </p>
  );
}

/** What was edited, for a screen reader: the eye sees it in the tree. */
function Spoken({ session }: { readonly session: StudioSession }): ReactElement {
  return (
    <p className="spoken" role="status" aria-live="polite" aria-label="Edited">
      {useCell(session.spoken)}
    </p>
  );
}

/** Names to choose from where an agent is asked for. */
function Entities({ session }: { readonly session: StudioSession }): ReactElement {
  const agents = useCell(session.agents);
  return (
    <datalist id="studio-entities">
      {agents.slice(0, 100).map(({ id, name, kind }) => (
        <option key={id} value={name} label={kind} />
      ))}
    </datalist>
  );
}

/** When another pane comes into use by key, the keyboard goes with it. */
function usePaneFocus(session: StudioSession, frame: { readonly current: HTMLElement | null }): void {
  const active = useCell(session.active);
  const last = useRef(active);
  useEffect(() => {
    if (last.current === active) return;
    last.current = active;
    const pane = frame.current?.querySelectorAll('.pane')[session.panes.value.indexOf(active)];
    const focused = document.activeElement;
    if (frame.current?.contains(focused) && !pane?.contains(focused)) focusPane(pane);
  }, [active, session, frame]);
}

function pressIn(session: StudioSession, event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  if (event.key === 'Escape') {
    leave(session, target);
    return;
  }
  const isTyping = target.matches('input:not([type="checkbox"]), select, textarea');
  const step = isTyping ? undefined : historyKeyOf(event);
  if (step !== undefined) {
    event.preventDefault();
    session[step]();
    return;
  }
  const command = commandOf(event, isTyping);
  if (command === undefined) return;
  event.preventDefault();
  COMMANDS[command].run(session);
}

/** Out of the innermost thing that is open; at last out of the studio, back to the field. */
function leave(session: StudioSession, target: HTMLElement): void {
  if (session.isChoosing.value !== undefined) session.isChoosing.set(undefined);
  else if (session.active.value.tree?.search.value.isOpen) session.active.value.tree.closeSearch();
  else target.blur();
}
