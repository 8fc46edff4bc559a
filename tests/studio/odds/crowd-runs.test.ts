import { expect, it } from 'vitest';
import { CrowdRuns } from '../../../src/studio/odds/crowd-runs.ts';
import type { GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import { openSession } from '../support/open-session.ts';

it('sums what all agents measured that run a tree, as their own or as a part of it, and asks no others', () => {
  const { port } = openSession();
  const agents = port.scene.agents();
  const runners = agents.filter(({ id }) => port.scene.watch(id)?.program.nodes.some(({ tree }) => tree === 'sense-enemy'));
  const crowd = new CrowdRuns(port.scene, 'sense-enemy');
  crowd.update();
  expect(crowd.size).toBe(runners.length);
  expect(runners.length).toBeGreaterThan(2);
  expect(runners.length).toBeLessThan(agents.length);
  const top = { tree: 'sense-enemy', path: '/root' } as GraphNode;
  const alone = new CrowdRuns({ agents: () => runners.slice(0, 1), watch: (id) => port.scene.watch(id) }, 'sense-enemy');
  alone.update();
  for (let step = 0; step < 180; step++) port.step();
  crowd.update();
  alone.update();
  expect(alone.of(top).count).toBeGreaterThan(0);
  expect(crowd.of(top).count).toBeGreaterThan(alone.of(top).count * 2);
  expect(crowd.tickSeconds).toBeGreaterThan(0.02);
  expect(crowd.of({ tree: 'sense-enemy', path: '/nowhere' } as GraphNode).count).toBe(0);
  crowd.stop();
  expect(crowd.size).toBe(0);
});
