import { pictureOf, type Clip } from '../atlas/atlas.ts';
import type { Detail } from '../frame/detail-governor.ts';
import type { FrameTime } from '../frame/frame-time.ts';
import type { Sprite } from '../layers/sprite.ts';
import { SpritePool } from '../layers/sprite-pool.ts';
import type { RenderContext } from '../layers/render-context.ts';

/** A short-lived image in the world. Tiles, seconds, radians; z is the height above the ground. */
export interface ParticleSpec {
  clip: string;
  x: number;
  y: number;
  z: number;
  lifeSeconds: number;
  velocityX?: number;
  velocityY?: number;
  velocityZ?: number;
  /** Downward acceleration, tiles per second squared. */
  gravity?: number;
  fromScale?: number;
  toScale?: number;
  fromAlpha?: number;
  /** On screen. */
  rotation?: number;
  spin?: number;
  /** Direction of the picture, for clips that have several. */
  direction?: number;
  delaySeconds?: number;
}

interface Particle extends Required<ParticleSpec> {
  sheet: Clip;
  age: number;
  sprite: Sprite | undefined;
}

/** Upper limit of particles; new ones beyond it are dropped. */
const MOST: Readonly<Record<Detail, number>> = { full: 500, reduced: 80 };

const DEFAULTS = {
  velocityX: 0,
  velocityY: 0,
  velocityZ: 0,
  gravity: 0,
  fromScale: 1,
  toScale: 1,
  fromAlpha: 1,
  rotation: 0,
  spin: 0,
  direction: 0,
  delaySeconds: 0,
};

export class ParticleView {
  readonly #pool: SpritePool;
  #particles: Particle[] = [];

  constructor(private readonly renderContext: RenderContext) {
    this.#pool = new SpritePool(renderContext.air);
  }

  add(spec: ParticleSpec): void {
    if (this.#particles.length >= MOST[this.renderContext.detail()]) return;
    const particle = { ...DEFAULTS, ...spec, sheet: this.renderContext.atlas.clip(spec.clip), age: 0, sprite: undefined };
    particle.age = -particle.delaySeconds;
    this.#particles.push(particle);
  }

  draw(frameTime: FrameTime): void {
    if (frameTime.hasJumped) return this.clear();
    let kept = 0;
    for (const particle of this.#particles) {
      particle.age += frameTime.seconds;
      if (particle.age < particle.lifeSeconds) this.#particles[kept++] = particle;
      else this.#release(particle);
      if (particle.age >= 0 && particle.age < particle.lifeSeconds) this.#place(particle, frameTime.seconds);
    }
    this.#particles.length = kept;
  }

  clear(): void {
    for (const particle of this.#particles) this.#release(particle);
    this.#particles = [];
  }

  #place(particle: Particle, seconds: number): void {
    particle.x += particle.velocityX * seconds;
    particle.y += particle.velocityY * seconds;
    particle.velocityZ -= particle.gravity * seconds;
    particle.z = Math.max(0, particle.z + particle.velocityZ * seconds);
    const { sheet, fromScale, toScale } = particle;
    const view = this.renderContext.view;
    const share = particle.age / particle.lifeSeconds;
    const picture = pictureOf(sheet, particle.direction, Math.min(sheet.frames - 1, Math.floor(share * sheet.frames)));
    const sprite = (particle.sprite ??= this.#pool.acquire(picture)).setPicture(picture);
    sprite.setPosition(view.screenX(particle.x, particle.y), view.screenY(particle.x, particle.y, particle.z));
    // Grows fast, then slowly, and fades late: reads as an impact.
    const grown = 1 - (1 - share) * (1 - share);
    sprite.setScale(((fromScale + (toScale - fromScale) * grown) * view.zoom) / sheet.pixelsPerTile);
    sprite.setAlpha(particle.fromAlpha * Math.min(1, (1 - share) * 2.2));
    sprite.setRotation(particle.rotation + particle.spin * particle.age);
  }

  #release(particle: Particle): void {
    if (particle.sprite) this.#pool.release(particle.sprite);
    particle.sprite = undefined;
  }
}
