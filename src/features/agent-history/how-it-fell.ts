import { entityName } from '../../agents/entity-name.ts';
import { distance } from '../../core/vector.ts';
import { clockTime, counted, listed } from '../../hud/words/labels.ts';
import type { FightDeeds } from '../../runs/fight-record.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import type { World } from '../../sim/world/world.ts';

/** The blows of this time before the fall are told, in seconds. */
const LAST_SECONDS = 10;
/** Enemies within this distance, in tiles, stood around it. */
const AROUND_TILES = 4;

export interface Death {
  readonly unitId: EntityId;
  readonly step: number;
  readonly deeds: FightDeeds;
  /** A world as it was when the unit fell. */
  readonly world: World;
}

/** Tells how a unit fell: by whose blow and when, what it took before, and how many stood around it. Empty for one that only left the fight. */
export function howItFell({ unitId, step, deeds, world }: Death): readonly string[] {
  const name = (id: EntityId): string => entityName(world, id);
  const isLast = (deed: { readonly unitId: EntityId; readonly step: number }): boolean =>
    deed.unitId === unitId && deed.step <= step + 1 && deed.step > step - LAST_SECONDS * STEPS_PER_SECOND;
  const fall = deeds.falls.findLast(isLast);
  if (fall === undefined) return [];
  const blows = deeds.blows.filter(isLast);
  const damage = Math.round(blows.reduce((sum, blow) => sum + blow.damage, 0));
  const strikers = [...new Set(blows.map(({ attackerId }) => attackerId))].filter((id) => id !== 0).map(name);
  const words = fall.attackerId === 0 ? 'fell' : `struck down by ${name(fall.attackerId)}`;
  const last = `${words} at ${clockTime(step / STEPS_PER_SECOND)}`;
  const before = strikers.length === 0 ? [] : [`lost ${damage} health in ${LAST_SECONDS} seconds to ${listed(strikers)}`];
  return [last, ...before, ...standing(world, unitId)];
}

function standing(world: World, unitId: EntityId): readonly string[] {
  const { units } = world.state;
  const unit = world.entities.unit(unitId);
  if (unit === undefined) return [];
  const others = units.filter((other) => other.isAlive && other.id !== unitId);
  const around = others.filter((other) => world.teams.isHostile(unit.team, other.team) && distance(other, unit) <= AROUND_TILES).length;
  const comrades = others.filter(({ team }) => team === unit.team).map((other) => distance(other, unit));
  const nearest = Math.round(Math.min(...comrades));
  const alone = comrades.length === 0 ? 'no comrade left' : `nearest comrade ${counted(nearest, 'tile')} away`;
  return [`${around === 0 ? 'no enemy' : counted(around, 'enemy', 'enemies')} within ${AROUND_TILES} tiles, ${alone}`];
}
