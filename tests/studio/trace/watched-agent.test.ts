import { expect, it } from 'vitest';
import { buildGraph } from '../../../src/studio/graph/tree-graph.ts';
import type { AgentWatch, BlackboardRow, TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { WatchedAgent } from '../../../src/studio/trace/watched-agent.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { blackboardRow } from '../support/blackboard-row.ts';

const ROOT = {
  type: 'Sequence',
  children: [
    { type: 'Wait', name: 'Off', disabled: true },
    { type: 'Wait', name: 'Rest' },
  ],
};
const graphOf = (root: object) =>
  buildGraph('main', {
    library: new Map([['main', { file: 'main.json', document: { name: 'main', description: '', root: root as never } }]]),
    kinds: gameRegistry.definitions,
  })!;

/** A program of the two nodes that are not disabled. */
function watch(root = ROOT, more: Partial<AgentWatch> = {}) {
  const graph = graphOf(root);
  const nodes = graph.nodes
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ programId, tree, path }) => ({ id: programId, tree, path, uses: [{ param: 'duration', key: path, isWritten: false }] }));
  const queue: TickRecord[] = [];
  const asked: string[] = [];
  const watched = {
    agentId: 7,
    program: { tree: 'main', nodes, keys: ['a', 'b'] },
    isStale: false,
    takeRecords: () => queue.splice(0),
    blackboard: () => [blackboardRow('now', 1)],
    stop: () => void asked.push('stop'),
    ...more,
  } as unknown as AgentWatch;
  return {
    graph,
    queue,
    asked,
    agent: new WatchedAgent(watched, graph),
    node: (name: string) => graph.nodes.find(({ document }) => document.name === name)!,
  };
}

const record = (number: number, board: readonly BlackboardRow[] = []): TickRecord =>
  ({
    number,
    step: number,
    seconds: number,
    result: 'running',
    blackboard: board,
    events: [0, 1].map((node) => ({ event: 'started', node, status: 'running' })),
  }) as never;

it('knows its nodes in the tree as the agent runs it, and none that is disabled or of another tree', () => {
  const { agent, graph, node, asked } = watch();
  expect([agent.watched.agentId, agent.watched.program.tree, agent.watched.program.keys, agent.watched.isStale, agent.isEdited]).toEqual([
    7,
    'main',
    ['a', 'b'],
    false,
    false,
  ]);
  expect([agent.indexOf(graph.root), agent.indexOf(node('Rest')), agent.indexOf(node('Off'))]).toEqual([0, 1, undefined]);
  expect([agent.idAt(1), agent.idAt(2)]).toEqual([node('Rest').id, undefined]);
  expect([agent.runningNode(node('Rest')), agent.runningNode(node('Off'))]).toEqual([node('Rest'), undefined]);
  agent.stop();
  expect(asked).toEqual(['stop']);
});

it('stays at an event of the past while the agent goes on', () => {
  const { agent, queue } = watch();
  queue.push(record(1), record(2));
  agent.takeRecords();
  agent.trace.back();
  agent.takeRecords();
  const { eventCount } = agent.trace.current;
  queue.push(record(3));
  agent.takeRecords();
  expect([agent.trace.current.record?.number, agent.trace.current.eventCount]).toEqual([2, eventCount]);
});

it('goes to the first event of the next tick when it waits for one', () => {
  const { agent, queue } = watch();
  queue.push(record(1));
  agent.takeRecords();
  expect([agent.trace.current.isLatest, agent.trace.current.record?.number]).toEqual([true, 1]);
  agent.awaitTick();
  agent.takeRecords();
  expect(agent.trace.current.record?.number).toBe(1);
  queue.push(record(2));
  agent.takeRecords();
  expect([agent.trace.current.record?.number, agent.trace.current.eventCount, agent.trace.current.isLatest]).toEqual([2, 1, false]);
  queue.push(record(3));
  agent.takeRecords();
  expect([agent.trace.current.record?.number, agent.trace.current.eventCount]).toEqual([2, 1]);
});

it('shows the blackboard of now, or of the event at the cursor', () => {
  const { agent, queue } = watch();
  expect(agent.blackboard().map(({ key }) => key)).toEqual(['now']);
  queue.push(record(1, [blackboardRow('then', 2)]));
  agent.takeRecords();
  agent.trace.back();
  expect(agent.blackboard().map(({ key }) => key)).toEqual(['then']);
});

it('asks for earlier plans only when they are wanted and missing, until it gets them', () => {
  const answers = [undefined, { fromSeconds: 0, untilSeconds: 9, records: [] }];
  let asks = 0;
  const { agent } = watch(ROOT, { earlierPlans: () => answers[asks++] });
  agent.takeRecords();
  expect(asks).toBe(0);
  agent.seekEarlierPlans(5);
  for (let frame = 0; frame < 4; frame++) agent.takeRecords();
  expect([asks, agent.trace.planLog.isFilledAt(5)]).toEqual([2, true]);
  agent.seekEarlierPlans(50);
  agent.takeRecords();
  expect(asks).toBe(2);
});

it('goes on with the choices of before a hot reload, of the nodes that are still there', () => {
  const before = watch();
  const evaluation = { at: 1 } as never;
  const findings = [{ node: 1, evaluation }];
  before.queue.push({ ...record(1), events: [{ event: 'ticked', node: 1, status: 'running', findings }] });
  before.agent.takeRecords();
  const after = watch({
    type: 'Sequence',
    children: [
      { type: 'Wait', name: 'Off', disabled: true },
      { type: 'Wait', name: 'Rest' },
    ],
  });
  const { step } = before.agent.trace.current.record!;
  after.agent.inheritLog(before.agent, step - 1);
  // A moment of the past, before that tick.
  expect(after.agent.isEdited).toBe(false);
  after.agent.inheritLog(before.agent, step);
  const { agent } = after;
  expect([agent.isEdited, agent.trace.evaluationLog.until(1, 9), agent.trace.evaluationLog.until(0, 9)]).toEqual([true, [evaluation], []]);
});

it('is not edited where another moment is shown of the run that it was watched in', () => {
  const { agent, graph } = watch();
  const again = new WatchedAgent({ program: { tree: 'main', nodes: [], keys: [] } } as unknown as AgentWatch, graph);
  again.inheritLog(agent, 100);
  expect(again.isEdited).toBe(false);
});
