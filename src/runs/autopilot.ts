import { distanceSquared } from '../core/vector.ts';
import type { Command } from '../sim/commands.ts';
import { standsItsGround } from '../sim/morale/morale.ts';
import { unitRulesOf, type Rules } from '../sim/rules.ts';
import { STEPS_PER_SECOND, type DeepReadonly, type EntityId, type Point, type Snapshot, type Unit } from '../sim/state.ts';

type SeenUnit = DeepReadonly<Unit>;

interface LedParty {
  readonly party: Snapshot['parties'][number];
  /** Those who live. */
  readonly members: readonly SeenUnit[];
  readonly leader: SeenUnit;
}

/** How often it looks at the field. */
const LOOK_EVERY_STEPS = STEPS_PER_SECOND / 2;
/** The party stays while one of its units fought or was in danger within this time. */
const CALM_STEPS = 3 * STEPS_PER_SECOND;
/** The party marches when it has at least this share of its health in total, and each unit this share of its own. */
const READY_PARTY_FRACTION = 0.85;
const READY_UNIT_FRACTION = 0.55;
/** It repeats the order when the enemy has moved this far from the goal of the march. */
const STRAYED_TILES = 5;

/** The tree of the party takes an empty name for the best one. */
const BEST_TACTIC = { do: 'set', valueType: 'string', value: '' } as const;

/** A way point of the map this near to the leader has been searched. */
const SEARCHED_TILES = 6;

/**
 * The autopilot is a simple leader for the player's party. It rests until all units are fit, marches to the nearest enemy that one of them
 * knows of, else to the way points of the map one after the other, and leaves the fighting to the trees of the party and its units. It acts
 * through commands only, so a replay does not need it.
 */
export class Autopilot {
  #goal: Point | undefined;
  readonly #searched = new Set<EntityId>();
  #hasChosen: boolean;

  /** `isNaive`: it leaves the party without tactics, which otherwise chooses the best one itself. */
  constructor(
    readonly partyId: EntityId,
    readonly rules: Rules,
    { isNaive = false }: { readonly isNaive?: boolean } = {},
  ) {
    this.#hasChosen = isNaive;
  }

  /** Call it before every step. */
  command(snapshot: Snapshot): Command | undefined {
    if (snapshot.step % LOOK_EVERY_STEPS !== 0 || snapshot.outcome !== 'undecided') return undefined;
    const party = snapshot.parties.find(({ id }) => id === this.partyId);
    const members = snapshot.units.filter((unit) => unit.isAlive && party?.unitIds.includes(unit.id));
    const leader = members[0];
    if (!party || !leader) return undefined;
    if (!this.#hasChosen) return this.#leaveTactics(party.id);
    return this.#isReady(members, snapshot.step) ? this.#march(snapshot, { party, members, leader }) : undefined;
  }

  #leaveTactics(agentId: EntityId): Command {
    this.#hasChosen = true;
    return { type: 'blackboard', agentId, scope: 'own', key: 'orderedTactic', change: BEST_TACTIC };
  }

  /** To the nearest enemy that its party knows of. */
  #march(snapshot: Snapshot, { party, members, leader }: LedParty): Command | undefined {
    const hostileTo = snapshot.teams.find(({ name }) => name === party.team)?.hostileTo ?? [];
    const enemies = snapshot.units.filter((unit) => standsItsGround(unit) && hostileTo.includes(unit.team));
    const goal = enemies.length === 0 ? undefined : (nearest(leader, placesOf(enemies, members)) ?? this.#nextToSearch(leader, snapshot));
    if (!goal || this.#isOnItsWay(goal, party.squads)) return undefined;
    this.#goal = { x: goal.x, y: goal.y };
    return { type: 'attackMove', unitIds: members.map(({ id }) => id), x: goal.x, y: goal.y };
  }

  /** The nearest way point that it has not come to; when it has come to all, it begins again. */
  #nextToSearch(leader: Point, { waypoints }: Snapshot): Point | undefined {
    for (const { id, x, y } of waypoints) if (distanceSquared(leader, { x, y }) < SEARCHED_TILES * SEARCHED_TILES) this.#searched.add(id);
    if (waypoints.every(({ id }) => this.#searched.has(id))) this.#searched.clear();
    return nearest(
      leader,
      waypoints.filter(({ id }) => !this.#searched.has(id)),
    );
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

/** Where the members of a party know these enemies to be: the player sees no more than they do. */
function placesOf(enemies: readonly SeenUnit[], members: readonly SeenUnit[]): Point[] {
  return enemies.flatMap(({ id }) => {
    const known = members.flatMap(({ memory }) => memory.filter(({ ofId, goneAtStep }) => ofId === id && goneAtStep === undefined));
    return known.length === 0 ? [] : known.reduce((newest, each) => (each.seenAtStep > newest.seenAtStep ? each : newest));
  });
}

function nearest(from: Point, places: readonly Point[]): Point | undefined {
  let best: Point | undefined;
  for (const place of places) {
    if (!best || distanceSquared(from, place) < distanceSquared(from, best)) best = place;
  }
  return best;
}
