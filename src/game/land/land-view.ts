import type Phaser from 'phaser';
import type { Land } from '../../sim/land.ts';
import type { Snapshot } from '../../sim/state.ts';
import type { Atlas } from '../atlas/atlas.ts';
import type { ObjectKindView } from '../port/battle-view-port.ts';
import type { View } from '../camera/view.ts';
import type { SpriteLayer } from '../layers/sprite-layer.ts';
import { BuildingView } from './building-view.ts';
import { DepthSorter } from './depth-sorter.ts';
import { GroundView } from './ground-view.ts';
import { MistBankView } from './mist-bank-view.ts';
import { GlintView } from './glint-view.ts';
import { MIST, mistAt } from './ground/mist.ts';
import { treesOutsideMap } from './trees-beyond.ts';
import { ModelTextureCache } from './model-texture-cache.ts';
import { PlacedObjectView } from './placed-object-view.ts';
import { PropView } from './prop-view.ts';
import { OccluderFader } from './occluder-fader.ts';
import type { UnitSprite } from '../units/sprites/unit-sprite.ts';

/** What the land is drawn on; part of `RenderContext`. */
export interface LandRenderContext {
  readonly scene: Phaser.Scene;
  readonly atlas: Atlas;
  readonly ground: SpriteLayer;
  /** Sorted by depth, and shared with units. */
  readonly standing: SpriteLayer;
}

export interface LandView {
  /** Draws the land. Call once per frame, before everything on it. */
  update(view: View, seconds: number): void;
  /** Draws what is placed on the land, after `update`. `now` is the time of the run, in steps. */
  updateObjects(objects: Snapshot['objects'], kinds: ReadonlyMap<string, ObjectKindView>, moment: { view: View; now: number }): void;
  /** Fades occluders of units and returns the units that they cover; the units are requested only at intervals. Seconds of the wall clock. */
  fadeOccluders(people: () => Iterable<UnitSprite>, view: View, seconds: number): ReadonlySet<UnitSprite>;
  /** Depth in the `standing` layer of something small at a point: right beside big houses too. */
  depthAt(x: number, y: number, view: View): number;
  /** Share of the ground painted in full detail, 0 to 1; the visible part comes first. */
  readonly progress: number;
  destroy(): void;
}

export function createLandView(stage: LandRenderContext, land: Land): LandView {
  const [red, green, blue] = MIST;
  stage.scene.cameras.main.setBackgroundColor((red << 16) | (green << 8) | blue);
  const ground = new GroundView(stage.ground, land);
  const { fields } = ground.painter;
  const modelTextures = new ModelTextureCache(stage.scene.textures);
  const sorter = new DepthSorter(land.buildings, land.width);
  const occluderFader = new OccluderFader<UnitSprite>();
  const buildings = new BuildingView(stage.standing, land.buildings, { shelf: modelTextures, sorter, veils: occluderFader });
  const placed = new PlacedObjectView(stage.standing, { shelf: modelTextures, sorter });
  const opacityAt = (x: number, y: number): number => 1 - mistAt(x, y, land) * 0.95;
  const props = new PropView(stage.standing, [...land.props, ...treesOutsideMap(land, fields)], {
    atlas: stage.atlas,
    sorter,
    veils: occluderFader,
    opacityAt,
  });
  const glints = new GlintView(stage.ground, land, fields);
  const billows = new MistBankView(stage.standing, land);
  return {
    update(view, seconds) {
      ground.update(view);
      buildings.update(view);
      props.update(view, seconds);
      glints.update(view, seconds);
      billows.update(view, seconds);
    },
    updateObjects: (objects, kinds, moment) => placed.update(objects, kinds, moment),
    fadeOccluders(people, view, seconds) {
      occluderFader.update(people, view, seconds);
      return occluderFader.hidden;
    },
    depthAt: (x, y, view) => sorter.depthAt(x, y, view),
    get progress() {
      return ground.progress;
    },
    destroy() {
      ground.destroy();
      buildings.destroy();
      placed.destroy();
      props.destroy();
      glints.destroy();
      billows.destroy();
      modelTextures.destroy();
    },
  };
}
