import { TreeBrains, type TraceSinkFactory } from '../../../src/agents/brains/tree-brains.ts';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { loadContent, type Content } from '../../../src/content/load-content.ts';
import type { Rules } from '../../../src/sim/rules.ts';
import type { PartySetup, UnitSetup, WaypointSetup } from '../../../src/sim/world/world-setup.ts';
import type { Grid, UnitKind, WorldState } from '../../../src/sim/state.ts';
import type { Stopwatch } from '../../../src/sim/stopwatch.ts';
import { World } from '../../../src/sim/world/world.ts';
import { emptyGrid } from '../paths/maps.ts';
import { PolledBrains } from './brains.ts';
import { sentryProgram } from './sentry.ts';
import { unitKindOf } from '../../../src/content/unit-kind.ts';

export interface BattleSettings {
  readonly units: number;
  readonly tickMode?: WorldState['tickMode'];
  readonly stopwatch?: Stopwatch;
  /** `fighting`: every party faces an enemy party. `idle`: no unit sees an enemy. `guarding`: the same, with the trees of sentries. */
  readonly mood?: 'fighting' | 'idle' | 'guarding';
  readonly isWalled?: boolean;
  /** No agent sleeps, even if its tree is waiting; see `Polled`. */
  readonly isPolled?: boolean;
  /** Traces the first unit; without it no agent is watched. */
  readonly watcher?: TraceSinkFactory;
}

export interface Battle {
  readonly world: World;
  readonly minds: TreeBrains;
}

/** Two parties in each field; with its rim a field is 20 x 20 tiles, so that the density is the same for all sizes. */
const PARTY = 10;
const FIELD_TILES = 20;
/** A fixed cast, so that figures stay comparable when a kind is added. */
const KINDS: readonly UnitKind[] = ['sword', 'twohand', 'bow'];
/** Factor on health, so that no unit dies during the measurement and all steps have the same units. */
const TOUGHNESS = 1000;

/** Parties of ten, all with the game's ordinary trees and its rules. Half is the player's, half the enemy's. */
export function openBattle(settings: BattleSettings): Battle {
  const { units, tickMode = 'interval', stopwatch, isWalled = false, isPolled = false, watcher } = settings;
  const content = loadedContent();
  const sentry = sentryProgram();
  const fields = Math.max(1, Math.round(units / (2 * PARTY)));
  const columns = Math.ceil(Math.sqrt(fields));
  const cast = castOf(settings, fields, columns);
  const side = columns * FIELD_TILES;
  const treeOfUnit = ({ kind }: UnitSetup): string => (settings.mood === 'guarding' ? sentry.name : unitKindOf(content.kinds, kind).tree);
  const trees = [...cast.units.map(treeOfUnit), ...cast.parties.map(() => 'enemy-party')];
  const programs = new Map([...content.programs, [sentry.name, sentry] as const]);
  const brains = new TreeBrains({ programs, treeOf: (id) => trees[id - 1] });
  const world = new World(
    {
      seed: 'bench',
      grid: isWalled ? walledGrid(side) : emptyGrid(side, side),
      rules: tough(content.rules),
      ...cast,
      hasMorale: false,
      tickMode,
      ...(stopwatch ? { stopwatch } : {}),
    },
    isPolled ? new PolledBrains(brains) : brains,
  );
  brains.watch(1, watcher);
  return { world, minds: brains };
}

let content: Content | undefined;

export function loadedContent(): Content {
  if (content) return content;
  const loaded = loadContent(readContentFiles());
  if (loaded.problems.length > 0) throw new Error(loaded.problems.join('\n'));
  content = loaded.content;
  return content;
}

interface Cast {
  readonly units: UnitSetup[];
  readonly parties: PartySetup[];
  readonly waypoints: WaypointSetup[];
}

function castOf({ units, mood = 'fighting' }: BattleSettings, fields: number, columns: number): Cast {
  const cast: Cast = { units: [], parties: [], waypoints: [] };
  for (let field = 0; field < fields; field++) {
    const x = (field % columns) * FIELD_TILES + FIELD_TILES / 2;
    const y = Math.floor(field / columns) * FIELD_TILES + FIELD_TILES / 2;
    cast.waypoints.push({ name: `field ${field}`, tag: 'field', x, y });
    for (const side of [-1, 1]) {
      const team = side < 0 || mood !== 'fighting' ? 'player' : 'enemy';
      const partyIndex = cast.parties.length;
      cast.parties.push({
        team,
        name: `party ${partyIndex}`,
        formation: 'line',
        spacingTiles: 1.3,
        waypoints: [field],
        hasBrain: mood === 'fighting',
      });
      for (let place = 0; place < PARTY && cast.units.length < units; place++) {
        const kind = KINDS[(place + partyIndex) % KINDS.length] ?? 'sword';
        const spot = { x: x + side * 3, y: y + (place - PARTY / 2 + 0.5) * 1.3 };
        cast.units.push({ kind, team, name: `${partyIndex}.${place}`, ...(mood === 'fighting' ? { partyIndex } : {}), ...spot });
      }
    }
  }
  return cast;
}

function tough(rules: Rules): Rules {
  const units = Object.entries(rules.units).map(([kind, unit]) => [kind, { ...unit, maxHealth: unit.maxHealth * TOUGHNESS }]);
  return { ...rules, units: Object.fromEntries(units) as Rules['units'] };
}

/** A wall along every second row of fields, with a gate six tiles wide in each field. */
export function walledGrid(side: number): Grid {
  const grid = emptyGrid(side, side);
  for (let row = FIELD_TILES; row < side; row += 2 * FIELD_TILES) {
    for (let column = 0; column < side; column++) {
      const across = column % FIELD_TILES;
      if (across >= 7 && across < 13) continue;
      grid.blocksFeet[row * side + column] = 1;
      grid.blocksSight[row * side + column] = 1;
    }
  }
  return grid;
}
