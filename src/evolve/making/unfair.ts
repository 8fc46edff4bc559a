import { die } from '../../agents/actions/die.ts';
import { drawWeapon } from '../../agents/actions/draw-weapon.ts';
import { heal } from '../../agents/actions/heal.ts';
import { reload } from '../../agents/actions/reload.ts';
import { setAttackForce } from '../../agents/actions/set-attack-force.ts';
import { setMovementSpeed } from '../../agents/actions/set-movement-speed.ts';

/** Node types that stories of the gallery need and no fight allows: a search would find them first. */
export const UNFAIR_TYPES: ReadonlyMap<string, string> = new Map([
  [setAttackForce.type, 'multiplies the damage of its weapon'],
  [heal.type, 'heals its own wounds in no time'],
  [reload.type, 'fills its quiver in no time'],
  [drawWeapon.type, 'changes its weapon'],
  [die.type, 'ends its own life'],
]);

/** The same for single parameters: these keep their defaults. */
export const UNFAIR_PARAMS: ReadonlyMap<string, readonly string[]> = new Map([[setMovementSpeed.type, ['factor', 'by', 'least']]]);
