import type { SavedDice } from '../core/dice.ts';
import type { DeepReadonly } from '../core/deep-readonly.ts';
import type { Vector } from '../core/vector.ts';
import type { Combat } from './parts/combat.ts';
import type { Control, Pace } from './parts/control.ts';
import type { Day } from './parts/day.ts';
import type { EntityId } from './parts/entity-id.ts';
import type { Life } from './parts/life.ts';
import type { Departure, Morale } from './parts/morale.ts';
import type { Movement } from './parts/movement.ts';
import type { Call, Sighting } from './parts/sighting.ts';
import type { PlacedObject } from './parts/placed-object.ts';
import type { GoalProgress } from './parts/goal.ts';
import type { Round } from './parts/round.ts';
import type { Shot } from './parts/shot.ts';
import type { Speech } from './parts/speech.ts';
import type { Part, Plan } from './parts/plan.ts';
import type { OrderProgress, QueuedOrder, SquadOrder } from './parts/squad-order.ts';
import type { Tally } from './parts/tally.ts';
import type { Team, TeamState } from './teams.ts';
import type { Waypoint } from './parts/waypoint.ts';

export type { EntityId } from './parts/entity-id.ts';
export type { Combat, CombatPhase } from './parts/combat.ts';
export { STANCES } from './parts/control.ts';
export type { Control, Pace, Stance } from './parts/control.ts';
export type { Life } from './parts/life.ts';
export type { MoveGoal, Movement } from './parts/movement.ts';
export type { DeepReadonly } from '../core/deep-readonly.ts';
export type { PlacedObject } from './parts/placed-object.ts';
export type { Round } from './parts/round.ts';
export { ARRIVED_TILES, isNews, type Part, type Plan } from './parts/plan.ts';
export type { SquadOrder } from './parts/squad-order.ts';
export { STEP_SECONDS, STEPS_PER_SECOND } from './parts/steps.ts';
export type { Team } from './teams.ts';
export type { Waypoint } from './parts/waypoint.ts';

/** Name of a unit kind. Kinds are data: `Rules.units` has the numbers of each. */
export type UnitKind = string;
export const FORMATIONS = ['line', 'column', 'wedge', 'circle'] as const;
export type Formation = (typeof FORMATIONS)[number];

export interface Unit {
  readonly id: EntityId;
  readonly kind: UnitKind;
  readonly team: Team;
  readonly name: string;
  readonly partyId: EntityId;
  x: number;
  y: number;
  /** Its position one step ago; views interpolate between the two. */
  previousX: number;
  previousY: number;
  /** Unit vector. */
  facingX: number;
  facingY: number;
  velocityX: number;
  velocityY: number;
  health: number;
  /** False for one that has fallen, and for one that has left the fight in another way (`departed`): it counts for nothing more. */
  isAlive: boolean;
  /** How it has left the fight without falling; absent for one that has not. */
  departed?: Departure | undefined;
  /** Since when it lies as if slain; absent for one that does not. */
  feignsSinceStep?: number | undefined;
  /** When it fell or left the fight. */
  diedAtStep: number;
  /** Of what it dies or has died, when that is no blow. */
  diesOf?: string | undefined;
  lastHitAtStep: number;
  lastHitById: EntityId;
  /** Last step at which it fought, was hit or saw an enemy near; it regenerates some time after that. */
  lastDangerAtStep: number;
  stunnedUntilStep: number;
  pace: Pace;
  /** Multiplies the speed of its own pace; 1 without it. */
  paceFactor?: number | undefined;
  movement: Movement;
  combat: Combat;
  control: Control;
  /** What it does in the plan of its party; absent for nothing. */
  part?: Part | undefined;
  /** What its tree last started to do, for display. */
  mood: Mood;
  /** Last step at which its tree fought or fled; only the brain writes it. */
  lastFightingAtStep: number;
  /** The last `SetAnimatorTrigger`: a gesture that the view plays once. */
  gesture: string;
  gestureAtStep: number;
  /** What it carries in its hands; absent for nothing. */
  carries?: string | undefined;
  /** What it says now or said last; absent while it has never spoken. */
  speech?: Speech | undefined;
  kills: number;
  /** What it knows of others by its own senses or by voice, and what is being called to it. */
  memory: Sighting[];
  calls?: Call[] | undefined;
  /** To what it has found no way, and until when it does not try again: a few, the last one last; absent before the first. */
  unreachable?: { id: EntityId; untilStep: number }[] | undefined;
  /** Place in the route that it follows on its own; absent before its first way point. See `nextWaypoint`. */
  waypointIndex?: number | undefined;
  homeX: number;
  homeY: number;
  isLowOnHealth: boolean;
  /** Absent for one that never loses heart. */
  morale?: Morale | undefined;
  stunImmuneUntilStep: number;
  /** Last step at which it attacked, was hit or blocked, which others can hear. */
  lastNoiseAtStep: number;
  /** The nearest enemy that it perceives, updated a few times a second; 0 for none. */
  perceivedEnemyId: EntityId;
  /** The enemy in the nearest fight of a comrade that it hears, or in another fight that it sees, updated as often; 0 for none. */
  heardFightId: EntityId;
  /** The same if it may join that fight; 0 while its stance, an order or its wounds keep it out. */
  joinsFightId: EntityId;
}

/**
 * Purposes of movement that look alike but differ: `fleeing` runs from a danger, `routing` from the fight, `backingOff` keeps its
 * distance, `regrouping` returns to its place, `searching` goes to an enemy that it knows of but does not perceive.
 */
export type Mood = 'calm' | 'alert' | 'fighting' | 'fleeing' | 'routing' | 'backingOff' | 'regrouping' | 'searching' | 'obeying';

export interface Arrow {
  readonly id: number;
  readonly team: Team;
  readonly shooterId: EntityId;
  x: number;
  y: number;
  previousX: number;
  previousY: number;
  /** Tiles per second. */
  velocityX: number;
  velocityY: number;
  /** Height above the ground in tiles, for the view; falls to 0 at the end of the flight. */
  height: number;
  stepsLeft: number;
  flightSteps: number;
  /** Name of the weapon that it was shot with; the usual one of the shooter when absent. */
  weapon?: string;
  /** Where it was shot. */
  startX: number;
  startY: number;
}

/** How far ahead of its place a squad has the opening that it bars, in tiles. */
export const OPENING_AHEAD_TILES = 1.2;

/** Units that march together: a centre that moves along one shared path, and a slot for each unit. */
export interface Squad {
  readonly id: EntityId;
  /** Its number among the squads that its party has had, from 1. */
  readonly number: number;
  unitIds: EntityId[];
  order: SquadOrder;
  progress: OrderProgress;
  /** Carried out one after the other when `order` is done. */
  queue: QueuedOrder[];
  formation: Formation;
  /** Distance of its slots in tiles; that of its party when absent. */
  spacingTiles?: number | undefined;
  /** Width in tiles of the opening that its units bar in a half circle, instead of standing in their formation. */
  openingTiles?: number | undefined;
  /** The moving centre of the formation. */
  x: number;
  y: number;
  facingX: number;
  facingY: number;
  path: number[];
  status: 'standing' | 'waiting' | 'marching' | 'unreachable';
  goalX: number;
  goalY: number;
  /** The requested goal, before it was moved to walkable ground. */
  askedX: number;
  askedY: number;
  pace: Pace;
  /** Slot of each unit of `unitIds`: tiles ahead of the centre and to its right, in pairs. */
  slots: number[];
  /** Past positions of the centre, oldest first, as x, y pairs: units without room beside it fall in behind. */
  trail: number[];
  /** How far its members are from their places on average, up to a limit, in tiles; absent before it was measured. */
  drift?: Vector | undefined;
  /** How many march side by side where there is no room for the formation; absent where there is. */
  abreast?: number | undefined;
  isQueued: boolean;
  /** After a new order: the step at which slots are assigned and the path is planned; 0 for none. */
  mustersAtStep: number;
  /** Facing at the goal; 0, 0 is along the path. */
  finalFacingX: number;
  finalFacingY: number;
}

export interface Party {
  readonly id: EntityId;
  readonly team: Team;
  readonly name: string;
  readonly unitIds: EntityId[];
  /** Of squads whose units come from different formations. */
  formation: Formation;
  spacingTiles: number;
  pace: Pace;
  squads: Squad[];
  readonly waypointIds: EntityId[];
  /** Place in its route; counts through both ways when it goes to and fro. */
  waypointIndex: number;
  /** The enemy of the current alarm of the party; 0 for none. */
  alarmTargetId: EntityId;
  alarmUntilStep: number;
  /** Until then it marches to an enemy of whom it was warned, instead of along its way points; absent for one that never was. */
  warnedUntilStep?: number | undefined;
  /** What it is up to now; absent for nothing. */
  plan?: Plan | undefined;
  nextSquadNumber: number;
}

/** 1 = blocked for walking; sight and arrows have their own layer (a river blocks only walking). */
export interface Grid {
  readonly width: number;
  readonly height: number;
  /** Row by row, `y * width + x`. */
  readonly blocksFeet: Uint8Array;
  readonly blocksSight: Uint8Array;
  /** 1 = road, paving or a bridge; without it there are none. It never changes. */
  readonly isRoad?: Uint8Array;
  /** 1 = in a wood, under or between the trees; without it there are none. It never changes. */
  readonly isWood?: Uint8Array;
}

export interface AgentClock {
  readonly id: EntityId;
  intervalSeconds: number;
  nextTickSeconds: number;
  /** It skips its regular ticks before this time, unless it is woken. */
  restsUntilSeconds: number;
}

export type Outcome = 'undecided' | 'victory' | 'defeat';

export interface WorldState {
  step: number;
  /** The id of the next entity that appears. */
  nextEntityId: EntityId;
  teams: TeamState[];
  units: Unit[];
  parties: Party[];
  waypoints: Waypoint[];
  objects: PlacedObject[];
  arrows: Arrow[];
  nextArrowId: number;
  /** Shots of objects at one another in the air; absent before the first. */
  shots?: Shot[];
  agents: AgentClock[];
  tickMode: 'interval' | 'everyFrame';
  outcome: Outcome;
  /** In the order of the goals; absent until the first of them has come any further. */
  goals?: GoalProgress[];
  tally: Tally;
  round: Round;
  /** How the rounds ended that are about the life of one unit, the last one last; absent in other runs. */
  lives?: Life[];
  /** For how many steps one of the player's warriors or more have rested; absent where resting warns nobody, and before the first rest. */
  restedSteps?: number;
  /** Absent in a run without days. */
  day?: Day;
}

/** The world between two steps, for views: read only. */
export type Snapshot = DeepReadonly<WorldState>;

/** Everything that is needed to continue a run from a step: plain data that can be cloned and stored. */
export interface SavedWorld {
  state: WorldState;
  dice: SavedDice;
  navigation: unknown;
  brains: unknown;
}

export type Point = Readonly<Vector>;
