import type { HudScreen } from '../hud/actions/hud-screen.ts';
import type { Wait } from '../hud/fight/wait-line.ts';
import { GAME_SPEEDS, type GameSpeed } from '../hud/settings/choices.ts';
import type { PaceService } from '../hud/services/services.ts';
import type { RunSession } from '../runs/session/run-session.ts';
import { recoveryOf, secondsToFit } from '../sim/activity.ts';
import { unitRulesOf } from '../sim/rules.ts';
import { STEPS_PER_SECOND, type DeepReadonly, type Squad, type Unit } from '../sim/state.ts';
import { isMenuScreen } from './screens.ts';
import { leadsParty } from './leads-party.ts';

export interface PlaySpeedSources {
  readonly session: RunSession;
  readonly screen: HudScreen;
}

/** A shorter wait is not worth a button. */
const SHORTEST_REST_SECONDS = 4;
const SHORTEST_MARCH_TILES = 12;
/** Quiet is when there was no danger for so long. */
const QUIET_STEPS = 2 * STEPS_PER_SECOND;
const USUAL_SPEED: GameSpeed = 1;
const FASTEST = GAME_SPEEDS[GAME_SPEEDS.length - 1]!;

/** Whether and how fast the shown run plays: as the player chose, or at full speed while a wait is skipped. */
export class PlaySpeed implements PaceService {
  readonly #sources: PlaySpeedSources;
  #chosen: GameSpeed = USUAL_SPEED;
  /** What is skipped. */
  #skipped: Wait['kind'] | undefined;
  /** How often rest had warned the enemy when the skipping began, and how many commands there had been. */
  #warnings = 0;
  #commands = 0;

  constructor(sources: PlaySpeedSources) {
    this.#sources = sources;
  }

  get speed(): GameSpeed {
    return this.#skipped === undefined ? this.#chosen : FASTEST;
  }

  /** What the player's party waits for; undefined while something happens, or there is nothing to skip. */
  get wait(): Wait | undefined {
    const wait = waitOf(this.#sources);
    const isSkipped = this.#skipped !== undefined && wait?.kind === this.#skipped;
    return wait && (isSkipped || wait.isLong)
      ? { kind: wait.kind, seconds: wait.seconds, warnsInSeconds: wait.warnsInSeconds, isSkipped }
      : undefined;
  }

  setPaused(isPaused: boolean): void {
    this.#sources.session.clock.isPaused = isPaused;
  }

  togglePaused(): void {
    this.setPaused(!this.#sources.session.clock.isPaused);
  }

  setSpeed(speed: GameSpeed): void {
    this.#chosen = speed;
    this.#skipped = undefined;
    this.#apply();
  }

  stepSpeed(places: 1 | -1): void {
    const next = GAME_SPEEDS[GAME_SPEEDS.indexOf(this.speed) + places];
    // A step down from skipping returns to the speed that was chosen before it.
    if (next !== undefined) this.setSpeed(this.#skipped === undefined ? next : this.#chosen);
  }

  toggleSkipping(): void {
    const { session } = this.#sources;
    this.#skipped = this.#skipped === undefined ? this.wait?.kind : undefined;
    this.#warnings = warningsIn(session);
    this.#commands = session.recorded.received.length;
    if (this.#skipped !== undefined) session.clock.isPaused = false;
    this.#apply();
  }

  /** Another run is shown, on a screen that is about to be. A speed belongs to the run for which it was chosen. */
  enter(screen: HudScreen): void {
    this.#chosen = USUAL_SPEED;
    this.#skipped = undefined;
    this.#apply(screen);
  }

  /** After the steps of a frame: skipping ends with the wait, when rest has warned the enemy, or when the player pauses or gives an order. */
  update(): void {
    const { session } = this.#sources;
    if (this.#skipped === undefined) return;
    const isWaiting = waitOf(this.#sources)?.kind === this.#skipped && warningsIn(session) <= this.#warnings;
    const isUndisturbed = !session.clock.isPaused && session.recorded.received.length === this.#commands;
    if (isWaiting && isUndisturbed) return;
    this.#skipped = undefined;
    this.#apply();
  }

  /** The choice does not apply to the scene behind the title. */
  #apply(screen = this.#sources.screen): void {
    this.#sources.session.clock.speed = isMenuScreen(screen) ? 1 : this.speed;
  }
}

function waitOf(sources: PlaySpeedSources): (Omit<Wait, 'isSkipped'> & { readonly isLong: boolean }) | undefined {
  const { session } = sources;
  if (session.past.isInPast || session.snapshot.outcome !== 'undecided' || !leadsParty(sources.screen, session)) return undefined;
  if (!isQuiet(sources)) return undefined;
  const seconds = Math.max(0, ...wounded(session).map(({ fitIn }) => fitIn));
  const warnsInSeconds = seconds === 0 ? undefined : secondsToWarning(session);
  const squads = session.snapshot.parties.find(({ id }) => id === session.run.playerPartyId)?.squads ?? [];
  const marching = squads.filter(isOnMarch);
  if (marching.length > 0)
    return { kind: 'march', seconds: 0, warnsInSeconds, isLong: marching.some((squad) => tilesToGoal(squad) > SHORTEST_MARCH_TILES) };
  return seconds === 0 ? undefined : { kind: 'rest', seconds, warnsInSeconds, isLong: seconds > SHORTEST_REST_SECONDS };
}

/** The party's members who recover: in how many seconds each begins to rest, and is fit. */
function wounded(session: RunSession): { readonly restsIn: number; readonly fitIn: number }[] {
  const { rules, state } = session.run.world;
  const { restAfterSeconds } = rules.health;
  return partyOf(session).flatMap((unit) => {
    const fitIn = secondsToFit(unit, state.step, recoveryOf(unitRulesOf(rules, unit.kind), rules.health));
    const restsIn = Math.max(0, restAfterSeconds - (state.step - unit.lastDangerAtStep) / STEPS_PER_SECOND);
    return fitIn > 0 ? [{ restsIn, fitIn }] : [];
  });
}

/** Returns in how many seconds of rest an enemy party is warned; undefined where rest has no such cost. */
function secondsToWarning(session: RunSession): number | undefined {
  const { restWarnsSteps } = session.run.world.terms;
  if (restWarnsSteps === undefined) return undefined;
  const { restedSteps = 0 } = session.snapshot;
  const beginsIn = Math.min(...wounded(session).map(({ restsIn }) => restsIn));
  return beginsIn + (restWarnsSteps - (restedSteps % restWarnsSteps)) / STEPS_PER_SECOND;
}

function warningsIn({ run: { world }, snapshot: { restedSteps = 0 } }: RunSession): number {
  const { restWarnsSteps } = world.terms;
  return restWarnsSteps === undefined ? 0 : Math.floor(restedSteps / restWarnsSteps);
}

function partyOf({ snapshot, run }: RunSession): readonly DeepReadonly<Unit>[] {
  return snapshot.units.filter(({ isAlive, partyId }) => isAlive && partyId === run.playerPartyId);
}

/** Of an order that ends: guards and patrols go on for ever. */
function isOnMarch({ order, status }: DeepReadonly<Squad>): boolean {
  const isUnderWay = status === 'marching' || status === 'waiting';
  return isUnderWay && order.kind !== 'none' && order.kind !== 'guard' && order.kind !== 'patrol';
}

function tilesToGoal({ x, y, goalX, goalY }: DeepReadonly<Squad>): number {
  return Math.hypot(goalX - x, goalY - y);
}

/** None of the party sees or hears an enemy or a fight. */
function isQuiet({ session }: PlaySpeedSources): boolean {
  const { step } = session.snapshot;
  return partyOf(session).every(
    ({ perceivedEnemyId, heardFightId, lastDangerAtStep }) =>
      perceivedEnemyId === 0 && heardFightId === 0 && step - lastDangerAtStep >= QUIET_STEPS,
  );
}
