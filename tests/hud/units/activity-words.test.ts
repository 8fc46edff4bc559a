import { describe, expect, it } from 'vitest';
import { lengthOf } from '../../../src/core/vector.ts';
import { unitWords } from '../../../src/hud/units/activity-words.ts';
import type { Command } from '../../../src/sim/commands.ts';
import { teamRulesOf, unitRulesOf } from '../../../src/sim/rules.ts';
import { STANCES, STEPS_PER_SECOND, type Squad, type Stance, type Unit } from '../../../src/sim/state.ts';
import { TestBattle } from '../../agents/support/test-battle.ts';
import { meadow, rules } from '../../sim/support/test-world.ts';

const OURS = [1, 2, 3];
const ENEMY_ID = 4;
const SECONDS = 11;
/** What is said may be as late as the next decision of a tree and the next look at the order. */
const LATE_STEPS = STEPS_PER_SECOND / 2;
/** Health rises once in a quarter of a second. */
const HEALS_EVERY_STEPS = STEPS_PER_SECOND / 4;
/** As in `activityOf`: a fight counts as going on for this long. */
const FIGHT_STEPS = 2 * STEPS_PER_SECOND;

const FEEBLE_ENEMIES = { ...rules, teams: { ...rules.teams, enemy: { ...teamRulesOf(rules, 'enemy'), damageFactor: 0.1 } } };

type Given = 'none' | 'move' | 'attackMove' | 'patrol' | 'guard' | 'retreat' | 'attack' | 'queue' | 'stop';

const GOAL = { x: 34.5, y: 16.5 };
const ORDERS: Readonly<Record<Given, readonly Command[]>> = {
  none: [],
  stop: [{ type: 'stop', unitIds: OURS }],
  move: [{ type: 'move', unitIds: OURS, ...GOAL, facingX: 0, facingY: 0 }],
  attackMove: [{ type: 'attackMove', unitIds: OURS, ...GOAL }],
  patrol: [{ type: 'patrol', unitIds: OURS, x: 18.5, y: 16.5 }],
  retreat: [{ type: 'retreat', unitIds: OURS, ...GOAL }],
  attack: [{ type: 'attack', unitIds: OURS, targetId: ENEMY_ID }],
  guard: [
    { type: 'guard', unitIds: [2, 3], targetId: 1 },
    { type: 'move', unitIds: [1], ...GOAL, facingX: 0, facingY: 0 },
  ],
  queue: [
    { type: 'move', unitIds: OURS, x: 17.5, y: 16.5, facingX: 0, facingY: 0 },
    { type: 'attackMove', unitIds: OURS, ...GOAL, isQueued: true },
  ],
};

interface Situation {
  readonly says: string;
  readonly enemy: readonly [x: number, y: number];
  readonly isPeaceful?: boolean;
  readonly health?: number;
}

const SITUATIONS: readonly Situation[] = [
  { says: 'nothing near', enemy: [57.5, 2.5], isPeaceful: true },
  { says: 'wounded, nothing near', enemy: [57.5, 2.5], isPeaceful: true, health: 60 },
  { says: 'an enemy on the way', enemy: [22.5, 16.5] },
  { says: 'an enemy beside the way', enemy: [20.5, 25.5] },
  { says: 'an enemy in the middle of them', enemy: [11.5, 16.5] },
  { says: 'badly wounded beside an enemy', enemy: [11.5, 16.5], health: 12 },
];

function stage({ enemy, isPeaceful, health }: Situation, stance: Stance): TestBattle {
  const pieces = [
    { letter: 's', x: 10.5, y: 15.5 },
    { letter: 't', x: 10.5, y: 17.5 },
    { letter: 'b', x: 8.5, y: 16.5 },
    { letter: 'S', x: enemy[0], y: enemy[1] },
  ];
  const trees = isPeaceful ? { [ENEMY_ID]: 'stage-stand' } : {};
  const play = new TestBattle(meadow(60, 33), { pieces, trees, rules: FEEBLE_ENEMIES });
  if (health !== undefined) for (const id of OURS) play.unit(id).health = health;
  if (stance !== 'free') play.world.apply({ type: 'stance', unitIds: OURS, stance });
  return play;
}

/** What is seen of a unit on the field, by someone who knows nothing of its tree. */
interface Sight {
  readonly unit: Unit;
  readonly speed: number;
  readonly squad: Squad;
  readonly step: number;
  readonly isHealing: boolean;
  readonly isNearEnemy: boolean;
}

const isInFight = ({ unit, step, isNearEnemy }: Sight): boolean =>
  isNearEnemy || unit.combat.phase !== 'ready' || step - Math.max(unit.lastDangerAtStep, unit.lastFightingAtStep) < FIGHT_STEPS;

/** When the first words of a card are true. */
const TRUE_WHEN: Readonly<Record<string, (sight: Sight) => boolean>> = {
  Calm: (now) => now.speed < 0.3 && now.squad.order.kind === 'none' && now.squad.status !== 'marching' && !now.isHealing,
  Resting: (now) => now.isHealing && now.speed < 0.3,
  'Forming up': (now) => now.squad.order.kind === 'none' && now.unit.movement.status !== 'idle',
  Marching: ({ squad }) => squad.order.kind === 'move',
  Advancing: ({ squad }) => squad.order.kind === 'attackMove' || (squad.order.kind === 'attack' && !squad.progress.isInContact),
  Attacking: ({ squad }) => squad.order.kind === 'attack' && squad.progress.isInContact,
  Waiting: ({ squad, speed }) => squad.order.kind === 'attack' && squad.progress.gathersUntilStep > 0 && speed < 0.3,
  'On patrol': ({ squad }) => squad.order.kind === 'patrol',
  'On guard': ({ squad }) => squad.order.kind === 'guard',
  Retreating: ({ squad }) => squad.order.kind === 'retreat',
  'Catching up': ({ unit, squad }) => squad.order.kind !== 'none' && unit.movement.status === 'moving',
  Returning: ({ unit, squad }) => squad.order.kind === 'none' && unit.movement.status === 'moving',
  Holding: ({ unit, speed }) => unit.control.stance === 'hold' && speed < 0.6,
  Ready: ({ unit }) => unit.control.isBraced === true,
  Defending: ({ unit, squad }) => unit.control.stance === 'defend' && squad.order.kind === 'none',
  Alert: isInFight,
  Fighting: isInFight,
  Searching: ({ unit }) => unit.movement.goal.kind === 'entity',
  Fleeing: ({ unit }) => unit.isLowOnHealth && unit.movement.status === 'moving',
  'Backing off': ({ unit }) => unit.movement.status === 'moving',
  Hurt: ({ unit, squad }) => unit.isLowOnHealth && squad.order.kind === 'none',
  Blocked: ({ speed }) => speed < 1,
  'Not obeying': (now) => now.squad.order.kind !== 'none' && (isInFight(now) || now.unit.movement.goal.kind === 'entity'),
};

const firstWords = (words: string): string => words.split(/[:,]/)[0]!;

function look(play: TestBattle, id: number, healthBefore: number): Sight {
  const { state } = play.world;
  const unit = play.unit(id);
  return {
    unit,
    speed: lengthOf(unit.velocityX, unit.velocityY),
    squad: state.parties.flatMap(({ squads }) => squads).find(({ unitIds }) => unitIds.includes(id))!,
    step: state.step,
    isHealing: unit.health > healthBefore,
    isNearEnemy: play.world.entities.unit(unit.perceivedEnemyId)?.isAlive === true || unit.joinsFightId !== 0,
  };
}

interface Told {
  /** What cards said for half a second and longer although it was not so. */
  readonly lies: readonly string[];
  readonly words: ReadonlySet<string>;
}

function listen(situation: Situation, { stance, given }: Case): Told {
  const play = stage(situation, stance);
  play.run(0.2);
  for (const command of ORDERS[given]) if (play.world.apply(command) !== undefined) throw new Error(`refused: ${command.type}`);
  const [wrongFor, healthAt] = [new Map<number, number>(), new Map<number, readonly number[]>()];
  const [untrue, told] = [new Set<string>(), new Set<string>()];
  play.run(SECONDS, () => {
    for (const id of OURS) {
      const unit = play.unit(id);
      if (!unit.isAlive) continue;
      const past = healthAt.get(id) ?? [];
      const [before = unit.health] = past;
      healthAt.set(id, [...past, unit.health].slice(-HEALS_EVERY_STEPS - 1));
      const { maxHealth, regenPerSecond } = unitRulesOf(play.world.rules, unit.kind);
      const recovery = { maxHealth, regenPerSecond, restAfterSeconds: rules.health.restAfterSeconds };
      const words = unitWords(unit, play.world.state, recovery);
      told.add(firstWords(words));
      const isTrue = TRUE_WHEN[firstWords(words)];
      const wrong = isTrue?.(look(play, id, before)) ? 0 : (wrongFor.get(id) ?? 0) + 1;
      wrongFor.set(id, wrong);
      if (wrong > LATE_STEPS) untrue.add(`${situation.says}: ${unit.kind}: ${words}`);
    }
  });
  return { lies: [...untrue], words: told };
}

interface Case {
  readonly given: Given;
  readonly stance: Stance;
}

const CASES: readonly Case[] = (Object.keys(ORDERS) as Given[]).flatMap((given) => STANCES.map((stance) => ({ given, stance })));
const heard = new Map<Case, readonly Told[]>();

/** Each case is played once, also for several tests. */
function toldIn(each: Case): readonly Told[] {
  const told = heard.get(each) ?? SITUATIONS.map((situation) => listen(situation, each));
  heard.set(each, told);
  return told;
}

describe('what a card says of a warrior is so', () => {
  it.each(CASES)('with the order $given and the stance $stance, whatever is near', (each) => {
    expect(toldIn(each).flatMap((told) => told.lies)).toEqual([]);
  });

  it('and the tests above meet nearly all that cards say', () => {
    const words = new Set(CASES.flatMap(toldIn).flatMap((told) => [...told.words]));
    // Waiting takes a crowd, and so does a blocked way, which has a test of its own below.
    expect(Object.keys(TRUE_WHEN).filter((each) => !words.has(each) && each !== 'Blocked')).toEqual(['Waiting']);
  });
});

describe('a fighter that stands because its way is full', () => {
  it('is called blocked, and no more once it moves or strikes', () => {
    const play = stage(SITUATIONS[2]!, 'free');
    const { state } = play.world;
    const unit = { ...structuredClone(state.units[0]!), mood: 'fighting' as const, heardFightId: 9, joinsFightId: 9 };
    const wordsWith = (movement: object, combat: object = {}): string =>
      unitWords({ ...unit, movement: { ...unit.movement, ...movement }, combat: { ...unit.combat, ...combat } }, state);
    expect([
      wordsWith({ status: 'moving', stuckSteps: 59 }),
      wordsWith({ status: 'moving', stuckSteps: 60 }),
      wordsWith({ status: 'moving', stuckSteps: 60 }, { phase: 'windUp' }),
    ]).toEqual(['Fighting', 'Blocked: others stand in the way', 'Fighting']);
  });
});
