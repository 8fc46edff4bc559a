import Phaser from 'phaser';
import type { AimedOrder } from '../sim/commands.ts';
import type { EntityId } from '../sim/state.ts';
import type { AtlasPage } from './atlas-loader.ts';
import type { CameraRig, Frame } from './camera/camera-rig.ts';
import type { NumberedGroup } from './selection/unit-groups.ts';
import { BattleStage } from './battle-stage.ts';
import type { BattleViewPort } from './port/battle-view-port.ts';
import { BATTLE_SCENES, BattleScene } from './battle-scene.ts';
import { DetailGovernor, type Detail } from './frame/detail-governor.ts';
import { chooseRenderer, type RendererKind } from './choose-renderer.ts';
import { loadBodyFont } from './overlays/body-font.ts';

export interface GameOptions {
  /** The element that the canvas fills. */
  parent: HTMLElement;
  /** `auto`: WebGL on a graphics card, else Canvas. */
  renderer?: 'auto' | RendererKind;
  /** Whether to draw less where drawing takes too long. Without it: never. */
  adaptsDetail?(): boolean;
  /** How much is drawn has changed. */
  onDetail?(detail: Detail): void;
}

export interface CameraPose {
  /** The ground point in the middle of the screen, in tiles. */
  x: number;
  y: number;
  /** Radians. */
  yaw: number;
  /** CSS pixels per tile. */
  zoom: number;
}

export interface CameraControl {
  get(): CameraPose;
  /** At once; what is left out stays. */
  set(view: Partial<CameraPose>): void;
  /** Shows all of that ground at once, and again on resize, until the player moves the camera. */
  frame(frame: Frame): void;
  /** Glides there; cancelled by camera input. */
  focus(x: number, y: number, zoom?: number): void;
  toScreen(x: number, y: number): { x: number; y: number };
  toGround(pixelX: number, pixelY: number): { x: number; y: number };
  /** Ground points in tiles under the corners of the shown ground, in order around it. */
  corners(): { x: number; y: number }[];
}

/** Told of every frame of the browser, whether a battle is shown or not. */
export interface FrameListener {
  /** Before anything is drawn. Seconds of the wall clock since the last frame. */
  beginFrame(deltaSeconds: number): void;
  /** All draw calls are submitted. */
  endFrame(): void;
}

export interface Game {
  readonly canvas: HTMLCanvasElement;
  readonly rendererKind: RendererKind;
  readonly camera: CameraControl;
  /** The one that owns time: the game only draws. */
  setFrameListener(listener: FrameListener): void;
  /**
   * Loads the pictures of a battle; undefined when they are there. Rejects with a `MissingFile`; the next call tries again.
   */
  loadPictures(pages: ReadonlySet<AtlasPage>): Promise<void> | undefined;
  /** Shows a battle in place of the current one, its pictures being loaded. Resolves when it is on screen. */
  showBattle(port: BattleViewPort): Promise<void>;
  /** Shows a second battle on the same land beside the first, under the same camera. Resolves when it is on screen. */
  showBeside(port: BattleViewPort): Promise<void>;
  hideBeside(): void;
  /** While a second battle is shown: beside the first, or below it where the window is tall. */
  readonly beside: 'right' | 'below' | undefined;
  readonly choices: FieldChoices;
}

/** What the player has chosen on the field. Without a battle, nothing is chosen. */
export interface FieldChoices {
  /** Selected own units, or the one inspected unit. */
  selectedIds(): readonly EntityId[];
  select(ids: readonly EntityId[]): void;
  /** Adds own units to the selection, or takes away those that are selected already. */
  toggle(ids: readonly EntityId[]): void;
  /** The order that the next click on the field gives. */
  aimedOrder: AimedOrder | undefined;
  /** Whether clicks and orders add, as with Shift. */
  isAdding: boolean;
  /** Of the player, on number keys. */
  groups(): readonly NumberedGroup[];
  /** Puts the selected on a free number. */
  makeGroup(): void;
}

const TYPES = { webgl: Phaser.WEBGL, canvas: Phaser.CANVAS };

/** Creates the Phaser game. */
export async function createGame(options: GameOptions): Promise<Game> {
  const font = loadBodyFont();
  const phaser = new Phaser.Game(configure(options));
  await new Promise<void>((resolve) => phaser.events.once(Phaser.Core.Events.READY, () => resolve()));
  await font;
  const rendererKind = phaser.renderer.type === Phaser.WEBGL ? 'webgl' : 'canvas';
  const stage = new BattleStage(phaser, { parent: options.parent, rendererKind });
  const detail = followDetail(stage, options);
  let frames: FrameListener | undefined;
  phaser.events.on(Phaser.Core.Events.STEP, (_time: number, deltaMilliseconds: number) => {
    frames?.beginFrame(deltaMilliseconds / 1000);
    detail.beginDrawing();
  });
  phaser.events.on(Phaser.Core.Events.POST_RENDER, () => {
    detail.endDrawing();
    frames?.endFrame();
  });

  return {
    canvas: phaser.canvas,
    rendererKind,
    camera: controlOf(stage.rig),
    setFrameListener: (listener) => void (frames = listener),
    loadPictures: (pages) => stage.loadPictures(pages),
    showBattle: (port) => stage.show(port),
    showBeside: (port) => stage.showBeside(port),
    hideBeside: () => stage.hideBeside(),
    get beside() {
      return stage.beside;
    },
    choices: choicesOf(stage),
  };
}

function choicesOf(stage: BattleStage): FieldChoices {
  return {
    selectedIds: () => stage.field?.selection.shown ?? [],
    select: (ids) => stage.field?.selection.set(ids),
    toggle: (ids) => stage.field?.selection.toggle(ids),
    get aimedOrder() {
      return stage.field?.aimedOrder;
    },
    set aimedOrder(order) {
      if (stage.field) stage.field.aimedOrder = order;
    },
    get isAdding() {
      return stage.field?.isAdding ?? false;
    },
    set isAdding(isOn) {
      if (stage.field) stage.field.isAdding = isOn;
    },
    groups: () => stage.field?.groups.all ?? [],
    makeGroup: () => stage.field?.groups.add(stage.field.selection.ids),
  };
}

/** Measures the drawing of each frame, and sets the detail of the stage by it. */
function followDetail(stage: BattleStage, { adaptsDetail, onDetail }: GameOptions) {
  const governor = new DetailGovernor();
  let startedAt = 0;
  const apply = (): void => {
    stage.setDetail(governor.detail);
    onDetail?.(governor.detail);
  };
  return {
    beginDrawing: () => void (startedAt = performance.now()),
    endDrawing(): void {
      const now = performance.now();
      if (adaptsDetail?.() === true) {
        if (governor.add(now - startedAt, now)) apply();
      } else if (governor.detail !== 'full') {
        governor.reset();
        apply();
      }
    },
  };
}

function configure({ parent, renderer = 'auto' }: GameOptions): Phaser.Types.Core.GameConfig {
  return {
    type: TYPES[renderer === 'auto' ? chooseRenderer() : renderer],
    parent,
    scene: [],
    backgroundColor: '#5f8746',
    banner: false,
    audio: { noAudio: true },
    // The battle view reads pointer events itself: see gestures/pointer-listener.ts.
    input: { mouse: false, touch: false, keyboard: false, gamepad: false },
    disableContextMenu: false,
    scale: { mode: Phaser.Scale.NONE },
    // Smoothed frame times lag behind slow frames; the simulation needs the real time.
    fps: { smoothStep: false },
    // One texture a batch: phaserjs/phaser#7372 drops pixels of turned pictures with more.
    render: { mipmapFilter: 'LINEAR_MIPMAP_LINEAR', maxTextures: 1, antialias: true, powerPreference: 'high-performance' },
    callbacks: {
      postBoot: (game) => {
        for (const place of ['main', 'beside'] as const) game.scene.add(BATTLE_SCENES[place], new BattleScene(place), false);
      },
    },
  };
}

function controlOf(rig: CameraRig): CameraControl {
  const { view } = rig;
  return {
    get: () => ({ x: view.x, y: view.y, yaw: view.yaw, zoom: view.zoom }),
    set: (to) => rig.place(to),
    frame: (frame) => rig.frame(frame),
    focus: (x, y, zoom) => rig.focusOn(x, y, zoom === undefined ? {} : { zoom }),
    toScreen: (x, y) => ({ x: view.screenX(x, y), y: view.screenY(x, y) }),
    toGround: (pixelX, pixelY) => view.groundAt(pixelX, pixelY),
    corners: () => {
      const { width, height } = view;
      return [view.groundAt(0, 0), view.groundAt(width, 0), view.groundAt(width, height), view.groundAt(0, height)];
    },
  };
}
