import type { Orientation } from '../layout/lay-out-tree.ts';
import { treeActionOf } from '../session/tree-keys.ts';
import type { Way } from '../session/pane-tree.ts';
import type { Editor } from './editor.ts';
import type { NodeEditName } from './node-edits.ts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
type Gesture = (editor: Editor) => void;

/** Keys as a person reads them, for menus and tooltips. */
export const EDIT_KEYS = {
  add: 'Tab',
  addBefore: 'Shift+Tab',
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

const PLAIN: Readonly<Record<string, Gesture>> = {
  Tab: (editor) => editor.openAdd('below'),
  F2: (editor) => editor.startNaming(),
  Delete: (editor) => editor.do('delete'),
  Backspace: (editor) => editor.do('delete'),
  ContextMenu: (editor) => editor.openMenu(),
  e: (editor) => editor.do('disable'),
  w: (editor) => editor.openWrap(),
  c: (editor) => editor.openChange(),
};

const SHIFTED: Readonly<Record<string, Gesture>> = {
  Tab: (editor) => editor.openAdd('before'),
  F10: (editor) => editor.openMenu(),
};

const WITH_CONTROL: Readonly<Record<string, Gesture>> = {
  k: (editor) => editor.openAdd('below'),
  d: (editor) => editor.do('duplicate'),
};

/** With Alt the arrows move the node itself, where they point on the screen. */
const MOVES: Readonly<Partial<Record<Way, NodeEditName>>> = { previous: 'earlier', next: 'later', parent: 'out', child: 'in' };

/** What a press on a node of the tree changes; undefined when it changes nothing. */
export function editGestureOf(press: Press, orientation: Orientation): Gesture | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const isControl = ctrlKey || metaKey;
  if (altKey) return isControl || shiftKey ? undefined : moveOf(key, orientation);
  if (isControl) return shiftKey ? undefined : WITH_CONTROL[key.toLowerCase()];
  return (shiftKey ? SHIFTED : PLAIN)[key.length === 1 ? key.toLowerCase() : key];
}

/** Undo and redo, wherever the keyboard is in the studio. */
export function historyKeyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
}

function moveOf(key: string, orientation: Orientation): Gesture | undefined {
  const action = treeActionOf(key, orientation);
  const name = action !== undefined && 'go' in action ? MOVES[action.go] : undefined;
  return name && ((editor) => editor.do(name));
}
