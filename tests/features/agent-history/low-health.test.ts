import { expect, it } from 'vitest';
import { AgentHistory } from '../../../src/features/agent-history/agent-history.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

/** The coward of the arena has 100 points, is low below 25, and then up to 40. */
const COWARD = 1;

/** What "Why?" tells of the coward and of its test of its health, after its health was set to that share in turn. */
function told(shares: readonly number[]) {
  const run = openRun(content, { scenario: 'gallery-flee-from-danger', seed: 'low', tickMode: 'interval' });
  const session = new RunSession(run, () => 0, { isRewindable: true });
  while (run.brains.blackboardOf(COWARD)!.get('danger').value === undefined) session.step();
  for (const share of shares) {
    expect(session.send({ type: 'health', unitId: COWARD, share })).toBeUndefined();
    for (let step = 0; step < 8; step++) session.step();
  }
  session.clock.isPaused = true;
  const history = new AgentHistory({ session, agentId: COWARD });
  for (let slice = 0; slice < 300; slice++) history.work(() => true);
  const test = run.brains.programOf(COWARD)!.nodes.find(({ name }) => name === 'Away from it')!;
  const answer = history.answerNode(test.id);
  return {
    doing: history.state.why?.doing,
    because: history.state.why?.because ?? [],
    answer: answer?.sentences.map(({ text }) => text),
    needs: answer?.needs,
  };
}

it.each([
  ['below the limit', [0.2], /^low on health \((when asked: )?health 2\d(\.\d)? of 100, (below 25|low until 40)\)$/],
  [
    'above it, but low since before',
    [0.2, 0.36],
    /^low on health \((when asked: )?health [23]\d(\.\d)? of 100, (below 25|low until 40)\)$/,
  ],
])('%s, it flees because of its health and the limit', (_, shares, words) => {
  expect(told(shares).because).toContainEqual(expect.stringMatching(words));
});

it.each([
  [[0.9], /^health [89]\d(\.\d)? of 100, not below 25$/],
  [[0.2, 0.9], /^health [89]\d(\.\d)? of 100, not below 25$/],
])('health set to %s: it does not flee, because of its health and the limit', (shares, words) => {
  const { answer, needs } = told(shares);
  const { found } = needs!.find(({ text }) => text === 'low on health')!;
  expect(found).toMatch(words);
  expect(answer?.join(' ')).toContain(`not low on health (${found})`);
});

it('of several reasons, the sentence has the one that changed last', () => {
  expect(told([0.9, 0.2]).doing).toMatch(/, because: low on health \(.*health 2\d(\.\d)? of 100/);
});
