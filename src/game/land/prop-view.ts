import type Phaser from 'phaser';
import type { Prop } from '../../sim/land.ts';
import type { Atlas, Clip } from '../atlas/atlas.ts';
import type { View } from '../camera/view.ts';
import type { Sprite } from '../layers/sprite.ts';
import type { SpriteLayer } from '../layers/sprite-layer.ts';
import type { BillboardOccluder } from './occluder.ts';
import type { DepthSorter } from './depth-sorter.ts';
import type { FadingOccluder, OccluderFader } from './occluder-fader.ts';

/** Props are looked up by squares of this many tiles. */
const CELL_TILES = 8;
/** Too thin to hide units. */
const THIN = /^(banner|torch|signpost|weapon-rack)/;
/** The tallest prop reaches this far from its foot. */
const REACH_TILES = 4;

interface Standing {
  prop: Prop;
  clip: Clip;
  sprite: Sprite;
  /** So that camp fires do not flicker in step. */
  phase: number;
  /** Opacity in the mist around the map. */
  opacity: number;
  veil: FadingOccluder | undefined;
}

interface Cell {
  x: number;
  y: number;
  standing: Standing[];
  isShown: boolean;
}

/** Trees, rocks and tools: upright atlas sprites. Only cells near the screen are updated. */
export class PropView {
  readonly #cells: Cell[];
  #seconds = 0;

  constructor(
    layer: SpriteLayer,
    props: readonly Prop[],
    private readonly parts: { atlas: Atlas; sorter: DepthSorter; veils: OccluderFader; opacityAt(x: number, y: number): number },
  ) {
    const cells = new Map<string, Cell>();
    for (const prop of props) {
      const column = Math.floor(prop.x / CELL_TILES);
      const row = Math.floor(prop.y / CELL_TILES);
      const key = `${column},${row}`;
      const cell = cells.get(key) ?? { x: (column + 0.5) * CELL_TILES, y: (row + 0.5) * CELL_TILES, standing: [], isShown: false };
      cells.set(key, cell);
      cell.standing.push(this.#raise(layer, prop));
    }
    this.#cells = [...cells.values()];
  }

  update(view: View, seconds: number): void {
    this.#seconds += seconds;
    const reach = (CELL_TILES * 0.71 + REACH_TILES) * view.zoom;
    for (const cell of this.#cells) {
      const x = view.screenX(cell.x, cell.y);
      const y = view.screenY(cell.x, cell.y);
      const isShown = x > -reach && x < view.width + reach && y > -reach && y < view.height + reach;
      if (isShown !== cell.isShown) for (const { sprite } of cell.standing) sprite.setVisible(isShown);
      cell.isShown = isShown;
      if (isShown) for (const one of cell.standing) this.#place(one, view);
    }
  }

  destroy(): void {
    for (const cell of this.#cells) for (const { sprite } of cell.standing) sprite.setVisible(false);
  }

  #raise(layer: SpriteLayer, prop: Prop): Standing {
    const clip = this.parts.atlas.clip(`prop/${prop.clip}`);
    const frame = this.parts.atlas.clipFrame(clip.name);
    const opacity = this.parts.opacityAt(prop.x, prop.y);
    const sprite = layer.addSprite(frame).setAlpha(opacity);
    const veil = THIN.test(prop.clip) ? undefined : this.parts.veils.add(billboardOccluderOf(prop, frame, clip.pixelsPerTile));
    return { prop, clip, sprite, phase: prop.x * 3.7 + prop.y * 1.3, opacity, veil };
  }

  #place({ prop, clip, sprite, phase, opacity, veil }: Standing, view: View): void {
    sprite.setPosition(view.screenX(prop.x, prop.y), view.screenY(prop.x, prop.y));
    sprite.setScale((view.zoom / clip.pixelsPerTile) * prop.scale).setDepth(this.parts.sorter.depthAt(prop.x, prop.y, view));
    if (veil) sprite.alpha = opacity * veil.opacity;
    if (clip.frames < 2) return;
    const frame = clip.pictures[Math.floor(this.#seconds * clip.fps + phase) % clip.frames];
    if (frame) sprite.setPicture(frame);
  }
}

function billboardOccluderOf({ x, y, scale }: Prop, frame: Phaser.Textures.Frame, pixelsPerTile: number): BillboardOccluder {
  const tiles = scale / pixelsPerTile;
  const leftTiles = frame.width * frame.pivotX * tiles;
  const riseTiles = frame.height * frame.pivotY * tiles;
  const [rightTiles, dropTiles] = [frame.width * tiles - leftTiles, frame.height * tiles - riseTiles];
  return { kind: 'board', x, y, leftTiles, rightTiles, riseTiles, dropTiles };
}
