import { latinPress } from '../../core/latin-press.ts';

export interface MenuKeys {
  /** Gives the focus to the entry that is pressed, else to the first one. */
  enter(): void;
  close(): void;
}

/** The keys that press the entries of a menu: the digits in the order of the keyboard, then letters that move no camera. */
export const ENTRY_KEYS: readonly string[] = '1 2 3 4 5 6 7 8 9 0 f b n o'.split(' ');

/**
 * Keys of an open menu: its key presses an entry, arrows walk through them, Escape closes. They do not reach the field, where digits select
 * warriors. A press outside closes the menu; a finger on the field does no more than that.
 */
export function menuKeys(menu: HTMLDetailsElement, list: HTMLElement, entries: () => readonly HTMLElement[]): MenuKeys {
  const close = (): void => {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    // The next key is meant for the field.
    if (hadFocus && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  menu.addEventListener('keydown', (event) => {
    const act = menu.open ? actionOf(event, entries(), close) : undefined;
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  });
  // Opened by the pointer, it takes its keys as well.
  list.tabIndex = -1;
  menu.addEventListener('click', (event) => {
    if (event.detail === 0 || !(event.target instanceof Element) || event.target.closest('summary') === null) return;
    event.preventDefault();
    menu.open = !menu.open;
    if (menu.open) list.focus({ preventScroll: true });
  });
  window.addEventListener(
    'pointerdown',
    (event) => {
      const { target } = event;
      if (!menu.open || (target instanceof Node && menu.contains(target))) return;
      menu.open = false;
      const isControl = target instanceof Element && target.closest('button, a, input') !== null;
      if (event.pointerType === 'touch' && !isControl) event.stopPropagation();
    },
    { capture: true },
  );
  return {
    enter() {
      const all = entries();
      (all.find((entry) => entry.getAttribute('aria-pressed') === 'true') ?? all[0])?.focus();
    },
    close,
  };
}

/** What a key does; undefined for one that is not of the menu. */
function actionOf(event: KeyboardEvent, entries: readonly HTMLElement[], close: () => void): (() => void) | undefined {
  const { key, ctrlKey, metaKey, altKey } = latinPress(event);
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Escape') return close;
  const numbered = ENTRY_KEYS.indexOf(key.toLowerCase());
  if (numbered >= 0) return () => entries[numbered]?.click();
  const place = placeOfKey(key, entries.indexOf(document.activeElement as HTMLElement), entries);
  return place === undefined ? undefined : () => entries[place]?.focus();
}

/** Where an arrow leads from that place, round both ends; from nowhere (-1), to the first or the last one. Entries run down their columns. */
function placeOfKey(key: string, at: number, entries: readonly HTMLElement[]): number | undefined {
  const count = entries.length;
  const rows = entries.filter(({ offsetLeft }) => offsetLeft === entries[0]?.offsetLeft).length;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'ArrowRight') return at + rows < count ? Math.max(0, at + rows) : at;
  if (key === 'ArrowLeft') return Math.max(at - rows, at % rows);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
