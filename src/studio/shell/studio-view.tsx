import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactElement } from 'react';
import { latinPress, type KeyPress } from '../../core/latin-press.ts';
import { studioActionFor, STUDIO_ACTIONS, type StudioActionName } from '../shortcuts/studio-actions.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { CLOSE_KEY } from '../shortcuts/shortcut-groups.ts';
import { historyStepOf } from '../shortcuts/edit-shortcuts.ts';
import { DragPreview } from '../tree-view/drop-indicator.tsx';
import { DetailsView } from './details-view.tsx';
import { EditBar } from '../editing/view/edit-bar.tsx';
import { focusPane } from '../controls/focus-keeper.ts';
import { PaneView } from '../panes/view/pane-view.tsx';
import { PopupLayer } from '../editing/view/popup-layer.tsx';
import { DetailsSplit } from './details-split.tsx';
import { PanelResizer } from './panel-resizer.tsx';
import { StudioBar } from './studio-bar.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { SessionContext } from '../session/use-session.ts';
import { useClipboard } from '../editing/view/use-clipboard.ts';

interface StudioProps {
  readonly session: StudioSession;
  readonly onClose: () => void;
}

/** The root view of the studio. */
export function StudioView({ session, onClose }: StudioProps): ReactElement {
  const { side, size } = useSignal(session.panel.place);
  const panes = useSignal(session.panes.list);
  const frame = useRef<HTMLElement>(null);
  usePaneFocus(session, frame);
  useClipboard(session);
  const unit = useSignal(session.panel.unit);
  const extent: CSSProperties = side === 'below' ? { blockSize: size } : { inlineSize: size };
  const style = { '--px': `${unit}px`, ...extent } as CSSProperties;
  return (
    <SessionContext value={session}>
      <section
        ref={frame}
        className="studio"
        data-side={side}
        style={style}
        aria-label="Studio"
        // A click anywhere in the studio focuses it.
        tabIndex={-1}
        onKeyDown={(event) => pressIn(session, event, onClose)}
      >
        <PanelResizer />
        <StudioBar onClose={onClose} />
        <EditBar />
        <DetailsSplit>
          <div className="panes" data-count={panes.length}>
            {panes.map((pane) => (
              <PaneView key={pane.number} pane={pane} />
            ))}
          </div>
          <DetailsView />
        </DetailsSplit>
        <PopupLayer />
        <DragPreview />
        <Announcement session={session} />
        <Spoken session={session} />
        <Entities session={session} />
      </section>
    </SessionContext>
  );
}

/** Shows the announcement for a while; read aloud by screen readers. */
function Announcement({ session }: { readonly session: StudioSession }): ReactElement {
  const text = useSignal(session.announcer.text);
  useEffect(() => {
    const timer = setTimeout(() => session.announcer.announce(''), 7000);
    return () => clearTimeout(timer);
  }, [session, text]);
  return (
    <p className="announcement" role="status" aria-live="assertive" aria-label="Announcement" data-empty={text === ''}>
      {text}
    </p>
  );
}

/** The last edit, for screen readers only. */
function Spoken({ session }: { readonly session: StudioSession }): ReactElement {
  return (
    <p className="spoken" role="status" aria-live="polite" aria-label="Last edit">
      {useSignal(session.announcer.editText)}
    </p>
  );
}

/** Suggestions for entity fields. */
function Entities({ session }: { readonly session: StudioSession }): ReactElement {
  const agents = useSignal(session.scene.agents);
  return (
    <datalist id="studio-entities">
      {agents.slice(0, 100).map(({ id, name, kind }) => (
        <option key={id} value={name} label={kind} />
      ))}
    </datalist>
  );
}

/** Moves the focus when another pane becomes active by key. */
function usePaneFocus(session: StudioSession, frame: { readonly current: HTMLElement | null }): void {
  const active = useSignal(session.panes.active);
  const last = useRef(active);
  useEffect(() => {
    if (last.current === active) return;
    last.current = active;
    const pane = frame.current?.querySelectorAll('.pane')[session.panes.list.value.indexOf(active)];
    const focused = document.activeElement;
    if (frame.current?.contains(focused) && !pane?.contains(focused)) focusPane(pane);
  }, [active, session, frame]);
}

function pressIn(session: StudioSession, event: KeyboardEvent, onClose: () => void): void {
  if (event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  if (event.key === 'Escape') {
    leave(session, target);
    return;
  }
  if (event.key === CLOSE_KEY) {
    event.preventDefault();
    onClose();
    return;
  }
  const press = latinPress(event);
  const isTyping = target.matches('input:not([type="checkbox"]), select, textarea');
  const step = historyStepOf(press, target);
  if (step !== undefined) {
    event.preventDefault();
    session.editing.edits[step]();
    return;
  }
  if (!isTyping && isSelectAll(press)) event.preventDefault();
  // Space belongs to a control that was reached by Tab; after a click on it, Space pauses.
  if (event.key === ' ' && target.matches('[data-reached]:is(button, summary, [role="tab"], input)')) return;
  const command = studioActionFor(press, isTyping);
  if (command === undefined) return;
  event.preventDefault();
  runAction(session, command, event.repeat);
}

function runAction(session: StudioSession, name: StudioActionName, isHeld: boolean): void {
  const action = STUDIO_ACTIONS[name];
  if (!isHeld || action.isRepeated === true) action.run(session);
}

/** The browser would select all text of the page. */
function isSelectAll({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !altKey;
}

/** Escape closes the innermost open thing, leads from the details to the tree, and from there to the game. */
function leave(session: StudioSession, target: HTMLElement): void {
  if (session.panes.choosingAgent.value !== undefined) session.panes.choosingAgent.set(undefined);
  else if (session.panes.active.value.tree?.search.view.value.isOpen) session.panes.active.value.tree.search.close();
  else if (target.closest('.drawer') === null || focusPane(activePaneAround(target)) === undefined) target.blur();
}

function activePaneAround(target: HTMLElement): Element | null | undefined {
  return target.closest('.studio')?.querySelector('.pane[data-active="true"]');
}
