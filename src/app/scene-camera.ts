import type { Game } from '../game/create-game.ts';
import type { Run } from '../runs/open-run.ts';
import type { EntityId, Point, Snapshot } from '../sim/state.ts';

/** The camera behind the title sways by this angle, once in this time. */
const TITLE_SWAY = { radians: 0.3, seconds: 50 };

/** The middle of the living units of that party; of all living units where it has none. */
export function middleOfFight({ units }: Snapshot, partyId: EntityId): Point | undefined {
  const living = units.filter(({ isAlive }) => isAlive);
  const party = living.filter((unit) => unit.partyId === partyId);
  const shown = partyId === 0 || party.length === 0 ? living : party;
  if (shown.length === 0) return undefined;
  const mean = (place: 'x' | 'y'): number => shown.reduce((sum, unit) => sum + unit[place], 0) / shown.length;
  return { x: mean('x'), y: mean('y') };
}

/** So much of what lies beyond the land may be seen at an edge, in tiles. */
const BEYOND_TILES = 5;

/** How far a view from the least to the largest of these moves to stay on a land of that size, or to its middle where all of it fits. */
function shiftOf(ends: readonly number[], size: number): number {
  const [least, most] = [Math.min(...ends) + BEYOND_TILES, Math.max(...ends) - BEYOND_TILES];
  if (most - least >= size) return (size - least - most) / 2;
  return least < 0 ? -least : most > size ? size - most : 0;
}

/** Where the camera looks when a scene is entered, and behind the title. */
export class SceneCamera {
  readonly #game: Pick<Game, 'camera'>;
  #swaySeconds = 0;

  constructor(game: Pick<Game, 'camera'>) {
    this.#game = game;
  }

  /** As the scenario says; or at that point, with the zoom of the scenario. A scene with a caption is shown whole. */
  enter({ scenario: { camera: wanted, caption }, land, world }: Pick<Run, 'scenario' | 'land' | 'world'>, point?: Point): void {
    const { camera } = this.#game;
    const place = point ?? land.places.find(({ name }) => name === wanted.at);
    camera.set({ ...(place ? { x: place.x, y: place.y } : {}), zoom: wanted.zoom, yaw: 0 });
    if (!caption) return this.#keepToLand(land);
    const [x, y, width, height] = caption.field;
    const kept = (): Point | undefined => world.state.units.find(({ name }) => name === wanted.keeps);
    camera.frame({ x, y, width, height, zoom: wanted.zoom, ...(wanted.keeps !== undefined && { kept }) });
  }

  /** On a large screen, a start near the edge of the land would fill much of it with the mist beyond. */
  #keepToLand({ width, height }: Pick<Run['land'], 'width' | 'height'>): void {
    const { camera } = this.#game;
    const corners = camera.corners();
    if (corners.length === 0) return;
    const { x, y } = camera.get();
    const by = (place: 'x' | 'y', size: number): number =>
      shiftOf(
        corners.map((corner) => corner[place]),
        size,
      );
    camera.set({ x: x + by('x', width), y: y + by('y', height) });
  }

  /** Not for those who want less motion. */
  sway(deltaSeconds: number): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#swaySeconds += deltaSeconds;
    this.#game.camera.set({ yaw: TITLE_SWAY.radians * Math.sin((this.#swaySeconds / TITLE_SWAY.seconds) * 2 * Math.PI) });
  }
}
