import { flag, ifField, optional, record, renamed } from '../core/schema/record.ts';
import { choice, listOf, nameOf, number, readData, text, textLike, type Read, type ValueOf } from '../core/schema/values.ts';
import { UNIT_RULES } from '../sim/rules.ts';
import type { UnitKind } from '../sim/state.ts';
import { nameOfFile, ownName } from './own-name.ts';

/** Sounds that a weapon may make when it is swung, or shot. */
export const SWING_SOUNDS = ['whoosh', 'heavyWhoosh'] as const;
/** Sounds that a weapon may make when it wounds. */
export const HIT_SOUNDS = ['swordHit', 'axeHit', 'arrowHit'] as const;

/** Pages of the atlas that load with the first scene that needs them. */
export const LATE_PAGES = ['wild'] as const;

/** What SVG path data is made of; anything else could break out of the attribute. */
const pathData = textLike(/^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 .,-]*$/, 'SVG path data such as "M2 12H18"');

/** SVG path data: a filled shape, or a line with its width. */
const ICON_PATH = ifField('line', record({ line: pathData, width: number({ min: 0.2, max: 12 }) }), record({ fill: pathData }));
export type IconPath = ValueOf<typeof ICON_PATH>;

const LOOK = record({
  /** From the feet to the top of the helmet, as modelled, in tiles. */
  heightTiles: number({ min: 0.5, max: 5 }),
  /** Size of the arc that its weapon draws in the air; 0 for none. */
  slashSize: number({ min: 0, max: 5 }),
  /** The page of the atlas that has its clips; without one, the page of every battle. */
  page: optional(choice(LATE_PAGES)),
  /** In a view box of 24 x 24, drawn in this order. */
  icon: listOf(ICON_PATH),
});
export type UnitLook = ValueOf<typeof LOOK>;

const kindFields = {
  /** The name of its file; scenarios use it, and the atlas has the clips "player-<name>/walk" and so on, or "<name>/walk" of one that looks the same in every team. */
  name: ownName,
  /** Its place in lists and in the cast of the stress scene, lowest first. */
  order: number({ min: 0, max: 1000 }),
  /** "Sword and shield" */
  label: text,
  /** The tree of a unit of this kind, unless the scenario says otherwise. */
  tree: nameOf('tree'),
  /** Lives in the land without a weapon: battles, matches and the big fight do not cast it. */
  civilian: flag,
  /** Belongs to scenes of its own: battles, matches and the big fight do not cast it. */
  extra: flag,
  rules: UNIT_RULES,
  look: LOOK,
  sounds: record({ swing: choice(SWING_SOUNDS), hit: choice(HIT_SOUNDS) }),
};

export const UNIT_KIND = renamed(record(kindFields), { civilian: 'isCivilian', extra: 'isExtra' });

/** Everything about a kind of unit: one file of `src/content/data/kinds`. Its art is in `assets/source`. */
export type UnitKindData = ValueOf<typeof UNIT_KIND>;

/** Validates the file of a unit kind, and reports every problem. */
export function readUnitKind(json: unknown, file: string, trees: readonly string[]): Read<UnitKindData> {
  return readData(UNIT_KIND, json, { file, names: { ...nameOfFile(file), tree: trees } });
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
