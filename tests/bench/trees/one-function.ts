import { runInThisContext } from 'node:vm';
import type { Plant } from './contender.ts';
import { answerOf, type Agent } from './script.ts';
import { isReactive, leavesIn, type LeafShape, type Shape } from './shape.ts';

/** Also what the generated source calls them. */
const WORDS = { failure: 0, success: 1, running: 2 } as const;

type Leaf = (agent: Agent) => number;
type TickAll = (agents: readonly Agent[], runningLeaf: Uint8Array) => void;

/**
 * The baseline: the tree as one would write it by hand, as a single JavaScript function with direct calls of
 * the leaves. An agent's whole state is one byte: the running leaf.
 */
export const plant: Plant = ({ shape, script }) => {
  const leaves = leavesIn(shape).map((leaf): Leaf => {
    const says = script.leaf<number>(leaf, WORDS);
    return (agent) => answerOf(says, agent);
  });
  const make = runInThisContext(sourceOf(shape)) as (leaves: readonly Leaf[]) => TickAll;
  const tickAll = make(leaves);
  return (agents) => {
    const runningLeaf = new Uint8Array(agents.length);
    return { ownBytesPerAgent: 1, tick: () => tickAll(agents, runningLeaf) };
  };
};

/** The source of a function that takes the leaves and returns the one that ticks all agents. */
export function sourceOf(shape: Shape): string {
  const leaves = leavesIn(shape);
  const lines = [
    '(leaves) => {',
    ...leaves.map(({ leaf }) => `const leaf${leaf} = leaves[${leaf}];`),
    'function tick(agent, runningLeaf, index) {',
    // One more than the number of the leaf that runs; 0 when none does.
    'const from = runningLeaf[index]; let result = 0;',
    ...codeOf(shape, 'from'),
    'runningLeaf[index] = 0;',
    '}',
    'return (agents, runningLeaf) => {',
    'for (let index = 0; index < agents.length; index++) tick(agents[index], runningLeaf, index);',
    '};',
    '}',
  ];
  return lines.join('\n');
}

/**
 * Leaves `result` as the node's. What ended in an earlier tick is stepped over: every leaf of it has a
 * lower number than the one that runs. `from` is the variable that holds that number here.
 */
function codeOf(shape: Shape, from: string): string[] {
  if ('leaf' in shape) return leafCode(shape);
  const [only] = shape.children;
  if (shape.kind === 'inverter' && only) return [...codeOf(only, from), 'result = 1 - result;'];
  // A tree within a tree: by hand, there is nothing to write for it.
  if (shape.children.length === 1 && only) return codeOf(only, from);
  const label = `node${firstLeaf(shape)}to${lastLeaf(shape)}${shape.kind}`;
  const goesOnAfter = shape.kind === 'sequence' || shape.kind === 'reactiveSequence' ? WORDS.success : WORDS.failure;
  const body = shape.children.flatMap((child) =>
    childCode(shape, child, { from, leave: `if (result !== ${goesOnAfter}) break ${label};` }),
  );
  return [`${label}: {`, ...body, '}'];
}

function childCode(parent: Shape, child: Shape, { from, leave }: { from: string; leave: string }): string[] {
  if (!isReactive(parent)) return [`if (${from} <= ${lastLeaf(child) + 1}) {`, ...codeOf(child, from), leave, '}'];
  // Asked on every tick, but a branch with memory goes on where it was, if the running leaf is in it.
  if ('leaf' in child || isReactive(child)) return [...codeOf(child, from), leave];
  const own = `from${firstLeaf(child)}to${lastLeaf(child)}`;
  const isInside = `from > ${firstLeaf(child)} && from <= ${lastLeaf(child) + 1}`;
  return [`const ${own} = ${isInside} ? from : 0;`, ...codeOf(child, own), leave];
}

function leafCode({ kind, leaf }: LeafShape): string[] {
  const call = `result = leaf${leaf}(agent);`;
  if (kind === 'condition') return [call];
  return [call, `if (result === ${WORDS.running}) { runningLeaf[index] = ${leaf + 1}; return; }`];
}

const firstLeaf = (shape: Shape): number => leavesIn(shape)[0]?.leaf ?? 0;
const lastLeaf = (shape: Shape): number => leavesIn(shape).at(-1)?.leaf ?? 0;
