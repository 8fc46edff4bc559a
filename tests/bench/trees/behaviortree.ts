import { createRequire } from 'node:module';
import type library from 'behaviortree';
import { Unavailable } from '../harness/contract.ts';
import type { Plant } from './contender.ts';
import { answerOf, type Agent, type Script } from './script.ts';
import { isReactive, type Shape } from './shape.ts';

/** Asked for as the CommonJS module that it is: what a default import of it means differs between loaders. */
const { BehaviorTree, Sequence, Selector, Task, decorators, SUCCESS, FAILURE, RUNNING } = createRequire(import.meta.url)(
  'behaviortree',
) as typeof library;
const RESULTS = { success: SUCCESS, failure: FAILURE, running: RUNNING } as const;

/** behaviortree: nodes are shared by all agents; an agent keeps a list of the branches that run. */
export const plant: Plant = ({ shape, script }) => {
  if (isReactive(shape)) throw new Unavailable('behaviortree has no reactive composites: it always resumes at the running leaf');
  const tree = nodeOf(shape, script);
  return (agents) => {
    const trees = agents.map((agent) => new BehaviorTree<Agent>({ tree, blackboard: agent }));
    return {
      tick() {
        for (const one of trees) one.step();
      },
    };
  };
};

function nodeOf(shape: Shape, script: Script): library.Node {
  if ('leaf' in shape) {
    const says = script.leaf(shape, RESULTS);
    return new Task<Agent>({ run: (agent) => answerOf(says, agent) });
  }
  const nodes = shape.children.map((child) => nodeOf(child, script));
  const [only] = nodes;
  if (shape.kind === 'inverter' && only) return new decorators.InvertDecorator({ node: only });
  return shape.kind === 'sequence' ? new Sequence({ nodes }) : new Selector({ nodes });
}
