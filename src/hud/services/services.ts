import type { AimedOrder } from '../../sim/commands.ts';
import type { EntityId, Formation, Point } from '../../sim/state.ts';
import type { GameSpeed } from '../settings/choices.ts';

/** Selects warriors, and gives orders to those selected; to the whole party when none is selected. */
export interface OrderService {
  /** `isAdditive` adds to the selection, or takes away what is selected already; an empty list without it clears the selection. */
  select(unitIds: readonly EntityId[], isAdditive: boolean): void;
  /** Puts the selected warriors on a free number. */
  makeGroup(): void;
  /** A second call for the same group leads the camera there. */
  selectGroup(number: number): void;
  setFormation(formation: Formation): void;
  /** Orders the next spacing: tight, normal, loose. */
  cycleSpacing(): void;
  /** Orders the next stance: hold, defend, free. */
  cycleStance(): void;
  /** The next click on the field gives that order; a second call takes the choice back. */
  aimOrder(order: AimedOrder): void;
  /** Clicks and orders add, as with Shift, until it is called again. */
  toggleAdding(): void;
  orderMarch(point: Point, isQueued: boolean): void;
  /** Gives the order that was chosen; queued, it stays chosen. A guard order needs a warrior instead. */
  orderAimed(point: Point, isQueued: boolean): void;
}

/** Whether and how fast the fight plays. Acts on what holds now, not on what the last frame showed: two presses within one slow frame count twice. */
export interface PaceService {
  setPaused(isPaused: boolean): void;
  togglePaused(): void;
  setSpeed(speed: GameSpeed): void;
  /** To the next of `GAME_SPEEDS`, faster (1) or slower (-1), where there is one. */
  stepSpeed(places: 1 | -1): void;
  /** Plays at full speed until what the party waits for is over or an enemy is near; a second call stops that. */
  toggleSkipping(): void;
}

/** Moves through the time of the run. Acts on what holds now, too. */
export interface TimeService {
  /** The step that is shown, and the one up to which the run has been played; undefined where the past is not kept. */
  readonly now: { readonly step: number; readonly nowStep: number } | undefined;
  /** A small picture of the field around that step, where one was taken. */
  pictureAt(step: number): CanvasImageSource | undefined;
  /** Shows that step, paused; at the end of the run or beyond, the present as it was left. */
  seek(step: number): void;
  /** One step back or forward, paused. */
  stepBy(steps: 1 | -1): void;
  /** To the next mark, or the one before. */
  stepToMark(direction: 1 | -1): void;
  backToNow(): void;
  /** The run goes on from the step that is shown; as it was, it is kept as another branch. */
  goOnFromHere(): void;
  /** Another try: the fight goes on from there, paused, as a branch of its own. */
  tryAgainFrom(step: number): void;
}

export interface CameraService {
  /** Looks at a ground point, in tiles. */
  focus(x: number, y: number): void;
}

/** The place where trees are watched and edited. */
export interface StudioService {
  /** Opens it on that agent, or on the selected one, and gives it the keyboard. */
  open(request?: { readonly agentId?: EntityId }): void;
  close(): void;
}

/** Which scene is on the field. */
export interface SceneService {
  /** Begins the chosen battle. */
  startBattle(): void;
  /** Begins the current scene again. */
  restart(): void;
  backToTitle(): void;
}

/** Says why agents do what they do. */
export interface WhyService {
  /** Shows it of one agent, at that step or at the one that is shown. */
  open(agentId: EntityId, step?: number): void;
  readonly isOpen: boolean;
}

/** What the HUD acts on. Each part is handed those that it uses. */
export interface HudServices {
  readonly orders: OrderService;
  readonly pace: PaceService;
  readonly time: TimeService;
  readonly camera: CameraService;
  readonly studio: StudioService;
  readonly scenes: SceneService;
  /** Opens a file of the player's: a fight, a challenge, a test, a lesson or a tree. */
  readonly files: { open(): void };
}
