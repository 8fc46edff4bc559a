import type Phaser from 'phaser';
import type { GroundMark, GroundMarkTone } from '../port/battle-view-port.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { LabelPool } from './label-pool.ts';

export const TONES: Readonly<Record<GroundMarkTone, number>> = {
  danger: 0xff5a3c,
  sight: 0x8fe3ff,
  goal: 0x9be564,
  target: 0xffc23c,
  calm: 0xf3ead6,
};

const DASH_TILES = 0.3;
const CROSS_TILES = 0.28;

/** Debug marks of the watched agents, drawn on the ground. */
export class GroundMarkView {
  readonly #graphics: Phaser.GameObjects.Graphics;

  constructor(
    private readonly renderContext: RenderContext,
    private readonly labels: LabelPool,
  ) {
    this.#graphics = renderContext.scene.make.graphics({}, false).setDepth(4);
    renderContext.flat.add(this.#graphics);
  }

  draw(marks: readonly GroundMark[]): void {
    this.#graphics.clear();
    this.labels.begin();
    for (const mark of marks) this.#draw(mark);
    this.labels.end();
  }

  #draw(mark: GroundMark): void {
    const colour = TONES[mark.tone];
    if (mark.kind === 'circle') this.#circle(mark, colour);
    else if (mark.kind === 'line') this.#line(mark, colour);
    else if (mark.kind === 'cross') this.#cross(mark, colour);
    else this.labels.put(mark, colour);
  }

  #circle({ x, y, radiusTiles }: Extract<GroundMark, { kind: 'circle' }>, colour: number): void {
    const { view } = this.renderContext;
    const [left, top] = [view.screenX(x, y), view.screenY(x, y)];
    const width = radiusTiles * 2 * view.zoom;
    // A circle on the ground is a circle of the view, squashed, at any yaw.
    const height = width * Math.SQRT1_2;
    this.#graphics.fillStyle(colour, 0.07).fillEllipse(left, top, width, height, 48);
    this.#graphics.lineStyle(2, colour, 0.75).strokeEllipse(left, top, width, height, 48);
  }

  #line(mark: Extract<GroundMark, { kind: 'line' }>, colour: number): void {
    const length = Math.hypot(mark.toX - mark.fromX, mark.toY - mark.fromY);
    if (length < 1e-6) return;
    this.#graphics.lineStyle(2, colour, mark.isBlocked ? 0.55 : 0.85);
    const step = mark.isBlocked ? DASH_TILES * 2 : length;
    const dash = mark.isBlocked ? DASH_TILES : length;
    for (let at = 0; at < length; at += step) this.#part(mark, at / length, Math.min(1, (at + dash) / length));
  }

  #part({ fromX, fromY, toX, toY }: Extract<GroundMark, { kind: 'line' }>, from: number, to: number): void {
    const { view } = this.renderContext;
    const at = (share: number): [number, number] => [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
    const [ax, ay] = at(from);
    const [bx, by] = at(to);
    this.#graphics.lineBetween(view.screenX(ax, ay), view.screenY(ax, ay), view.screenX(bx, by), view.screenY(bx, by));
  }

  #cross({ x, y }: Extract<GroundMark, { kind: 'cross' }>, colour: number): void {
    const { view } = this.renderContext;
    const [middleX, middleY] = [view.screenX(x, y), view.screenY(x, y)];
    const [reachX, reachY] = [CROSS_TILES * view.zoom, CROSS_TILES * view.zoom * Math.SQRT1_2];
    for (const [width, tone, alpha] of [
      [5, 0x1a120c, 0.5],
      [2.5, colour, 1],
    ] as const) {
      this.#graphics.lineStyle(width, tone, alpha);
      this.#graphics.lineBetween(middleX - reachX, middleY - reachY, middleX + reachX, middleY + reachY);
      this.#graphics.lineBetween(middleX - reachX, middleY + reachY, middleX + reachX, middleY - reachY);
    }
  }
}
