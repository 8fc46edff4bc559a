import { useLayoutEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import type { Popup } from '../popup.ts';
import { ShortcutSheet } from '../../shortcuts/shortcut-sheet.tsx';
import { NamePrompt } from './name-prompt.tsx';
import { NodeMenu } from './node-menu.tsx';
import { Palette } from './palette.tsx';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';

const MARGIN_PIXELS = 8;

/** Renders the open popup: palette, menu, shortcuts or name prompt. One at a time. */
export function PopupLayer(): ReactElement | null {
  const popup = useSignal(useSession().editing.editor.popups.shown);
  return popup === undefined ? null : <PopupBox key={`${popup.shows} ${popup.anchor.id}`} popup={popup} />;
}

function PopupBox({ popup }: { readonly popup: Popup }): ReactElement {
  const { editor } = useSession().editing;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const pane = element.closest('.studio')?.querySelector('.pane[data-active="true"]');
    if (popup.shows !== 'keys') moveTo(element, popup, pane);
    const leave = (event: PointerEvent): void => {
      if (!element.contains(event.target as Node)) editor.popups.close();
    };
    window.addEventListener('pointerdown', leave, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', leave, { capture: true });
    };
  }, [popup, editor]);
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') editor.popups.close();
  };
  return (
    <div ref={box} className="popup" data-shows={popup.shows} onKeyDown={press} onContextMenu={(event) => event.preventDefault()}>
      {popup.shows === 'palette' && <Palette popup={popup} />}
      {popup.shows === 'menu' && <NodeMenu />}
      {popup.shows === 'keys' && <ShortcutSheet />}
      {popup.shows === 'name' && <NamePrompt popup={popup} />}
    </div>
  );
}

/** Places the popup under its node or at the pointer, and keeps it inside the window. */
function moveTo(element: HTMLElement, { anchor }: Popup, pane: Element | null | undefined): void {
  const node = pane?.querySelector(`.react-flow__node[data-id="${CSS.escape(anchor.id)}"]`)?.getBoundingClientRect();
  const field = pane?.getBoundingClientRect();
  const from = anchor.at ? new DOMRect(anchor.at.x, anchor.at.y, 0, 0) : (node ?? new DOMRect(field?.x, field?.y, 0, 0));
  const { width, height } = element.getBoundingClientRect();
  const gap = anchor.at ? 0 : MARGIN_PIXELS;
  const below = from.bottom + gap;
  const fits = below + height + MARGIN_PIXELS <= innerHeight;
  const top = fits ? below : Math.min(from.top - gap - height, innerHeight - height - MARGIN_PIXELS);
  element.style.left = `${Math.round(Math.max(MARGIN_PIXELS, Math.min(from.left, innerWidth - width - MARGIN_PIXELS)))}px`;
  element.style.top = `${Math.round(top >= MARGIN_PIXELS ? top : Math.max(MARGIN_PIXELS, innerHeight - height - MARGIN_PIXELS))}px`;
}
