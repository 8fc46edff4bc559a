import { unitRulesOf, type Rules } from '../rules.ts';
import type { UnitKind } from '../state.ts';

/** A weapon that reaches this far beyond a body, in tiles, is used over the shoulders of the rank before. */
const LONG_REACH_TILES = 2;

/** The roles of a formation, from front to back. */
export const ROLES = ['shields', 'blades', 'spears', 'bows'] as const;
export type Role = (typeof ROLES)[number];

const SHIELD = 0;
const BLADE = 1;
const SPEAR = 2;
const SHOOTER = 3;

/** The role of a kind of warrior in a formation: the lower the number, the further in front it stands. */
export function roleOf(rules: Rules, kind: UnitKind): number {
  const { isRanged, hasShield, reachTiles } = unitRulesOf(rules, kind);
  if (isRanged) return SHOOTER;
  if (hasShield) return SHIELD;
  return reachTiles >= LONG_REACH_TILES ? SPEAR : BLADE;
}

/** The rank of a role, from 0: shields and blades stand in one. */
export function rankOfRole(role: number): number {
  return Math.max(role - BLADE, 0);
}

/** How many of these kinds stand in each rank, from front to back: shields and blades, spears, bows. */
export function rankSizes(rules: Rules, unitKinds: readonly UnitKind[]): number[] {
  const sizes = [0, 0, 0];
  for (const kind of unitKinds) sizes[rankOfRole(roleOf(rules, kind))]!++;
  return sizes;
}
