import type Phaser from 'phaser';
import { cutText } from '../../core/cut-text.ts';
import type { WorldEvent } from '../../sim/events.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import type { PanelBox } from '../port/battle-view-port.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';
import { BODY_FONT } from './body-font.ts';
import { sharpenText } from './sharpen-text.ts';
import { placeBubbles, type Bubble } from './speech-layout.ts';

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

/** How long a message or a hint is shown, which takes no time to send. */
const MESSAGE_STEPS = 2 * STEPS_PER_SECOND;
/** Of a party, which has no head, over its middle. */
const PARTY_TILES = 2.3;

interface Words {
  readonly text: string;
  /** In pixels on screen: the top of the head. */
  readonly x: number;
  readonly y: number;
}

/** What agents say and send, in bubbles over their heads. Each text is a texture of its own: few speak at a time. */
export class SpeechView {
  readonly #paper: Phaser.GameObjects.Graphics;
  readonly #texts: Phaser.GameObjects.Text[] = [];
  readonly #messages = new Map<EntityId, { text: string; step: number; x: number; y: number }>();

  /** `panels` returns what lies over the field; it is asked while somebody speaks. */
  constructor(
    private readonly renderContext: RenderContext,
    private readonly panels: () => readonly PanelBox[],
  ) {
    this.#paper = renderContext.scene.make.graphics({}, false).setDepth(5);
    renderContext.overlay.add(this.#paper);
  }

  /** Messages and hints are events; what a unit says aloud is part of its state. */
  hear(events: readonly WorldEvent[], sprites: UnitSprites, now: number): void {
    for (const event of events) {
      if (event.type !== 'said' || sprites.find(event.agentId)?.unit.speech?.text === event.text) continue;
      this.#messages.set(event.agentId, { text: `“${event.text}”`, step: now, x: event.x, y: event.y });
    }
  }

  draw(sprites: UnitSprites, { now, hasJumped }: FrameTime): void {
    if (hasJumped) this.#messages.clear();
    const words = [...this.#aloud(sprites, now), ...this.#sent(sprites, now)];
    const bubbles = words.map((said, index) => this.#measure(said, index));
    const { width } = this.renderContext.view;
    const places = bubbles.length === 0 ? [] : placeBubbles(bubbles, { width, panels: this.panels() });
    this.#paper.clear();
    bubbles.forEach((bubble, index) => {
      const place = places[index];
      const text = this.#texts[index]!.setVisible(place !== undefined);
      if (place === undefined) return;
      text.setPosition(place.x, place.y - PADDING.y);
      this.#drawPaper({ ...bubble, ...place });
      // One that had to give way would point at another head, or past its own.
      const head = words[index]!;
      if (place.y === bubble.y && Math.abs(place.x - head.x) <= bubble.width / 2 - CORNER_PIXELS) this.#tail(head.x, bubble.y);
    });
    for (const text of this.#texts.slice(words.length)) text.setVisible(false);
  }

  #aloud(sprites: UnitSprites, now: number): Words[] {
    const { view } = this.renderContext;
    return sprites.all.flatMap((sprite) => {
      const { speech } = sprite.unit;
      if (!speech || !sprite.isOnScreen || !sprite.isAlive || now < speech.fromStep || now >= speech.untilStep) return [];
      return [{ text: speech.text, x: sprite.screenX, y: sprite.headY(view) }];
    });
  }

  #sent(sprites: UnitSprites, now: number): Words[] {
    const { view } = this.renderContext;
    return [...this.#messages].flatMap(([id, { text, step, x, y }]) => {
      const sprite = sprites.find(id);
      if (now - step > MESSAGE_STEPS) this.#messages.delete(id);
      else if (!sprite) return [{ text, x: view.screenX(x, y), y: view.screenY(x, y, PARTY_TILES) }];
      else if (sprite.isOnScreen) return [{ text, x: sprite.screenX, y: sprite.headY(view) }];
      return [];
    });
  }

  #measure(words: Words, index: number): Bubble {
    const text = (this.#texts[index] ??= this.#makeText());
    const shown = cutText(words.text, MOST_CHARACTERS);
    sharpenText(text);
    if (text.text !== shown) text.setText(shown);
    const { view } = this.renderContext;
    const width = Math.ceil(text.width) + 2 * PADDING.x;
    // At an edge of the field it stays readable.
    const x = Math.min(Math.max(words.x, width / 2 + 4), Math.max(view.width - width / 2 - 4, width / 2 + 4));
    return { x: Math.round(x), y: Math.round(words.y - LIFT_PIXELS), width, height: Math.ceil(text.height) + 2 * PADDING.y };
  }

  #drawPaper({ x, y, width, height }: Bubble): void {
    this.#paper.fillStyle(PAPER, 0.97).lineStyle(2, INK, 0.9);
    this.#paper.fillRoundedRect(x - width / 2, y - height, width, height, CORNER_PIXELS);
    this.#paper.strokeRoundedRect(x - width / 2, y - height, width, height, CORNER_PIXELS);
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
    const text = this.renderContext.scene.make.text({ style }, false);
    text.setOrigin(0.5, 1).setDepth(6);
    this.renderContext.overlay.add(text);
    return text;
  }
}
