import type Phaser from 'phaser';
import { nearestName } from '../../core/nearest-name.ts';
import type { AtlasSheet, ClipSheet } from './atlas-format.ts';

/** A clip ready to draw. */
export interface Clip {
  readonly name: string;
  readonly frames: number;
  readonly fps: number;
  readonly loop: boolean;
  readonly directions: number;
  readonly strikeFrame: number;
  readonly pixelsPerTile: number;
  readonly pictures: readonly Phaser.Textures.Frame[];
}

/** The clips of all pages that have been loaded. */
export class Atlas {
  readonly #clips = new Map<string, Clip>();
  /** Missing clips that have been asked for. */
  readonly #standIns = new Map<string, Clip>();
  readonly #missing: Phaser.Textures.Frame;

  constructor(textures: Phaser.Textures.TextureManager) {
    this.#missing = textures.getFrame('__MISSING');
  }

  addPage(sheet: AtlasSheet, texture: Phaser.Textures.Texture): void {
    for (const [name, clip] of Object.entries(sheet.clips)) {
      this.#clips.set(name, cutClip(texture, { name, clip, pixelsPerTile: pixelsPerTileOf(sheet, name) }));
    }
  }

  has(name: string): boolean {
    return this.#clips.has(name);
  }

  /** The named clip. A missing one is logged once and drawn as Phaser's green box. */
  clip(name: string): Clip {
    const found = this.#clips.get(name) ?? this.#standIns.get(name);
    if (found) return found;
    const near = nearestName(name, [...this.#clips.keys()]);
    console.error(`assets/atlas: no clip "${name}"${near ? `; did you mean "${near}"?` : ''}`);
    const stand = this.#standIn(name);
    this.#standIns.set(name, stand);
    return stand;
  }

  /** One picture of a clip; direction and frame wrap around. */
  clipFrame(name: string, direction = 0, frame = 0): Phaser.Textures.Frame {
    return pictureOf(this.clip(name), direction, frame);
  }

  #standIn(name: string): Clip {
    const shape = { frames: 1, fps: 1, loop: true, directions: 1, strikeFrame: 0, pixelsPerTile: 32 };
    return { name, ...shape, pictures: [this.#missing] };
  }
}

/** One picture of a clip; direction and frame wrap around. */
export function pictureOf(clip: Clip, direction: number, frame: number): Phaser.Textures.Frame {
  const picture = clip.pictures[(direction % clip.directions) * clip.frames + (frame % clip.frames)];
  if (!picture) throw new Error(`clip "${clip.name}": no picture of direction ${direction}, frame ${frame}`);
  return picture;
}

interface Cutting {
  name: string;
  clip: ClipSheet;
  pixelsPerTile: number;
}

function cutClip(texture: Phaser.Textures.Texture, { name, clip, pixelsPerTile }: Cutting): Clip {
  const pictures = clip.rects.map(([x, y, width, height, anchorX, anchorY], index) => {
    const key = `${name}/${Math.floor(index / clip.frames)}/${index % clip.frames}`;
    const picture = texture.add(key, 0, x, y, width, height);
    if (!picture) throw new Error(`assets/atlas: clip "${name}" names the rectangle ${index} twice`);
    picture.customPivot = true;
    picture.pivotX = anchorX / width;
    picture.pivotY = anchorY / height;
    return picture;
  });
  const { frames, fps, loop, directions } = clip;
  const strikeFrame = clip.strikeFrame ?? Math.floor(frames / 2);
  return { name, frames, fps, loop, directions, strikeFrame, pixelsPerTile, pictures };
}

function pixelsPerTileOf(sheet: AtlasSheet, name: string): number {
  const own = sheet.pixelsPerTileOf;
  return own?.[name] ?? own?.[name.split('/')[0] ?? ''] ?? sheet.pixelsPerTile;
}
