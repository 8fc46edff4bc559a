import { subTree } from '../../../engine/families/core/index.ts';
import { isDraft } from '../../graph/tree-graph.ts';
import { mayBeMachine } from '../../../tree-doc/state-form/read-tree-form.ts';
import type { StudioSession } from '../../session/studio-session.ts';
import { insertionPointFor, type AddPosition } from '../add-from-palette.ts';
import { EDIT_SHORTCUTS } from '../../shortcuts/edit-shortcuts.ts';
import { areDisabled, type SelectionEditName } from '../../../tree-doc/edits/selection-edits.ts';
import type { NodesRef } from '../../../tree-doc/edit-plan.ts';

export interface MenuItem {
  readonly label: string;
  /** Its shortcut for display; empty for none. */
  readonly key: string;
  /** Why it is unavailable; undefined if available. */
  readonly refusal: string | undefined;
  readonly run: () => void;
}

/** Clipboard access is up to the view: it depends on the page. */
export interface ClipboardActions {
  readonly copy: () => void;
  readonly cut: () => void;
  readonly paste: () => void;
}

/** All actions on the selected nodes, in groups. Unavailable ones say why. */
export function menuItems(session: StudioSession, clipboard: ClipboardActions): readonly (readonly MenuItem[])[] {
  const { editing, panes } = session;
  const { editor } = editing;
  const selection = editor.selection();
  const { tree } = panes.active.value;
  if (selection === undefined || tree === undefined) return [];
  const focus = tree.selection.focus.value;
  const isRight = tree.visibleTree.value.orientation === 'right';
  const edit = (label: string, name: SelectionEditName, key = ''): MenuItem => ({
    label,
    key,
    refusal: editor.refusalOf(name),
    run: () => void editor.performOnSelection(name),
  });
  const plain = (label: string, run: () => void, key = ''): MenuItem => ({ label, key, refusal: undefined, run });
  return [
    addItems(session, selection),
    [
      plain('Wrap in…', () => editor.popups.openWrap(), EDIT_SHORTCUTS.wrap),
      edit('Unwrap', 'unwrap'),
      edit('Simplify', 'simplify'),
      plain('Change type…', () => editor.popups.openChange(), EDIT_SHORTCUTS.change),
      ...(focus.kind?.diagram === 'machine' ? [edit('Convert to a tree', 'machineToTree')] : []),
      ...(mayBeMachine(focus.document) ? [edit('Convert to a state machine', 'treeToMachine')] : []),
      plain('Rename', () => editor.startNaming(), EDIT_SHORTCUTS.rename),
      edit(areDisabled(session.editing.editorStore.workspace.value, selection) ? 'Enable' : 'Disable', 'disable', EDIT_SHORTCUTS.disable),
    ],
    [
      plain('Cut', clipboard.cut, EDIT_SHORTCUTS.cut),
      plain('Copy', clipboard.copy, EDIT_SHORTCUTS.copy),
      plain('Paste', clipboard.paste, EDIT_SHORTCUTS.paste),
      edit('Duplicate', 'duplicate', EDIT_SHORTCUTS.duplicate),
      edit('Delete', 'delete', EDIT_SHORTCUTS.delete),
    ],
    [
      edit('Move earlier', 'earlier', isRight ? 'Alt+Up' : 'Alt+Left'),
      edit('Move later', 'later', isRight ? 'Alt+Down' : 'Alt+Right'),
      edit('Move out', 'out', isRight ? 'Alt+Left' : 'Alt+Up'),
      edit('Move into sibling', 'in', isRight ? 'Alt+Right' : 'Alt+Down'),
      edit('Detach as a draft', 'detach'),
    ],
    treeItems(session, edit('Inline the subtree', 'inline')),
  ];
}

function addItems({ editing: { editor, editorStore } }: StudioSession, ref: NodesRef): MenuItem[] {
  const item = (label: string, where: AddPosition, key: string): MenuItem => {
    const place = insertionPointFor(editorStore.workspace.value, ref, where);
    return { label, key, refusal: 'refused' in place ? place.refused : undefined, run: () => editor.popups.openAdd(where) };
  };
  return [
    item('Add a child…', 'child', EDIT_SHORTCUTS.add),
    item('Add before…', 'before', EDIT_SHORTCUTS.addBefore),
    item('Add after…', 'after', ''),
  ];
}

function treeItems(session: StudioSession, inline: MenuItem): MenuItem[] {
  const { editing, panes, breakpoints } = session;
  const { editor } = editing;
  const pane = panes.active.value;
  const focus = pane.tree?.selection.focus.value;
  if (focus === undefined) return [];
  const { agentId } = pane.state.value;
  const beside =
    focus.children.length > 0 && agentId !== 0 ? undefined : agentId === 0 ? 'No agent selected.' : 'This node has no children.';
  const extract = { label: 'Extract to a new tree…', key: '', refusal: undefined, run: () => editor.popups.openExtract() };
  const save = { label: 'Save as action…', key: '', refusal: undefined, run: () => editor.popups.openSaveAsAction() };
  return [
    ...(focus.document.type === subTree.type ? [inline] : [extract, save]),
    { label: 'Open in a second pane', key: '', refusal: beside, run: () => panes.openBeside(focus) },
    {
      label: breakpoints.at(focus, 'started', agentId) === undefined ? 'Add breakpoint on start' : 'Remove breakpoint on start',
      key: 'F9',
      refusal: isDraft(focus) ? 'A draft does not run.' : undefined,
      run: () => breakpoints.toggle(focus, 'started', agentId),
    },
  ];
}
