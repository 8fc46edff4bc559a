import Phaser from 'phaser';
import { loadAtlas } from './atlas.ts';
import type { CameraRig } from './camera/camera-rig.ts';
import { BattleView } from './battle-view.ts';
import type { BattleViewPort } from './battle-view-port.ts';
import { applyPixelRatio } from './fit-to-window.ts';
import { createRenderContext } from './render-context.ts';

export const BATTLE_SCENE = 'field';

export interface BattleSceneStart {
  port: BattleViewPort;
  rig: CameraRig;
  /** Called when the first frame can be drawn. */
  onReady(field: BattleView): void;
}

/** The Phaser scene: loading, frames, shutdown. Drawing is in `BattleView`. */
export class BattleScene extends Phaser.Scene {
  #start: BattleSceneStart | undefined;
  #field: BattleView | undefined;
  #isFresh = true;

  constructor() {
    super(BATTLE_SCENE);
  }

  init(start: BattleSceneStart): void {
    this.#start = start;
    this.#isFresh = true;
  }

  preload(): void {
    loadAtlas(this);
  }

  create(): void {
    if (!this.#start) throw new Error('the field scene was started without a port');
    const { port, rig, onReady } = this.#start;
    applyPixelRatio(this);
    this.#field = new BattleView(createRenderContext(this, rig.view, port.land), rig, port);
    onReady(this.#field);
  }

  override update(_time: number, deltaMilliseconds: number): void {
    // The caller places the camera first: the land paints what is visible at once.
    if (this.#isFresh) this.#isFresh = false;
    else this.#field?.frame(deltaMilliseconds / 1000);
  }

  /** Call before the scene stops or restarts: afterwards its objects are destroyed, and textures would leak. */
  leave(): void {
    this.#field?.stop();
    this.#field = undefined;
  }
}
