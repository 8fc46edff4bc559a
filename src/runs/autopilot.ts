import { distanceSquared } from '../core/vector.ts';
import type { Command } from '../sim/commands.ts';
import { unitRulesOf, type Rules } from '../sim/rules.ts';
import { STEPS_PER_SECOND, type DeepReadonly, type EntityId, type Point, type Snapshot, type Unit } from '../sim/state.ts';

type SeenUnit = DeepReadonly<Unit>;

/** How often it looks at the field. */
const LOOK_EVERY_STEPS = STEPS_PER_SECOND / 2;
/** The party stays while one of its units fought or was in danger within this time. */
const CALM_STEPS = 3 * STEPS_PER_SECOND;
/** The party marches when it has at least this share of its health in total, and each unit this share of its own. */
const READY_PARTY_FRACTION = 0.85;
const READY_UNIT_FRACTION = 0.55;
/** It repeats the order when the enemy has moved this far from the goal of the march. */
const STRAYED_TILES = 5;

/**
 * A simple leader for the player's party: rests until all units are fit, marches to the nearest
 * enemy, and leaves the fighting to the units' own trees. It acts through commands only, so a
 * replay does not need it.
 */
export class Autopilot {
  #goal: Point | undefined;

  constructor(
    readonly partyId: EntityId,
    readonly rules: Rules,
  ) {}

  /** Call it before every step. */
  command(snapshot: Snapshot): Command | undefined {
    if (snapshot.step % LOOK_EVERY_STEPS !== 0 || snapshot.outcome !== 'undecided') return undefined;
    const party = snapshot.parties.find(({ id }) => id === this.partyId);
    const members = snapshot.units.filter((unit) => unit.isAlive && party?.unitIds.includes(unit.id));
    const leader = members[0];
    if (!party || !leader || !this.#isReady(members, snapshot.step)) return undefined;
    const hostileTo = snapshot.teams.find(({ name }) => name === party.team)?.hostileTo ?? [];
    const enemy = nearest(
      leader,
      snapshot.units.filter((unit) => unit.isAlive && hostileTo.includes(unit.team)),
    );
    if (!enemy || this.#isOnItsWay(enemy, party.squads)) return undefined;
    this.#goal = { x: enemy.x, y: enemy.y };
    return { type: 'move', unitIds: members.map(({ id }) => id), x: enemy.x, y: enemy.y, facingX: 0, facingY: 0 };
  }

  #isReady(members: readonly SeenUnit[], step: number): boolean {
    let health = 0;
    let full = 0;
    for (const unit of members) {
      const most = unitRulesOf(this.rules, unit.kind).maxHealth;
      if (step - unit.lastDangerAtStep < CALM_STEPS) return false;
      if (unit.health < READY_UNIT_FRACTION * most) return false;
      health += unit.health;
      full += most;
    }
    return health >= READY_PARTY_FRACTION * full;
  }

  #isOnItsWay(enemy: Point, squads: readonly { readonly status: string }[]): boolean {
    const isMarching = squads.length === 1 && squads[0]?.status === 'marching';
    return isMarching && this.#goal !== undefined && distanceSquared(this.#goal, enemy) < STRAYED_TILES * STRAYED_TILES;
  }
}

function nearest(from: Point, units: readonly SeenUnit[]): SeenUnit | undefined {
  let best: SeenUnit | undefined;
  for (const unit of units) {
    if (!best || distanceSquared(from, unit) < distanceSquared(from, best)) best = unit;
  }
  return best;
}
