import type { Orientation } from '../graph/lay-out-tree.ts';
import { treeShortcutFor } from './tree-shortcuts.ts';
import type { NavigationDirection } from '../panes/tree/tree-selection.ts';
import type { Editor } from '../editing/editor.ts';
import type { SelectionEditName } from '../../tree-doc/edits/selection-edits.ts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
type EditShortcut = (editor: Editor) => void;

/** Shortcuts for display, in menus and tooltips. */
export const EDIT_SHORTCUTS = {
  add: 'K',
  addBefore: 'Shift+K',
  wrap: 'W',
  change: 'C',
  rename: 'F2',
  disable: 'E',
  duplicate: 'Ctrl+D',
  delete: 'Delete',
  cut: 'Ctrl+X',
  copy: 'Ctrl+C',
  paste: 'Ctrl+V',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
} as const;

/** No Tab: it leads out of the tree, to the other controls. */
const PLAIN: Readonly<Record<string, EditShortcut>> = {
  Insert: (editor) => editor.popups.openAdd('below'),
  k: (editor) => editor.popups.openAdd('below'),
  F2: (editor) => editor.startNaming(),
  Delete: (editor) => editor.performOnSelection('delete'),
  Backspace: (editor) => editor.performOnSelection('delete'),
  ContextMenu: (editor) => editor.popups.openMenu(),
  e: (editor) => editor.performOnSelection('disable'),
  w: (editor) => editor.popups.openWrap(),
  c: (editor) => editor.popups.openChange(),
};

const SHIFTED: Readonly<Record<string, EditShortcut>> = {
  Insert: (editor) => editor.popups.openAdd('before'),
  k: (editor) => editor.popups.openAdd('before'),
  F10: (editor) => editor.popups.openMenu(),
};

const WITH_CONTROL: Readonly<Record<string, EditShortcut>> = {
  d: (editor) => editor.performOnSelection('duplicate'),
};

/** Alt with an arrow moves the node in that direction on screen. */
const MOVES: Readonly<Partial<Record<NavigationDirection, SelectionEditName>>> = {
  previous: 'earlier',
  next: 'later',
  parent: 'out',
  child: 'in',
};

/** The edit of a key press on a node; undefined for none. */
export function editShortcutFor(press: Press, orientation: Orientation): EditShortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isControl = ctrlKey || metaKey;
  if (altKey) return isControl || shiftKey ? undefined : moveOf(key, orientation);
  if (isControl) return shiftKey ? undefined : WITH_CONTROL[key.toLowerCase()];
  return (shiftKey ? SHIFTED : PLAIN)[key.length === 1 ? key.toLowerCase() : key];
}

/** Fields of text: the browser undoes what is typed there. A slider and a list have no undo of their own. */
const HAS_OWN_UNDO = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea';

/** Undo or redo, as the press means with the focus on `target`; undefined in a field of text. */
export function historyStepOf(press: Press, target: EventTarget | null): 'undo' | 'redo' | undefined {
  return target instanceof Element && target.matches(HAS_OWN_UNDO) ? undefined : historyShortcutFor(press);
}

/** Undo and redo, wherever the focus is on the page. */
export function historyShortcutFor({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
}

function moveOf(key: string, orientation: Orientation): EditShortcut | undefined {
  const action = treeShortcutFor(key, orientation);
  const name = action !== undefined && 'go' in action ? MOVES[action.go] : undefined;
  return name && ((editor) => editor.performOnSelection(name));
}
