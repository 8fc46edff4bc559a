import Phaser from 'phaser';
import type { Snapshot } from '../../sim/state.ts';
import type { ObjectKindView, ObjectPieceView } from '../battle-view-port.ts';
import type { View } from '../camera/view.ts';
import { depthOf, type DepthSorter } from './depth-sorter.ts';
import type { ModelTextureCache } from './model-texture-cache.ts';

type SeenObject = Snapshot['objects'][number];

interface Drawn {
  readonly state: string;
  readonly stock: number;
  readonly pieces: { readonly piece: ObjectPieceView; readonly image: Phaser.GameObjects.Image; readonly x: number; readonly y: number }[];
}

/** For each second since a blow, a struck object trembles less. Tiles, and 1 / seconds. */
const TREMBLE_TILES = 0.05;
const TREMBLE_SECONDS = 0.25;
/** Maximum extent of a piece from its base, in screen tiles. */
const REACH_TILES = 6;
/** The same of what is underfoot: a whole ship. */
const UNDERFOOT_REACH_TILES = 16;
/** Below all that stands on the map, in the units of `View.depthOf`. */
const UNDERFOOT_DEPTH = 10_000;

/** The doors and other things placed in the world: each state is made of pieces, which are sorted among units one by one. */
export class PlacedObjectView {
  readonly #drawn = new Map<number, Drawn>();

  constructor(
    private readonly layer: Phaser.GameObjects.Layer,
    private readonly parts: { shelf: ModelTextureCache; sorter: DepthSorter },
  ) {}

  /** `now` is the time of the run, in steps. */
  update(objects: readonly SeenObject[], kinds: ReadonlyMap<string, ObjectKindView>, { view, now }: { view: View; now: number }): void {
    for (const object of objects) this.#place(object, this.#drawnOf(object, kinds), { view, now });
    if (this.#drawn.size === objects.length) return;
    for (const [id, drawn] of this.#drawn) if (!objects.some((object) => object.id === id)) this.#remove(id, drawn);
  }

  destroy(): void {
    for (const [id, drawn] of this.#drawn) this.#remove(id, drawn);
  }

  #drawnOf(object: SeenObject, kinds: ReadonlyMap<string, ObjectKindView>): Drawn {
    const known = this.#drawn.get(object.id);
    const { stock = 0 } = object;
    if (known?.state === object.state && known.stock === stock) return known;
    if (known) this.#remove(object.id, known);
    const kind = kinds.get(object.kind);
    const stored = kind?.stock?.slice(0, stock) ?? [];
    const pieces = [...(kind?.pieces[object.state] ?? []), ...stored].map((piece) => {
      const image = new Phaser.GameObjects.Image(this.layer.scene, 0, 0, '__DEFAULT').setVisible(false);
      this.layer.add(image);
      // A quarter turn clockwise, as models turn.
      const [x, y] = object.isTurned ? [object.x - piece.y, object.y + piece.x] : [object.x + piece.x, object.y + piece.y];
      return { piece, image, x, y };
    });
    const drawn = { state: object.state, stock, pieces };
    this.#drawn.set(object.id, drawn);
    return drawn;
  }

  #place(object: SeenObject, { pieces }: Drawn, { view, now }: { view: View; now: number }): void {
    const tremble = tremblePixels(now - object.lastHitAtStep, view.zoom);
    for (const { piece, image, x, y } of pieces) {
      const [left, top] = [view.screenX(x, y), view.screenY(x, y)];
      const reach = (piece.isUnderfoot === true ? UNDERFOOT_REACH_TILES : REACH_TILES) * view.zoom;
      const isSeen = left > -reach && left < view.width + reach && top > -reach && top < view.height + reach;
      if (image.visible !== isSeen) image.setVisible(isSeen);
      if (!isSeen) continue;
      const picture = this.parts.shelf.picture(piece.model, object.isTurned ? 1 : 0, view);
      if (image.texture.key !== picture.textureKey) image.setTexture(picture.textureKey).setOrigin(picture.originX, picture.originY);
      const footprint = { x, y, widthTiles: 1, depthTiles: 1, isOverhead: true };
      const standing = piece.isOverhead === true ? depthOf(footprint, view) : this.parts.sorter.depthAt(x, y, view);
      const depth = piece.isUnderfoot === true ? standing - UNDERFOOT_DEPTH : standing;
      image
        .setPosition(left + tremble, top)
        .setScale(view.zoom / picture.pixelsPerTile)
        .setDepth(depth);
    }
  }

  #remove(id: number, { pieces }: Drawn): void {
    for (const { image } of pieces) image.destroy();
    this.#drawn.delete(id);
  }
}

function tremblePixels(stepsSinceBlow: number, zoom: number): number {
  const seconds = stepsSinceBlow / 60;
  if (seconds < 0 || seconds >= TREMBLE_SECONDS) return 0;
  return Math.sin(seconds * 90) * TREMBLE_TILES * zoom * (1 - seconds / TREMBLE_SECONDS);
}
