import type Phaser from 'phaser';
import type { BattleViewPort } from '../port/battle-view-port.ts';
import type { EntityId, Point } from '../../sim/state.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { Selection } from '../selection/selection.ts';
import { orderLegs, type OrderLeg } from './order-legs.ts';

const COLOURS: Readonly<Record<OrderLeg['kind'], number>> = {
  move: 0xfff1c4,
  attack: 0xff5a3c,
  attackMove: 0xffa04d,
  patrol: 0x8fe3ff,
  guard: 0x9be564,
  retreat: 0xd9c8ff,
  use: 0xffd97a,
};
const INK = 0x1a120c;
const DASH_PIXELS = 9;
const GAP_PIXELS = 7;
const MARK_TILES = 0.42;

/** The orders of the player's squads as long as they last, also while paused: a dashed way with a ring at each end. Above trees. */
export class OrderPlanView {
  readonly #graphics: Phaser.GameObjects.Graphics;
  /** Of the enemies in sight: an order to attack stays drawn while its target is hidden. */
  readonly #lastPlaces = new Map<EntityId, Point>();

  constructor(
    private readonly renderContext: RenderContext,
    private readonly port: BattleViewPort,
  ) {
    this.#graphics = renderContext.scene.make.graphics({}, false).setDepth(3);
    renderContext.overlay.add(this.#graphics);
  }

  draw({ ids }: Selection): void {
    this.#graphics.clear();
    if (this.port.playerPartyId === 0) return;
    const snapshot = this.port.snapshot();
    for (const { id, x, y } of snapshot.units) this.#lastPlaces.set(id, { x, y });
    const legs = orderLegs(snapshot, { partyId: this.port.playerPartyId, selection: ids, lastPlaces: this.#lastPlaces });
    for (const leg of legs) this.#leg(leg, leg.isSelected || ids.length === 0 ? 0.95 : 0.45);
  }

  #leg({ from, to, kind }: OrderLeg, alpha: number): void {
    const { view } = this.renderContext;
    const start = { x: view.screenX(from.x, from.y), y: view.screenY(from.x, from.y) };
    const end = { x: view.screenX(to.x, to.y), y: view.screenY(to.x, to.y) };
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    for (let at = 0; at < length; at += DASH_PIXELS + GAP_PIXELS) {
      const [a, b] = [at / length, Math.min(1, (at + DASH_PIXELS) / length)];
      this.#dash(start, end, { a, b, colour: COLOURS[kind], alpha });
    }
    const width = 2 * MARK_TILES * view.zoom;
    this.#graphics.lineStyle(5, INK, alpha * 0.5).strokeEllipse(end.x, end.y, width, width * Math.SQRT1_2);
    this.#graphics.lineStyle(2.5, COLOURS[kind], alpha).strokeEllipse(end.x, end.y, width, width * Math.SQRT1_2);
  }

  #dash(
    start: { x: number; y: number },
    end: { x: number; y: number },
    { a, b, colour, alpha }: { a: number; b: number; colour: number; alpha: number },
  ): void {
    const between = (share: number): [number, number] => [start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share];
    const [fromX, fromY] = between(a);
    const [toX, toY] = between(b);
    this.#graphics.lineStyle(4.5, INK, alpha * 0.45).lineBetween(fromX, fromY, toX, toY);
    this.#graphics.lineStyle(2.2, colour, alpha).lineBetween(fromX, fromY, toX, toY);
  }
}
