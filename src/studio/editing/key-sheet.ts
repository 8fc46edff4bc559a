import { COMMANDS, type CommandName } from '../session/commands.ts';
import { EDIT_KEYS } from './edit-keys.ts';

export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

export interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

const EDITS: Readonly<Record<keyof typeof EDIT_KEYS, string>> = {
  add: 'Add below, or after a leaf',
  addBefore: 'Add before',
  wrap: 'Wrap in another node',
  change: 'Change the type',
  rename: 'Rename',
  disable: 'Disable, or enable again',
  duplicate: 'Duplicate',
  delete: 'Delete',
  cut: 'Cut the branch',
  copy: 'Copy the branch, as text',
  paste: 'Paste a branch, from any tree',
  undo: 'Undo',
  redo: 'Redo',
};

/** The same edit by another key. */
const ALSO: Readonly<Partial<Record<keyof typeof EDIT_KEYS, string>>> = { add: 'Ctrl+K', redo: 'Ctrl+Y' };

const WALK: readonly KeyLine[] = [
  { keys: ['← ↑ → ↓'], does: 'To the node that lies there' },
  { keys: ['Home', 'End'], does: 'First, last node' },
  { keys: ['Shift+arrow', 'Ctrl+click'], does: 'Choose several nodes' },
  { keys: ['Enter'], does: 'Fold or unfold' },
  { keys: ['-', '+'], does: 'Fold all, unfold all' },
];

const MOVES: readonly KeyLine[] = [
  { keys: ['Alt+arrow'], does: 'Move the node itself' },
  { keys: ['Ctrl+drag'], does: 'Move a copy of it' },
  { keys: ['Shift+F10', 'Right click'], does: 'All that can be done' },
];

/** All keys of the studio, group by group, from the tables that the presses are read from. */
export function keySheet(): readonly KeyGroup[] {
  return [
    { title: 'Walk the tree', lines: WALK },
    { title: 'Watch', lines: linesOf(['follow', 'running', 'fit', 'search', 'orientation', 'agents', 'beside', 'nextPane']) },
    { title: 'Time', lines: linesOf(['pause', 'step', 'tick', 'nextNode', 'previousNode', 'breakpoint']) },
    { title: 'Change the tree', lines: [...editLines(), ...MOVES] },
    { title: 'Studio', lines: [...linesOf(['keys']), { keys: ['Esc'], does: 'Close what is open, then back to the field' }] },
  ];
}

function linesOf(names: readonly CommandName[]): KeyLine[] {
  return names.map((name) => {
    const key = COMMANDS[name].key.toUpperCase();
    return { keys: name === 'search' ? [key, 'Ctrl+F'] : [key], does: COMMANDS[name].label };
  });
}

function editLines(): KeyLine[] {
  return (Object.keys(EDITS) as (keyof typeof EDIT_KEYS)[]).map((name) => {
    const also = ALSO[name];
    return { keys: also === undefined ? [EDIT_KEYS[name]] : [EDIT_KEYS[name], also], does: EDITS[name] };
  });
}
