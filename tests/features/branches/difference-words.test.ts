import { expect, test } from 'vitest';
import { differenceSentences } from '../../../src/features/branches/difference-words.ts';
import type { BranchDifference } from '../../../src/runs/branches/first-difference.ts';
import { openRun, type Run } from '../../../src/runs/open-run.ts';
import { shippedContent } from '../../support/shipped-content.ts';

const run: Run = openRun(shippedContent, { scenario: 'skirmish', seed: 'words', tickMode: 'interval' });
const [unit] = run.world.state.units;
const ID = unit!.id;
const WHO = new RegExp(`${unit!.name} \\([a-z]`);

const words = (difference: object): string[] => differenceSentences(difference as BranchDifference, run).map(({ text }) => text);
const doing = (actions: string, trees = 'a tree') => ({ actions, trees });
const decision = (changes: object = {}) => ({ step: 120, agentId: ID, left: doing('Shoot'), right: doing(''), others: 0, ...changes });

test('a difference begins with the change of the player', () => {
  const cause = { side: 'right', step: 60, text: 'another target' };
  expect(differenceSentences({ cause } as unknown as BranchDifference, run)).toEqual([
    { text: expect.stringMatching(/^Your change in B at .*1\.0.*: another target\.$/) as string, step: 60, agentId: 0 },
  ]);
  expect(words({ cause: { ...cause, side: 'left' } })[0]).toMatch(/^Your change in A /);
});

test('who decides differently is told with what it does in both', () => {
  const [sentence] = differenceSentences({ decision: decision() } as unknown as BranchDifference, run);
  expect(sentence!.text).toMatch(WHO);
  expect(sentence).toMatchObject({ text: expect.stringMatching(/: “Shoot” in A, nothing in B\.$/) as string, step: 120, agentId: ID });
});

test('the same action of two trees is told with the trees, and how many others decide differently', () => {
  const [same] = words({ decision: decision({ left: doing('Shoot', 'one'), right: doing('Shoot', 'two'), others: 1 }) });
  expect(same).toMatch(/“Shoot” of one in A, “Shoot” of two in B\. 1 more decides differently there\.$/);
  expect(words({ decision: decision({ others: 3 }) })[0]).toMatch(/ 3 more decide differently there\.$/);
});

test('what is seen is told if nobody has decided before', () => {
  const visible = (step: number, what = 'place') => ({ step, unitId: ID, what });
  expect(words({ visible: visible(30) })[0]).toMatch(/ stands elsewhere\.$/);
  expect(words({ visible: visible(30) })[0]).toMatch(WHO);
  expect(words({ visible: visible(119), decision: decision() })).toHaveLength(2);
  expect(words({ visible: visible(120), decision: decision() })).toHaveLength(1);
  expect(words({ visible: { ...visible(30, 'health'), unitId: 987_654 } })[0]).toMatch(/ has different health\.$/);
});
