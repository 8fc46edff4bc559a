import { expect, it } from 'vitest';
import { soundnessProblem } from '../../../src/evolve/making/sound-tree.ts';
import { agreementOn, kappaOf } from '../../../src/evolve/taught/agreement.ts';
import { VERBS } from '../../../src/evolve/taught/decision.ts';
import { learnTree, MOST_NODES, type TaughtTree } from '../../../src/evolve/taught/learn-tree.ts';
import { verbOf } from '../../../src/evolve/taught/rules.ts';
import { SituationReader } from '../../../src/evolve/taught/situation.ts';
import { ALL_FIGHTS, LESSON_FIGHTS, PUPIL_ID, teachingRun } from '../../../src/evolve/taught/teaching-fights.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { withTrees } from '../../../src/content/with-trees.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { openFight, playByHand, WORDS, type Policy } from './scripted-player.ts';
import { POLICIES } from './policies.ts';

const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Four fights of one player: the tree that is learned from three of them, and what is compared in the last. */
function teach(kind: string, policy: Policy, { seed, noise }: { seed: string; noise: number }) {
  const fights = Array.from({ length: ALL_FIGHTS }, (_, number) => playByHand({ kind, seed, number }, policy, noise));
  const logs = fights.map(({ log }) => log);
  const taught = learnTree(logs.slice(0, LESSON_FIGHTS), WORDS);
  return { fights, taught, agreement: agreementOn(logs.at(-1)!, taught.rules) };
}

it.each(Object.entries(POLICIES))('finds the rules of one who plays as a %s, slips included, in few nodes', (_name, { kind, policy }) => {
  const lessons = SEEDS.map((seed) => teach(kind, policy, { seed, noise: 0.08 }));
  expect(kappaOf(lessons.flatMap(({ agreement }) => agreement.moments)).kappa).toBeGreaterThanOrEqual(0.6);
  for (const { taught } of lessons) {
    expect(taught.nodes).toBeLessThanOrEqual(MOST_NODES);
    expect(soundnessProblem(taught.tree, { library: content.library, agent: 'unit' })).toBe('');
  }
});

it('finds no rule in orders that have none', () => {
  const lessons = SEEDS.map((seed) => teach('sword', () => 'nearest', { seed, noise: 1 }));
  expect(Math.abs(kappaOf(lessons.flatMap(({ agreement }) => agreement.moments)).kappa)).toBeLessThan(0.2);
});

it('leaves a fight as it was played while it looks through it', () => {
  const { session, world } = playByHand({ kind: 'bow', seed: 'again', number: 0 }, POLICIES['archer']!.policy, 0);
  expect(world.hash()).toBe(session.run.world.hash());
});

it('makes a tree that does what the rules say', () => {
  const fight = { kind: 'bow', seed: 'alike', number: 0 };
  const { taught } = teach(fight.kind, POLICIES['archer']!.policy, { seed: fight.seed, noise: 0 });
  const seen = doneInFight(taught, fight);
  expect(new Set(seen.map(({ wanted }) => wanted)).size).toBeGreaterThan(1);
  expect(seen.filter(({ done, wanted }) => done !== wanted)).toEqual([]);
});

/** What a warrior with the tree does after each tick, beside what the rules say. */
function doneInFight({ tree, rules }: TaughtTree, fight: Parameters<typeof openFight>[0]) {
  const edited = withTrees(content, [{ ...tree, name: 'taught-by-test' }]);
  if ('problems' in edited) throw new Error(edited.problems.join('\n'));
  const { content: extended, request } = teachingRun(edited.content, 'teaching', fight);
  const { world, brains } = openRun(extended, request);
  const refusal = world.apply({ type: 'mind', agentIds: [PUPIL_ID], tree: 'taught-by-test' });
  if (refusal !== undefined) throw new Error(refusal);
  const reader = new SituationReader(world, PUPIL_ID, WORDS.facts);
  const seen: { step: number; done: string | undefined; wanted: string }[] = [];
  while (world.state.step < 1200 && world.entities.unit(PUPIL_ID)?.isAlive === true) {
    const { facts, targets } = reader.read();
    const status = brains.tickTree(PUPIL_ID);
    const program = brains.programOf(PUPIL_ID)!;
    const running = brains.activeNodes(PUPIL_ID).map((index) => program.nodes[index]!.tree);
    const done = VERBS.find((verb) => running.includes(verb));
    // Without an enemy, nothing is done; and what has just ended begins again with the next tick.
    if (targets['attack-nearest'] !== 0 && status === 'running' && done !== undefined)
      seen.push({ step: world.state.step, done, wanted: verbOf(rules, facts) });
    world.step();
  }
  return seen;
}
