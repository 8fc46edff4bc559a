import { ANY_CHILDREN, defineDecorator } from '../../definition/define-node.ts';
import { checkState } from './states/check-machine.ts';
import { transition } from './transition.ts';

export const state = defineDecorator(
  {
    type: 'State',
    summary: 'A state of a state machine: runs its first child; the transitions after it say when another state follows.',
    icon: 'state',
    childResults: { continuesOn: null, success: 'nothing', failure: 'nothing' },
    odds: () => 'It depends on its transitions.',
    arity: ANY_CHILDREN,
    memory: { since: 'number' },
    traits: { diagram: 'state' },
    check: (document) => checkState(document, transition.type),
  },
  {
    tick(node, context) {
      const status = context.flow.tick(node.first);
      return status === 'running' ? context.flow.keepRunning(node, node.first) : context.flow.finish(node, status);
    },
    explain: null,
  },
);
