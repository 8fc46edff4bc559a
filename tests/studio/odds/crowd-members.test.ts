import { describe, expect, it } from 'vitest';
import type { GraphNode } from '../../../src/studio/graph/tree-graph.ts';
import { CrowdRuns } from '../../../src/studio/odds/crowd-runs.ts';
import type { AgentEntry, AgentWatch, TickRecord } from '../../../src/studio/ports/studio-port.ts';

interface Member {
  tree: string;
  isAlive: boolean;
  isStale: boolean;
  /** Trees and paths of its program. */
  nodes: readonly (readonly [tree: string, path: string])[];
  records: TickRecord[];
}

/** One run of the node of that index over so many seconds. */
function run(node: number, [from, until]: readonly [number, number], status: 'success' | 'failure'): TickRecord[] {
  const at = (seconds: number, event: object) =>
    ({ number: 1, step: 0, seconds, result: 'running', blackboard: [], events: [event] }) as unknown as TickRecord;
  return [at(from, { event: 'started', node, status: 'running' }), at(until, { event: 'stopped', node, status })];
}

function open(...given: readonly Partial<Member>[]) {
  const members = given.map((more): Member => ({
    tree: 'rest',
    isAlive: true,
    isStale: false,
    nodes: [['rest', '/root']],
    records: [],
    ...more,
  }));
  const watched: number[] = [];
  const stopped: number[] = [];
  const port = {
    agents: () => members.map(({ tree, isAlive }, id) => ({ id, tree, isAlive }) as AgentEntry),
    watch: (id: number) => {
      const member = members[id]!;
      if (member.nodes.length === 0) return undefined;
      watched.push(id);
      const nodes = member.nodes.map(([tree, path]) => ({ id: path, tree, path, uses: [] }));
      const watch = { program: { nodes }, takeRecords: () => member.records.splice(0), stop: () => void stopped.push(id) };
      return Object.defineProperty(watch, 'isStale', { get: () => member.isStale }) as unknown as AgentWatch;
    },
  };
  const crowd = new CrowdRuns(port, 'rest');
  crowd.update();
  return { crowd, members, watched, stopped, top: crowd.of({ tree: 'rest', path: '/root' } as GraphNode) };
}
const TOP = { tree: 'rest', path: '/root' } as GraphNode;

describe('a crowd that runs a tree', () => {
  it('has each agent with a node of it that lives and has a tree', () => {
    const { crowd, watched, stopped } = open(
      {},
      { isAlive: false },
      { nodes: [] },
      { nodes: [['other', '/root']] },
      {
        nodes: [
          ['other', '/root'],
          ['rest', '/root'],
        ],
      },
    );
    expect([crowd.size, watched, stopped]).toEqual([2, [0, 3, 4], [3]]);
  });

  it('asks an agent of another tree again only when it has got another one', () => {
    const { crowd, members, watched } = open({ tree: 'other', nodes: [['other', '/root']] });
    crowd.update();
    expect(watched).toEqual([0]);
    Object.assign(members[0]!, { tree: 'rest', nodes: [['rest', '/root']] });
    crowd.update();
    expect([watched, crowd.size]).toEqual([[0, 0], 1]);
  });

  it('has forty at most', () => {
    expect(open(...Array.from({ length: 45 }, () => ({}))).crowd.size).toBe(40);
  });

  it('adds up what its nodes came to, wherever they stand in a program', () => {
    const { crowd, members, top } = open(
      {},
      {
        nodes: [
          ['other', '/root'],
          ['rest', '/root'],
          ['rest', '/root'],
        ],
      },
    );
    expect(top).toEqual({ count: 0, successes: 0, seconds: 0, successSeconds: 0 });
    members[0]!.records.push(...run(0, [1, 3], 'success'));
    members[1]!.records.push(...run(0, [1, 9], 'success'), ...run(1, [10, 11], 'failure'), ...run(2, [12, 16], 'success'));
    crowd.update();
    expect(crowd.of(TOP)).toMatchObject({ count: 3, successes: 2, seconds: 7 });
    expect(crowd.of({ tree: 'rest', path: '/root/child' } as GraphNode)).toEqual({ count: 0, successes: 0, seconds: 0, successSeconds: 0 });
  });

  it('begins anew with an agent that has got another program', () => {
    const { crowd, members, watched, stopped } = open({});
    members[0]!.records.push(...run(0, [1, 3], 'success'));
    members[0]!.isStale = true;
    crowd.update();
    expect([crowd.of(TOP).count, watched, stopped]).toEqual([0, [0, 0], [0]]);
  });

  it('knows the usual time between two ticks, of all its agents the middle one', () => {
    const { crowd, members } = open({}, {}, {}, {});
    expect(crowd.tickSeconds).toBeUndefined();
    for (const [place, gap] of [0.5, 0.1, 0.2].entries()) {
      members[place]!.records.push(...run(0, [1, 1 + gap], 'success'), ...run(0, [1 + 2 * gap, 1 + 3 * gap], 'success'));
    }
    crowd.update();
    expect(crowd.tickSeconds).toBeCloseTo(0.2);
  });

  it('is watched no more after the end', () => {
    const { crowd, stopped } = open({}, {});
    crowd.stop();
    expect([crowd.size, stopped]).toEqual([0, [0, 1]]);
  });
});
