import { choice, fixedText, int } from '../../blackboard/param-spec.ts';
import { defineDecorator } from '../../definition/define-node.ts';
import { NO_CHILD } from '../../definition/activity.ts';
import { meetingPlaces, waitingPlaces } from '../../definition/places.ts';
import type { BranchNode, TickContext } from '../../definition/program-node.ts';
import type { Param } from '../../params/param.ts';

type TogetherParams = Readonly<Record<'name' | 'scope', Param<'string'>>> & Readonly<{ agents: Param<'number'> }>;
type TogetherNode = BranchNode<TogetherParams, { readonly result: number }>;

const NONE_YET = 0;
const SUCCEEDED = 1;
const FAILED = 2;

export const together = defineDecorator({
  type: 'Together',
  summary: 'Waits until enough agents are at a Together of the same name; then all of them run their children.',
  icon: 'together',
  childResults: { continuesOn: null, success: 'allSucceeded', failure: 'allFailed' },
  odds: () => 'It depends on what other agents do.',
  hasLiveParams: true,
  params: {
    name: fixedText({ doc: 'Agents meet at the Togethers of one name.' }),
    agents: int({ min: 1, max: 1000, default: 2, doc: 'How many must be there; may be a key.' }),
    scope: choice(['world', 'party'], { default: 'world', doc: 'Who meets: all agents (`world`), or those of the same party (`party`).' }),
  },
  memory: { result: 'number' },
  heldPlaces({ params, activity }) {
    const name = params['name']?.text ?? '';
    return [
      { name: meetingPlaces(name), holds: ({ bytes, size }, row) => bytes[row * size.bytes + activity] !== 0 },
      { name: waitingPlaces(name), holds: ({ bytes, size }, row) => bytes[row * size.bytes + activity] === NO_CHILD },
    ];
  },
  tick(node, context) {
    if (!context.isActive(node)) context.setMemory(node.memory.result, NONE_YET);
    if (context.runningChild(node) === null) {
      context.keepRunning(node, null);
      if (!areEnough(node, context)) return 'running';
      context.keepRunning(node, node.first);
    }
    if (context.getMemory(node.memory.result) === NONE_YET) {
      const status = context.tick(node.first);
      if (status === 'running') return context.keepRunning(node, node.first);
      context.setMemory(node.memory.result, status === 'success' ? SUCCEEDED : FAILED);
    }
    // Those who wait are released by the number of those who are there.
    if (areEnough(node, context) && context.placesTaken(placesOf(node, waitingPlaces)) > 0) {
      context.wakeAt(context.now);
      return context.keepRunning(node, node.first);
    }
    return context.finish(node, context.getMemory(node.memory.result) === SUCCEEDED ? 'success' : 'failure');
  },
  explain(node, context, status) {
    if (status !== 'running') return 'what they began together is over';
    const count = `${context.placesTaken(placesOf(node, meetingPlaces))} of ${context.number(node.params.agents)} are here`;
    return context.runningChild(node) === null ? `waits, ${count}` : count;
  },
});

function areEnough(node: TogetherNode, context: TickContext): boolean {
  return context.placesTaken(placesOf(node, meetingPlaces)) >= context.number(node.params.agents);
}

function placesOf({ params }: TogetherNode, nameOf: (name: string) => string) {
  return { name: nameOf(params.name.text), isOfParty: params.scope.text === 'party', of: 0 };
}
