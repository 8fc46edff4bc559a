import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../src/core/json-text.ts';
import { soundnessProblem } from '../../../src/evolve/making/sound-tree.ts';
import { agreementOn } from '../../../src/evolve/taught/agreement.ts';
import type { Verb } from '../../../src/evolve/taught/decision.ts';
import type { Example } from '../../../src/evolve/taught/examples.ts';
import { learnTree, MOST_NODES, type TaughtTree } from '../../../src/evolve/taught/learn-tree.ts';
import type { Observed, Rules } from '../../../src/evolve/taught/rules.ts';
import { LESSON_FIGHTS, PUPIL_ID } from '../../../src/evolve/taught/teaching-fights.ts';
import { expressionOf, taughtTree } from '../../../src/evolve/taught/taught-tree.ts';
import { isVaried, observedVariation, readableWeights, withLessVariation } from '../../../src/evolve/taught/variation.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { pathInRepository } from '../../support/repository.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { WAVERING } from './policies.ts';
import { openFight, playByHand, WORDS } from './scripted-player.ts';

const ATTACK_OR_STAND: readonly Observed[] = [
  { verb: 'attack-nearest', count: 6 },
  { verb: 'stand-and-strike', count: 5 },
];

function decisions(count: number, ...verbs: Verb[]): Example[] {
  return Array.from({ length: count }, () => ({ facts: {}, verbs, weight: 1, isDecision: true, fight: 0 }));
}

describe('what a player did in like situations', () => {
  it('varies where each thing was done often enough; slips are left out', () => {
    const examples = [...decisions(2, 'stay-by-friend'), ...decisions(14, 'attack-nearest'), ...decisions(5, 'back-away')];
    expect(observedVariation(examples, 'attack-nearest')).toEqual([
      { verb: 'attack-nearest', count: 14 },
      { verb: 'back-away', count: 5 },
    ]);
  });

  it.each([
    ['a single decision', decisions(1, 'back-away')],
    ['too few of the other', [...decisions(4, 'back-away'), ...decisions(2, 'stand-and-strike')]],
    ['too small a share of the other', [...decisions(40, 'back-away'), ...decisions(5, 'stand-and-strike')]],
    ['what is the most frequent in other words', [...decisions(6, 'back-away'), ...decisions(6, 'attack-weakest', 'back-away')]],
    [
      'looks between decisions',
      [...decisions(6, 'back-away'), ...decisions(6, 'attack-weakest').map((each) => ({ ...each, isDecision: false }))],
    ],
  ])('does not vary: %s', (_name, examples) => {
    expect(observedVariation(examples, 'back-away')).toBeUndefined();
  });

  it.each([
    [
      [14, 5],
      [3, 1],
    ],
    [
      [9, 9],
      [1, 1],
    ],
    [
      [5, 4],
      [3, 2],
    ],
    [
      [10, 5, 5],
      [2, 1, 1],
    ],
  ])('counts of %j become weights that read well', (counts, weights) => {
    const verbs: Verb[] = ['attack-nearest', 'back-away', 'stand-and-strike'];
    const observed = counts.map((count, index) => ({ verb: verbs[index]!, count }));
    expect(readableWeights(observed).map(({ weight }) => weight)).toEqual(weights);
  });

  it('loses what was done least often first, until it varies no more', () => {
    const varied = [...ATTACK_OR_STAND, { verb: 'back-away', count: 4 } as const];
    const leaf = { verb: 'attack-nearest', varied } as const;
    const rules: Rules = { test: { fact: 'ownHealth', is: 'below', value: 0.5 }, yes: leaf, no: leaf };
    const once = withLessVariation(rules);
    expect(once).toEqual({ ...rules, yes: { ...leaf, varied: ATTACK_OR_STAND } });
    expect(isVaried([1, 2, 3].reduce(withLessVariation, once))).toBe(false);
  });
});

describe('a tree that varies', () => {
  const logs = Array.from(
    { length: LESSON_FIGHTS },
    (_, number) => playByHand({ kind: WAVERING.kind, seed: 'five', number }, WAVERING.policy, 0).log,
  );
  const learned = learnTree(logs, WORDS);
  const varying = learned.varying as TaughtTree;

  it('has the questions of the one that does not, is sound and small', () => {
    expect(varying.nodes).toBeLessThanOrEqual(MOST_NODES);
    expect(soundnessProblem(varying.tree, { library: content.library, agent: 'unit' })).toBe('');
    expect(questionsOf(varying.rules)).toEqual(questionsOf(learned.rules));
    expect(jsonText(learned.tree)).not.toContain('WeightedSelector');
    expect(jsonText(varying.tree)).toContain('WeightedSelector');
  });

  it('is the same to the byte when it is learned again', () => {
    expect(jsonText((learnTree(logs, WORDS).varying as TaughtTree).tree)).toBe(jsonText(varying.tree));
  });

  it.each([
    ['taught-steady', 'Taught by playing, by one who attacked or waited: always attacks, as that player did most.', learned],
    [
      'taught-varying',
      'Taught by playing, by one who attacked or waited: draws between the two, as often as that player did each.',
      varying,
    ],
  ])('is in the gallery beside the other as it was learned: %s (-u writes it)', async (name, description, { tree: { keys, root } }) => {
    const file = jsonText({ $schema: '../assets/tree.schema.json', name, description, keys, root });
    await expect(file).toMatchFileSnapshot(pathInRepository(`trees/${name}.json`));
  });

  it('agrees on average less with the fights it was learned from than one that does what was done most', () => {
    const sameIn = (rules: Rules): number => logs.reduce((total, log) => total + agreementOn(log, rules).same, 0);
    expect(sameIn(varying.rules)).toBeLessThan(sameIn(learned.rules));
  });

  it('does both things in a fight, which its replay and its branches repeat', () => {
    const session = fightWith({ verb: 'attack-nearest', varied: ATTACK_OR_STAND });
    const done = new Set<string>();
    const hashes: string[] = [];
    while (session.recorded.lastStep < 1200) {
      session.step();
      hashes.push(session.run.world.hash());
      const { brains } = session.run;
      const program = brains.programOf(PUPIL_ID);
      for (const index of brains.activeNodes(PUPIL_ID)) done.add(program!.nodes[index]!.tree);
    }
    expect([...done]).toEqual(expect.arrayContaining(['attack-nearest', 'stand-and-strike']));

    const again = fightWith({ verb: 'attack-nearest', varied: ATTACK_OR_STAND });
    while (again.recorded.lastStep < 1200) again.step();
    expect(again.run.world.hash()).toBe(hashes.at(-1));

    session.past.seek(400);
    session.past.proceed();
    session.branching.goOnFromHere();
    while (session.recorded.lastStep < 1200) session.step();
    expect([session.branching.forks, session.run.world.hash()]).toEqual([1, hashes.at(-1)]);
  });
});

function questionsOf(rules: Rules): string[] {
  return 'verb' in rules ? [rules.verb] : [expressionOf(rules.test), ...questionsOf(rules.yes), ...questionsOf(rules.no)];
}

function fightWith(rules: Rules): RunSession {
  const session = new RunSession(openFight({ kind: 'sword', seed: 'coin', number: 0 }), () => 0, { isRewindable: true });
  const tree = { ...taughtTree(rules, WORDS), name: 'taught-by-test' };
  for (const command of [
    { type: 'trees', documents: [tree] },
    { type: 'mind', agentIds: [PUPIL_ID], tree: tree.name },
  ] as const) {
    const refusal = session.send(command);
    if (refusal !== undefined) throw new Error(refusal);
  }
  return session;
}
