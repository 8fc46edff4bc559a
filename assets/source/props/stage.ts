/** How a prop becomes a clip: modelled once, photographed from one side, its own soft shadow laid under it. */
import * as THREE from 'three';
import { PIXELS_PER_TILE, type Clip } from '../clip';
import { Sculpt } from '../model/sculpt';
import { layShadow } from '../render/ground-shadow';
import type { Picture } from '../render/picture';
import type { Studio } from '../render/studio';
import { toonMaterials } from '../render/toon';

export type Prop = {
  readonly name: string;
  readonly frames?: number;
  readonly fps?: number;
  /** Half width of the shadow on the ground, in tiles; 0 for none. */
  readonly shadow: number;
  readonly outline?: number;
  /** Turn about the upright axis; 0 shows the +z side. */
  readonly yaw?: number;
  readonly size?: number;
  sculpt(to: Sculpt, frame: number): void;
};

const LINE_PIXELS = 1.35;

export function photographProp(prop: Prop, studio: Studio): Clip {
  const frames = prop.frames ?? 1,
    size = prop.size ?? 1;
  const materials = toonMaterials({ ink: 'prop', lineTiles: prop.outline === 0 ? 0 : 0.014, rim: 0.35, footShade: 0.16 });
  const pictures: Picture[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const sculpt = new Sculpt();
    prop.sculpt(sculpt, frame);
    const model = new THREE.Group();
    model.add(sculpt.build(materials));
    model.rotation.y = prop.yaw ?? 0;
    model.scale.setScalar(size);
    const picture = studio.shoot(model, 'prop', prop.outline ?? LINE_PIXELS);
    const wide = prop.shadow * size * PIXELS_PER_TILE;
    pictures.push(
      wide === 0
        ? picture
        : layShadow(picture, { radiusX: wide, radiusY: wide * Math.SQRT1_2, shiftX: wide * 0.16, shiftY: wide * 0.07, strength: 0.4 }),
    );
  }
  return { name: `prop/${prop.name}`, frames, fps: prop.fps ?? 0, loop: frames > 1, directions: 1, pictures };
}
