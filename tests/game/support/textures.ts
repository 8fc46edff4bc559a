import type Phaser from 'phaser';
import { Atlas } from '../../../src/game/atlas/atlas.ts';
import type { AtlasSheet } from '../../../src/game/atlas/atlas-format.ts';
import { readRepositoryFile } from '../../support/repository.ts';

/** A part of a texture, as far as views read it. */
export interface TestPicture {
  /** Of its texture, and its own name there. */
  readonly key: string;
  readonly name: string;
  readonly cutX: number;
  readonly cutY: number;
  readonly cutWidth: number;
  readonly cutHeight: number;
  readonly width: number;
  readonly height: number;
  readonly source: TestSource;
  customPivot: boolean;
  pivotX: number;
  pivotY: number;
}

interface TestSource {
  readonly image: unknown;
  readonly resolution: number;
  readonly scaleMode: number;
  /** How often it was uploaded anew. */
  updates: number;
  update(): void;
}

export class TestTexture {
  readonly source: TestSource[];
  readonly pictures = new Map<string, TestPicture>();

  constructor(
    readonly key: string,
    readonly canvas: unknown,
  ) {
    const source: TestSource = { image: canvas, resolution: 1, scaleMode: 0, updates: 0, update: () => void (source.updates += 1) };
    this.source = [source];
  }

  get context(): unknown {
    return (this.canvas as { getContext(kind: string): unknown }).getContext('2d');
  }

  // oxlint-disable-next-line max-params -- As in Phaser.
  add(name: string, _source: number, x: number, y: number, width: number, height: number): TestPicture | null {
    if (this.pictures.has(name)) return null;
    const size = { cutX: x, cutY: y, cutWidth: width, cutHeight: height, width, height };
    const picture = { key: this.key, name, ...size, source: this.source[0]!, customPivot: false, pivotX: 0, pivotY: 0 };
    this.pictures.set(name, picture);
    return picture;
  }

  get(name = '__BASE'): TestPicture {
    const found = this.pictures.get(name);
    if (!found) throw new Error(`texture ${this.key} has no picture ${name}`);
    return found;
  }

  refresh(): void {
    this.source[0]!.update();
  }
}

/** Stands in for Phaser's texture manager: keeps what is painted, by its key. */
export class TestTextures {
  readonly byKey = new Map<string, TestTexture>();

  create(key: string, canvas: unknown): TestTexture | null {
    if (this.byKey.has(key)) return null;
    const texture = new TestTexture(key, canvas);
    this.byKey.set(key, texture);
    return texture;
  }

  createCanvas(key: string, width: number, height: number): TestTexture | null {
    return this.create(key, Object.assign(document.createElement('canvas'), { width, height }));
  }

  exists(key: string): boolean {
    return this.byKey.has(key);
  }

  getFrame(key: string, name?: string): TestPicture {
    const texture = this.byKey.get(key);
    if (!texture) throw new Error(`no texture ${key}`);
    return texture.get(name);
  }

  remove(key: string): void {
    this.byKey.delete(key);
  }

  get asPhaser(): Phaser.Textures.TextureManager {
    return this as unknown as Phaser.Textures.TextureManager;
  }
}

/** With the clips of the game: their names, sizes and numbers of pictures are true. The same for all: no view changes it. */
export function testAtlas(): Atlas {
  return (shared ??= makeAtlas());
}

let shared: Atlas | undefined;

function makeAtlas(): Atlas {
  const atlas = new Atlas({ getFrame: () => undefined } as unknown as Phaser.Textures.TextureManager);
  for (const page of ['warband', 'wild']) {
    const sheet = JSON.parse(readRepositoryFile(`assets/atlas/${page}.json`)) as AtlasSheet;
    atlas.addPage(sheet, new TestTexture('atlas', undefined) as unknown as Phaser.Textures.Texture);
  }
  return atlas;
}
