import type { Snapshot } from '../../sim/state.ts';
import type { ObjectKindView, ObjectPieceView } from '../port/battle-view-port.ts';
import type { View } from '../camera/view.ts';
import type { Sprite } from '../layers/sprite.ts';
import type { SpriteLayer } from '../layers/sprite-layer.ts';
import { depthOf, type DepthSorter } from './depth-sorter.ts';
import type { ModelTextureCache } from './model-texture-cache.ts';

type SeenObject = Snapshot['objects'][number];

interface DrawnPiece {
  readonly piece: ObjectPieceView;
  readonly x: number;
  readonly y: number;
  /** From its first appearance on the screen. */
  sprite: Sprite | undefined;
}

interface Drawn {
  readonly state: string;
  readonly stock: number;
  readonly pieces: DrawnPiece[];
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
    private readonly layer: SpriteLayer,
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
    const pieces = [...(kind?.pieces[object.state] ?? []), ...stored].map((piece): DrawnPiece => {
      // A quarter turn clockwise, as models turn.
      const [x, y] = object.isTurned ? [object.x - piece.y, object.y + piece.x] : [object.x + piece.x, object.y + piece.y];
      return { piece, x, y, sprite: undefined };
    });
    const drawn = { state: object.state, stock, pieces };
    this.#drawn.set(object.id, drawn);
    return drawn;
  }

  #place(object: SeenObject, { pieces }: Drawn, { view, now }: { view: View; now: number }): void {
    const tremble = tremblePixels(now - object.lastHitAtStep, view.zoom);
    for (const drawn of pieces) {
      const { piece, x, y } = drawn;
      const [left, top] = [view.screenX(x, y), view.screenY(x, y)];
      const reach = (piece.isUnderfoot === true ? UNDERFOOT_REACH_TILES : REACH_TILES) * view.zoom;
      const isSeen = left > -reach && left < view.width + reach && top > -reach && top < view.height + reach;
      if (!isSeen) {
        drawn.sprite?.setVisible(false);
        continue;
      }
      const picture = this.parts.shelf.picture(piece.model, object.isTurned ? 1 : 0, view);
      const sprite = (drawn.sprite ??= this.layer.addSprite(picture.frame));
      const footprint = { x, y, widthTiles: 1, depthTiles: 1, isOverhead: true };
      const standing = piece.isOverhead === true ? depthOf(footprint, view) : this.parts.sorter.depthAt(x, y, view);
      const depth = piece.isUnderfoot === true ? standing - UNDERFOOT_DEPTH : standing;
      sprite
        .setPicture(picture.frame)
        .setVisible(true)
        .setPosition(left + tremble, top)
        .setScale(view.zoom / picture.pixelsPerTile)
        .setDepth(depth);
    }
  }

  #remove(id: number, { pieces }: Drawn): void {
    for (const { sprite } of pieces) sprite?.setVisible(false);
    this.#drawn.delete(id);
  }
}

function tremblePixels(stepsSinceBlow: number, zoom: number): number {
  const seconds = stepsSinceBlow / 60;
  if (seconds < 0 || seconds >= TREMBLE_SECONDS) return 0;
  return Math.sin(seconds * 90) * TREMBLE_TILES * zoom * (1 - seconds / TREMBLE_SECONDS);
}
