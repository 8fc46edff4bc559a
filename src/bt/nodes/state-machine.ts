import { choice } from '../../blackboard/param-spec.ts';
import { formatSeconds } from '../../core/format-number.ts';
import { defineComposite } from '../definition/define-node.ts';
import type { TickContext } from '../definition/program-node.ts';
import { checkMachine } from '../states/check-machine.ts';
import {
  leaveOnCondition,
  leaveOnResult,
  nextLookAt,
  planMachine,
  type MachineNode,
  type MachinePlan,
  type StateNode,
} from '../states/machine-plan.ts';
import { state as stateType } from './state.ts';
import { transition as transitionType } from './transition.ts';

const OTHER = 0;
const CURRENT = 1;

export const stateMachine = defineComposite({
  type: 'StateMachine',
  summary: 'Is in one of its states and runs the tree of that state, until a transition leads to another state.',
  rules: [
    'It starts in its first state, or, as `startsIn` says, in the one in which it was when it last ended or was halted.',
    'On each tick it first asks the transitions on a condition: its own in the order of the file, then those of its state. When one holds, the running tree is halted and the other state is entered, all before the tree of that state is ticked.',
    'Then it ticks the tree of its state, once. If that has a result, it asks the transitions on this result in the same order: when one holds, that state is entered and begins with the next tick; otherwise the result is the result of the machine.',
    'So one tick runs the tree of one state only, and asks no transition twice.',
    'A transition of the machine is what is elsewhere called an interrupt daemon, one of a state a shortcut: a jump to another part of the tree that halts what runs, at most one a tick. Where a branch only gives way to a more important one, a Selector with a Condition that aborts says it with less.',
    'In which state it is, and since when, belongs to the agent and is saved. A halt from above halts the running tree; the state is remembered.',
    'An edit keeps the state as long as it exists, whatever its name. If it was removed, its tree is halted and the machine is in its first state from the next tick on. A changed transition holds from the next tick on.',
  ],
  icon: 'machine',
  childResults: { continuesOn: null, success: 'nothing', failure: 'nothing', choice: 'state' },
  odds: () => 'It depends on the state that it was in.',
  hasLiveParams: true,
  params: {
    startsIn: choice(['first', 'last'], {
      default: 'first',
      doc: 'The state in which it starts: the first one (`first`), or the one in which it was before (`last`).',
    }),
  },
  memory: { marks: 'bytePerChild' },
  diagram: 'machine',
  check: (document) => checkMachine(document, { state: stateType.type, transition: transitionType.type }),
  prepare: (node) => planMachine(node, stateType.type),
  tick(node, context) {
    let state = (context.isActive(node) ? stateOf(node, context) : null) ?? enter(node, startState(node, context), context);
    const next = leaveOnCondition(node, state, context);
    if (next !== null) {
      context.halt(state);
      state = enter(node, next, context);
    }
    const status = context.tick(state);
    if (status === 'running') {
      context.wakeAt(nextLookAt(node, state, context));
      return context.keepRunning(node, state);
    }
    const following = leaveOnResult(node, state, { result: status, context });
    if (following === null) return context.finish(node, status);
    enter(node, following, context);
    return context.keepRunning(node, null);
  },
  explain(node, context) {
    const state = stateOf(node, context);
    return state === null ? '' : `in “${state.name}” for ${formatSeconds(context.now - context.getMemory(state.memory.since))}`;
  },
});

function stateOf(node: MachineNode, context: TickContext): StateNode | null {
  // After an edit the mark may stand at a child that is no state.
  for (const state of (node.prepared as MachinePlan).states) {
    if (context.getMemoryByte(node.memory.marks + state.position) === CURRENT) return state;
  }
  return null;
}

function startState(node: MachineNode, context: TickContext): StateNode {
  const before = context.text(node.params.startsIn) === 'last' ? stateOf(node, context) : null;
  return before ?? ((node.prepared as MachinePlan).states[0] as StateNode);
}

function enter(node: MachineNode, state: StateNode, context: TickContext): StateNode {
  for (let place = 0; place < node.children.length; place++) context.setMemoryByte(node.memory.marks + place, OTHER);
  context.setMemoryByte(node.memory.marks + state.position, CURRENT);
  context.setMemory(state.memory.since, context.now);
  return state;
}
