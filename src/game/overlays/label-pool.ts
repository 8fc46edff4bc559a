import type Phaser from 'phaser';
import type { RenderContext } from '../layers/render-context.ts';
import { BODY_FONT } from './body-font.ts';
import { sharpenText } from './sharpen-text.ts';

export interface Label {
  x: number;
  y: number;
  heightTiles: number;
  text: string;
}

/** Text labels over the ground. Few at a time: each is a texture of its own. */
export class LabelPool {
  readonly #texts: Phaser.GameObjects.Text[] = [];
  #used = 0;

  constructor(private readonly renderContext: RenderContext) {}

  begin(): void {
    this.#used = 0;
  }

  /** A label that would cover another goes above it; the same text twice in one spot is said once. */
  put(label: Label, colour: number): void {
    const { view } = this.renderContext;
    const x = Math.round(view.screenX(label.x, label.y));
    const y = Math.round(view.screenY(label.x, label.y, label.heightTiles));
    const placed = this.#texts.slice(0, this.#used);
    if (placed.some((other) => other.text === label.text && isNear(other, x, y))) return;
    const text = (this.#texts[this.#used] ??= this.#make());
    this.#used += 1;
    sharpenText(text);
    text.setVisible(true).setText(label.text);
    // Phaser repaints a text on every colour assignment.
    const css = `#${colour.toString(16).padStart(6, '0')}`;
    if (text.style.color !== css) text.setColor(css);
    text.setPosition(x, y);
    for (const other of placed.toSorted((a, b) => b.y - a.y)) if (covers(other, text)) text.setY(other.y - other.height);
  }

  end(): void {
    for (const text of this.#texts.slice(this.#used)) text.setVisible(false);
  }

  #make(): Phaser.GameObjects.Text {
    const style = { fontFamily: BODY_FONT, fontSize: '13px', fontStyle: '700', align: 'center', stroke: '#1a120c', strokeThickness: 4 };
    const text = this.renderContext.scene.make.text({ style }, false);
    text.setOrigin(0.5, 1).setDepth(4);
    this.renderContext.overlay.add(text);
    return text;
  }
}

/** Within half its width, and three lines. */
function isNear(text: Phaser.GameObjects.Text, x: number, y: number): boolean {
  return Math.abs(text.x - x) < text.width / 2 && Math.abs(text.y - y) < 3 * text.height;
}

function covers(one: Phaser.GameObjects.Text, other: Phaser.GameObjects.Text): boolean {
  return Math.abs(one.x - other.x) < (one.width + other.width) / 2 && Math.abs(one.y - other.y) < Math.min(one.height, other.height);
}
