import { saveShownTree } from '../files/save-tree.ts';
import { focusForm } from '../panel/focus-in-details.ts';
import type { TimeControl } from '../time/time-control.ts';
import type { StudioSession } from '../session/studio-session.ts';

/** Actions available anywhere in the studio; the shortcuts of the tree itself are in `tree-shortcuts.ts`. */
export type StudioActionName =
  | 'pause'
  | 'step'
  | 'tick'
  | 'stepBack'
  | 'tickBack'
  | 'nextNode'
  | 'previousNode'
  | 'slowMotion'
  | 'fit'
  | 'running'
  | 'follow'
  | 'search'
  | 'form'
  | 'orientation'
  | 'agents'
  | 'beside'
  | 'nextPane'
  | 'breakpoint'
  | 'save'
  | 'keys';

interface StudioAction {
  /** `KeyboardEvent.key` in lower case; also shown in tooltips. */
  readonly key: string;
  readonly label: string;
  /** A held key goes on with it. Others run once a press: a held P would pause and resume in turn. */
  readonly isRepeated?: true;
  readonly run: (session: StudioSession) => void;
}

export const STUDIO_ACTIONS: Readonly<Record<StudioActionName, StudioAction>> = {
  pause: {
    key: 'p',
    label: 'Pause or resume',
    run: (session) => session.controlTime((time) => time.setPaused(!session.port.time.clock().isPaused)),
  },
  step: { key: 's', isRepeated: true, label: 'Step the simulation once', run: (session) => session.controlTime((time) => time.step()) },
  tick: {
    key: 't',
    isRepeated: true,
    label: 'Tick this agent once',
    run: (session) => session.controlTime((time, pane) => time.tick(pane)),
  },
  stepBack: { key: ',', isRepeated: true, label: 'One step back', run: (session) => session.controlTime((time) => time.stepBack()) },
  tickBack: {
    key: '<',
    isRepeated: true,
    label: 'One tick of this agent back',
    run: (session) => session.controlTime((time, pane) => time.tickBack(pane)),
  },
  nextNode: {
    key: 'n',
    isRepeated: true,
    label: 'Next node in this tick',
    run: (session) => session.controlTime((time, pane) => byHand(time, () => time.nextNode(pane)), true),
  },
  previousNode: {
    key: 'b',
    isRepeated: true,
    label: 'Previous node in this tick',
    run: (session) => session.controlTime((time, pane) => byHand(time, () => time.previousNode(pane)), true),
  },
  slowMotion: { key: 'i', label: 'Play the tick slowly, node by node', run: toggleSlowMotion },
  fit: { key: 'f', label: 'Fit the whole tree', run: ({ panes }) => panes.active.value.camera.fit() },
  running: { key: 'r', label: 'Go to the running node', run: ({ panes }) => panes.active.value.camera.showRunning() },
  follow: {
    key: 'l',
    label: 'Follow the running node',
    run: ({ panes: { active } }) => active.value.following.setActive(!active.value.following.isActive.value),
  },
  search: { key: '/', label: 'Search the tree', run: ({ panes }) => panes.active.value.tree?.search.open() },
  form: { key: 'v', label: 'To the form of the node; Escape leads back', run: ({ panel }) => focusForm(panel) },
  orientation: { key: 'o', label: 'Switch tree orientation', run: turn },
  agents: { key: 'a', label: 'Choose an agent', run: ({ panes }) => panes.choosingAgent.set(panes.active.value) },
  beside: { key: 'd', label: 'Watch a second agent', run: (session) => session.panes.openBeside() },
  nextPane: { key: 'f6', label: 'Next pane, or enter the studio', run: nextPane },
  breakpoint: { key: 'f9', label: 'Toggle breakpoint on start', run: toggleBreakpoint },
  save: { key: 'ctrl+s', label: 'Save the tree', run: saveShownTree },
  keys: { key: '?', label: 'Keyboard shortcuts', run: ({ editing: { editor } }) => editor.popups.openKeys() },
};

const WITH_CONTROL: Readonly<Record<string, StudioActionName>> = { f: 'search', s: 'save' };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The action of a key press; while typing only function keys. */
export function studioActionFor(press: Press, isTyping: boolean): StudioActionName | undefined {
  const key = press.key.toLowerCase();
  // As in the game: Space pauses.
  if (key === ' ' && !isTyping) return 'pause';
  if (press.ctrlKey || press.metaKey || press.altKey) return press.altKey ? undefined : WITH_CONTROL[key];
  if (isTyping && !/^f\d+$/.test(key)) return undefined;
  const names = Object.keys(STUDIO_ACTIONS) as StudioActionName[];
  return names.find((name) => STUDIO_ACTIONS[name].key === key);
}

/** Stepping by hand ends the slow motion. */
function byHand(time: TimeControl, act: () => string | undefined): string | undefined {
  time.slowMotion.stop();
  return act();
}

function toggleSlowMotion({ time: { slowMotion } }: StudioSession): void {
  if (slowMotion.isPlaying.value) slowMotion.stop();
  else slowMotion.start();
}

function turn(session: StudioSession): void {
  session.panes.setOrientation(session.panel.settings.value.orientation === 'right' ? 'down' : 'right');
}

function nextPane({ panes: { list, active } }: StudioSession): void {
  const { value } = list;
  active.set(value[(value.indexOf(active.value) + 1) % value.length] ?? active.value);
}

function toggleBreakpoint(session: StudioSession): void {
  const { tree, state } = session.panes.active.value;
  if (tree !== undefined) session.breakpoints.toggle(tree.selection.focus.value, 'started', state.value.agentId);
}
