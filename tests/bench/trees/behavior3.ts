import b3 from 'behavior3js';
import type { Plant } from './contender.ts';
import { answerOf, type Agent, type Script } from './script.ts';
import type { LeafShape, Shape } from './shape.ts';

const STATUSES = { success: b3.SUCCESS, failure: b3.FAILURE, running: b3.RUNNING } as const;
const COMPOSITES = {
  sequence: b3.MemSequence,
  selector: b3.MemPriority,
  reactiveSequence: b3.Sequence,
  reactiveSelector: b3.Priority,
} as const;

/** behavior3js: nodes are shared by all agents; an agent has a blackboard with an entry for each node. */
export const plant: Plant = ({ shape, script }) => {
  const tree = new b3.BehaviorTree();
  tree.root = nodeOf(shape, script);
  return (agents) => {
    const boards = agents.map(() => new b3.Blackboard());
    return {
      tick() {
        for (const [index, agent] of agents.entries()) tree.tick(agent, boards[index]);
      },
    };
  };
};

function nodeOf(shape: Shape, script: Script): b3.BaseNode {
  if ('leaf' in shape) return leafOf(shape, script);
  const children = shape.children.map((child) => nodeOf(child, script));
  const [only] = children;
  if (shape.kind === 'inverter') return new b3.Inverter({ child: only });
  return new COMPOSITES[shape.kind]({ children });
}

function leafOf(shape: LeafShape, script: Script): b3.BaseNode {
  const says = script.leaf(shape, STATUSES);
  const leaf = shape.kind === 'condition' ? new b3.Condition({ name: 'Leaf' }) : new b3.Action({ name: 'Leaf' });
  leaf.tick = (tick) => answerOf(says, tick.target as Agent);
  return leaf;
}
