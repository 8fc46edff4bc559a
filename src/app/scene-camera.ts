import { isBattle } from '../content/is-battle.ts';
import { GROUND_SQUASH } from '../game/camera/view.ts';
import type { Frame } from '../game/camera/camera-rig.ts';
import type { Game } from '../game/create-game.ts';
import type { Run } from '../runs/open-run.ts';
import type { EntityId, Point, Snapshot } from '../sim/state.ts';
import { isHostileToPlayer, isPlayersTeam } from '../sim/teams.ts';

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

/** How far a view from the least to the largest of these moves to stay on a land of that size; nothing where all of it is seen. */
function shiftOf(ends: readonly number[], size: number): number {
  const [least, most] = [Math.min(...ends) + BEYOND_TILES, Math.max(...ends) - BEYOND_TILES];
  if (most - least >= size) return 0;
  return least < 0 ? -least : most > size ? size - most : 0;
}

/**
 * A first view of a screen that is higher than wide: pixels per tile at least, tiles around the units, share of the height without panels. The
 * party is at the edge of that part when the enemy is so far to the north or south.
 */
const UPRIGHT = { leastZoom: 20, marginTiles: 2.5, freeShare: 0.44, aheadTiles: 10 };

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** On an upright screen: the ground with the party of the player and the nearest enemy, or as much of the way there as fits over the panels. */
function groundToNextEnemy({ scenario, world: { state } }: Pick<Run, 'scenario' | 'world'>, { width, height }: Screen): Frame | undefined {
  const first = state.units.find(({ team, partyId }) => partyId !== 0 && isPlayersTeam(state, team));
  if (!first || width >= height) return undefined;
  const led = state.units.filter(({ partyId }) => partyId === first.partyId);
  const farTiles = ({ x, y }: Point): number => Math.hypot(x - first.x, y - first.y);
  const [next] = state.units.filter(({ team }) => isHostileToPlayer(state, team)).sort((a, b) => farTiles(a) - farTiles(b));
  if (!next) return undefined;
  const { leastZoom, freeShare, aheadTiles } = UPRIGHT;
  const down = (freeShare * height) / GROUND_SQUASH;
  const [left, right] = stretched(
    led.map(({ x }) => x),
    next.x,
    width / leastZoom,
  );
  const [top, bottom] = stretched(
    led.map(({ y }) => y),
    next.y,
    down / leastZoom,
  );
  const zoom = Math.min(scenario.camera.zoom, width / (right - left), down / (bottom - top));
  const aheadShare = Math.min(1, Math.max(0, 0.5 + (first.y - next.y) / 2 / aheadTiles));
  return { x: left, y: top - (down / zoom - (bottom - top)) * aheadShare, width: right - left, height: down / zoom, zoom };
}

/** From the least to the largest of these, with a margin, and on toward another one as far as that many tiles reach. */
function stretched(places: readonly number[], to: number, most: number): readonly [number, number] {
  const { marginTiles } = UPRIGHT;
  const [least, largest] = [Math.min(...places) - marginTiles, Math.max(...places) + marginTiles];
  const spare = Math.max(0, most - (largest - least));
  return [Math.max(Math.min(least, to - marginTiles), least - spare), Math.min(Math.max(largest, to + marginTiles), largest + spare)];
}

/** Where the camera looks when a scene is entered, and behind the title. */
export class SceneCamera {
  readonly #game: Pick<Game, 'camera'>;
  #swaySeconds = 0;

  constructor(game: Pick<Game, 'camera'>) {
    this.#game = game;
  }

  /** As the scenario says; or at that point, with the zoom of the scenario. A scene with a caption is shown whole, a battle upright as `groundToNextEnemy`. */
  enter({ scenario, land, world }: Pick<Run, 'scenario' | 'land' | 'world'>, point?: Point): void {
    const { camera } = this.#game;
    const { camera: wanted, caption } = scenario;
    const place = point ?? land.places.find(({ name }) => name === wanted.at);
    camera.set({ ...(place ? { x: place.x, y: place.y } : {}), zoom: wanted.zoom, yaw: 0 });
    const ground = isBattle(scenario) && !point ? groundToNextEnemy({ scenario, world }, this.#screen()) : undefined;
    if (ground) return camera.frame(ground);
    if (!caption) return this.#keepToLand(land);
    const [x, y, width, height] = caption.field;
    const kept = (): Point | undefined => world.state.units.find(({ name }) => name === wanted.keeps);
    camera.frame({ x, y, width, height, zoom: wanted.zoom, ...(wanted.keeps !== undefined && { kept }) });
  }

  /** Its size in pixels. */
  #screen(): Screen {
    const { camera } = this.#game;
    const [left, right, , lower] = camera.corners();
    if (!left || !right || !lower) return { width: 0, height: 0 };
    const { zoom } = camera.get();
    const length = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y) * zoom;
    return { width: length(left, right), height: length(left, lower) * GROUND_SQUASH };
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
