import { isConcealed } from './concealment.ts';
import { isSightFree } from '../navigation/ray.ts';
import { unitRulesOf, type Rules } from '../rules.ts';
import { STEPS_PER_SECOND, type DeepReadonly, type EntityId, type Grid, type Point, type Snapshot, type Unit } from '../state.ts';
import { isPlayersTeam } from '../teams.ts';

type SeenUnit = DeepReadonly<Unit>;

/** Who was seen stays shown for this long: at the edge of a wood one would flicker. */
const LINGER_STEPS = STEPS_PER_SECOND / 2;
/** A warrior sees the tiles around it even where it stands among trunks. */
const TOUCH_TILES = 1.5;

/** What a watcher has in sight from its tile. */
interface Outlook {
  readonly tile: number;
  readonly tiles: readonly number[];
}

/**
 * What the player's warriors see, as tiles and as units: all around them, as far as their kind sees, up to what blocks
 * sight. For views; the rules ask `perceives` instead, which knows where a warrior looks.
 */
export class TeamSight {
  readonly width: number;
  readonly height: number;
  /** Grows when other tiles are in sight. */
  version = 0;
  /** How many warriors see each tile. */
  readonly #watchers: Uint8Array;
  readonly #outlooks = new Map<EntityId, Outlook>();
  readonly #seenAtStep = new Map<EntityId, number>();
  #shown: ReadonlySet<EntityId> = new Set();
  #doors = '';

  constructor(
    private readonly grid: Grid,
    private readonly rules: Rules,
  ) {
    this.width = grid.width;
    this.height = grid.height;
    this.#watchers = new Uint8Array(grid.width * grid.height);
  }

  /** Call for every step that is shown, in any order of steps. */
  follow(snapshot: Snapshot): void {
    this.#followDoors(snapshot);
    const watchers = snapshot.units.filter((unit) => unit.isAlive && isPlayersTeam(snapshot, unit.team));
    const present = new Set(watchers.map(({ id }) => id));
    for (const id of this.#outlooks.keys()) if (!present.has(id)) this.#leave(id);
    for (const unit of watchers) this.#followWatcher(unit);
    this.#shown = this.#unitsInSight(snapshot, watchers);
  }

  isTileInSight(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && this.#watchers[y * this.width + x] !== 0;
  }

  isInSight({ x, y }: Point): boolean {
    return this.isTileInSight(Math.floor(x), Math.floor(y));
  }

  /** Whether the player may know where a unit is. */
  shows({ id }: Pick<SeenUnit, 'id'>): boolean {
    return this.#shown.has(id);
  }

  #unitsInSight(snapshot: Snapshot, watchers: readonly SeenUnit[]): ReadonlySet<EntityId> {
    // Heard through a wall, or seen over the edge of a tile: who fights an enemy knows where it is.
    const perceived = new Set(watchers.map(({ perceivedEnemyId }) => perceivedEnemyId));
    const shown = new Set<EntityId>();
    for (const unit of snapshot.units) {
      if (isPlayersTeam(snapshot, unit.team)) shown.add(unit.id);
      else if (perceived.has(unit.id) || (this.isInSight(unit) && !isConcealed(this.grid, unit, snapshot.step)))
        this.#seenAtStep.set(unit.id, snapshot.step);
      const sinceSteps = snapshot.step - (this.#seenAtStep.get(unit.id) ?? Infinity);
      if (sinceSteps >= 0 && sinceSteps < LINGER_STEPS) shown.add(unit.id);
    }
    return shown;
  }

  /** Doors change what blocks sight. */
  #followDoors({ objects }: Snapshot): void {
    const doors = objects.map(({ id, state }) => `${id}${state}`).join();
    if (doors === this.#doors) return;
    this.#doors = doors;
    for (const id of this.#outlooks.keys()) this.#leave(id);
  }

  #followWatcher(unit: SeenUnit): void {
    const tile = this.#tileOf(unit);
    if (this.#outlooks.get(unit.id)?.tile === tile) return;
    this.#leave(unit.id);
    const tiles = this.#lookAround(unit);
    for (const seen of tiles) this.#watchers[seen]! += 1;
    this.#outlooks.set(unit.id, { tile, tiles });
    this.version += 1;
  }

  #leave(id: EntityId): void {
    for (const tile of this.#outlooks.get(id)?.tiles ?? []) this.#watchers[tile]! -= 1;
    if (this.#outlooks.delete(id)) this.version += 1;
  }

  #tileOf({ x, y }: Point): number {
    return Math.floor(y) * this.width + Math.floor(x);
  }

  /** All tiles in sight from the middle of a tile: open ones by a ray, then the walls and trunks at their sides. */
  #lookAround({ x, y, kind }: SeenUnit): readonly number[] {
    const range = unitRulesOf(this.rules, kind).sightTiles;
    const eye = { x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 };
    const seen = new Set<number>();
    const edge: Point[] = [];
    this.#eachTile(eye, range, (place) => {
      const isBlocked = this.#blocks(place);
      const squared = (place.x - eye.x) * (place.x - eye.x) + (place.y - eye.y) * (place.y - eye.y);
      if (squared <= TOUCH_TILES * TOUCH_TILES || (!isBlocked && isSightFree(this.grid, eye, place))) seen.add(this.#tileOf(place));
      else if (isBlocked) edge.push(place);
    });
    const besides = edge.filter((place) => this.#isBeside(seen, place));
    for (const place of besides) seen.add(this.#tileOf(place));
    return [...seen];
  }

  #isBeside(tiles: ReadonlySet<number>, place: Point): boolean {
    let isBeside = false;
    this.#eachTile(place, TOUCH_TILES, (near) => (isBeside ||= tiles.has(this.#tileOf(near)) && !this.#blocks(near)));
    return isBeside;
  }

  #blocks(place: Point): boolean {
    return this.grid.blocksSight[this.#tileOf(place)] !== 0;
  }

  /** The middles of all tiles of the map within that distance of one. */
  #eachTile(middle: Point, range: number, visit: (place: Point) => void): void {
    const reach = Math.floor(range);
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const [x, y] = [middle.x + dx, middle.y + dy];
        if (dx * dx + dy * dy > range * range || x < 0 || y < 0 || x >= this.width || y >= this.height) continue;
        visit({ x, y });
      }
    }
  }
}
