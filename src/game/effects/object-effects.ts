import type { Snapshot } from '../../sim/state.ts';
import type { BattleViewPort } from '../port/battle-view-port.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import { ObjectBarView } from '../overlays/object-bar-view.ts';
import type { RenderContext } from '../layers/render-context.ts';
import { LoadView } from '../units/load-view.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';
import { FireView } from './fire-view.ts';
import type { ParticleView } from './particle-view.ts';
import { ShotView } from './shot-view.ts';

/** What goes on around placed objects: fires on them, shots between them, their health, and what units carry from one to another. */
export class ObjectEffects {
  readonly #fires: FireView;
  readonly #shots: ShotView;
  readonly #bars: ObjectBarView;
  readonly #loads: LoadView;

  constructor(
    renderContext: RenderContext,
    private readonly port: BattleViewPort,
    particles: ParticleView,
  ) {
    this.#fires = new FireView(renderContext, particles);
    this.#shots = new ShotView(renderContext);
    this.#bars = new ObjectBarView(renderContext, port.looks.teams);
    this.#loads = new LoadView(renderContext, port.looks.objectKinds);
  }

  draw({ objects, shots = [] }: Snapshot, sprites: UnitSprites, frameTime: FrameTime): void {
    this.#fires.draw(objects, { kinds: this.port.looks.objectKinds, sprites }, frameTime);
    this.#shots.draw(shots, frameTime);
    this.#bars.draw(objects, this.port.looks.objectKinds);
    this.#loads.draw(sprites.all);
  }

  destroy(): void {
    this.#loads.destroy();
  }
}
