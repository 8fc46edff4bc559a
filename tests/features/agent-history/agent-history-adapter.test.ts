import { describe, expect, it } from 'vitest';
import { AgentHistoryAdapter } from '../../../src/features/agent-history/agent-history-adapter.ts';
import { AgentHistory } from '../../../src/features/agent-history/agent-history.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

/** A run of a small scene whose clock the test sets. */
function played(steps: number, { isRewindable = true, scenario = 'gallery-check-for-danger' } = {}) {
  const clock = { now: 0 };
  const run = openRun(content, { scenario, seed: 'adapter', tickMode: 'interval' });
  const session = new RunSession(run, () => clock.now, { isRewindable });
  for (let step = 0; step < steps; step++) session.step();
  return { session, clock };
}

const always = (): boolean => true;

describe('the histories that are shown and studied', () => {
  it('are none where the past is not kept', () => {
    const { session } = played(10, { isRewindable: false });
    const adapter = new AgentHistoryAdapter();
    expect([adapter.show(1, session), adapter.answerNode(1, 'x', session)]).toEqual([undefined, undefined]);
  });

  it('are found out at most once in eight milliseconds, whoever asks', () => {
    const { session, clock } = played(60);
    const node = session.run.brains.programOf(1)!.root.id;
    const adapter = new AgentHistoryAdapter();
    let readings = 0;
    Object.defineProperty(session, 'now', { value: () => (readings++ > 20 ? clock.now + 100 : clock.now) });
    const work = (): number => {
      readings = 0;
      adapter.answerNode(1, node, session);
      return readings;
    };
    expect(work()).toBeGreaterThan(2);
    clock.now = 107;
    expect(work()).toBe(1);
    adapter.show(1, session);
    expect(readings).toBe(2);
    clock.now = 108;
    expect(work()).toBeGreaterThan(2);
  });

  it('keep the chosen keys with another agent, and begin anew with another run', () => {
    const { session } = played(60);
    const adapter = new AgentHistoryAdapter();
    expect(adapter.show(1, session)?.values.map(({ key }) => key)).toEqual(['target', 'danger']);
    adapter.toggleKey('danger');
    adapter.toggleKey('patrolRange');
    expect(adapter.show(1, session)?.values.map(({ key }) => key)).toEqual(['target', 'patrolRange']);
    adapter.chooseLane('Patrol');
    expect(adapter.show(1, session)?.chosenLane).toBe('Patrol');
    const other = adapter.show(2, session);
    expect([other?.agentId, other?.values.map(({ key }) => key), other?.chosenLane]).toEqual([2, ['target', 'patrolRange'], '']);
    const next = played(30).session;
    expect([adapter.show(2, next)?.nowStep, adapter.show(2, next)?.agentId]).toEqual([30, 2]);
  });
});

describe('what is told of an agent', () => {
  it('is another object only when something has changed', () => {
    const { session } = played(120);
    const history = new AgentHistory({ session, agentId: 1 });
    session.clock.isPaused = true;
    for (let slice = 0; slice < 100; slice++) history.work(always);
    const first = history.state;
    expect(history.state).toBe(first);
    session.step();
    expect(history.state).not.toBe(first);
    history.toggleKey('danger');
    expect(history.state.values.map(({ key }) => key)).toEqual(['target']);
  });

  it('follows a running fight ten times a second', () => {
    const { session } = played(120);
    const history = new AgentHistory({ session, agentId: 1 });
    for (let slice = 0; slice < 100; slice++) history.work(always);
    const steps = new Set<number>();
    for (let step = 0; step < 60; step++) {
      steps.add(history.state.step);
      session.step();
    }
    expect([...steps]).toEqual([120, 126, 132, 138, 144, 150, 156, 162, 168, 174]);
  });

  it('has its health, and the value of a key at the shown step', () => {
    const { session } = played(60);
    const unit = session.run.world.entities.unit(1)!;
    for (const value of ['rain', 'sun']) {
      const change = { do: 'set', valueType: 'string', value } as const;
      expect(session.send({ type: 'blackboard', agentId: 1, scope: 'own', key: 'weather', change })).toBeUndefined();
      for (let step = 0; step < 60; step++) session.step();
    }
    session.clock.isPaused = true;
    const history = new AgentHistory({ session, agentId: 1, keys: ['weather'] });
    for (let slice = 0; slice < 300; slice++) history.work(always);
    const { why, name, values, rebuiltShare } = history.state;
    expect([name, why?.because[0], rebuiltShare]).toEqual([unit.name, `health ${Math.ceil(unit.health)} of 70`, 1]);
    const [, sun] = values[0]!.changes;
    expect([values[0]!.text, sun!.text, sun!.step >= 120]).toEqual(['sun', 'sun', true]);
    const textAt = (step: number): string => {
      session.past.seek(step);
      while (session.past.isSeeking) session.advance(0);
      history.work(always);
      return history.state.values[0]!.text;
    };
    expect([50, sun!.step - 1, sun!.step].map(textAt)).toEqual(['', 'rain', 'sun']);
  });

  it('stays the answer about a node until a running fight is caught up with, and is none for another node or a still moment', () => {
    const { session } = played(120);
    const history = new AgentHistory({ session, agentId: 1 });
    for (let slice = 0; slice < 100; slice++) history.work(always);
    const [node, other] = session.run.brains.programOf(1)!.nodes.map(({ id }) => id) as [string, string];
    const answer = history.answerNode(node);
    expect(answer).toBeDefined();
    session.step();
    history.work(() => false);
    expect([history.answerNode(node), history.answerNode(other)]).toEqual([answer, undefined]);
    expect(history.answerNode(node)).toBe(answer);
    session.clock.isPaused = true;
    expect(history.answerNode(node)).toBeUndefined();
    history.work(always);
    expect(history.answerNode(other)).toBeDefined();
  });

  it('is that it has not ticked at the start', () => {
    const { session } = played(0);
    session.clock.isPaused = true;
    const history = new AgentHistory({ session, agentId: 1 });
    history.work(always);
    expect(history.state.why?.doing).toBe('Not ticked yet.');
  });
});
