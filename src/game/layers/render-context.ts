import type Phaser from 'phaser';
import type { Atlas } from '../atlas/atlas.ts';
import type { View } from '../camera/view.ts';
import type { Detail } from '../frame/detail-governor.ts';
import type { SpriteLayer } from './sprite-layer.ts';

/** What a battle is drawn on: layers from bottom to top. One texture in all but the last. */
export interface RenderContext {
  readonly scene: Phaser.Scene;
  readonly atlas: Atlas;
  readonly view: View;
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
