import Phaser from 'phaser';
import { loadAtlas } from './atlas.ts';
import type { CameraRig } from './camera/camera-rig.ts';
import { Field } from './field.ts';
import type { FieldPort } from './field-port.ts';
import { applyPixelRatio } from './fit-to-window.ts';
import { raiseStage } from './stage.ts';

export const FIELD_SCENE = 'field';

export interface FieldStart {
  port: FieldPort;
  rig: CameraRig;
  /** Called when the first frame can be drawn. */
  onReady(field: Field): void;
}

/** Phaser's side of the field: loading, the frame, the end. What is drawn is in `Field`. */
export class FieldScene extends Phaser.Scene {
  #start: FieldStart | undefined;
  #field: Field | undefined;
  #isFresh = true;

  constructor() {
    super(FIELD_SCENE);
  }

  init(start: FieldStart): void {
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
    this.#field = new Field(raiseStage(this, rig.view, port.land), rig, port);
    onReady(this.#field);
  }

  override update(_time: number, deltaMilliseconds: number): void {
    // Whoever waits for the field places the camera first: the land paints what is in sight at once.
    if (this.#isFresh) this.#isFresh = false;
    else this.#field?.frame(deltaMilliseconds / 1000);
  }

  /** Call before the scene is stopped or started anew: afterwards its objects are gone, and textures would stay. */
  leave(): void {
    this.#field?.stop();
    this.#field = undefined;
  }
}
