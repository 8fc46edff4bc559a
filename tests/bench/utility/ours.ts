import { allNodes } from '../../../src/engine/families/index.ts';
import { readFileSync } from 'node:fs';
import { compileTree } from '../../../src/engine/check.ts';
import { TreeAgents } from '../../../src/engine/run.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document.ts';
import { readTreeLibrary } from '../../../src/content/read-tree-library.ts';
import { defineLeaves } from '../../../src/engine/definition/define-leaves.ts';
import { createNodeRegistry } from '../../../src/engine/definition/create-node-registry.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import { LEAVES, SECONDS_PER_TICK, STATES, villagersOf, type Leaf, type Settle, type Villager } from './routine.ts';

const { defineAction } = defineLeaves<Villager>();

/** The shipped tree, with its root and its scores; what it does in a state is one leaf. */
export const settle: Settle = (all, interval) => {
  const program = compile(interval);
  const agents = new TreeAgents<Villager>(program);
  agents.reserve(all.count);
  for (const villager of villagersOf(all)) agents.add(villager.index + 1, villager, () => 0.5);
  const [saturation, energy, money] = ['saturation', 'energy', 'money'].map((key) => agents.keys.slotOf(key)) as [number, number, number];
  let now = 0;
  const tell = (): void => {
    for (let index = 0; index < all.count; index++) {
      agents.keys.setNumber(index, saturation, all.saturation[index] as number);
      agents.keys.setNumber(index, energy, all.energy[index] as number);
      agents.keys.setNumber(index, money, all.money[index] as number);
    }
  };
  const thinkOn = (): void => {
    now += SECONDS_PER_TICK;
    for (let index = 0; index < all.count; index++) agents.tick(index, now);
  };
  return {
    tick() {
      tell();
      thinkOn();
    },
    thinkOn,
  };
};

const actions = STATES.map((name, state) => {
  const does = LEAVES[state] as Leaf;
  return defineAction({
    type: `Do${name}`,
    summary: 'Goes on with it.',
    icon: 'action',
    verb: 'Do',
    update: (_, { host }) => does(host),
    explain: () => '',
  });
});

function compile(interval: number): Program {
  const files = TREES.map((name) => ({ file: `trees/${name}.json`, text: readFileSync(`trees/${name}.json`, 'utf8') }));
  const read = readTreeLibrary(files);
  if (read.problems.length > 0) throw new Error(read.problems.join('\n'));
  const library = new Map(
    [...read.library].map(([name, { file, document }]) => [name, { file, document: reduced(document as TreeDocument, interval) }]),
  );
  library.delete('daily-needs');
  const compiled = compileTree('day-worker', library, createNodeRegistry([...allNodes, ...actions]));
  if ('problems' in compiled) throw new Error(compiled.problems.map(formatProblem).join('\n'));
  return compiled.program;
}

/** The routine, its states in trees of their own, and their considerations. */
const TREES = ['day-worker', 'work-for-money', 'eat-at-a-table', 'daily-needs'];

function reduced(tree: TreeDocument, interval: number): TreeDocument {
  const keys = (tree.keys ?? []).filter(({ min }) => min !== undefined).map(({ changePerSecond: _, ...key }) => key);
  return { ...tree, keys, root: withLeaves(tree.root, interval) };
}

function withLeaves(node: NodeDocument, interval: number): NodeDocument {
  const { child, children, ...rest } = node;
  if (node.type === 'UtilityState') {
    // While a minimum time holds there is nothing to score, and every evaluation must be measured.
    const params = Object.fromEntries(Object.entries(node.params ?? {}).filter(([name]) => name !== 'minTime'));
    return { ...rest, params, child: { type: `Do${node.name}` } };
  }
  const below = {
    ...(child && { child: withLeaves(child, interval) }),
    ...(children && { children: children.map((each) => withLeaves(each, interval)) }),
  };
  return { ...rest, ...below, ...(node.type === 'UtilitySelector' && { params: { ...node.params, interval } }) };
}
