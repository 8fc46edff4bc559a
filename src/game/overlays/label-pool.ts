import Phaser from 'phaser';
import type { RenderContext } from '../render-context.ts';
import { BODY_FONT } from './body-font.ts';

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

  put(label: Label, colour: number): void {
    const view = this.renderContext.view;
    const text = (this.#texts[this.#used] ??= this.#make());
    this.#used += 1;
    text.setVisible(true).setText(label.text);
    // Phaser repaints a text on every colour assignment.
    const css = `#${colour.toString(16).padStart(6, '0')}`;
    if (text.style.color !== css) text.setColor(css);
    text.setPosition(Math.round(view.screenX(label.x, label.y)), Math.round(view.screenY(label.x, label.y, label.heightTiles)));
  }

  end(): void {
    for (const text of this.#texts.slice(this.#used)) text.setVisible(false);
  }

  #make(): Phaser.GameObjects.Text {
    const style = { fontFamily: BODY_FONT, fontSize: '13px', fontStyle: '700', align: 'center', stroke: '#1a120c', strokeThickness: 4 };
    const text = new Phaser.GameObjects.Text(this.renderContext.scene, 0, 0, '', style);
    text.setOrigin(0.5, 1).setResolution(Math.min(2, window.devicePixelRatio)).setDepth(4);
    this.renderContext.overlay.add(text);
    return text;
  }
}
