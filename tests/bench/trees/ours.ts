import { allNodes } from '../../../src/engine/families/index.ts';
import { compileTree } from '../../../src/engine/check.ts';
import type { NodeDefinition } from '../../../src/engine/definition/node-definition.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { defineLeaves } from '../../../src/engine/definition/define-leaves.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import { createNodeRegistry } from '../../../src/engine/definition/create-node-registry.ts';
import type { Status } from '../../../src/engine/definition/status.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import type { Planting, Plant } from './contender.ts';
import { answerOf, type Agent, type Script } from './script.ts';
import { leavesIn, type LeafShape, type Shape } from './shape.ts';

const { defineAction, defineCondition } = defineLeaves<Agent>();

const STATUSES = { success: 'success', failure: 'failure', running: 'running' } as const;
const VERDICTS = { success: true, failure: false, running: false } as const;
const TYPES = {
  sequence: 'Sequence',
  selector: 'Selector',
  reactiveSequence: 'ReactiveSequence',
  reactiveSelector: 'ReactiveSelector',
  inverter: 'Inverter',
} as const;

const SECONDS_PER_TICK = 0.06;

export const plant: Plant = (planting) => {
  const program = compile(planting);
  return (agents) => {
    const forest = agentsOf(program, agents);
    let now = 0;
    return {
      ownBytesPerAgent: program.memoryBytes + Float64Array.BYTES_PER_ELEMENT * program.memoryNumbers,
      tick() {
        now += SECONDS_PER_TICK;
        for (let row = 0; row < forest.count; row++) forest.tick(row, now);
      },
    };
  };
};

export function agentsOf(program: Program, agents: readonly Agent[]): TreeAgents<Agent> {
  const forest = new TreeAgents<Agent>(program);
  forest.reserve(agents.length);
  for (const [index, agent] of agents.entries()) forest.add(index + 1, agent, noDice);
  return forest;
}

/** Compiles a document like the game's own trees, with every check. */
export function compile({ shape, script }: Planting): Program {
  const registry = createNodeRegistry([...allNodes, ...leavesIn(shape).map((leaf) => define(leaf, script))]);
  const tree = { name: 'fighter', description: 'The tree of the benchmark.', root: documentOf(shape) };
  const compiled = compileTree('fighter', new Map([['fighter', { file: 'fighter.json', document: tree }]]), registry);
  if ('problems' in compiled) throw new Error(compiled.problems.map(formatProblem).join('\n'));
  return compiled.program;
}

function define(leaf: LeafShape, script: Script): NodeDefinition {
  const settings = { type: `Leaf${leaf.leaf}`, summary: 'Answers what the script says.', explain: () => '' };
  if (leaf.kind === 'condition') {
    const says = script.leaf(leaf, VERDICTS);
    return defineCondition({ ...settings, icon: 'condition', test: (_, context) => answerOf(says, context.host) });
  }
  const says = script.leaf<Status>(leaf, STATUSES);
  return defineAction({ ...settings, icon: 'action', verb: 'Act', update: (_, context) => answerOf(says, context.host) });
}

function documentOf(shape: Shape): NodeDocument {
  if ('leaf' in shape) return { type: `Leaf${shape.leaf}` };
  return { type: TYPES[shape.kind], children: shape.children.map(documentOf) };
}

const noDice = (): number => 0;
