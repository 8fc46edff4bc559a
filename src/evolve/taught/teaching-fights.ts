import type { Content } from '../../content/load-content.ts';
import type { Scenario } from '../../content/scenario-format.ts';
import { fightingKinds } from '../../content/unit-kind.ts';
import { Dice } from '../../core/dice.ts';
import { withEntries } from '../../core/lazy-map.ts';
import type { RunRequest } from '../../runs/open-run.ts';
import type { UnitKind } from '../../sim/state.ts';

/** Fights from which a tree is learned, and one that only tells how well it decides. */
export const LESSON_FIGHTS = 3;
export const ALL_FIGHTS = LESSON_FIGHTS + 1;

/** The id of the warrior that the player leads. */
export const PUPIL_ID = 1;
const MIND = 'led-by-hand';
const MAP = 'duel-6';

export interface TeachingFight {
  readonly kind: UnitKind;
  /** The same seed draws the same fights. */
  readonly seed: string;
  /** Counts from 0. */
  readonly number: number;
}

const ENEMIES = { least: 4, most: 4 } as const;
/** Share of full health with which an enemy starts. */
const HEALTH = { least: 0.38, most: 0.7 } as const;
const COMRADES = ['Berta', 'Cuno'] as const;
const NAMES = ['Rook', 'Pike', 'Thorn', 'Grim'] as const;
/** Blows hurt less than in a battle: there is time to think. */
const DAMAGE_FACTOR = 0.45;

/** A small fight of one led warrior and a comrade against some who are hurt already. */
export function teachingScenario(content: Pick<Content, 'kinds'>, name: string, { kind, seed, number }: TeachingFight): Scenario {
  const dice = new Dice(`${seed}/teaching/${number}`);
  const between = (low: number, high: number): number => round(dice.between('draw', low, high));
  const kinds = fightingKinds(content.kinds);
  const count = ENEMIES.least + dice.pick('draw', ENEMIES.most - ENEMIES.least + 1);
  const enemies = Array.from({ length: count }, (_, index) => ({
    kind: kinds[dice.pick('draw', kinds.length)]!,
    name: NAMES[index]!,
    team: 'enemy',
    at: [between(16 + index, 18 + index), between(9, 22.5)] as const,
    health: between(HEALTH.least, HEALTH.most),
  }));
  const comrades = COMRADES.map((comrade, index) => ({
    kind: kinds[index % kinds.length]!,
    name: comrade,
    team: 'player',
    at: [10, between(10 + 6 * index, 15 + 6 * index)] as const,
  }));
  return {
    name,
    title: `Teaching fight ${number + 1}`,
    map: MAP,
    goals: [{ type: 'clear', title: 'Defeat the enemy', won: 'The enemy is beaten', lost: 'Your warrior has fallen' }],
    damageFactor: DAMAGE_FACTOR,
    isPlayable: true,
    camera: { at: 'middle', zoom: 34 },
    caption: { behaviour: '', text: '', marks: [], claims: [], field: [3, 6, 23, 20] },
    parties: [
      {
        team: 'player',
        name: 'Your warrior',
        at: [11, 15.5],
        formation: 'line',
        spacingTiles: 1.5,
        members: [{ kind, name: 'Aldric', mind: MIND }],
      },
    ],
    loners: [...comrades, ...enemies],
  };
}

/** The game's content with that fight, and the request that opens it. */
export function teachingRun(content: Content, name: string, fight: TeachingFight): { content: Content; request: RunRequest } {
  const scenario = teachingScenario(content, name, fight);
  return {
    content: { ...content, scenarios: withEntries(content.scenarios, new Map([[name, scenario]])) },
    request: { scenario: name, seed: `${fight.seed}/${fight.number}`, tickMode: 'interval' },
  };
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
