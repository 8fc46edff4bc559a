import type { Arena } from '../arena.ts';
import { nearestPerceived } from '../queries.ts';
import { STEPS_PER_SECOND, type Team, type Unit } from '../state.ts';

/** How often each unit looks around for the nearest enemy; minds look for themselves. */
const LOOK_EVERY_STEPS = 15;

/** Who is where, who is near whom, and who has an enemy before his eyes. */
export function sense(world: Arena): void {
  const { units, step } = world.state;
  world.neighbours.rebuild(units);
  world.teamMap.rebuild(units, world.neighbours);
  for (let index = step % LOOK_EVERY_STEPS; index < units.length; index += LOOK_EVERY_STEPS) {
    const unit = units[index]!;
    if (unit.isAlive) lookAround(world, unit);
  }
}

function lookAround(world: Arena, unit: Unit): void {
  const enemyTeam: Team = unit.team === 'player' ? 'enemy' : 'player';
  const rules = world.rules.units[unit.kind];
  const { dangerTiles } = world.rules.perception;
  const enemy = nearestPerceived(world, { fromId: unit.id, team: enemyTeam, from: unit, rangeTiles: rules.sightTiles });
  if (!enemy) {
    if (!recallsDanger(world, unit)) unit.perceivedEnemyId = 0;
    return;
  }
  unit.perceivedEnemyId = enemy.id;
  const squared = (enemy.x - unit.x) * (enemy.x - unit.x) + (enemy.y - unit.y) * (enemy.y - unit.y);
  if (squared <= dangerTiles * dangerTiles) unit.lastDangerAtStep = world.state.step;
}

const RECALL_SECONDS = 3;

/** For a moment an enemy that went behind a tree is the same enemy, and not spotted anew. */
function recallsDanger(world: Arena, unit: Unit): boolean {
  return world.state.step - unit.lastDangerAtStep < RECALL_SECONDS * STEPS_PER_SECOND;
}
