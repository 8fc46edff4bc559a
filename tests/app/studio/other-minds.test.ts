import { describe, expect, it } from 'vitest';
import { agentList } from '../../../src/app/studio/agent-list.ts';
import { captainsOf } from '../../../src/page/field/content-views.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent } from '../../support/shipped-content.ts';

const NAMES = [
  ['skirmish', 'Captain Hakon'],
  ['gallery-captain', 'Hakon'],
] as const;

describe.each(NAMES)('the captain of %s', (scenario, name) => {
  const open = () => {
    const run = openRun(shippedContent, { scenario, seed: '1', tickMode: 'interval' });
    const session = new RunSession(run, () => 0, { isRewindable: true });
    return { session, captain: agentList(run).find((agent) => agent.name === name)! };
  };

  it('wears the only crown, and has his twin by rules for another mind', () => {
    const { session, captain } = open();
    expect([...captainsOf(session.run.scenario)]).toEqual([captain.id]);
    expect([captain.tree, captain.minds]).toEqual(['captain', ['captain', 'captain-by-rules']]);
    const others = agentList(session.run).filter(({ minds }) => minds !== undefined);
    expect(others.map(({ id }) => id)).toEqual([captain.id]);
  });

  it('runs the twin as a branch of the same fight when it is chosen in the past', () => {
    const { session, captain } = open();
    for (let step = 0; step < 120; step++) session.step();
    session.past.seek(60);
    for (let tries = 0; session.past.isSeeking && tries < 1000; tries++) session.advance(0.016);
    expect(session.send({ type: 'mind', agentIds: [captain.id], tree: 'captain-by-rules' })).toBeUndefined();
    session.step();
    const treeOf = () => agentList(session.run).find(({ id }) => id === captain.id)?.tree;
    expect(treeOf()).toBe('captain-by-rules');
    expect(session.branching.branches?.all.map(({ name: branch }) => branch)).toEqual([
      'First run',
      `From 0:01: ${name} now runs captain-by-rules`,
    ]);
    session.branching.openBranch(1);
    for (let tries = 0; session.past.isSeeking && tries < 1000; tries++) session.advance(0.016);
    expect(treeOf()).toBe('captain');
  });
});
