import { useEffect } from 'react';
import type { ClipboardActions } from './menu-items.ts';
import type { StudioSession } from '../../session/studio-session.ts';

/** A paste by the middle button follows its release at once. Milliseconds. */
const MIDDLE_PASTE_MILLISECONDS = 300;

/**
 * Copies, cuts and pastes branches as text while a tree has the focus. Under Linux the middle button pastes whatever is marked anywhere on the
 * screen; over a tree it only moves the view.
 */
export function useClipboard(session: StudioSession): void {
  useEffect(() => {
    const stopping = new AbortController();
    const take = (event: ClipboardEvent, act: (data: DataTransfer) => void): void => {
      if (event.clipboardData === null || !isOnTree()) return;
      event.preventDefault();
      act(event.clipboardData);
    };
    let middleReleasedAt = -Infinity;
    const isByMiddleButton = ({ timeStamp }: Event): boolean => timeStamp - middleReleasedAt < MIDDLE_PASTE_MILLISECONDS;
    const write = (data: DataTransfer, text: string, done: string): void => {
      if (text === '') return;
      data.setData('text/plain', text);
      session.announcer.editText.set(done);
    };
    const { signal } = stopping;
    document.addEventListener('copy', (event) => take(event, (data) => write(data, session.editing.editor.copy(), 'Copied.')), { signal });
    document.addEventListener('cut', (event) => take(event, (data) => write(data, session.editing.editor.cut(), 'Cut.')), { signal });
    document.addEventListener(
      'paste',
      (event) => take(event, (data) => isByMiddleButton(event) || session.editing.editor.paste(data.getData('text/plain'))),
      { signal },
    );
    document.addEventListener('pointerup', (event) => event.button === 1 && (middleReleasedAt = event.timeStamp), {
      signal,
      capture: true,
    });
    // One by keys is meant.
    document.addEventListener('keydown', () => (middleReleasedAt = -Infinity), { signal, capture: true });
    return () => stopping.abort();
  }, [session]);
}

/** For menus: a page may write to the clipboard after a click, but read it only with permission. */
export function createClipboardActions(session: StudioSession): ClipboardActions {
  return {
    copy: () => document.execCommand('copy'),
    cut: () => document.execCommand('cut'),
    paste: () => void paste(session),
  };
}

async function paste(session: StudioSession): Promise<void> {
  const { editor } = session.editing;
  let text = editor.copied;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    if (text === '') {
      session.announcer.announce('The browser blocks reading the clipboard from a menu: press Ctrl+V instead.');
      return;
    }
  }
  editor.paste(text);
}

function isOnTree(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused.closest('.studio .graph') !== null && !focused.matches('input, textarea, select');
}
