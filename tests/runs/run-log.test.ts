import { describe, expect, it } from 'vitest';
import { logLine } from '../../src/core/log-entry.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import { loggingContent } from '../support/logging-content.ts';

const content = loggingContent();

function open(isRewindable = true): RunSession {
  const session = new RunSession(openRun(content, { scenario: 'gallery-stand-guard', seed: '1', tickMode: 'interval' }), () => 0, {
    isRewindable,
  });
  for (let step = 0; step < 240; step++) session.step();
  return session;
}

const shown = ({ past, snapshot }: RunSession): readonly number[] => past.log.until(snapshot.step).map(({ step }) => step);
const arrive = (session: RunSession, step: number): void => {
  session.past.seek(step);
  while (session.past.isSeeking) session.advance(1);
};

describe('the log of a run', () => {
  it('says when, who, which node of which tree, what, and the values of keys', () => {
    const entry = open().past.log.all[0];
    expect(entry).toMatchObject({ agent: 'Warder', tree: 'stand-guard', path: '/root/children/0', node: 'Note', text: 'on guard' });
    expect(entry?.seconds).toBe((entry?.step ?? 0) / 60);
    expect(entry && logLine(entry)).toMatch(/^0:00\.\d {2}Warder {2}stand-guard “Note”: on guard {2}patrolRange = 2\.5$/);
  });

  it.each([true, false])('has each entry once while the run goes on (past kept: %s)', (isRewindable) => {
    const { past, snapshot } = open(isRewindable);
    const { log } = past;
    expect(log.all.length).toBeGreaterThanOrEqual(6);
    expect(new Set(log.all.map(({ step, agentId }) => `${step} ${agentId}`)).size).toBe(log.all.length);
    expect(log.until(snapshot.step)).toEqual(log.all);
  });

  it('shows a moment of the past what was written until then, and writes nothing twice on the way back', () => {
    const session = open();
    const before = [...session.past.log.all];
    arrive(session, 100);
    expect(shown(session)).toEqual(before.map(({ step }) => step).filter((step) => step <= 100));
    session.clock.isPaused = false;
    while (session.past.isInPast) session.step();
    arrive(session, 30);
    arrive(session, 240);
    expect(session.past.log.all).toEqual(before);
  });

  it('belongs to the branch: what another one wrote later is there only when that one is shown', () => {
    const session = open();
    const before = [...session.past.log.all];
    arrive(session, 100);
    session.branching.goOnFromHere();
    expect(session.past.log.all).toEqual(before.filter(({ step }) => step <= 100));
    const left = session.branching.branches?.all.find(({ isCurrent }) => !isCurrent);
    session.branching.openBranch(left?.id ?? -1);
    arrive(session, 240);
    expect(session.past.log.all).toEqual(before);
  });
});
