import type Phaser from 'phaser';
import { isTyping } from '../gestures/key-listener.ts';
import type { Steering } from './camera-rig.ts';

type Names = 'W' | 'A' | 'S' | 'D' | 'Q' | 'E' | 'UP' | 'DOWN' | 'LEFT' | 'RIGHT';

/** The camera keys, polled once per frame. Not captured: capturing would swallow typing in the studio's forms. */
export class CameraKeys {
  readonly #keys: Readonly<Record<Names, Phaser.Input.Keyboard.Key>>;

  constructor(keyboard: Phaser.Input.Keyboard.KeyboardPlugin) {
    this.#keys = keyboard.addKeys('W,A,S,D,Q,E,UP,DOWN,LEFT,RIGHT', false) as Record<Names, Phaser.Input.Keyboard.Key>;
  }

  steering(): Steering {
    if (isTyping()) return { side: 0, depth: 0, turn: 0 };
    return {
      side: this.#pull(['D', 'RIGHT'], ['A', 'LEFT']),
      depth: this.#pull(['S', 'DOWN'], ['W', 'UP']),
      turn: this.#pull(['Q'], ['E']),
    };
  }

  #pull(plus: readonly Names[], minus: readonly Names[]): number {
    return Number(plus.some((name) => this.#isHeld(name))) - Number(minus.some((name) => this.#isHeld(name)));
  }

  /** With Ctrl, Alt or Cmd a letter is a shortcut, not a camera key. */
  #isHeld(name: Names): boolean {
    const key = this.#keys[name];
    return key.isDown && !key.ctrlKey && !key.altKey && !key.metaKey;
  }
}
