import type { Content } from '../../content/load-content.ts';
import { loadLand } from '../../content/land/load-land.ts';
import type { Scenario, ScenarioParty } from '../../content/scenario-format.ts';
import { fightingKinds } from '../../content/unit-kind.ts';
import { ARENAS } from '../../runs/compare/fight.ts';
import { SIDES } from '../../runs/compare/party-trees.ts';
import type { UnitKind } from '../../sim/state.ts';
import { Draw } from '../making/draw.ts';
import { KeptFor } from '../making/kept-for.ts';

/** What fights are for: those of one purpose say nothing about what was made with those of another. */
export const PURPOSES = ['learn', 'choose', 'sealed', 'audit'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A small ground with two equal parties, as plain data. */
export interface Arena {
  readonly scenario: Scenario;
  /** As in a file of `src/content/data/maps`; undefined for a map of the game. */
  readonly map?: unknown;
}

export const ARENA_COUNTS: Readonly<Record<Purpose, number>> = { learn: 12, choose: 8, sealed: 4, audit: 12 };

const SIZE = 28;
const MIDDLE = SIZE / 2;
const FENCE = 4;
/** Half of the way between the two parties, in tiles. */
const HALF_WAY = { least: 3.5, most: 6 } as const;
const MEMBERS = { least: 2, most: 3 } as const;
/** Share of full health with which a unit starts. */
const HEALTH = { least: 0.5, most: 1 } as const;
const LEVEL = { count: 24, halfWay: 5, health: 1, formation: 'line' } as const;
const OBSTACLES = 4;
const TRIES = 40;

export interface ArenaSettings {
  readonly seed: string;
  readonly purpose: Purpose;
  /** Kinds of which each party has at least one. */
  readonly kinds: readonly UnitKind[];
  /** Only walls are drawn: the parties have exactly these kinds and start in a line, at full health and at one distance. So manners can be compared. */
  readonly isLevel?: boolean;
}

/** Each ground is laid out once to see that it is sound. */
const drawnArenas = new KeptFor<Content, readonly Arena[]>();

/** The arenas of a purpose: their grounds, starts and parties are drawn from the seed. No two purposes have one in common. */
export function arenasFor(content: Content, settings: ArenaSettings): readonly Arena[] {
  return drawnArenas.get(content, settings, () => drawArenas(content, settings));
}

function drawArenas(content: Content, settings: ArenaSettings): readonly Arena[] {
  const { purpose, isLevel = false } = settings;
  const drawn = Array.from({ length: isLevel ? LEVEL.count : ARENA_COUNTS[purpose] }, (_, index) => drawArena(content, settings, index));
  return purpose === 'sealed' && !isLevel ? [...drawn, ...sealedArenas(content, settings.kinds)] : drawn;
}

/** Arenas of the game, which no search learns on: those in which the kinds fight. */
export function sealedArenas({ scenarios }: Content, kinds: readonly UnitKind[]): Arena[] {
  const names = [...ARENAS, 'archers-6'];
  const found = names.flatMap((name) => scenarios.get(name) ?? []);
  const has = ({ members }: ScenarioParty): boolean => kinds.every((kind) => members.some((member) => member.kind === kind));
  const fitting = found.filter(({ parties }) => parties.every(has));
  if (fitting.length > 0) return fitting.map((scenario) => ({ scenario }));
  return found.map((scenario) => ({
    scenario: { ...scenario, name: `${scenario.name}-with-${kinds.join('-')}`, parties: withKinds(scenario, kinds) },
  }));
}

function withKinds({ parties }: Scenario, kinds: readonly UnitKind[]): ScenarioParty[] {
  return parties.map((party) => ({
    ...party,
    members: party.members.map((member, index) => ({ ...member, kind: kinds[index] ?? member.kind })),
  }));
}

function drawArena(content: Content, settings: ArenaSettings, index: number): Arena {
  const { seed, purpose } = settings;
  const draw = new Draw(`${seed}/${purpose}/arena ${index}`);
  const name = `${purpose}-${index + 1}`;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const map = drawMap(`${name}-of-${seed.replace(/[^a-z0-9]+/gi, '-')}`, draw, settings);
    if ('land' in loadLand(map, `${map.name}.json`)) return { map, scenario: scenarioOn(content, { map: map.name, name, draw, settings }) };
  }
  throw new Error(`No arena "${name}" could be drawn from the seed "${seed}".`);
}

/** Point symmetric, so that neither side has the better ground. */
function drawMap(name: string, draw: Draw, { isLevel = false }: Pick<ArenaSettings, 'isLevel'>) {
  const half = isLevel ? LEVEL.halfWay : draw.between(HALF_WAY.least, HALF_WAY.most);
  const aside = draw.between(-3, 3);
  const west = [round(MIDDLE - half), round(MIDDLE - aside)];
  const walls = Array.from({ length: draw.whole(0, OBSTACLES) }, () => drawWall(draw)).flatMap((points) => [points, points.map(mirrored)]);
  const edge = SIZE - FENCE;
  return {
    name,
    size: [SIZE, SIZE],
    features: [
      {
        kind: 'meadow',
        points: [
          [2, 2],
          [SIZE - 2, 2],
          [SIZE - 2, SIZE - 2],
          [2, SIZE - 2],
        ],
      },
      {
        kind: 'wall',
        style: 'fence',
        points: [
          [FENCE, FENCE],
          [edge, FENCE],
          [edge, edge],
          [FENCE, edge],
          [FENCE, FENCE],
        ],
      },
      ...walls.map((points) => ({ kind: 'wall', style: 'ruin', points })),
    ],
    places: { west, east: mirrored(west), middle: [MIDDLE, MIDDLE] },
  };
}

function drawWall(draw: Draw): number[][] {
  const [x, y] = [draw.whole(FENCE + 3, MIDDLE), draw.whole(FENCE + 3, SIZE - FENCE - 4)];
  const length = draw.whole(1, 3);
  return draw.chance(0.5)
    ? [
        [x, y],
        [x + length, y],
        [x + length, y + 1],
        [x, y + 1],
      ]
    : [
        [x, y],
        [x + 1, y],
        [x + 1, y + length],
        [x, y + length],
      ];
}

function mirrored([x = 0, y = 0]: readonly number[]): number[] {
  return [round(SIZE - x), round(SIZE - y)];
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

interface OnMap {
  readonly map: string;
  readonly name: string;
  readonly draw: Draw;
  readonly settings: ArenaSettings;
}

function scenarioOn({ kinds: known, scenarios }: Content, { map, name, draw, settings }: OnMap): Scenario {
  const { kinds, isLevel = false } = settings;
  const usual = scenarios.get(ARENAS[0]);
  if (usual === undefined) throw new Error(`There is no scenario "${ARENAS[0]}".`);
  const others = fightingKinds(known);
  const count = isLevel ? kinds.length : Math.max(kinds.length, draw.whole(MEMBERS.least, MEMBERS.most));
  const cast = Array.from({ length: count }, (_, index) => kinds[index] ?? draw.oneOf(others)!);
  const health = cast.map(() => (isLevel ? LEVEL.health : round(draw.between(HEALTH.least, HEALTH.most))));
  const formation = isLevel ? LEVEL.formation : draw.oneOf(['line', 'wedge', 'circle'] as const)!;
  const parties = usual.parties.map((party): ScenarioParty => ({
    ...party,
    formation,
    members: cast.map((kind, index) => ({
      kind,
      name: `${party.team === SIDES[0] ? 'Blue' : 'Red'} ${index + 1}`,
      health: health[index]!,
    })),
  }));
  return { ...usual, name, title: `Arena ${name}`, map, parties };
}
