import type { WorldContext } from '../context/world-context.ts';
import { hearComrades } from './hear-comrades.ts';
import { nearestPerceived, perceives } from './perception-queries.ts';
import { areFoes, dateSighting, entryOf, noteSighting } from './sightings.ts';
import { callOut, hearCalls } from './voices.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../state.ts';
import { unitRulesOf } from '../rules.ts';
import { visitInTurn } from '../context/turns.ts';

/** How often each unit looks for the nearest enemy; brains make their own queries. */
const LOOK_EVERY_STEPS = 15;

/** Rebuilds the spatial grids; updates the nearest perceived enemy of each unit, what it knows of others, and what comrades call to it. */
export function sense(world: WorldContext): void {
  const { units } = world.state;
  world.neighbourGrid.rebuild(units, world.teams);
  world.teamGrid.rebuild(units, world.neighbourGrid);
  hearCalls(world);
  visitInTurn(world, LOOK_EVERY_STEPS, useSenses);
}

function useSenses(world: WorldContext, unit: Unit): void {
  lookAround(world, unit);
  keepInSight(world, unit);
  callOut(world, unit);
  hearComrades(world, unit);
}

function lookAround(world: WorldContext, unit: Unit): void {
  const rules = unitRulesOf(world.rules, unit.kind);
  const { dangerTiles } = world.rules.perception;
  const enemy = nearestPerceived(world, {
    fromId: unit.id,
    teamMask: world.teams.hostileMaskOf(unit.team),
    from: unit,
    rangeTiles: rules.sightTiles,
  });
  if (!enemy) {
    if (!recallsDanger(world, unit)) unit.perceivedEnemyId = 0;
    return;
  }
  unit.perceivedEnemyId = enemy.id;
  note(world, unit, enemy.id);
  const squared = (enemy.x - unit.x) * (enemy.x - unit.x) + (enemy.y - unit.y) * (enemy.y - unit.y);
  // Prey is no danger.
  const isDanger = world.teams.isHostile(enemy.team, unit.team) && squared <= dangerTiles * dangerTiles;
  if (isDanger) unit.lastDangerAtStep = world.state.step;
}

const RECALL_SECONDS = 3;

/** An enemy that is hidden for a moment (by a tree) is not reported as spotted again. */
function recallsDanger(world: WorldContext, unit: Unit): boolean {
  return world.state.step - unit.lastDangerAtStep < RECALL_SECONDS * STEPS_PER_SECOND;
}

/** Updates the sightings of those that a unit remembers, fights or follows, and perceives now. */
function keepInSight(world: WorldContext, unit: Unit): void {
  const { combat, memory, movement } = unit;
  for (const { ofId } of memory) look(world, unit, ofId);
  const followedId = movement.goal.kind === 'entity' ? movement.goal.id : 0;
  for (const id of [combat.targetId, followedId]) if (id !== 0 && !entryOf(unit, id)) look(world, unit, id);
}

function look(world: WorldContext, unit: Unit, id: EntityId): void {
  const other = world.entities.unit(id);
  if (other?.isAlive && areFoes(world, unit.team, other.team) && perceives(world, unit.id, id)) note(world, unit, id);
}

function note(world: WorldContext, unit: Unit, id: EntityId): void {
  noteSighting(world, unit, { id });
  dateSighting(world, unit, id);
}
