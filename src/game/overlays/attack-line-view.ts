import type Phaser from 'phaser';
import type { Team } from '../../sim/state.ts';
import type { TeamView } from '../port/battle-view-port.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { Selection } from '../selection/selection.ts';
import type { UnitSprite } from '../units/sprites/unit-sprite.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';
import { attackLines } from './attack-lines.ts';
import { teamColours } from './team-colours.ts';

const INK = 0x1a120c;
/** Height of a chest, and how far from both fighters the line ends. Tiles. */
const CHEST = 0.85;
const GAP_TILES = 0.4;
const HEAD_PIXELS = 7;
const ALPHA = 0.85;
const WHITE_SHARE = 0.45;

/** Thin lines from attackers to their targets, for the selected and the hovered unit. */
export class AttackLineView {
  readonly #graphics: Phaser.GameObjects.Graphics;
  readonly #colours: ReadonlyMap<Team, number>;

  constructor(
    private readonly renderContext: RenderContext,
    teams: ReadonlyMap<Team, TeamView>,
  ) {
    this.#graphics = renderContext.scene.make.graphics({}, false).setDepth(-1);
    renderContext.overlay.add(this.#graphics);
    this.#colours = teamColours(teams, WHITE_SHARE);
  }

  draw(sprites: UnitSprites, { shown, hoveredId }: Selection, { now }: FrameTime): void {
    this.#graphics.clear();
    if (shown.length === 0 && hoveredId === 0) return;
    const units = sprites.all.map(({ unit }) => unit);
    for (const { fromId, toId } of attackLines(units, { shown, hoveredId }, now)) {
      const [from, to] = [sprites.find(fromId), sprites.find(toId)];
      if (from && to && (from.isOnScreen || to.isOnScreen)) this.#line(from, to);
    }
  }

  #line(from: UnitSprite, to: UnitSprite): void {
    const { view } = this.renderContext;
    const [startX, startY] = [from.screenX, view.screenY(from.x, from.y, CHEST)];
    const [endX, endY] = [to.screenX, view.screenY(to.x, to.y, CHEST)];
    const length = Math.hypot(endX - startX, endY - startY);
    const gap = GAP_TILES * view.zoom;
    if (length < 2 * gap + HEAD_PIXELS) return;
    const [alongX, alongY] = [(endX - startX) / length, (endY - startY) / length];
    const [tailX, tailY] = [startX + alongX * gap, startY + alongY * gap];
    const [tipX, tipY] = [endX - alongX * gap, endY - alongY * gap];
    const [neckX, neckY] = [tipX - alongX * HEAD_PIXELS, tipY - alongY * HEAD_PIXELS];
    const colour = this.#colours.get(from.unit.team) ?? INK;
    this.#graphics.lineStyle(3.5, INK, ALPHA * 0.5).lineBetween(tailX, tailY, neckX, neckY);
    this.#graphics.lineStyle(1.6, colour, ALPHA).lineBetween(tailX, tailY, neckX, neckY);
    const [sideX, sideY] = [(-alongY * HEAD_PIXELS) / 2, (alongX * HEAD_PIXELS) / 2];
    this.#graphics.fillStyle(colour, ALPHA).fillTriangle(tipX, tipY, neckX + sideX, neckY + sideY, neckX - sideX, neckY - sideY);
    this.#graphics.lineStyle(1, INK, ALPHA * 0.6).strokeTriangle(tipX, tipY, neckX + sideX, neckY + sideY, neckX - sideX, neckY - sideY);
  }
}
