import type Phaser from 'phaser';
import { STEP_SECONDS, type Arrow, type DeepReadonly, type Snapshot, type Team } from '../../sim/state.ts';
import { GROUND_SQUASH, HEIGHT_SQUASH } from '../camera/view.ts';
import type { TeamView } from '../port/battle-view-port.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import { teamColours } from '../overlays/team-colours.ts';
import type { Sprite } from '../layers/sprite.ts';
import { SpritePool } from '../layers/sprite-pool.ts';
import type { RenderContext } from '../layers/render-context.ts';

type SeenArrow = DeepReadonly<Arrow>;

interface Flight {
  sprite: Sprite;
  shadow: Sprite;
  height: number;
  previousHeight: number;
  step: number;
  isSeen: boolean;
}

const SHADOW_SCALE = 0.32;
/** The streak behind an arrow: its length in tiles, and in how many parts it fades. */
const STREAK_TILES = 2.2;
const STREAK_PARTS = 4;

/** Arrows in the air, nose along their curve, with a streak behind them and a shadow on the ground below. */
export class ArrowView {
  readonly #flights = new Map<number, Flight>();
  readonly #arrowPool: SpritePool;
  readonly #shadowPool: SpritePool;
  readonly #streaks: Phaser.GameObjects.Graphics;
  readonly #colours: ReadonlyMap<Team, number>;

  constructor(
    private readonly renderContext: RenderContext,
    teams: ReadonlyMap<Team, TeamView>,
  ) {
    this.#arrowPool = new SpritePool(renderContext.standing);
    this.#shadowPool = new SpritePool(renderContext.flat, 1);
    this.#streaks = renderContext.scene.make.graphics({}, false);
    renderContext.air.add(this.#streaks);
    this.#colours = teamColours(teams);
  }

  draw(snapshot: Snapshot, frameTime: FrameTime): void {
    // The height of the last frame is that of another time.
    if (frameTime.hasJumped) for (const [id, flight] of this.#flights) this.#release(id, flight);
    this.#streaks.clear();
    for (const flight of this.#flights.values()) flight.isSeen = false;
    for (const arrow of snapshot.arrows) this.#place(arrow, snapshot.step, frameTime);
    for (const [id, flight] of this.#flights) if (!flight.isSeen) this.#release(id, flight);
  }

  #place(arrow: SeenArrow, step: number, { alpha }: FrameTime): void {
    const flight = this.#flights.get(arrow.id) ?? this.#launch(arrow, step);
    flight.isSeen = true;
    if (flight.step !== step) {
      flight.previousHeight = flight.height;
      flight.height = arrow.height;
      flight.step = step;
    }
    const x = arrow.previousX + (arrow.x - arrow.previousX) * alpha;
    const y = arrow.previousY + (arrow.y - arrow.previousY) * alpha;
    const z = flight.previousHeight + (flight.height - flight.previousHeight) * alpha;
    const view = this.renderContext.view;
    const scale = view.zoom / this.renderContext.atlas.clip('fx/arrow').pixelsPerTile;
    flight.sprite
      .setPosition(view.screenX(x, y), view.screenY(x, y, z))
      .setScale(scale)
      .setDepth(this.renderContext.depthAt(x, y));
    flight.sprite.setRotation(this.#pitchOnScreen(arrow, flight));
    this.#streak(arrow, flight, { x, y, z });
    flight.shadow.setPosition(view.screenX(x, y), view.screenY(x, y));
    flight.shadow.setScale((view.zoom / this.renderContext.atlas.clip('fx/shadow').pixelsPerTile) * SHADOW_SCALE).setAlpha(0.8);
  }

  /** Straight back along the flight: on so short a way the curve does not show. */
  #streak(arrow: SeenArrow, flight: Flight, { x, y, z }: { x: number; y: number; z: number }): void {
    const { view } = this.renderContext;
    const speed = Math.hypot(arrow.velocityX, arrow.velocityY) || 1;
    const climb = (flight.height - flight.previousHeight) / STEP_SECONDS;
    const flown = Math.hypot(x - arrow.startX, y - arrow.startY);
    const part = Math.min(STREAK_TILES, flown) / STREAK_PARTS / speed;
    const at = (parts: number): [number, number] => {
      const seconds = parts * part;
      const [backX, backY] = [x - arrow.velocityX * seconds, y - arrow.velocityY * seconds];
      return [view.screenX(backX, backY), view.screenY(backX, backY, z - climb * seconds)];
    };
    const colour = this.#colours.get(arrow.team) ?? 0xffffff;
    for (let parts = 0; parts < STREAK_PARTS; parts++) {
      const share = 1 - parts / STREAK_PARTS;
      this.#streaks.lineStyle(1 + 1.8 * share, 0xffffff, 0.55 * share).lineBetween(...at(parts), ...at(parts + 1));
      this.#streaks.lineStyle(1 + 0.6 * share, colour, 0.7 * share).lineBetween(...at(parts), ...at(parts + 1));
    }
  }

  #pitchOnScreen(arrow: SeenArrow, flight: Flight): number {
    const { cos, sin } = this.renderContext.view.rotation;
    const climb = (flight.height - flight.previousHeight) / STEP_SECONDS;
    const side = arrow.velocityX * cos - arrow.velocityY * sin;
    const depth = arrow.velocityX * sin + arrow.velocityY * cos;
    return Math.atan2(depth * GROUND_SQUASH - climb * HEIGHT_SQUASH, side);
  }

  #launch(arrow: SeenArrow, step: number): Flight {
    const atlas = this.renderContext.atlas;
    const sprite = this.#arrowPool.acquire(atlas.clipFrame('fx/arrow'));
    const shadow = this.#shadowPool.acquire(atlas.clipFrame('fx/shadow'));
    const flight = { sprite, shadow, height: arrow.height, previousHeight: arrow.height, step, isSeen: true };
    this.#flights.set(arrow.id, flight);
    return flight;
  }

  #release(id: number, flight: Flight): void {
    this.#flights.delete(id);
    this.#arrowPool.release(flight.sprite);
    this.#shadowPool.release(flight.shadow);
  }
}
