import { distanceSquared } from '../../core/vector.ts';
import { unitRulesOf } from '../rules.ts';
import { STEP_SECONDS, STEPS_PER_SECOND, type Party, type Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { leaveFight } from './leave-fight.ts';
import { nextState, standsItsGround, type Morale } from '../parts/morale.ts';
import { shift } from './shocks.ts';
import { perceives } from '../perception/perception-queries.ts';
import { visitInTurn } from '../context/turns.ts';

const FEEL_EVERY_STEPS = 15;
const FEEL_SECONDS = FEEL_EVERY_STEPS * STEP_SECONDS;

/** Lets the morale of each unit follow its situation, a few times a second. */
export function updateMorale(world: WorldContext): void {
  visitInTurn(world, FEEL_EVERY_STEPS, follow);
}

function follow(world: WorldContext, unit: Unit): void {
  if (unit.morale) settle(world, unit, unit.morale);
}

function settle(world: WorldContext, unit: Unit, morale: Morale): void {
  if (morale.departs) {
    leaveFight(world, unit, morale.departs);
    morale.departs = undefined;
    return;
  }
  const near = lookAround(world, unit);
  const goal = settledLevel(world, unit, near);
  const rise = riseOf(world, unit, near) * FEEL_SECONDS;
  const fall = world.rules.morale.fallsPerSecond * FEEL_SECONDS;
  shift(unit, Math.min(rise, Math.max(-fall, goal - morale.level)));
  const state = nextState(morale.state, morale.level, world.rules.morale);
  if (state === morale.state) return;
  const from = morale.state;
  morale.state = state;
  world.emit({ type: 'moraleChanged', unitId: unit.id, from, to: state, x: unit.x, y: unit.y });
  world.notify(unit.id, { type: 'moraleChanged' });
}

interface Near {
  friends: number;
  enemies: number;
  hasLeader: boolean;
}

/** Those near a unit that still fight: comrades, of whom it knows, and enemies that it sees or hears. */
function lookAround(world: WorldContext, unit: Unit): Near {
  const near: Near = { friends: 0, enemies: 0, hasLeader: false };
  const { nearTiles } = world.rules.morale;
  for (const other of world.state.units) {
    if (other === unit || !standsItsGround(other) || distanceSquared(unit, other) > nearTiles * nearTiles) continue;
    if (other.team === unit.team) {
      near.friends++;
      near.hasLeader ||= other.morale?.isLeader === true && other.partyId === unit.partyId;
    } else if (world.teams.isHostile(other.team, unit.team) && perceives(world, unit.id, other.id)) near.enemies++;
  }
  return near;
}

/** The level that morale moves to while things stay as they are. */
function settledLevel(world: WorldContext, unit: Unit, { friends, enemies, hasLeader }: Near): number {
  const { woundsWeight, lossesWeight, oddsWeight, leaderWeight } = world.rules.morale;
  const wounds = 1 - unit.health / unitRulesOf(world.rules, unit.kind).maxHealth;
  const odds = Math.max(0, (enemies - friends - 1) / (enemies + friends + 1));
  const losses = lossesOf(world, world.entities.party(unit.partyId));
  const level = 1 - wounds * woundsWeight - odds * oddsWeight - losses * lossesWeight + (hasLeader ? leaderWeight : 0);
  return Math.min(1, Math.max(0, level));
}

/** Share of a party, 0..1, that has fallen or left the fight. */
function lossesOf(world: WorldContext, party: Party | undefined): number {
  if (!party || party.unitIds.length === 0) return 0;
  let lost = 0;
  for (const id of party.unitIds) if (!world.entities.unit(id)?.isAlive) lost++;
  return lost / party.unitIds.length;
}

function riseOf(world: WorldContext, unit: Unit, { hasLeader }: Near): number {
  const { risesPerSecond, inDangerFactor, leaderFactor } = world.rules.morale;
  const isInDanger = world.state.step - unit.lastDangerAtStep < STEPS_PER_SECOND;
  return risesPerSecond * (isInDanger ? inDangerFactor : 1) * (hasLeader ? leaderFactor : 1);
}
