import type Phaser from 'phaser';
import { isTyping } from './key-listener.ts';
import type { Steering } from '../camera/camera-rig.ts';

type Names = 'W' | 'A' | 'S' | 'D' | 'Q' | 'E' | 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'ALT';

/** The keys that act as long as they are held: camera, health bars. Polled once per frame. Not captured: capturing would swallow typing in the studio's forms. */
export class HeldKeys {
  readonly #keys: Readonly<Record<Names, Phaser.Input.Keyboard.Key>>;

  constructor(keyboard: Phaser.Input.Keyboard.KeyboardPlugin) {
    this.#keys = keyboard.addKeys('W,A,S,D,Q,E,UP,DOWN,LEFT,RIGHT,ALT', false) as Record<Names, Phaser.Input.Keyboard.Key>;
  }

  steering(): Steering {
    if (isTyping()) return { side: 0, depth: 0, turn: 0 };
    return {
      side: this.#pull(['D', 'RIGHT'], ['A', 'LEFT']),
      depth: this.#pull(['S', 'DOWN'], ['W', 'UP']),
      turn: this.#pull(['Q'], ['E']),
    };
  }

  /** Alt: the health of everybody in sight. */
  get showsAllHealth(): boolean {
    return this.#keys.ALT.isDown && !isTyping();
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
