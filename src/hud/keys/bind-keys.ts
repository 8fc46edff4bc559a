import { actionOf, changeSpeed, type KeyAction } from './hotkeys.ts';
import { isOnField, type ArenaText, type HudPort, type HudState } from '../hud-port.ts';

export interface KeyContext {
  readonly port: HudPort;
  readonly arenas: readonly ArenaText[];
  /** The last state that the HUD was given. */
  readonly state: () => HudState | undefined;
  readonly isDialogOpen: () => boolean;
  openHelp(): void;
  openMenu(): void;
}

/** One key press together with what the game looked like when it came. */
interface Press {
  readonly action: KeyAction;
  readonly state: HudState;
}

/** Listens on `window` and takes only keys that mean something now; returns the way to stop. */
export function bindKeys(context: KeyContext): () => void {
  const listener = (event: KeyboardEvent): void => {
    const state = context.state();
    if (state === undefined || event.defaultPrevented || event.repeat || context.isDialogOpen()) return;
    if (isTyping(event.target) || isPressingButton(event)) return;
    const action = actionOf(event);
    if (action === undefined) return;
    const press = { action, state };
    if (takeAnywhere(press, context) || takeOnField(press, context) || takeInArena(press, context) || takeInStress(press, context)) event.preventDefault();
  };
  window.addEventListener('keydown', listener);
  return () => window.removeEventListener('keydown', listener);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));
}

/** Space and Enter on a focused control belong to the control. */
function isPressingButton(event: KeyboardEvent): boolean {
  const isPress = event.key === ' ' || event.key === 'Enter';
  return isPress && event.target instanceof Element && event.target.closest('button, a, summary') !== null;
}

function takeAnywhere({ action, state }: Press, context: KeyContext): boolean {
  if (action.do === 'mute') context.port.setMuted(!state.isMuted);
  else if (action.do === 'help') context.openHelp();
  else if (action.do === 'studio') context.port.toggleStudio();
  else if (action.do === 'begin' && state.screen === 'title') context.port.startSkirmish();
  else if (action.do === 'escape' && state.screen === 'gallery') context.port.backToTitle();
  else return false;
  return true;
}

function takeOnField({ action, state }: Press, context: KeyContext): boolean {
  if (!isOnField(state)) return false;
  if (action.do === 'pause') context.port.setPaused(!state.isPaused);
  else if (action.do === 'slower') changeSpeed(context.port, state, -1);
  else if (action.do === 'faster') changeSpeed(context.port, state, 1);
  else if (action.do === 'escape' && state.selection.length === 0) context.openMenu();
  else if (action.do === 'formation' && state.screen === 'skirmish') context.port.setFormation(action.formation);
  else return false;
  return true;
}

function takeInArena({ action, state }: Press, context: KeyContext): boolean {
  if (state.screen !== 'arena') return false;
  if (action.do === 'restart') context.port.restart();
  else if (action.do === 'previousArena') openNeighbour(context, state, -1);
  else if (action.do === 'nextArena') openNeighbour(context, state, 1);
  else return false;
  return true;
}

function takeInStress({ action, state }: Press, { port }: KeyContext): boolean {
  if (state.stress === undefined) return false;
  if (action.do === 'restart') port.restart();
  else if (action.do === 'tickMode') port.setTickMode(state.stress.tickMode === 'interval' ? 'everyFrame' : 'interval');
  else return false;
  return true;
}

/** The row of arenas is a ring. */
export function openNeighbour(context: Pick<KeyContext, 'port' | 'arenas'>, state: HudState, places: 1 | -1): void {
  const { arenas, port } = context;
  const place = arenas.findIndex((arena) => arena.name === state.arenaName);
  const next = arenas[(place + places + arenas.length) % arenas.length];
  if (next !== undefined) port.openArena(next.name);
}
