import type { WorldEvent } from '../../../src/sim/events.ts';
import type { GoalSetup } from '../../../src/sim/parts/goal.ts';
import type { Rules } from '../../../src/sim/rules.ts';
import type { ObjectSetup, RepeatSetup, UnitSetup, WaypointSetup, WorldSetup } from '../../../src/sim/world/world-setup.ts';
import { STEPS_PER_SECOND, type Formation, type Grid, type PlacedObject, type Unit, type UnitKind } from '../../../src/sim/state.ts';
import { noteSighting } from '../../../src/sim/perception/sightings.ts';
import { World } from '../../../src/sim/world/world.ts';
import { goal } from './goals.ts';
import { ScriptedBrains, type Script } from './scripted-brains.ts';
import { shippedRules } from '../../support/shipped-kinds.ts';

export const rules: Rules = shippedRules;

const CLEAR = goal('clear');

/** Doors by their letters: closed, open, locked by the player, locked by the enemy. */
const DOORS: Readonly<Record<string, { state: string; team?: string }>> = {
  '|': { state: 'closed' },
  o: { state: 'open' },
  x: { state: 'locked', team: 'player' },
  X: { state: 'locked', team: 'enemy' },
};

const KINDS: Readonly<Record<string, UnitKind>> = { s: 'sword', t: 'twohand', b: 'bow', p: 'spear', z: 'zombie' };

/** A warrior by its letter, at any point: letters of the map stand in the middles of tiles. */
export interface Piece {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
}

export interface TestWorldOptions {
  /** Numbered after those of the map. */
  pieces?: readonly Piece[];
  seed?: string;
  rules?: Rules;
  formation?: Formation;
  spacingTiles?: number;
  /** What everybody thinks who has no script of his own; nothing at all by default. */
  script?: Script;
  /** Its goal is to clear the field, and its units can lose heart. */
  decides?: boolean;
  goals?: readonly GoalSetup[];
  repeat?: RepeatSetup;
  returnSeconds?: number;
  /** Besides the doors of the map. */
  objects?: readonly ObjectSetup[];
  /** The letters of one team make no party: its units are on their own. */
  withoutParties?: boolean;
}

/**
 * A tiny real world drawn in letters: `#` wall, `~` river, `s t b p` swordsman, two-handed, archer and
 * spearman of the player, `S T B P` those of the enemy, `1`-`9` waypoints, `| o x X` doors. Units are numbered as they are read.
 */
export class TestWorld {
  readonly world: World;
  readonly brains: ScriptedBrains;
  readonly events: WorldEvent[] = [];

  constructor(
    readonly map: readonly string[],
    readonly options: TestWorldOptions = {},
  ) {
    this.brains = new ScriptedBrains(options.script);
    this.world = new World(this.setup(), this.brains);
  }

  setup(): WorldSetup {
    const { units, waypoints, objects } = this.#letters();
    const { formation = 'line', spacingTiles = 1.2 } = this.options;
    return {
      seed: this.options.seed ?? 'test',
      grid: gridOf(this.map),
      rules: this.options.rules ?? rules,
      units: this.options.withoutParties ? units.map(({ partyIndex: _, ...unit }) => unit) : units,
      parties: [
        { team: 'player', name: 'Ours', formation, spacingTiles, waypoints: [] },
        { team: 'enemy', name: 'Theirs', formation, spacingTiles, waypoints: waypoints.map((_, index) => index) },
      ],
      waypoints,
      objects: [...objects, ...(this.options.objects ?? [])],
      goals: this.options.goals ?? (this.options.decides ? [CLEAR] : []),
      hasMorale: this.options.decides ?? false,
      tickMode: 'interval',
      ...(this.options.repeat ? { repeat: this.options.repeat } : {}),
      ...(this.options.returnSeconds === undefined ? {} : { returnSeconds: this.options.returnSeconds }),
    };
  }

  unit(id: number): Unit {
    const unit = this.world.entities.unit(id);
    if (!unit) throw new Error(`The map has no unit ${id}.`);
    return unit;
  }

  /** Lets a unit look at another one. */
  turn(id: number, towards: number): this {
    const [unit, other] = [this.unit(id), this.unit(towards)];
    const length = Math.hypot(other.x - unit.x, other.y - unit.y);
    Object.assign(unit, { facingX: (other.x - unit.x) / length, facingY: (other.y - unit.y) / length });
    return this;
  }

  /** The only door. */
  get door(): PlacedObject {
    const [door] = this.world.state.objects;
    if (!door) throw new Error('The map has no door.');
    return door;
  }

  ids(team: 'player' | 'enemy'): number[] {
    return this.world.state.units.filter((unit) => unit.team === team).map((unit) => unit.id);
  }

  run(seconds: number, each?: () => void): this {
    return this.steps(Math.round(seconds * STEPS_PER_SECOND), each);
  }

  steps(count: number, each?: () => void): this {
    for (let step = 0; step < count; step++) {
      this.world.step();
      this.events.push(...this.world.events);
      each?.();
    }
    return this;
  }

  /** Everybody knows where everybody is now, seen or not. */
  inform(): this {
    for (const unit of this.world.state.units)
      for (const { id } of this.world.state.units) if (id !== unit.id) noteSighting(this.world, unit, { id });
    return this;
  }

  count(type: WorldEvent['type']): number {
    return this.events.filter((event) => event.type === type).length;
  }

  #letters(): { units: UnitSetup[]; waypoints: WaypointSetup[]; objects: ObjectSetup[] } {
    const units: UnitSetup[] = [];
    const waypoints: WaypointSetup[] = [];
    const objects: ObjectSetup[] = [];
    this.map.forEach((row, y) => {
      row.split('').forEach((letter, x) => {
        const place = { x: x + 0.5, y: y + 0.5 };
        if (letter.toLowerCase() in KINDS) units.push(unitSetup({ letter, ...place }, units.length + 1));
        const door = DOORS[letter];
        if (door) objects.push({ kind: 'door', name: 'The door', ...place, ...door });
        if (/[1-9]/.test(letter)) waypoints.push({ name: letter, tag: 'Camp', ...place });
      });
    });
    for (const piece of this.options.pieces ?? []) units.push(unitSetup(piece, units.length + 1));
    return { units, waypoints, objects };
  }
}

function unitSetup({ letter, x, y }: Piece, id: number): UnitSetup {
  const kind = KINDS[letter.toLowerCase()];
  if (!kind) throw new Error(`No kind of warrior has the letter "${letter}".`);
  const team = letter === letter.toLowerCase() ? 'player' : 'enemy';
  return { kind, team, name: `${letter}${id}`, x, y, partyIndex: team === 'player' ? 0 : 1 };
}

export function gridOf(map: readonly string[]): Grid {
  const width = Math.max(...map.map((row) => row.length));
  const grid: Required<Omit<Grid, 'isRoad'>> = {
    width,
    height: map.length,
    blocksFeet: new Uint8Array(width * map.length),
    blocksSight: new Uint8Array(width * map.length),
    isWood: new Uint8Array(width * map.length),
  };
  map.forEach((row, y) => {
    row.split('').forEach((letter, x) => {
      if (letter === '#' || letter === '~') grid.blocksFeet[y * width + x] = 1;
      if (letter === 'w') grid.isWood[y * width + x] = 1;
      if (letter === '#') grid.blocksSight[y * width + x] = 1;
    });
  });
  return grid;
}

/** Open ground, to be drawn upon. */
export function meadow(width: number, height: number): string[] {
  return Array.from({ length: height }, () => '.'.repeat(width));
}
