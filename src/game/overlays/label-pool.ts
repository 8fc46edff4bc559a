import Phaser from 'phaser';
import type { Stage } from '../stage.ts';

const FONT = '"Trebuchet MS", "Segoe UI", system-ui, sans-serif';

export interface Label {
  x: number;
  y: number;
  heightTiles: number;
  text: string;
}

/** Words over the ground. Few at a time: each is a texture of its own. */
export class LabelPool {
  readonly #texts: Phaser.GameObjects.Text[] = [];
  #used = 0;

  constructor(private readonly stage: Stage) {}

  begin(): void {
    this.#used = 0;
  }

  put(label: Label, colour: number): void {
    const view = this.stage.view;
    const text = (this.#texts[this.#used] ??= this.#make());
    this.#used += 1;
    text.setVisible(true).setText(label.text);
    // Text is repainted by every change of colour, so only when it is one.
    const css = `#${colour.toString(16).padStart(6, '0')}`;
    if (text.style.color !== css) text.setColor(css);
    text.setPosition(Math.round(view.screenX(label.x, label.y)), Math.round(view.screenY(label.x, label.y, label.heightTiles)));
  }

  end(): void {
    for (const text of this.#texts.slice(this.#used)) text.setVisible(false);
  }

  #make(): Phaser.GameObjects.Text {
    const style = { fontFamily: FONT, fontSize: '13px', fontStyle: '700', stroke: '#1a120c', strokeThickness: 4 };
    const text = new Phaser.GameObjects.Text(this.stage.scene, 0, 0, '', style);
    text.setOrigin(0.5, 1).setResolution(Math.min(2, window.devicePixelRatio)).setDepth(4);
    this.stage.overlay.add(text);
    return text;
  }
}
