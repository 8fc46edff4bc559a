import type { DiceState } from '../core/dice.ts';
import type { Vector } from '../core/vector.ts';

/** Steps a second of simulated time. Everything that lasts is counted in whole steps. */
export const STEPS_PER_SECOND = 60;
export const STEP_SECONDS = 1 / STEPS_PER_SECOND;

/** Units, parties and waypoints share one series of ids; 0 is nobody. */
export type EntityId = number;

export type Team = 'player' | 'enemy';
export type UnitKind = 'sword' | 'twohand' | 'bow';
export type Pace = 'crawling' | 'walking' | 'running' | 'sprinting';
export type Formation = 'line' | 'column' | 'wedge' | 'circle';

export type MoveGoal =
  | { kind: 'none' }
  /** `askedX`, `askedY`: as it was asked for, before it was moved out of a wall. */
  | { kind: 'position'; x: number; y: number; tolerance: number; askedX: number; askedY: number }
  | { kind: 'entity'; id: EntityId; stopDistance: number };

export interface Movement {
  goal: MoveGoal;
  /** `waiting`: the path is asked for and not answered yet. */
  status: 'idle' | 'waiting' | 'moving' | 'arrived' | 'unreachable';
  /** Corners still ahead, as x, y, x, y … */
  path: number[];
  /** Whom to look at while standing or strafing; 0 looks where it walks. */
  lookAt: EntityId;
  /** Steps without progress although it wants to move. */
  stuckSteps: number;
  repathAtStep: number;
  /** A search for its path stands in the queue. */
  isQueued: boolean;
  /** Where its last real progress was measured. */
  markX: number;
  markY: number;
  /** Goes round what is in its way on this side until the step below: -1 left, 1 right, 0 as it comes. */
  side: number;
  sideUntilStep: number;
  /** Which of the sixteen directions around its target it heads for; -1 is straight on, -2 waits for room. */
  approach: number;
  /** A friend with the right of way leans on it: direction, and the id of the one who leans (0: nobody). */
  pushX: number;
  pushY: number;
  pushedById: EntityId;
}

export type CombatPhase = 'ready' | 'windUp' | 'recover' | 'guard';

export interface Combat {
  phase: CombatPhase;
  phaseStartedAtStep: number;
  /** The step at which the phase ends by itself. */
  phaseEndsAtStep: number;
  targetId: EntityId;
  /** Blows struck or arrows loosed so far. */
  strikes: number;
  /** No new attack before this step. */
  readyAtStep: number;
  /** How the last attack ended: the blow fell, or it was broken off before. */
  result: 'none' | 'struck' | 'broken';
}

/** How a unit controller marks its character, and where it wants it to stand. */
export interface Control {
  isControlled: boolean;
  x: number;
  y: number;
  facingX: number;
  facingY: number;
  /** True from an order until it is fulfilled or its urgency has passed: obey before fighting. */
  isUrgent: boolean;
  urgentUntilStep: number;
  /** An enemy that the party leader pointed at; 0 is none. */
  attackTargetId: EntityId;
  /** The pace of its squad while that marches; `own` leaves the pace to the mind. */
  marchPace: Pace | 'own';
}

export interface Unit {
  readonly id: EntityId;
  readonly kind: UnitKind;
  readonly team: Team;
  readonly name: string;
  readonly partyId: EntityId;
  x: number;
  y: number;
  /** Where it stood one step ago; views draw between the two. */
  previousX: number;
  previousY: number;
  /** Unit vector. */
  facingX: number;
  facingY: number;
  velocityX: number;
  velocityY: number;
  health: number;
  isAlive: boolean;
  diedAtStep: number;
  lastHitAtStep: number;
  lastHitById: EntityId;
  /** Last step at which it fought, was hit or saw an enemy near: rest begins some time after. */
  lastDangerAtStep: number;
  stunnedUntilStep: number;
  pace: Pace;
  movement: Movement;
  combat: Combat;
  control: Control;
  /** A word or two that its mind shows to the player: what it is about. */
  mood: Mood;
  /** Last step at which its mind was about a fight or a flight; only the mind writes it. */
  lastFightingAtStep: number;
  /** Last `SetAnimatorTrigger`: a gesture that the view plays once. */
  gesture: string;
  gestureAtStep: number;
  kills: number;
  /** Whom its mind keeps in view, and when it perceived each last; a few at the most, only the mind writes it. */
  memory: { ofId: EntityId; seenAtStep: number }[];
  /** Where it started; it strolls around here. */
  homeX: number;
  homeY: number;
  isLowOnHealth: boolean;
  stunImmuneUntilStep: number;
  /** Last step at which it struck, was struck or blocked: the fight is heard. */
  lastNoiseAtStep: number;
  /** The nearest enemy that it perceives, looked for a few times a second; 0 is none. */
  perceivedEnemyId: EntityId;
}

export type Mood = 'calm' | 'alert' | 'fighting' | 'fleeing' | 'searching' | 'obeying';

export interface Arrow {
  readonly id: number;
  readonly team: Team;
  readonly shooterId: EntityId;
  x: number;
  y: number;
  previousX: number;
  previousY: number;
  /** Tiles a second. */
  velocityX: number;
  velocityY: number;
  /** Height above the ground in tiles, for the view; falls to 0 at the end of the flight. */
  height: number;
  stepsLeft: number;
  flightSteps: number;
  /** Where it was loosed. */
  startX: number;
  startY: number;
}

/** Units that march together: a point that walks along one shared path, and a slot for each. */
export interface Squad {
  readonly id: number;
  unitIds: EntityId[];
  /** The moving middle of the formation. */
  x: number;
  y: number;
  facingX: number;
  facingY: number;
  path: number[];
  status: 'standing' | 'waiting' | 'marching' | 'unreachable';
  goalX: number;
  goalY: number;
  /** The goal as it was asked for, before it was moved to walkable ground. */
  askedX: number;
  askedY: number;
  pace: Pace;
  /** Where each unit of `unitIds` belongs: tiles ahead of the middle and to its right, in pairs. */
  slots: number[];
  /** Where the middle came along, oldest first, in pairs: whoever finds no room beside it falls in behind. */
  trail: number[];
  isQueued: boolean;
  /** A fresh order was heard; in this step everybody gets a slot, and the squad its way. 0 is none. */
  mustersAtStep: number;
  /** How to look at the goal; 0, 0 is along the way. */
  finalFacingX: number;
  finalFacingY: number;
}

export interface Party {
  readonly id: EntityId;
  readonly team: Team;
  readonly name: string;
  readonly unitIds: EntityId[];
  formation: Formation;
  spacingTiles: number;
  pace: Pace;
  squads: Squad[];
  readonly waypointIds: EntityId[];
  waypointIndex: number;
  /** The enemy that the whole party was called against; 0 is none. */
  alarmTargetId: EntityId;
  alarmUntilStep: number;
  nextSquadId: number;
}

export interface Waypoint {
  readonly id: EntityId;
  readonly name: string;
  /** Entities are found by tag: "Waypoint", and whatever a map names. */
  readonly tag: string;
  x: number;
  y: number;
}

/** 1 = blocked for walking; sight and arrows are stopped separately (a river stops feet only). */
export interface Grid {
  readonly width: number;
  readonly height: number;
  /** Row by row, `y * width + x`. */
  readonly blocksFeet: Uint8Array;
  readonly blocksSight: Uint8Array;
}

export interface AgentClock {
  readonly id: EntityId;
  readonly intervalSeconds: number;
  nextTickSeconds: number;
  /** It sleeps through the beats of its rhythm before this time, unless it is woken. */
  restsUntilSeconds: number;
}

export type Outcome = 'undecided' | 'victory' | 'defeat';

export interface WorldState {
  step: number;
  units: Unit[];
  parties: Party[];
  waypoints: Waypoint[];
  arrows: Arrow[];
  nextArrowId: number;
  agents: AgentClock[];
  tickMode: 'interval' | 'everyFrame';
  outcome: Outcome;
  tally: Tally;
  bout: Bout;
}

/** One round of a run that repeats itself; a run that does not has only the first. */
export interface Bout {
  number: number;
  startedAtStep: number;
  /** The step at which everybody starts anew; 0 while it is not decided yet. */
  endsAtStep: number;
}

/** Counted in unit-steps, for the health of the rules themselves: how much time is lost standing in a jam. */
export interface Tally {
  alive: number;
  /** Of these: wanted to move, did not fight, and got nowhere for more than two seconds. */
  stuck: number;
}

/** What the world looks like between two steps. Views read it and never write. */
export type Snapshot = DeepReadonly<WorldState>;

/** Everything that a run needs to go on from a step: plain data, can be cloned and stored. */
export interface SavedWorld {
  state: WorldState;
  dice: DiceState;
  navigation: unknown;
  minds: unknown;
}

export type DeepReadonly<T> = T extends (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export type Point = Readonly<Vector>;
