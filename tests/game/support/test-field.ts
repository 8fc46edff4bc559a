import type Phaser from 'phaser';
import type { ObjectKindView, TeamView, UnitKindView } from '../../../src/game/port/battle-view-port.ts';
import { View } from '../../../src/game/camera/view.ts';
import type { Detail } from '../../../src/game/frame/detail-governor.ts';
import { initialFrameTime, type FrameTime } from '../../../src/game/frame/frame-time.ts';
import { Sprite } from '../../../src/game/layers/sprite.ts';
import type { RenderContext } from '../../../src/game/layers/render-context.ts';
import { UnitSprites } from '../../../src/game/units/sprites/unit-sprites.ts';
import type { Snapshot, Unit } from '../../../src/sim/state.ts';
import { Drawing } from './drawing.ts';
import { Text, type TextOptions } from './text.ts';
import { testAtlas, TestTextures, type TestPicture } from './textures.ts';

/** Stands in for a `SpriteLayer`. */
export class TestLayer {
  readonly all: Sprite[] = [];
  readonly objects: unknown[] = [];

  constructor(readonly scene: unknown) {}

  addSprite(picture: unknown, depth = 0): Sprite {
    const sprite = new Sprite({ enlist: () => {} }, picture as Phaser.Textures.Frame, depth);
    this.all.push(sprite);
    return sprite;
  }

  add(object: unknown): this {
    this.objects.push(object);
    return this;
  }

  /** The sprites that are seen. */
  get shown(): Sprite[] {
    return this.all.filter(({ isVisible }) => isVisible);
  }

  /** Those that show a picture of that clip or texture. */
  showing(name: string): Sprite[] {
    return this.shown.filter((sprite) => isOf(pictureOfSprite(sprite), name));
  }

  /** The texts that are seen. */
  get texts(): Text[] {
    return this.objects.filter((object) => object instanceof Text).filter(({ visible }) => visible);
  }

  /** The graphics that belong to it. */
  get drawings(): Drawing[] {
    return this.objects.filter((object) => object instanceof Drawing);
  }
}

export function pictureOfSprite(sprite: Sprite): TestPicture {
  return sprite.picture as unknown as TestPicture;
}

function isOf({ key, name: own }: TestPicture, name: string): boolean {
  return key === name || own === name || own.startsWith(`${name}/`);
}

/** What a view draws on: everything is remembered. The camera is turned, and looks at (10, 10) from near. */
export class TestField {
  readonly view = new View();
  readonly textures = new TestTextures();
  readonly atlas = testAtlas();
  readonly scene = { make: { graphics: () => new Drawing(), text: (options: TextOptions) => new Text(options) }, textures: this.textures };
  readonly ground = new TestLayer(this.scene);
  readonly flat = new TestLayer(this.scene);
  readonly standing = new TestLayer(this.scene);
  readonly air = new TestLayer(this.scene);
  readonly overlay = new TestLayer(this.scene);
  detail: Detail = 'full';

  constructor({ yaw = 0.5, zoom = 40 }: { yaw?: number; zoom?: number } = {}) {
    Object.assign(this.view, { x: 10, y: 10, zoom, width: 800, height: 600 });
    this.view.yaw = yaw;
  }

  /** As the views get it. */
  get context(): RenderContext {
    const { scene, atlas, view, ground, flat, standing, air, overlay } = this;
    const layers = { ground, flat, standing, air, overlay };
    const depthAt = (x: number, y: number): number => view.depthOf(x, y);
    return { scene, atlas, view, ...layers, depthAt, detail: () => this.detail } as unknown as RenderContext;
  }

  /** A point of the ground, or above it, on the screen. */
  pixel(x: number, y: number, z = 0): [number, number] {
    return [this.view.screenX(x, y), this.view.screenY(x, y, z)];
  }

  /** These units, where they are drawn at that time. */
  units(units: readonly Unit[], time: Partial<FrameTime> = {}): UnitSprites {
    const sprites = new UnitSprites(UNIT_KINDS, OBJECT_KINDS);
    this.follow(sprites, units, time);
    return sprites;
  }

  follow(sprites: UnitSprites, units: readonly Unit[], time: Partial<FrameTime> = {}): ReturnType<UnitSprites['follow']> {
    return sprites.follow(snapshotOf({ units }), this.view, moment(time));
  }
}

export const UNIT_KINDS: ReadonlyMap<string, UnitKindView> = new Map([
  ['sword', { maxHealth: 100, heightTiles: 1.8, slashSize: 1 }],
  ['bow', { maxHealth: 80, heightTiles: 1.8, slashSize: 0 }],
]);

export const OBJECT_KINDS: ReadonlyMap<string, ObjectKindView> = new Map();

export const TEAMS: ReadonlyMap<string, TeamView> = new Map([
  ['player', { art: 'player', ring: 'ring-player', mark: 'round', markColour: '#4a8cff', healthColour: '#5fd35f' }],
  ['enemy', { art: 'enemy', ring: 'ring-enemy', mark: 'pointed', markColour: '#e0402f', healthColour: '#d94a38' }],
]);

/** A frame that goes on from the one before. */
export function moment(changes: Partial<FrameTime> = {}): FrameTime {
  return { ...initialFrameTime(), alpha: 1, hasJumped: false, ...changes };
}

export function snapshotOf(changes: Partial<Snapshot> = {}): Snapshot {
  return {
    step: 0,
    outcome: 'undecided',
    units: [],
    objects: [],
    arrows: [],
    shots: [],
    parties: [],
    teams: [],
    ...changes,
  } as unknown as Snapshot;
}
