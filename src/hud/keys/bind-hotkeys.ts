import { hotkeyActionOf, type HotkeyAction } from './hotkeys.ts';
import { isBattleScreen, type ArenaText, type HudPort, type HudState } from '../hud-port.ts';

export interface HotkeyContext {
  readonly port: HudPort;
  readonly arenas: readonly ArenaText[];
  /** The last state passed to the HUD. */
  readonly state: () => HudState | undefined;
  readonly isDialogOpen: () => boolean;
  openHelp(): void;
  openMenu(): void;
  toggleTimeline(): void;
}

/** Actions that go on while the key is held. */
const REPEATED: ReadonlySet<HotkeyAction['do']> = new Set(['stepBack', 'stepForward']);

/** One key press together with the state at that moment. */
interface Press {
  readonly action: HotkeyAction;
  readonly state: HudState;
}

/** Listens on `window` and handles only keys that mean something now; returns a function that stops listening. */
export function bindHotkeys(context: HotkeyContext): () => void {
  const listener = (event: KeyboardEvent): void => {
    const state = context.state();
    if (state === undefined || event.defaultPrevented || context.isDialogOpen()) return;
    if (isTyping(event.target) || isPressingButton(event)) return;
    const action = hotkeyActionOf(event);
    if (action === undefined || (event.repeat && !REPEATED.has(action.do))) return;
    if (TAKERS.some((take) => take({ action, state }, context))) event.preventDefault();
  };
  window.addEventListener('keydown', listener);
  return () => window.removeEventListener('keydown', listener);
}

/** Whether it means something there. */
type TakePress = (press: Press, context: HotkeyContext) => boolean;

const TAKERS: readonly TakePress[] = [takeAnywhere, takeOnField, takeInTime, takeInPanels, takeInArena, takeInStress];

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));
}

/** Space and Enter on a focused control belong to the control. */
function isPressingButton(event: KeyboardEvent): boolean {
  const isPress = event.key === ' ' || event.key === 'Enter';
  return isPress && event.target instanceof Element && event.target.closest('button, a, summary') !== null;
}

function takeAnywhere({ action, state }: Press, context: HotkeyContext): boolean {
  if (action.do === 'mute') context.port.toggleMuted();
  else if (action.do === 'help') context.openHelp();
  else if (action.do === 'studio') context.port.openStudio();
  else if (action.do === 'closeStudio' && state.studio === 'open') context.port.closeStudio();
  else if (action.do === 'begin' && state.screen === 'title') context.port.startSkirmish();
  else if (action.do === 'escape' && (state.screen === 'gallery' || state.screen === 'school')) context.port.backToTitle();
  else return false;
  return true;
}

function takeOnField({ action, state }: Press, context: HotkeyContext): boolean {
  if (!isBattleScreen(state)) return false;
  if (action.do === 'pause') context.port.togglePaused();
  else if (action.do === 'slower') context.port.stepSpeed(-1);
  else if (action.do === 'faster') context.port.stepSpeed(1);
  else if (action.do === 'escape' && state.selection.length === 0) context.openMenu();
  else if (action.do === 'formation' && state.screen === 'skirmish') context.port.setFormation(action.formation);
  else return false;
  return true;
}

/** Only where the past is kept. */
function takeInTime({ action, state }: Press, { port, toggleTimeline }: HotkeyContext): boolean {
  if (!isBattleScreen(state) || state.timeline === undefined) return false;
  const { timeline } = port;
  if (action.do === 'timeline') toggleTimeline();
  else if (action.do === 'stepBack') timeline.stepBy(-1);
  else if (action.do === 'stepForward') timeline.stepBy(1);
  else if (action.do === 'markBack') timeline.stepToMark(-1);
  else if (action.do === 'markForward') timeline.stepToMark(1);
  else if (action.do === 'backToNow') timeline.backToNow();
  else if (action.do === 'goOnFromHere') timeline.goOnFromHere();
  else return false;
  return true;
}

/** What the past tells. */
function takeInPanels({ action, state }: Press, { port }: HotkeyContext): boolean {
  if (!isBattleScreen(state) || state.timeline === undefined) return false;
  if (action.do === 'why') port.agentHistory.toggle();
  else if (action.do === 'branches' && state.screen !== 'lesson') port.branches.toggle();
  else return false;
  return true;
}

function takeInArena({ action, state }: Press, context: HotkeyContext): boolean {
  if (state.screen === 'lesson' && action.do === 'restart') context.port.restart();
  else if (state.screen !== 'arena') return false;
  else if (action.do === 'restart') context.port.restart();
  else if (action.do === 'previousArena') openAdjacentArena(context, state, -1);
  else if (action.do === 'nextArena') openAdjacentArena(context, state, 1);
  else return false;
  return true;
}

function takeInStress({ action, state }: Press, { port }: HotkeyContext): boolean {
  if (state.stress === undefined) return false;
  if (action.do === 'restart') port.restart();
  else if (action.do === 'tickMode') port.toggleTickMode();
  else return false;
  return true;
}

/** Wraps around at both ends. */
export function openAdjacentArena(context: Pick<HotkeyContext, 'port' | 'arenas'>, state: HudState, places: 1 | -1): void {
  const { arenas, port } = context;
  const place = arenas.findIndex((arena) => arena.name === state.arenaName);
  const next = arenas[(place + places + arenas.length) % arenas.length];
  if (next !== undefined) port.openArena(next.name);
}
