import Phaser from 'phaser';
import type { RenderContext } from '../render-context.ts';
import type { UnitSprite } from '../units/unit-sprite.ts';
import type { UnitSprites } from '../units/unit-sprites.ts';
import { BODY_FONT } from './body-font.ts';
import { placeBubbles } from './speech-layout.ts';

const PAPER = 0xf7efdc;
const INK = 0x2b2118;
const PADDING = { x: 9, y: 6 };
const CORNER_PIXELS = 8;
const TAIL = { width: 10, height: 8 };
/** Between the head and the tail. */
const LIFT_PIXELS = 12;
const WRAP_PIXELS = 230;
/** Longer words are cut: a bubble is no page. */
const MOST_CHARACTERS = 180;

/** What units say, in bubbles over their heads. Each text is a texture of its own: few speak at a time. */
export class SpeechView {
  readonly #paper: Phaser.GameObjects.Graphics;
  readonly #texts: Phaser.GameObjects.Text[] = [];

  constructor(private readonly renderContext: RenderContext) {
    this.#paper = renderContext.scene.make.graphics({}, false).setDepth(5);
    renderContext.overlay.add(this.#paper);
  }

  draw(sprites: UnitSprites, now: number): void {
    const speakers = sprites.all.filter((sprite) => sprite.isOnScreen && sprite.isAlive && isSpeaking(sprite, now));
    const bubbles = speakers.map((sprite, index) => this.#measure(sprite, index));
    const edges = placeBubbles(bubbles);
    this.#paper.clear();
    speakers.forEach((_, index) => {
      const { x, y, width, height } = bubbles[index]!;
      const bottom = edges[index]!;
      this.#texts[index]!.setPosition(x, bottom - PADDING.y);
      this.#paper.fillStyle(PAPER, 0.97).lineStyle(2, INK, 0.9);
      this.#paper.fillRoundedRect(x - width / 2, bottom - height, width, height, CORNER_PIXELS);
      this.#paper.strokeRoundedRect(x - width / 2, bottom - height, width, height, CORNER_PIXELS);
      // One that had to give way would point at another head.
      if (bottom === y) this.#tail(x, bottom);
    });
    for (const text of this.#texts.slice(speakers.length)) text.setVisible(false);
  }

  #measure(sprite: UnitSprite, index: number): { x: number; y: number; width: number; height: number } {
    const text = (this.#texts[index] ??= this.#makeText());
    const words = sprite.unit.speech?.text ?? '';
    const shown = words.length > MOST_CHARACTERS ? `${words.slice(0, MOST_CHARACTERS - 1)}…` : words;
    if (text.text !== shown) text.setText(shown);
    text.setVisible(true);
    const { view } = this.renderContext;
    const width = Math.ceil(text.width) + 2 * PADDING.x;
    // At an edge of the field it stays readable.
    const x = Math.min(Math.max(sprite.screenX, width / 2 + 4), Math.max(view.width - width / 2 - 4, width / 2 + 4));
    return { x: Math.round(x), y: Math.round(sprite.headY(view) - LIFT_PIXELS), width, height: Math.ceil(text.height) + 2 * PADDING.y };
  }

  #tail(x: number, bottom: number): void {
    const half = TAIL.width / 2;
    this.#paper.fillTriangle(x - half, bottom - 1, x + half, bottom - 1, x, bottom + TAIL.height);
    this.#paper.lineBetween(x - half, bottom, x, bottom + TAIL.height).lineBetween(x + half, bottom, x, bottom + TAIL.height);
  }

  #makeText(): Phaser.GameObjects.Text {
    const style = {
      fontFamily: BODY_FONT,
      fontSize: '14px',
      fontStyle: '600',
      align: 'center',
      color: '#2b2118',
      wordWrap: { width: WRAP_PIXELS },
    };
    const text = new Phaser.GameObjects.Text(this.renderContext.scene, 0, 0, '', style);
    text.setOrigin(0.5, 1).setResolution(Math.min(2, window.devicePixelRatio)).setDepth(6);
    this.renderContext.overlay.add(text);
    return text;
  }
}

function isSpeaking({ unit: { speech } }: UnitSprite, now: number): boolean {
  return speech !== undefined && now >= speech.fromStep && now < speech.untilStep;
}
