import type { Dice } from '../../core/dice.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { Morale } from '../parts/morale.ts';
import { teamRulesOf, unitRulesOf, type Rules, type TeamRules } from '../rules.ts';
import { isWithoutHealth, objectRulesOf } from '../parts/object-rules.ts';
import type { ObjectSetup, PartySetup, UnitSetup, WorldSetup } from './world-setup.ts';
import { SpawnPlacer } from './spawn-placer.ts';
import type { AgentClock, Combat, Control, EntityId, Movement, Party, PlacedObject, Point, Team, Unit, WorldState } from '../state.ts';
import type { TeamState } from '../teams.ts';

/** The state before the first step: the ids of units, parties, waypoints and objects are issued in this order; every unit is on free ground. */
export function createInitialState(setup: WorldSetup, navigation: Navigation, dice: Dice): WorldState {
  const firstPartyId = setup.units.length + 1;
  const firstWaypointId = firstPartyId + setup.parties.length;
  const units: Unit[] = [];
  const ground = new SpawnPlacer(navigation);
  setup.units.forEach((unit, index) => {
    const partyId = unit.partyIndex === undefined ? 0 : firstPartyId + unit.partyIndex;
    const canLoseHeart = setup.hasMorale;
    units.push(createUnit(unit, { id: index + 1, partyId, rules: setup.rules, spot: ground.claim(unit), canLoseHeart }));
  });
  const parties = setup.parties.map((party, index) => {
    const id = firstPartyId + index;
    const unitIds = units.filter((unit) => unit.partyId === id).map((unit) => unit.id);
    return createParty(party, { id, unitIds, firstWaypointId });
  });
  const firstObjectId = firstWaypointId + setup.waypoints.length;
  const objects = (setup.objects ?? []).map((object, index) => createObject(object, firstObjectId + index, setup.rules));
  const partiesWithBrain = parties.filter(
    (party, index) => setup.parties[index]?.hasBrain ?? !teamRulesOf(setup.rules, party.team).isPlayers,
  );
  const agentIds = [...partiesWithBrain.map((party) => party.id), ...units.map((unit) => unit.id)];
  return {
    step: 0,
    nextEntityId: firstObjectId + objects.length,
    teams: Object.entries(setup.rules.teams).map(([name, team]) => createTeam(name, team)),
    units,
    parties,
    waypoints: setup.waypoints.map((waypoint, index) => ({ id: firstWaypointId + index, ...waypoint })),
    objects,
    arrows: [],
    nextArrowId: 1,
    agents: agentIds.map((id) => createAgentClock(id, { rules: setup.rules, dice, unit: setup.units[id - 1] })),
    tickMode: setup.tickMode,
    outcome: 'undecided',
    tally: { alive: 0, stuck: 0 },
    round: { number: 1, startedAtStep: 0, endsAtStep: 0 },
    ...(setup.day && { day: { ...setup.day } }),
  };
}

function createTeam(name: Team, { tag, isPlayers, hostileTo }: TeamRules): TeamState {
  return { name, tag, isPlayers, hostileTo: [...hostileTo] };
}

interface ClockOptions {
  readonly rules: Rules;
  readonly dice: Dice;
  /** The unit that the agent is; undefined for a party. */
  readonly unit: Pick<UnitSetup, 'kind' | 'thinksEverySeconds'> | undefined;
}

/**
 * The tick interval is drawn once, unless the unit or its kind has one; the first tick is at a random point of it, so that agents
 * do not tick in the same step.
 */
export function createAgentClock(id: EntityId, { rules, dice, unit }: ClockOptions): AgentClock {
  const { shortestIntervalSeconds, longestIntervalSeconds } = rules.thinking;
  const stream = `clock/${id}`;
  const drawnSeconds = dice.between(stream, shortestIntervalSeconds, longestIntervalSeconds);
  const ofKindSeconds = unit && unitRulesOf(rules, unit.kind).thinksEverySeconds;
  const intervalSeconds = unit?.thinksEverySeconds ?? ofKindSeconds ?? drawnSeconds;
  return { id, intervalSeconds, nextTickSeconds: dice.between(stream, 0, intervalSeconds), restsUntilSeconds: 0 };
}

const LONG_AGO_STEP = -1_000_000;

/** A placed object as it stands at first. */
export function createObject(setup: ObjectSetup, id: EntityId, rules: Rules): PlacedObject {
  const { kind, name, x, y, isTurned = false, team = '' } = setup;
  const objectRules = objectRulesOf(rules, kind);
  const { start, maxHealth, stock, burns } = objectRules;
  const state = setup.state ?? start;
  return {
    id,
    kind,
    name,
    team,
    x,
    y,
    isTurned,
    state,
    stateSinceStep: LONG_AGO_STEP,
    health: isWithoutHealth(objectRules, state) ? 0 : maxHealth,
    lastHitAtStep: LONG_AGO_STEP,
    userId: 0,
    use: '',
    useEndsAtStep: 0,
    ...(stock && { stock: stock.start }),
    ...(burns && { fire: 0 }),
  };
}

interface UnitPlace {
  id: EntityId;
  partyId: EntityId;
  rules: Rules;
  spot: Point;
  /** Whether morale counts in this run. */
  canLoseHeart: boolean;
}

/**
 * A unit at its start: at full health unless the setup says otherwise, idle, with empty memory. What it lacks is undefined from the
 * start, here and in its parts: a unit that gained members later would have another hidden class, and every access to units be slower.
 */
export function createUnit(setup: UnitSetup, { id, partyId, rules, spot: { x, y }, canLoseHeart }: UnitPlace): Unit {
  const hasMorale = canLoseHeart && partyId !== 0 && unitRulesOf(rules, setup.kind).hasMorale === true;
  const facingX = teamRulesOf(rules, setup.team).startFacing === 'east' ? 1 : -1;
  return {
    id,
    kind: setup.kind,
    team: setup.team,
    name: setup.name,
    partyId,
    x,
    y,
    previousX: x,
    previousY: y,
    homeX: x,
    homeY: y,
    facingX,
    facingY: 0,
    velocityX: 0,
    velocityY: 0,
    health: unitRulesOf(rules, setup.kind).maxHealth * (setup.healthFraction ?? 1),
    isAlive: true,
    isLowOnHealth: (setup.healthFraction ?? 1) < unitRulesOf(rules, setup.kind).lowHealthFraction,
    diedAtStep: LONG_AGO_STEP,
    lastHitAtStep: LONG_AGO_STEP,
    lastHitById: 0,
    lastDangerAtStep: LONG_AGO_STEP,
    lastNoiseAtStep: LONG_AGO_STEP,
    perceivedEnemyId: 0,
    heardFightId: 0,
    joinsFightId: 0,
    memory: [],
    stunnedUntilStep: 0,
    stunImmuneUntilStep: 0,
    pace: 'walking',
    mood: 'calm',
    lastFightingAtStep: LONG_AGO_STEP,
    gesture: '',
    gestureAtStep: LONG_AGO_STEP,
    kills: 0,
    movement: createMovement(x, y),
    combat: createCombat(setup.arrows ?? unitRulesOf(rules, setup.kind).arrows),
    control: createControl({ x, y, facingX, isControlled: partyId !== 0 }),
    morale: hasMorale ? createMorale(setup) : undefined,
    part: undefined,
    calls: undefined,
    speech: undefined,
    unreachable: undefined,
    paceFactor: undefined,
    carries: undefined,
    waypointIndex: undefined,
    diesOf: undefined,
    departed: undefined,
    feignsSinceStep: undefined,
  };
}

function createMorale({ isLeader }: UnitSetup): Morale {
  return { level: 1, state: 'steady', isLeader, departs: undefined };
}

/** Without a number of arrows, they never run out. */
function createCombat(arrows: number | undefined): Combat {
  return {
    phase: 'ready',
    phaseStartedAtStep: 0,
    phaseEndsAtStep: 0,
    targetId: 0,
    strikes: 0,
    readyAtStep: 0,
    result: 'none',
    strain: undefined,
    startledUntilStep: undefined,
    force: undefined,
    weapon: undefined,
    quiver: arrows === undefined ? undefined : { arrows, holds: arrows },
  };
}

/** Without a spread: an engine gives every object that begins as a copy a hidden class of its own once it changes. */
function createControl({ x, y, facingX, isControlled }: Pick<Control, 'x' | 'y' | 'facingX' | 'isControlled'>): Control {
  return {
    x,
    y,
    facingX,
    isControlled,
    facingY: 0,
    isUrgent: false,
    attackTargetId: 0,
    marchPace: 'own',
    stance: 'free',
    isBraced: undefined,
    holdsFire: undefined,
    cameOutAtStep: undefined,
    ground: undefined,
  };
}

function createMovement(x: number, y: number): Movement {
  return {
    goal: { kind: 'none' },
    status: 'idle',
    path: [],
    lookAt: 0,
    stuckSteps: 0,
    repathAtStep: 0,
    isQueued: false,
    markX: x,
    markY: y,
    side: 0,
    sideUntilStep: 0,
    approach: -1,
    pushX: 0,
    pushY: 0,
    pushedById: 0,
    gaveUpId: 0,
  };
}

interface PartyPlace {
  id: EntityId;
  unitIds: EntityId[];
  firstWaypointId: EntityId;
}

function createParty(setup: PartySetup, { id, unitIds, firstWaypointId }: PartyPlace): Party {
  return {
    id,
    team: setup.team,
    name: setup.name,
    unitIds,
    formation: setup.formation,
    spacingTiles: setup.spacingTiles,
    pace: 'walking',
    squads: [],
    waypointIds: setup.waypoints.map((index) => firstWaypointId + index),
    waypointIndex: 0,
    alarmTargetId: 0,
    alarmUntilStep: 0,
    warnedUntilStep: undefined,
    plan: undefined,
    nextSquadNumber: 1,
  };
}
