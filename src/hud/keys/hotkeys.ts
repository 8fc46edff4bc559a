import type { HudPort, HudState } from '../hud-port.ts';
import type { EntityId, Formation } from '../../sim/state.ts';

/**
 * What a key press means; `bindKeys` carries it out. Keys that need the field belong to `game/gestures`:
 * the camera's, 1-9, Ctrl+A, F, Home, H, and Esc as long as somebody is selected.
 */
export type KeyAction =
  | { do: 'formation'; formation: Formation }
  | { do: 'pause' | 'slower' | 'faster' | 'mute' | 'help' | 'escape' | 'restart' | 'previousArena' | 'nextArena' | 'begin' | 'tickMode' | 'studio' };

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What labels and tooltips say, also of keys that the field binds. */
export const KEYS = {
  line: 'Z',
  column: 'X',
  wedge: 'C',
  circle: 'V',
  hold: 'H',
  pause: 'Space',
  slower: '-',
  faster: '+',
  mute: 'M',
  help: 'F1',
  menu: 'Esc',
  studio: 'T',
  everyone: 'Ctrl A',
  restart: 'R',
  previousArena: '[',
  nextArena: ']',
  tickMode: 'B',
} as const;

const FORMATION_OF_KEY: Readonly<Record<string, Formation>> = { z: 'line', x: 'column', c: 'wedge', v: 'circle' };

const ACTION_OF_KEY: Readonly<Record<string, Exclude<KeyAction['do'], 'formation'>>> = {
  ' ': 'pause',
  '-': 'slower',
  '+': 'faster',
  '=': 'faster',
  m: 'mute',
  t: 'studio',
  f1: 'help',
  '?': 'help',
  escape: 'escape',
  r: 'restart',
  '[': 'previousArena',
  ']': 'nextArena',
  enter: 'begin',
  b: 'tickMode',
};

/** Letters go by what is printed on the key, so that the labels on screen are true on every layout. */
export function actionOf(press: KeyPress): KeyAction | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const key = press.key.toLowerCase();
  const formation = FORMATION_OF_KEY[key];
  if (formation !== undefined) return { do: 'formation', formation };
  const action = ACTION_OF_KEY[key];
  return action === undefined ? undefined : { do: action };
}

/** In the order of the keys 1-6 and of the cards. */
function partyUnitIds(state: HudState): readonly EntityId[] {
  return state.snapshot?.parties.find((party) => party.id === state.playerPartyId)?.unitIds ?? [];
}

export function livingPartyUnitIds(state: HudState): readonly EntityId[] {
  const living = new Set(state.snapshot?.units.filter((unit) => unit.isAlive).map((unit) => unit.id));
  return partyUnitIds(state).filter((id) => living.has(id));
}

const SPEEDS = [0.5, 1, 2, 4] as const;

export function changeSpeed(port: HudPort, state: HudState, places: 1 | -1): void {
  const next = SPEEDS[SPEEDS.indexOf(state.speed) + places];
  if (next !== undefined) port.setSpeed(next);
}
