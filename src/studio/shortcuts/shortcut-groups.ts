import { STUDIO_ACTIONS, type StudioActionName } from './studio-actions.ts';
import { EDIT_SHORTCUTS } from './edit-shortcuts.ts';

/** Not a letter: typing in the wrong place must not close the panel. */
export const CLOSE_KEY = 'F8';

export interface ShortcutLine {
  readonly keys: readonly string[];
  readonly does: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly lines: readonly ShortcutLine[];
}

const EDITS: Readonly<Record<keyof typeof EDIT_SHORTCUTS, string>> = {
  add: 'Add a child, or a sibling after a leaf',
  addBefore: 'Add a sibling before',
  wrap: 'Wrap in another node',
  change: 'Change type',
  rename: 'Rename',
  disable: 'Disable or enable',
  duplicate: 'Duplicate',
  delete: 'Delete',
  cut: 'Cut the branch',
  copy: 'Copy the branch as text',
  paste: 'Paste a branch from any tree',
  undo: 'Undo',
  redo: 'Redo',
};

/** Alternative shortcuts of edits. */
const ALSO: Readonly<Partial<Record<keyof typeof EDIT_SHORTCUTS, string>>> = { add: 'Insert', redo: 'Ctrl+Y' };

const WALK: readonly ShortcutLine[] = [
  { keys: ['Arrow'], does: 'Go to the node, or on the blackboard to the control, in that direction' },
  { keys: ['Home', 'End'], does: 'Go to the first, last node' },
  { keys: ['Shift+arrow', 'Ctrl+click'], does: 'Select several nodes' },
  { keys: ['Enter'], does: 'Fold or unfold' },
  { keys: ['-', '+'], does: 'Fold all, unfold all' },
];

const MOVES: readonly ShortcutLine[] = [
  { keys: ['Alt+arrow'], does: 'Move the node' },
  { keys: ['Ctrl+drag'], does: 'Drag a copy' },
  { keys: ['Shift+F10', 'Right click'], does: 'Open the context menu' },
  { keys: ['Double click'], does: 'On the background: create a node there, like a right click' },
  { keys: ['Alt+double click'], does: 'On the background: create a draft, which does not run' },
  { keys: ['Drag'], does: 'To the background: make a branch a draft' },
];

/** All keyboard shortcuts of the studio, from the tables that dispatch them. */
export function shortcutGroups(): readonly ShortcutGroup[] {
  return [
    { title: 'Navigate', lines: WALK },
    { title: 'Watch', lines: linesOf(['follow', 'running', 'fit', 'search', 'form', 'orientation', 'agents', 'beside', 'nextPane']) },
    {
      title: 'Time',
      lines: linesOf(['pause', 'step', 'tick', 'stepBack', 'tickBack', 'nextNode', 'previousNode', 'slowMotion', 'breakpoint']),
    },
    { title: 'Edit', lines: [...editLines(), ...MOVES, ...linesOf(['save'])] },
    {
      title: 'Studio',
      lines: [
        ...linesOf(['keys']),
        { keys: ['Esc'], does: 'Close what is open, then return to the game' },
        { keys: [CLOSE_KEY], does: 'Close the studio' },
      ],
    },
  ];
}

/** Alternative shortcuts of actions. */
const ALSO_OF_COMMAND: Readonly<Partial<Record<StudioActionName, string>>> = { search: 'Ctrl+F', pause: 'Space' };

function linesOf(names: readonly StudioActionName[]): ShortcutLine[] {
  return names.map((name) => {
    const key = STUDIO_ACTIONS[name].key.toUpperCase();
    const also = ALSO_OF_COMMAND[name];
    return { keys: also === undefined ? [key] : [key, also], does: STUDIO_ACTIONS[name].label };
  });
}

function editLines(): ShortcutLine[] {
  return (Object.keys(EDITS) as (keyof typeof EDIT_SHORTCUTS)[]).map((name) => {
    const also = ALSO[name];
    return { keys: also === undefined ? [EDIT_SHORTCUTS[name]] : [EDIT_SHORTCUTS[name], also], does: EDITS[name] };
  });
}
