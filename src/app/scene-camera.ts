import type { Game } from '../game/create-game.ts';
import type { Run } from '../runs/open-run.ts';
import type { Point } from '../sim/state.ts';

/** The camera behind the title sways by this angle, once in this time. */
const TITLE_SWAY = { radians: 0.3, seconds: 50 };

/** Where the camera looks when a scene is entered, and behind the title. */
export class SceneCamera {
  readonly #game: Pick<Game, 'camera' | 'canvas'>;
  #swaySeconds = 0;

  constructor(game: Pick<Game, 'camera' | 'canvas'>) {
    this.#game = game;
  }

  /** As the scenario says. */
  enter({ scenario: { camera: wanted, caption }, land }: Pick<Run, 'scenario' | 'land'>): void {
    const { camera } = this.#game;
    const place = land.places.find(({ name }) => name === wanted.at);
    camera.set({ ...(place ? { x: place.x, y: place.y } : {}), zoom: wanted.zoom, yaw: 0 });
    if (!caption) return;
    const [x, y, width, height] = caption.field;
    camera.frame({ x, y, width, height, zoom: wanted.zoom });
  }

  /** Not for those who want less motion. */
  sway(deltaSeconds: number): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#swaySeconds += deltaSeconds;
    this.#game.camera.set({ yaw: TITLE_SWAY.radians * Math.sin((this.#swaySeconds / TITLE_SWAY.seconds) * 2 * Math.PI) });
  }

  /** Ground points in tiles under the corners of the screen, in order around it. */
  get viewCorners(): Point[] {
    const { camera, canvas } = this.#game;
    const { clientWidth: width, clientHeight: height } = canvas;
    return [camera.toGround(0, 0), camera.toGround(width, 0), camera.toGround(width, height), camera.toGround(0, height)];
  }
}
