import type { WorldContext } from '../context/world-context.ts';
import { commonFormation, commonSpacing } from '../commanded-units.ts';
import { passerOf } from '../movement/plan-path.ts';
import { nearestGround } from '../navigation/nearest-ground.ts';
import type { EntityId, Point } from '../state.ts';
import { facingOnArrival } from './facing-on-arrival.ts';
import { finalPositions } from './slots.ts';
import { assignSlots, livingUnits, middleOf } from './squads.ts';

/** A march that has not been ordered. */
export interface IntendedMarch extends Point {
  readonly unitIds: readonly EntityId[];
  /** Unit vector: the facing that the player has drawn if `isAimed`, else the direction of travel. */
  readonly facingX: number;
  readonly facingY: number;
  readonly isAimed: boolean;
}

/** How units stand at the end of a march. */
export interface Arrival {
  readonly facingX: number;
  readonly facingY: number;
  readonly places: readonly Point[];
}

/** Returns how units of a party would stand if they marched now, by the rules with which they will: on free ground, turned to known enemies. */
export function foreseeArrival(world: WorldContext, partyId: EntityId, march: IntendedMarch): Arrival {
  const party = world.entities.party(partyId);
  const units = livingUnits(world, march.unitIds);
  const [first] = units;
  if (!party || !first) return { facingX: march.facingX, facingY: march.facingY, places: [] };
  const from = middleOf(world, units);
  const goal = nearestGround(world.navigation, march, { from, passer: passerOf(world, first.team) }) ?? from;
  const progress = { fromX: from.x, fromY: from.y };
  const turned = march.isAimed ? undefined : facingOnArrival(world, party, { ...goal, progress });
  const facingX = turned?.finalFacingX ?? march.facingX;
  const facingY = turned?.finalFacingY ?? march.facingY;
  const unitIds = units.map(({ id }) => id);
  const formation = commonFormation(party, unitIds);
  const spacingTiles = commonSpacing(party, unitIds);
  const squad = { x: goal.x, y: goal.y, facingX, facingY, unitIds, slots: [], formation, spacingTiles, openingTiles: undefined };
  assignSlots(world, squad);
  return { facingX, facingY, places: finalPositions(world, squad) };
}
