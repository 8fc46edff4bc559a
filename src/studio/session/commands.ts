import type { StudioSession } from './studio-session.ts';

/** What a key does anywhere in the studio; the keys of the tree itself are in `tree-keys.ts`. */
export type CommandName =
  | 'pause'
  | 'step'
  | 'tick'
  | 'nextNode'
  | 'previousNode'
  | 'fit'
  | 'running'
  | 'follow'
  | 'search'
  | 'orientation'
  | 'agents'
  | 'beside'
  | 'nextPane'
  | 'breakpoint'
  | 'keys';

interface Command {
  /** `key` of the press in lower case; also what a tooltip shows. */
  readonly key: string;
  readonly label: string;
  readonly run: (session: StudioSession) => void;
}

export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  pause: { key: 'p', label: 'Pause or run', run: (session) => session.doInTime((time) => time.setPaused(!session.port.clock().isPaused)) },
  step: { key: 's', label: 'One step of the simulation', run: (session) => session.doInTime((time) => time.step()) },
  tick: { key: 't', label: 'One thought of this agent', run: (session) => session.doInTime((time, pane) => time.tick(pane)) },
  nextNode: { key: 'n', label: 'Next node of the thought', run: (session) => session.doInTime((time, pane) => time.nextNode(pane), true) },
  previousNode: { key: 'b', label: 'Back one node', run: (session) => session.doInTime((time, pane) => time.previousNode(pane), true) },
  fit: { key: 'f', label: 'Whole tree', run: ({ active }) => active.value.fit() },
  running: { key: 'r', label: 'Running branch', run: ({ active }) => active.value.showRunning() },
  follow: { key: 'l', label: 'Follow what runs', run: ({ active }) => active.value.setFollowing(!active.value.view.value.isFollowing) },
  search: { key: '/', label: 'Search the tree', run: ({ active }) => active.value.tree?.openSearch() },
  orientation: { key: 'o', label: 'Turn the tree', run: turn },
  agents: { key: 'a', label: 'Choose an agent', run: ({ active, isChoosing }) => isChoosing.set(active.value) },
  beside: { key: 'd', label: 'Watch a second agent', run: (session) => (session.panes.value.length > 1 ? session.closeSecond() : session.openBeside()) },
  nextPane: { key: 'f6', label: 'Other pane; into the studio', run: nextPane },
  breakpoint: { key: 'f9', label: 'Breakpoint: stop when it starts', run: toggleBreakpoint },
  keys: { key: '?', label: 'All keys', run: ({ editor }) => editor.openKeys() },
};

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a press means; while somebody types only keys that no text holds. */
export function commandOf(press: Press, isTyping: boolean): CommandName | undefined {
  const key = press.key.toLowerCase();
  if (key === 'f' && (press.ctrlKey || press.metaKey)) return 'search';
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (isTyping && !/^f\d+$/.test(key)) return undefined;
  const names = Object.keys(COMMANDS) as CommandName[];
  return names.find((name) => COMMANDS[name].key === key);
}

function turn(session: StudioSession): void {
  session.setOrientation(session.panel.settings.value.orientation === 'right' ? 'down' : 'right');
}

function nextPane({ panes, active }: StudioSession): void {
  const { value } = panes;
  active.set(value[(value.indexOf(active.value) + 1) % value.length] ?? active.value);
}

function toggleBreakpoint(session: StudioSession): void {
  const { tree, view } = session.active.value;
  if (tree !== undefined) session.breakpoints.toggle(tree.focus.value, 'started', view.value.agentId);
}
