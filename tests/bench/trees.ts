import { PACES, nanosecondsPerCall } from './harness/timing.ts';
import type { Benchmark, Figures, Group, Job, Size } from './harness/contract.ts';
import { bytesPerCall, livingBytes, MEMORY_FLAGS } from './harness/memory.ts';
import { median } from './harness/statistics.ts';
import type { Forest, Plant } from './trees/contender.ts';
import { OURS, plantOf, TREE_CONTENDERS, YARDSTICK } from './trees/contenders.ts';
import { orderOf } from './trees/order.ts';
import { agentsFor, MIXES, nextTurn, Script, type Agent, type Mix } from './trees/script.ts';
import { nodesIn, SHAPES, type Shape } from './trees/shape.ts';
import { NOBODY, traceCost, TRACE_CONTENDERS } from './trees/tracing.ts';

const MIX_NAMES = Object.keys(MIXES) as Mix[];
/** How many live at once while memory is measured; enough to drown the heap's own noise. */
const CROWD: Readonly<Record<Size, number>> = { full: 2000, quick: 2000, smoke: 20 };

/** What the contenders ask, and in which order, is compared before anything is timed. */
export const trees: Benchmark = {
  name: 'trees',
  summary: `behaviour trees: trees of ${nodesIn(SHAPES.deep)} to ${nodesIn(SHAPES.reactive)} nodes like a fighter's, scripted leaves`,
  groups: (size) => [order, timeOf(size), crowd(size), memory(size), tracing(size)],
  measure(job) {
    if (job.group === 'tracing') return traceCost(job);
    if (job.group === 'memory') return measureMemory(job);
    return job.group === 'order' ? measureOrder(job) : measureTime(job);
  },
};

const order: Group = {
  name: 'order',
  title: 'The same leaves in the same order (25 agents, 60 ticks)',
  scenes: MIX_NAMES,
  contenders: TREE_CONTENDERS,
  reference: OURS,
  figures: { calls: 'identity' },
  rounds: 1,
  isGate: true,
  notes: [
    'behavior3js leaves the first node of a deserted branch open (BehaviorTree.tick starts closing one node too late),',
    'so that it resumes in the middle when it is entered again: in the reactive tree it asks other leaves.',
  ],
};

/** For what only warms up, or is only repeated to be sure. */
const MOST_MILLISECONDS = 2000;

const ROUNDS: Readonly<Record<Size, number>> = { full: 5, quick: 2, smoke: 1 };

function timeOf(size: Size): Group {
  return {
    name: 'time',
    title: 'Time of one tick of one agent, by what the leaves answer and how many agents there are',
    scenes: timeScenes(size),
    contenders: TREE_CONTENDERS,
    reference: YARDSTICK,
    figures: { tick: 'ns' },
    rounds: ROUNDS[size],
    notes: [
      `"${YARDSTICK}" is the same tree generated as a single JavaScript function: the yardstick.`,
      'Nodes on the way of a tick: 15 with mixed results, 5 in the busy tree, 8 in the deep one.',
    ],
  };
}

function timeScenes(size: Size): string[] {
  if (size === 'smoke') return MIX_NAMES.map((mix) => `${mix}, 3`);
  const counts = size === 'full' ? [1, 100, 1000] : [1000];
  return MIX_NAMES.flatMap((mix) => counts.map((count) => `${mix}, ${count}`));
}

/** Side by side in the same rounds. A look in between spares itself ten thousand trees of the slow to instantiate. */
function crowd(size: Size): Group {
  return {
    name: 'crowd',
    title: 'Time of one tick of one agent among many',
    scenes:
      size === 'smoke'
        ? ['mixed results, 5']
        : MIX_NAMES.filter((mix) => size === 'full' || mix === 'mixed results').flatMap((mix) => [`${mix}, 1000`, `${mix}, 10000`]),
    contenders: size === 'full' ? TREE_CONTENDERS : [OURS, YARDSTICK],
    reference: YARDSTICK,
    figures: { tick: 'ns' },
    rounds: ROUNDS[size],
  };
}

function memory(size: Size): Group {
  return {
    name: 'memory',
    title: 'Memory and instantiation (mixed results)',
    scenes: ['mixed results'],
    contenders: TREE_CONTENDERS,
    reference: OURS,
    figures: { heapPerAgent: 'bytes', ownAccount: 'bytes', allocatedPerTick: 'bytes', instantiate1000: 'ms' },
    rounds: size === 'full' ? 3 : 1,
    flags: MEMORY_FLAGS,
    notes: [
      'heapPerAgent: growth of the living heap for one agent more, whatever the contender keeps for it (for Warband also its number, its host and its dice).',
      "ownAccount: tree state by the contender's own account, where it keeps one. allocatedPerTick: for one tick of one agent.",
    ],
  };
}

function tracing(size: Size): Group {
  return {
    name: 'tracing',
    title: 'Tracing one agent among 1000 (mixed results): one tick of one agent',
    scenes: ['mixed results, 1000'],
    contenders: TRACE_CONTENDERS,
    reference: NOBODY,
    figures: { tick: 'ns' },
    rounds: ROUNDS[size],
  };
}

function shapeOf(kind: string): Shape {
  return kind === 'reactive' || kind === 'deep' ? SHAPES[kind] : SHAPES.memory;
}

function mixOf(kind: string): Mix {
  return MIX_NAMES.find((mix) => mix === kind) ?? 'mixed results';
}

async function measureOrder({ contender, scene }: Job): Promise<Figures> {
  return { calls: orderOf(await plantOf(contender), shapeOf(scene), mixOf(scene)) };
}

async function measureTime({ contender, scene, size }: Job): Promise<Figures> {
  const [kind = '', count = ''] = scene.split(', ');
  const agents = agentsFor(Number(count));
  const forest = (await plantOf(contender))({ shape: shapeOf(kind), script: new Script(mixOf(kind)) })(agents);
  const perRound = nanosecondsPerCall(() => {
    nextTurn();
    forest.tick();
  }, PACES[size]);
  return { tick: perRound / agents.length };
}

async function measureMemory({ contender, size }: Job): Promise<Figures> {
  const grow = (await plantOf(contender))({ shape: SHAPES.memory, script: new Script('mixed results') });
  const agents = agentsFor(CROWD[size]);
  // Once for the compiler, whose own notes would count as memory.
  grown(grow, agents);
  const before = await livingBytes();
  const forest = grown(grow, agents);
  const heapPerAgent = ((await livingBytes()) - before) / agents.length;
  const few = grow(agents.slice(0, 100));
  const begin = performance.now();
  for (let tick = 0; tick < (size === 'smoke' ? 2 : 3000) && performance.now() - begin < MOST_MILLISECONDS; tick++) turn(few);
  const allocatedPerTick = bytesPerCall(() => turn(few), size === 'smoke' ? 2 : undefined) / Math.min(100, agents.length);
  const thousand = agentsFor(size === 'smoke' ? 20 : 1000);
  return {
    heapPerAgent,
    ...(forest.ownBytesPerAgent === undefined ? {} : { ownAccount: forest.ownBytesPerAgent }),
    allocatedPerTick,
    instantiate1000: instantiation(() => grow(thousand), size),
  };
}

/** After some ticks, for some contenders make their state only then. */
function grown(grow: ReturnType<Plant>, agents: readonly Agent[]): Forest {
  const forest = grow(agents);
  for (let tick = 0; tick < 20; tick++) turn(forest);
  return forest;
}

function turn(forest: Forest): void {
  nextTurn();
  forest.tick();
}

/** Milliseconds; the median, for a collection may fall into one of them. The slow are asked less often. */
function instantiation(grow: () => unknown, size: Size): number {
  const times: number[] = [];
  const most = size === 'smoke' ? 1 : 25;
  const begin = performance.now();
  do {
    const start = performance.now();
    grow();
    times.push(performance.now() - start);
  } while (times.length < most && performance.now() - begin < MOST_MILLISECONDS);
  return median(times);
}
