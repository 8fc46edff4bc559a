import type Phaser from 'phaser';
import type { Vector } from '../../core/vector.ts';
import type { Land } from '../../sim/land.ts';
import type { Atlas } from '../atlas.ts';
import type { View } from '../camera/view.ts';
import { BuildingView } from './building-view.ts';
import { DepthSorter } from './depth.ts';
import { GroundView } from './ground-view.ts';
import { BillowView } from './billow-view.ts';
import { GlintView } from './glint-view.ts';
import { MIST, mistAt } from './ground/mist.ts';
import { treesBeyond } from './trees-beyond.ts';
import { ModelShelf } from './model-shelf.ts';
import { PropView } from './prop-view.ts';
import { Veils } from './veils.ts';

/** What the land is drawn on; `Stage` has all of it. */
export interface LandStage {
  readonly scene: Phaser.Scene;
  readonly atlas: Atlas;
  readonly ground: Phaser.GameObjects.Layer;
  /** Sorted by depth, and shared with units. */
  readonly standing: Phaser.GameObjects.Layer;
}

export interface LandView {
  /** Draws the land for this moment. Call once a frame, before what stands on it. */
  update(view: View, seconds: number): void;
  /** Fades what hides people from the viewer; they are asked for only now and then. Seconds of the wall clock. */
  reveal(people: () => Iterable<Readonly<Vector>>, view: View, seconds: number): void;
  /** Depth in the `standing` layer of something small at a point: right beside big houses too. */
  depthAt(x: number, y: number, view: View): number;
  /** Share of the ground that is painted in full, from 0 to 1; what is in sight comes first. */
  readonly progress: number;
  destroy(): void;
}

export function createLandView(stage: LandStage, land: Land): LandView {
  const [red, green, blue] = MIST;
  stage.scene.cameras.main.setBackgroundColor((red << 16) | (green << 8) | blue);
  const ground = new GroundView(stage.ground, land);
  const { fields } = ground.painter;
  const shelf = new ModelShelf(stage.scene.textures);
  const sorter = new DepthSorter(land.buildings, land.width);
  const veils = new Veils();
  const buildings = new BuildingView(stage.standing, land.buildings, { shelf, sorter, veils });
  const opacityAt = (x: number, y: number): number => 1 - mistAt(x, y, land) * 0.95;
  const props = new PropView(stage.standing, [...land.props, ...treesBeyond(land, fields)], { atlas: stage.atlas, sorter, veils, opacityAt });
  const glints = new GlintView(stage.ground, land, fields);
  const billows = new BillowView(stage.standing, land);
  return {
    update(view, seconds) {
      ground.update(view);
      buildings.update(view);
      props.update(view, seconds);
      glints.update(view, seconds);
      billows.update(view, seconds);
    },
    reveal: (people, view, seconds) => veils.update(people, view, seconds),
    depthAt: (x, y, view) => sorter.depthAt(x, y, view),
    get progress() {
      return ground.progress;
    },
    destroy() {
      ground.destroy();
      buildings.destroy();
      props.destroy();
      glints.destroy();
      billows.destroy();
      shelf.destroy();
    },
  };
}
