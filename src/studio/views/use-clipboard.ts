import { useEffect } from 'react';
import type { ClipboardHands } from '../editing/menu-items.ts';
import type { StudioSession } from '../session/studio-session.ts';

/** Copies, cuts and pastes branches as text while the keyboard is on a tree; anywhere else the clipboard is the page's own. */
export function useClipboard(session: StudioSession): void {
  useEffect(() => {
    const stopping = new AbortController();
    const take = (event: ClipboardEvent, act: (data: DataTransfer) => void): void => {
      if (event.clipboardData === null || !isOnTree()) return;
      event.preventDefault();
      act(event.clipboardData);
    };
    const write = (data: DataTransfer, text: string, done: string): void => {
      if (text === '') return;
      data.setData('text/plain', text);
      session.spoken.set(done);
    };
    const { signal } = stopping;
    document.addEventListener('copy', (event) => take(event, (data) => write(data, session.editor.copy(), 'Copied.')), { signal });
    document.addEventListener('cut', (event) => take(event, (data) => write(data, session.editor.cut(), 'Cut.')), { signal });
    document.addEventListener('paste', (event) => take(event, (data) => session.editor.paste(data.getData('text/plain'))), { signal });
    return () => stopping.abort();
  }, [session]);
}

/** For a menu: a page may write to the clipboard after a click, and read it only where the person allows it. */
export function clipboardHands(session: StudioSession): ClipboardHands {
  return {
    copy: () => document.execCommand('copy'),
    cut: () => document.execCommand('cut'),
    paste: () => void paste(session),
  };
}

async function paste(session: StudioSession): Promise<void> {
  const { editor } = session;
  let text = editor.copied;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    if (text === '') {
      session.announce('The browser lets this page read the clipboard only by key: press Ctrl+V.');
      return;
    }
  }
  editor.paste(text);
}

function isOnTree(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused.closest('.studio [role="tree"]') !== null && !focused.matches('input, textarea, select');
}
