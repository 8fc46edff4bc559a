import { distanceSquared } from '../core/vector.ts';
import type { Command } from '../sim/commands.ts';
import type { GoalSetup } from '../sim/parts/goal.ts';
import { standsItsGround } from '../sim/parts/morale.ts';
import { unitRulesOf, type Rules } from '../sim/rules.ts';
import { STEPS_PER_SECOND, type DeepReadonly, type EntityId, type Point, type Snapshot, type Unit } from '../sim/state.ts';
import { aimOf } from './pursue-goal.ts';

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
const READY_PARTY_FRACTION = 0.95;
const READY_UNIT_FRACTION = 0.8;
/** It repeats the order when the enemy has moved this far from the goal of the march. */
const STRAYED_TILES = 5;

/** The tree of the party takes an empty name for the best one. */
const BEST_TACTIC = { do: 'set', valueType: 'string', value: '' } as const;

/** A way point of the map this near to the leader has been searched. */
const SEARCHED_TILES = 6;

export interface AutopilotOptions {
  /** A naive leader sends all to the nearest enemy that they know of, whatever the goal, and leaves the party without tactics. */
  readonly isNaive?: boolean;
  /** It looks at the field this many steps later than usual: another leader of the same kind, for another course of the same fight. */
  readonly delaySteps?: number;
  /** What it plays for; without goals, to clear the field. */
  readonly goals?: readonly GoalSetup[];
}

/**
 * The autopilot is a simple leader for the player's party. It rests until all units are fit. Then it marches against known enemies nearby,
 * if the goal allows that, and otherwise to where the first open goal leads. To clear the field it marches to the nearest enemy that one
 * of its units knows of, else to the way points of the map one after the other. It leaves the fighting to the trees of the party and its
 * units. It acts through commands only, so a replay does not need it.
 */
export class Autopilot {
  #goal: Point | undefined;
  readonly #searched = new Set<EntityId>();
  readonly #goals: readonly GoalSetup[];
  readonly #delaySteps: number;
  readonly #isNaive: boolean;
  #hasChosen: boolean;

  constructor(
    readonly partyId: EntityId,
    readonly rules: Rules,
    { isNaive = false, goals = [], delaySteps = 0 }: AutopilotOptions = {},
  ) {
    this.#isNaive = isNaive;
    this.#hasChosen = isNaive;
    this.#goals = goals;
    this.#delaySteps = delaySteps;
  }

  /** Call it before every step. */
  command(snapshot: Snapshot): Command | undefined {
    if ((snapshot.step - this.#delaySteps) % LOOK_EVERY_STEPS !== 0 || snapshot.outcome !== 'undecided') return undefined;
    const party = snapshot.parties.find(({ id }) => id === this.partyId);
    const members = snapshot.units.filter((unit) => unit.isAlive && party?.unitIds.includes(unit.id));
    const leader = members[0];
    if (!party || !leader) return undefined;
    if (!this.#hasChosen) return this.#leaveTactics(party.id);
    return this.#pursue(snapshot, { party, members, leader });
  }

  #leaveTactics(agentId: EntityId): Command {
    this.#hasChosen = true;
    return { type: 'blackboard', agentId, scope: 'own', key: 'orderedTactic', change: BEST_TACTIC };
  }

  /** What the first open goal asks for, once the party is fit to do it. */
  #pursue(snapshot: Snapshot, led: LedParty): Command | undefined {
    const { party, members, leader } = led;
    const hostileTo = snapshot.teams.find(({ name }) => name === party.team)?.hostileTo ?? [];
    const placeOf = (unit: SeenUnit): Point | undefined => (hostileTo.includes(unit.team) ? placesOf([unit], members)[0] : undefined);
    const enemies = snapshot.units.filter((unit) => standsItsGround(unit) && hostileTo.includes(unit.team));
    const goals = this.#isNaive && placesOf(enemies, members).length > 0 ? [] : this.#goals;
    const aim = aimOf(goals, { snapshot, members, leader, placeOf }) ?? { kind: 'fight', enemies };
    const isReady = aim.kind === 'go' && aim.isHasty ? isCalm(members, snapshot.step) : this.#isReady(members, snapshot.step);
    if (aim.kind === 'stay' || !isReady) return undefined;
    if (aim.kind === 'smash') return this.#smash(aim.objectId, led);
    return this.#march(aim.kind === 'go' ? aim.to : this.#towards(aim.enemies, led, snapshot), led);
  }

  /** To the nearest of these enemies that the party knows of. */
  #towards(enemies: readonly SeenUnit[], { members, leader }: LedParty, snapshot: Snapshot): Point | undefined {
    return enemies.length === 0 ? undefined : (nearest(leader, placesOf(enemies, members)) ?? this.#nextToSearch(leader, snapshot));
  }

  #march(goal: Point | undefined, { party, members }: LedParty): Command | undefined {
    if (!goal || this.#isOnItsWay(goal, party.squads)) return undefined;
    this.#goal = { x: goal.x, y: goal.y };
    return { type: 'attackMove', unitIds: members.map(({ id }) => id), x: goal.x, y: goal.y };
  }

  #smash(objectId: EntityId, { party, members }: LedParty): Command | undefined {
    const isAtIt = party.squads.some(({ order }) => order.kind === 'use' && order.objectId === objectId);
    return isAtIt ? undefined : { type: 'use', objectId, use: 'smash', unitIds: members.map(({ id }) => id) };
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
    if (!isCalm(members, step)) return false;
    let health = 0;
    let full = 0;
    for (const unit of members) {
      const most = unitRulesOf(this.rules, unit.kind).maxHealth;
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

function isCalm(members: readonly SeenUnit[], step: number): boolean {
  return members.every(({ lastDangerAtStep }) => step - lastDangerAtStep >= CALM_STEPS);
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
