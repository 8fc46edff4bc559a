import type Phaser from 'phaser';
import type { Land } from '../sim/land.ts';
import { createLandView, type LandView } from './land/land-view.ts';
import type { RenderContext } from './layers/render-context.ts';
import { SpriteLayer } from './layers/sprite-layer.ts';

/** What a battle is drawn on, and its land. */
export interface BattleRenderContext extends RenderContext {
  readonly land: LandView;
}

interface DrawnBattle extends Pick<RenderContext, 'atlas' | 'view' | 'detail'> {
  readonly land: Land;
}

export function createRenderContext(scene: Phaser.Scene, { atlas, view, land, detail }: DrawnBattle): BattleRenderContext {
  const layer = (depth: number): SpriteLayer => new SpriteLayer(scene).addToDisplayList().setDepth(depth);
  const layers = { ground: layer(0), flat: layer(1), standing: layer(2), air: layer(3), overlay: layer(4) };
  const landView = createLandView({ scene, atlas, ...layers }, land);
  return { scene, atlas, view, land: landView, ...layers, depthAt: (x, y) => landView.depthAt(x, y, view), detail };
}
