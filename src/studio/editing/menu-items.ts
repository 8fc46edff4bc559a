import type { StudioSession } from '../session/studio-session.ts';
import { placeFor, type Where } from './add-edit.ts';
import { EDIT_KEYS } from './edit-keys.ts';
import { areDisabled, type NodeEditName, type NodesAsk } from './node-edits.ts';

export interface MenuItem {
  readonly label: string;
  /** Its key, as a person reads it; empty for none. */
  readonly key: string;
  /** Why it cannot be done now. */
  readonly refusal: string | undefined;
  readonly run: () => void;
}

/** The clipboard belongs to the page: how it is reached is the view's business. */
export interface ClipboardHands {
  readonly copy: () => void;
  readonly cut: () => void;
  readonly paste: () => void;
}

/** All that can be done with the chosen nodes, in groups. What cannot be done now says why. */
export function menuItems(session: StudioSession, hands: ClipboardHands): readonly (readonly MenuItem[])[] {
  const { editor, active } = session;
  const ask = editor.asked();
  const { tree } = active.value;
  if (ask === undefined || tree === undefined) return [];
  const isRight = tree.scene.value.orientation === 'right';
  const edit = (label: string, name: NodeEditName, key = ''): MenuItem => ({ label, key, refusal: editor.refusalOf(name), run: () => void editor.do(name) });
  const plain = (label: string, run: () => void, key = ''): MenuItem => ({ label, key, refusal: undefined, run });
  return [
    addItems(session, ask),
    [
      plain('Wrap in…', () => editor.openWrap(), EDIT_KEYS.wrap),
      edit('Unwrap', 'unwrap'),
      plain('Change type…', () => editor.openChange(), EDIT_KEYS.change),
      plain('Rename', () => editor.startNaming(), EDIT_KEYS.rename),
      edit(areDisabled(session.desk.workspace.value, ask) ? 'Enable' : 'Disable', 'disable', EDIT_KEYS.disable),
    ],
    [
      plain('Cut', hands.cut, EDIT_KEYS.cut),
      plain('Copy', hands.copy, EDIT_KEYS.copy),
      plain('Paste', hands.paste, EDIT_KEYS.paste),
      edit('Duplicate', 'duplicate', EDIT_KEYS.duplicate),
      edit('Delete', 'delete', EDIT_KEYS.delete),
    ],
    [
      edit('Move earlier', 'earlier', isRight ? 'Alt+↑' : 'Alt+←'),
      edit('Move later', 'later', isRight ? 'Alt+↓' : 'Alt+→'),
      edit('Move out', 'out', isRight ? 'Alt+←' : 'Alt+↑'),
      edit('Move into neighbour', 'in', isRight ? 'Alt+→' : 'Alt+↓'),
    ],
    treeItems(session, edit('Inline the tree here', 'inline')),
  ];
}

function addItems({ editor, desk }: StudioSession, ask: NodesAsk): MenuItem[] {
  const item = (label: string, where: Where, key: string): MenuItem => {
    const place = placeFor(desk.workspace.value, ask, where);
    return { label, key, refusal: 'refused' in place ? place.refused : undefined, run: () => editor.openAdd(where) };
  };
  return [item('Add a child…', 'child', EDIT_KEYS.add), item('Add before…', 'before', EDIT_KEYS.addBefore), item('Add after…', 'after', '')];
}

function treeItems(session: StudioSession, inline: MenuItem): MenuItem[] {
  const { editor, active, breakpoints } = session;
  const pane = active.value;
  const focus = pane.tree?.focus.value;
  if (focus === undefined) return [];
  const { agentId } = pane.view.value;
  const beside = focus.children.length > 0 && agentId !== 0 ? undefined : agentId === 0 ? 'No agent is watched here.' : 'There is nothing below it.';
  const extract = { label: 'Extract to a tree…', key: '', refusal: undefined, run: () => editor.openExtract() };
  return [
    focus.category === 'subtree' ? inline : extract,
    { label: 'Open beside', key: '', refusal: beside, run: () => session.openBeside(focus) },
    {
      label: breakpoints.at(focus, 'started', agentId) === undefined ? 'Stop when it starts' : 'No longer stop when it starts',
      key: 'F9',
      refusal: undefined,
      run: () => breakpoints.toggle(focus, 'started', agentId),
    },
  ];
}
