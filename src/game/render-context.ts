import type Phaser from 'phaser';
import type { Land } from '../sim/land.ts';
import type { Atlas } from './atlas.ts';
import type { View } from './camera/view.ts';
import type { Detail } from './detail-governor.ts';
import { SpriteLayer } from './layers/sprite-layer.ts';
import { createLandView, type LandView } from './land/land-view.ts';

/** Layers from bottom to top. One texture in all but the last. */
export interface RenderContext {
  readonly scene: Phaser.Scene;
  readonly atlas: Atlas;
  readonly view: View;
  readonly land: LandView;
  /** Earth, water, paving: the land's. */
  readonly ground: SpriteLayer;
  /** Marks, orders and shadows, flat on the ground. */
  readonly flat: SpriteLayer;
  /** Everything upright, sorted by `view.depthOf`: units, trees, buildings, stuck arrows. */
  readonly standing: SpriteLayer;
  /** Sparks, dust, arrows in flight. */
  readonly air: SpriteLayer;
  /** Health bars, emotes, numbers, the selection box. */
  readonly overlay: SpriteLayer;
  /** Depth in `standing` of a small sprite. The land corrects the view's depth near big buildings. */
  depthAt(x: number, y: number): number;
  /** How much is worth drawing on this machine; may change at any frame. */
  detail(): Detail;
}

interface DrawnBattle extends Pick<RenderContext, 'atlas' | 'view' | 'detail'> {
  readonly land: Land;
}

export function createRenderContext(scene: Phaser.Scene, { atlas, view, land, detail }: DrawnBattle): RenderContext {
  const layer = (depth: number): SpriteLayer => new SpriteLayer(scene).addToDisplayList().setDepth(depth);
  const layers = { ground: layer(0), flat: layer(1), standing: layer(2), air: layer(3), overlay: layer(4) };
  const landView = createLandView({ scene: scene, atlas, ...layers }, land);
  return { scene: scene, atlas, view, land: landView, ...layers, depthAt: (x, y) => landView.depthAt(x, y, view), detail };
}
