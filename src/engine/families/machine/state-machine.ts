import { choice } from '../../params/param-spec.ts';
import { formatSeconds } from '../../../core/format-number.ts';
import { defineComposite } from '../../definition/define-node.ts';
import type { TickContext } from '../../definition/program-node.ts';
import { checkMachine } from './states/check-machine.ts';
import {
  leaveOnCondition,
  leaveOnResult,
  nextLookAt,
  planMachine,
  type MachineNode,
  type MachinePlan,
  type StateNode,
} from './states/machine-plan.ts';
import { state as stateType } from './state.ts';
import { transition as transitionType } from './transition.ts';

const OTHER = 0;
const CURRENT = 1;

export const stateMachine = defineComposite(
  {
    type: 'StateMachine',
    summary: 'Is in one of its states and runs the tree of that state, until a transition leads to another state.',
    icon: 'machine',
    childResults: { continuesOn: null, success: 'nothing', failure: 'nothing', choice: 'state' },
    odds: () => 'It depends on the state that it was in.',
    traits: { hasLiveParams: true, diagram: 'machine' },
    params: {
      startsIn: choice(['first', 'last'], {
        default: 'first',
        doc: 'The state in which it starts: the first one (`first`), or the one in which it was before (`last`).',
      }),
    },
    memory: { marks: 'bytePerChild' },
    check: (document) => checkMachine(document, { state: stateType.type, transition: transitionType.type }),
  },
  {
    prepare: (node) => planMachine(node, stateType.type),
    tick(node, context) {
      let state = (context.flow.isActive(node) ? stateOf(node, context) : null) ?? enter(node, startState(node, context), context);
      const next = leaveOnCondition(node, state, context);
      if (next !== null) {
        context.flow.halt(state);
        state = enter(node, next, context);
      }
      const status = context.flow.tick(state);
      if (status === 'running') {
        context.wakeAt(nextLookAt(node, state, context));
        return context.flow.keepRunning(node, state);
      }
      const following = leaveOnResult(node, state, { result: status, context });
      if (following === null) return context.flow.finish(node, status);
      enter(node, following, context);
      return context.flow.keepRunning(node, null);
    },
    explain(node, context) {
      const state = stateOf(node, context);
      return state === null ? '' : `in “${state.name}” for ${formatSeconds(context.now - context.memory.get(state.memory.since))}`;
    },
  },
);

function stateOf(node: MachineNode, context: TickContext): StateNode | null {
  // After an edit the mark may stand at a child that is no state.
  for (const state of (node.prepared as MachinePlan).states) {
    if (context.memory.getByte(node.memory.marks + state.position) === CURRENT) return state;
  }
  return null;
}

function startState(node: MachineNode, context: TickContext): StateNode {
  const before = context.read.text(node.params.startsIn) === 'last' ? stateOf(node, context) : null;
  return before ?? ((node.prepared as MachinePlan).states[0] as StateNode);
}

function enter(node: MachineNode, state: StateNode, context: TickContext): StateNode {
  for (let place = 0; place < node.children.length; place++) context.memory.setByte(node.memory.marks + place, OTHER);
  context.memory.setByte(node.memory.marks + state.position, CURRENT);
  context.memory.set(state.memory.since, context.now);
  return state;
}
