import { choice, entityKey } from '../../engine/params.ts';
import { CUSTOM_ACTIONS } from '../agent-body.ts';
import { defineInstantAction } from '../define-leaf.ts';

const PHRASES = { raiseAlarm: 'calls everybody against', face: 'faces' } as const;
/** Phrases without a target. */
const PHRASES_WITHOUT_TARGET = { raiseAlarm: 'calls everybody', face: 'looks where it goes' } as const;

export const customAction = defineInstantAction({
  type: 'CustomAction',
  summary: 'Performs an action by name that only some agents have; fails when the agent does not have it.',
  icon: 'action',
  verb: 'Act',
  acts: 'once',
  params: {
    call: choice(CUSTOM_ACTIONS, { doc: 'Name of the action.' }),
    target: entityKey({ optional: true, doc: 'The entity that it is directed at.' }),
  },
  update(node, context) {
    const target = context.read.entity(node.params.target);
    return context.host.performCustomAction(context.read.text(node.params.call), target) ? 'success' : 'failure';
  },
  explain(node, context, status) {
    const call = context.read.text(node.params.call);
    const target = context.read.entity(node.params.target);
    if (status === 'failure') return `cannot do "${call}"`;
    return target === 0 ? PHRASES_WITHOUT_TARGET[call] : `${PHRASES[call]} ${context.host.nameOf(target)}`;
  },
});
