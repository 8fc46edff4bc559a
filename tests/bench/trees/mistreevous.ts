import { BehaviourTree, State } from 'mistreevous';
import { Unavailable } from '../harness/contract.ts';
import type { Plant } from './contender.ts';
import { answerOf, type Agent, type Script } from './script.ts';
import { isReactive, leavesIn, type Shape } from './shape.ts';

const STATES = { success: State.SUCCEEDED, failure: State.FAILED, running: State.RUNNING } as const;
const VERDICTS = { success: true, failure: false, running: false } as const;
const TYPES = { sequence: 'sequence', selector: 'selector', inverter: 'flip' } as const;

/** mistreevous: a tree of objects for each agent; leaves are methods of the agent. */
export const plant: Plant = ({ shape, script }) => {
  if (isReactive(shape)) throw new Unavailable('mistreevous has no reactive composites; its guards cannot take over from a later branch');
  const definition = { type: 'root', child: definitionOf(shape) } as unknown as ConstructorParameters<typeof BehaviourTree>[0];
  const Performer = performerOf(shape, script);
  return (agents) => {
    const trees = agents.map((agent) => new BehaviourTree(definition, new Performer(agent)));
    return {
      tick() {
        for (const tree of trees) tree.step();
      },
    };
  };
};

/** The leaves are on the prototype, so that an agent costs nothing beside its tree. */
function performerOf(shape: Shape, script: Script) {
  class Performer {
    [method: string]: unknown;
    constructor(readonly agent: Agent) {}
  }
  for (const leaf of leavesIn(shape)) {
    const says = leaf.kind === 'condition' ? script.leaf<boolean | State>(leaf, VERDICTS) : script.leaf<boolean | State>(leaf, STATES);
    Object.defineProperty(Performer.prototype, `leaf${leaf.leaf}`, {
      value(this: Performer) {
        return answerOf(says, this.agent);
      },
    });
  }
  return Performer;
}

function definitionOf(shape: Shape): object {
  if ('leaf' in shape) return { type: shape.kind, call: `leaf${shape.leaf}` };
  const type = TYPES[shape.kind as keyof typeof TYPES];
  const children = shape.children.map(definitionOf);
  return shape.kind === 'inverter' ? { type, child: children[0] } : { type, children };
}
