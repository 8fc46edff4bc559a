import type Phaser from 'phaser';
import type { BattleViewPort } from '../port/battle-view-port.ts';
import type { EntityId, Point } from '../../sim/state.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { Selection } from '../selection/selection.ts';
import { drawRing, drawWay } from './dashed-way.ts';
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
    if (this.port.player.partyId === 0) return;
    const snapshot = this.port.snapshot();
    for (const { id, x, y } of snapshot.units) this.#lastPlaces.set(id, { x, y });
    const legs = orderLegs(snapshot, { partyId: this.port.player.partyId, selection: ids, lastPlaces: this.#lastPlaces });
    for (const leg of legs) this.#leg(leg, leg.isSelected || ids.length === 0 ? 0.95 : 0.45);
  }

  #leg({ from, to, kind }: OrderLeg, alpha: number): void {
    const pen = { graphics: this.#graphics, view: this.renderContext.view, colour: COLOURS[kind], alpha };
    drawWay(pen, from, to);
    drawRing(pen, to);
  }
}
