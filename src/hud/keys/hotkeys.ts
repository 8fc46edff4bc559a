import type { HudState } from '../hud-port.ts';
import type { EntityId, Formation } from '../../sim/state.ts';

/**
 * What a key press means; `bindHotkeys` runs it. Keys that need the battle view belong to `game/gestures`:
 * camera keys, 1-9, Ctrl+1-9, Ctrl+A, Tab, F, Home, H, G, K, L, P, and Esc while something is selected.
 */
export type HotkeyAction =
  | { do: 'formation'; formation: Formation }
  | {
      do:
        | 'pause'
        | 'slower'
        | 'faster'
        | 'mute'
        | 'help'
        | 'escape'
        | 'restart'
        | 'previousArena'
        | 'nextArena'
        | 'begin'
        | 'tickMode'
        | 'studio'
        | 'closeStudio'
        | 'timeline'
        | 'stepBack'
        | 'stepForward'
        | 'markBack'
        | 'markForward'
        | 'backToNow'
        | 'goOnFromHere'
        | 'why'
        | 'branches';
    };

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Key names for labels and tooltips, including keys bound by `game/gestures`. */
export const HOTKEYS = {
  line: 'Z',
  column: 'X',
  wedge: 'C',
  circle: 'V',
  stance: 'H',
  attackMove: 'K',
  patrol: 'P',
  guard: 'G',
  retreat: 'L',
  pause: 'Space',
  slower: '-',
  faster: '+',
  mute: 'M',
  help: 'F1',
  menu: 'Esc',
  studio: 'T',
  closeStudio: 'F8',
  everyone: 'Ctrl A',
  restart: 'R',
  previousArena: '[',
  nextArena: ']',
  tickMode: 'B',
  timeline: 'J',
  stepBack: ',',
  stepForward: '.',
  markBack: '<',
  markForward: '>',
  backToNow: 'N',
  goOnFromHere: 'O',
  why: 'Y',
  branches: 'U',
} as const;

const FORMATION_OF_KEY: Readonly<Record<string, Formation>> = { z: 'line', x: 'column', c: 'wedge', v: 'circle' };

const ACTION_OF_KEY: Readonly<Record<string, Exclude<HotkeyAction['do'], 'formation'>>> = {
  ' ': 'pause',
  '-': 'slower',
  '+': 'faster',
  '=': 'faster',
  m: 'mute',
  t: 'studio',
  f8: 'closeStudio',
  f1: 'help',
  '?': 'help',
  escape: 'escape',
  r: 'restart',
  '[': 'previousArena',
  ']': 'nextArena',
  enter: 'begin',
  b: 'tickMode',
  j: 'timeline',
  ',': 'stepBack',
  '.': 'stepForward',
  '<': 'markBack',
  '>': 'markForward',
  n: 'backToNow',
  o: 'goOnFromHere',
  y: 'why',
  u: 'branches',
};

/** Letters are matched by `key`, not `code`, so that the labels on screen are right on every keyboard layout. */
export function hotkeyActionOf(press: KeyPress): HotkeyAction | undefined {
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
