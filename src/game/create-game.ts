import Phaser from 'phaser';
import type { EntityId } from '../sim/state.ts';
import { CameraRig } from './camera/camera-rig.ts';
import type { Field } from './field.ts';
import type { FieldPort } from './field-port.ts';
import { FIELD_SCENE, FieldScene, type FieldStart } from './field-scene.ts';
import { fitToWindow } from './fit-to-window.ts';

export interface GameOptions {
  /** The element that the canvas fills. */
  parent: HTMLElement;
  /** `auto` takes WebGL where there is one. */
  renderer?: 'auto' | 'webgl' | 'canvas';
}

export interface CameraView {
  /** The ground point in the middle of the screen, in tiles. */
  x: number;
  y: number;
  /** Radians. */
  yaw: number;
  /** CSS pixels per tile. */
  zoom: number;
}

export interface CameraControl {
  get(): CameraView;
  /** At once; what is left out stays. */
  set(view: Partial<CameraView>): void;
  /** Glides there, until the player takes over. */
  focus(x: number, y: number, zoom?: number): void;
  toScreen(x: number, y: number): { x: number; y: number };
  toGround(pixelX: number, pixelY: number): { x: number; y: number };
}

export interface Game {
  readonly canvas: HTMLCanvasElement;
  readonly rendererKind: 'webgl' | 'canvas';
  readonly camera: CameraControl;
  /** Shows a world; replaces the one that was shown. Resolves when it is on screen. */
  startField(port: FieldPort): Promise<void>;
  /** Leaves the field; the canvas stays, empty. */
  stopField(): void;
  /** Own units, or the one stranger looked at. */
  selectedIds(): readonly EntityId[];
  select(ids: readonly EntityId[]): void;
  /** Ends everything and removes the canvas. */
  stop(): void;
}

const TYPES = { auto: Phaser.AUTO, webgl: Phaser.WEBGL, canvas: Phaser.CANVAS };

/** Makes the one Phaser game of the page. */
export async function createGame(options: GameOptions): Promise<Game> {
  const phaser = new Phaser.Game(configure(options));
  await new Promise<void>((resolve) => phaser.events.once(Phaser.Core.Events.READY, () => resolve()));
  const rig = new CameraRig();
  const fit = fitToWindow(phaser, options.parent, rig);
  let field: Field | undefined;
  phaser.events.on(Phaser.Core.Events.POST_RENDER, () => field?.drawn());
  const leave = (): void => {
    field = undefined;
    phaser.scene.getScene<FieldScene>(FIELD_SCENE).leave();
  };

  return {
    canvas: phaser.canvas,
    rendererKind: phaser.renderer.type === Phaser.WEBGL ? 'webgl' : 'canvas',
    camera: controlOf(rig),
    startField(port) {
      leave();
      rig.enter(port.land);
      return new Promise((resolve) => {
        const onReady = (ready: Field): void => {
          field = ready;
          resolve();
        };
        const start: FieldStart = { port, rig, onReady };
        phaser.scene.start(FIELD_SCENE, start);
      });
    },
    stopField() {
      leave();
      phaser.scene.stop(FIELD_SCENE);
    },
    selectedIds: () => field?.selection.shown ?? [],
    select: (ids) => field?.selection.set(ids),
    stop() {
      leave();
      fit.stop();
      phaser.destroy(true);
    },
  };
}

function configure({ parent, renderer = 'auto' }: GameOptions): Phaser.Types.Core.GameConfig {
  return {
    type: TYPES[renderer],
    parent,
    scene: [],
    backgroundColor: '#5f8746',
    banner: false,
    audio: { noAudio: true },
    // The field reads the canvas's pointer events itself: see gestures/pointer-feed.ts.
    input: { mouse: false, touch: false, keyboard: true, gamepad: false },
    disableContextMenu: false,
    scale: { mode: Phaser.Scale.NONE },
    // Smoothed frame times run slow whenever frames do; the world wants the time that has really passed.
    fps: { smoothStep: false },
    // One texture a batch: phaserjs/phaser#7372 drops pixels of turned pictures with more.
    render: { mipmapFilter: 'LINEAR_MIPMAP_LINEAR', maxTextures: 1, antialias: true, powerPreference: 'high-performance' },
    callbacks: { postBoot: (game) => void game.scene.add(FIELD_SCENE, FieldScene, false) },
  };
}

function controlOf(rig: CameraRig): CameraControl {
  const { view } = rig;
  return {
    get: () => ({ x: view.x, y: view.y, yaw: view.yaw, zoom: view.zoom }),
    set: (to) => rig.place(to),
    focus: (x, y, zoom) => rig.focusOn(x, y, zoom === undefined ? {} : { zoom }),
    toScreen: (x, y) => ({ x: view.screenX(x, y), y: view.screenY(x, y) }),
    toGround: (pixelX, pixelY) => view.groundAt(pixelX, pixelY),
  };
}
