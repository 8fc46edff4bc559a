import type { UnitRules } from '../sim/rules.ts';
import type { UnitKind } from '../sim/state.ts';

/** Sounds that a weapon may make when it is swung, or shot. */
export const SWING_SOUNDS = ['whoosh', 'heavyWhoosh'] as const;
/** Sounds that a weapon may make when it wounds. */
export const HIT_SOUNDS = ['swordHit', 'axeHit', 'arrowHit'] as const;

/** Pages of the atlas that load with the first scene that needs them. */
export const LATE_PAGES = ['wild'] as const;

/** Everything about a kind of unit: one file of `src/content/data/kinds`. Its art is in `assets/source`. */
export interface UnitKindData {
  /** The name of its file; scenarios use it, and the atlas has the clips "player-<name>/walk" and so on, or "<name>/walk" of one that looks the same in every team. */
  readonly name: UnitKind;
  /** Its place in lists and in the cast of the stress scene, lowest first. */
  readonly order: number;
  /** "Sword and shield" */
  readonly label: string;
  /** The tree of a unit of this kind, unless the scenario says otherwise. */
  readonly tree: string;
  /** Lives in the land without a weapon: battles, matches and the big fight do not cast it. */
  readonly isCivilian?: true;
  /** Belongs to scenes of its own: battles, matches and the big fight do not cast it. */
  readonly isExtra?: true;
  readonly rules: UnitRules;
  readonly look: UnitLook;
  readonly sounds: UnitSounds;
}

export interface UnitLook {
  /** From the feet to the top of the helmet, as modelled, in tiles. */
  readonly heightTiles: number;
  /** Size of the arc that its weapon draws in the air; 0 for none. */
  readonly slashSize: number;
  /** The page of the atlas that has its clips; without one, the page of every battle. */
  readonly page?: (typeof LATE_PAGES)[number];
  /** In a view box of 24 x 24, drawn in this order. */
  readonly icon: readonly IconPath[];
}

/** SVG path data: a filled shape, or a line with its width. */
export type IconPath = { readonly fill: string } | { readonly line: string; readonly width: number };

export interface UnitSounds {
  readonly swing: (typeof SWING_SOUNDS)[number];
  readonly hit: (typeof HIT_SOUNDS)[number];
}

/** Kinds by name, in their order. */
export type UnitKinds = ReadonlyMap<UnitKind, UnitKindData>;

/** The names of the kinds that battles, matches and the big fight are cast from. */
export function fightingKinds(kinds: UnitKinds): UnitKind[] {
  return [...kinds.values()].filter(({ isCivilian, isExtra }) => !isCivilian && !isExtra).map(({ name }) => name);
}

/**
 * The name of the kind that towns are peopled with: the first civilian one.
 * @throws Error when there is none.
 */
export function civilianKind(kinds: UnitKinds): UnitKind {
  const civilian = [...kinds.values()].find(({ isCivilian }) => isCivilian);
  if (!civilian) throw new Error('There is no civilian kind of units.');
  return civilian.name;
}

/** @throws Error for an unknown kind: content and commands are validated before they come here. */
export function unitKindOf(kinds: UnitKinds, name: UnitKind): UnitKindData {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`There is no unit kind "${name}"; there are ${[...kinds.keys()].join(', ')}.`);
  return kind;
}
