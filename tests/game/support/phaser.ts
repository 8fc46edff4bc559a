import { createRequire } from 'node:module';
import { pathInRepository } from '../../support/repository.ts';
import { Drawing } from './drawing.ts';

/** A part of Phaser that needs no page. Its package exports only the whole. */
export function phaserPart(path: string): unknown {
  return createRequire(import.meta.url)(pathInRepository(`node_modules/phaser/src/${path}.js`));
}

/** What all objects of a scene have. */
class GameObject {
  x = 0;
  y = 0;
  scaleX = 1;
  scaleY = 1;
  rotation = 0;
  alpha = 1;
  depth = 0;
  visible = true;
  blendMode: unknown = 0;
  origin: readonly number[] = [0.5, 0.5];
  isDestroyed = false;

  constructor(readonly scene: unknown) {}

  setPosition(x: number, y: number): this {
    return Object.assign(this, { x, y });
  }

  setScale(x: number, y = x): this {
    return Object.assign(this, { scaleX: x, scaleY: y });
  }

  setOrigin(x: number, y = x): this {
    return Object.assign(this, { origin: [x, y] });
  }

  readonly setRotation = (rotation: number): this => Object.assign(this, { rotation });
  readonly setAlpha = (alpha: number): this => Object.assign(this, { alpha });
  readonly setDepth = (depth: number): this => Object.assign(this, { depth });
  readonly setVisible = (visible: boolean): this => Object.assign(this, { visible });
  readonly setBlendMode = (blendMode: unknown): this => Object.assign(this, { blendMode });

  destroy(): void {
    this.isDestroyed = true;
  }
}

export class PhaserImage extends GameObject {
  // oxlint-disable-next-line max-params -- As in Phaser.
  constructor(
    scene: unknown,
    x: number,
    y: number,
    readonly key: string,
  ) {
    super(scene);
    this.setPosition(x, y);
  }
}

export class PhaserContainer extends GameObject {
  readonly list: unknown[];

  // oxlint-disable-next-line max-params -- As in Phaser.
  constructor(scene: unknown, x: number, y: number, children: readonly unknown[] = []) {
    super(scene);
    this.list = [...children];
    this.setPosition(x, y);
  }

  get length(): number {
    return this.list.length;
  }

  addAt(object: unknown, place: number): this {
    this.list.splice(place, 0, object);
    return this;
  }
}

export class PhaserLayer extends GameObject {
  list: { depth: number }[] = [];
  cameraFilter = 0;

  add(objects: { depth: number } | readonly { depth: number }[]): this {
    this.list.push(...[objects].flat());
    return this;
  }

  addAt(object: { depth: number }, place: number): this {
    this.list.splice(place, 0, object);
    return this;
  }

  depthSort(): void {
    this.list.sort((a, b) => a.depth - b.depth);
  }
}

/** What a scene of the manager was asked, as "field: leave". */
class PhaserScenes {
  readonly log: string[] = [];
  readonly starts = new Map<string, { onReady(field: unknown): void }>();
  readonly running: {
    readonly scene: { readonly key: string };
    readonly scale: unknown;
    readonly cameras: { readonly main: PhaserCamera };
  }[] = [];
  readonly added: string[] = [];

  add(key: string): void {
    this.added.push(key);
  }

  getScene(key: string): { leave(): void } {
    return { leave: () => void this.log.push(`${key}: leave`) };
  }

  getScenes(): PhaserScenes['running'] {
    return this.running;
  }

  start(key: string, start: { onReady(field: unknown): void }): void {
    this.log.push(`${key}: start`);
    this.starts.set(key, start);
  }

  stop(key: string): void {
    this.log.push(`${key}: stop`);
  }
}

export class PhaserCamera {
  origin: readonly number[] = [];
  zoom = 0;
  viewport: readonly number[] = [];
  readonly setOrigin = (...origin: number[]): this => Object.assign(this, { origin });
  readonly setZoom = (zoom: number): this => Object.assign(this, { zoom });
  readonly setViewport = (...viewport: number[]): this => Object.assign(this, { viewport });
}

export class PhaserGame {
  static last: PhaserGame;
  readonly events = Object.assign(new EventTarget(), {
    once: (_name: string, heard: () => void) => heard(),
    on: (name: string, heard: (...given: unknown[]) => void) => void this.listeners.set(name, heard),
  });
  readonly listeners = new Map<string, (...given: unknown[]) => void>();
  readonly scene = new PhaserScenes();
  readonly textures = { addImage: () => ({}), getFrame: () => undefined };
  readonly canvas = { style: {} as Record<string, string> };
  readonly scale = {
    zoom: 0,
    size: [0, 0],
    setZoom: (zoom: number) => void (this.scale.zoom = zoom),
    resize: (...size: number[]) => void (this.scale.size = size),
  };
  readonly renderer: { readonly type: unknown };
  isDestroyed = false;

  constructor(readonly config: { readonly type: unknown; readonly callbacks: { postBoot(game: PhaserGame): void } }) {
    this.renderer = { type: config.type };
    PhaserGame.last = this;
    config.callbacks.postBoot(this);
  }

  /** Lets a frame of the browser pass. */
  frame(milliseconds: number): void {
    this.listeners.get('step')?.(0, milliseconds);
    this.listeners.get('postrender')?.();
  }

  destroy(): void {
    this.isDestroyed = true;
  }
}

/** Stands in for Phaser, which needs a page to be loaded. */
export default {
  Scene: class {
    constructor(readonly key: string) {}
  },
  GameObjects: {
    Image: PhaserImage,
    Container: PhaserContainer,
    Layer: PhaserLayer,
    Graphics: Drawing,
    Components: { TransformMatrix: phaserPart('gameobjects/components/TransformMatrix') },
  },
  Game: PhaserGame,
  Core: { Events: { READY: 'ready', STEP: 'step', POST_RENDER: 'postrender' } },
  Scale: { NONE: 0 },
  CANVAS: 1,
  WEBGL: 2,
  BlendModes: { NORMAL: 0, ADD: 1, MULTIPLY: 2 },
};
