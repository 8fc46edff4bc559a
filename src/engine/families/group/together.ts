import { choice, fixedText, int } from '../../params/param-spec.ts';
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

export const together = defineDecorator(
  {
    type: 'Together',
    summary: 'Waits until enough agents are at a Together of the same name; then all of them run their children.',
    icon: 'together',
    childResults: { continuesOn: null, success: 'allSucceeded', failure: 'allFailed' },
    odds: () => 'It depends on what other agents do.',
    traits: { hasLiveParams: true },
    params: {
      name: fixedText({ doc: 'Agents meet at the Togethers of one name.' }),
      agents: int({ min: 1, max: 1000, default: 2, doc: 'How many must be there; may be a key.' }),
      scope: choice(['world', 'party'], {
        default: 'world',
        doc: 'Who meets: all agents (`world`), or those of the same party (`party`).',
      }),
    },
    memory: { result: 'number' },
  },
  {
    heldPlaces({ params, activity }) {
      const name = params['name']?.text ?? '';
      return [
        { name: meetingPlaces(name), holds: ({ bytes, size }, row) => bytes[row * size.bytes + activity] !== 0 },
        { name: waitingPlaces(name), holds: ({ bytes, size }, row) => bytes[row * size.bytes + activity] === NO_CHILD },
      ];
    },
    tick(node, context) {
      if (!context.flow.isActive(node)) context.memory.set(node.memory.result, NONE_YET);
      if (context.flow.runningChild(node) === null) {
        context.flow.keepRunning(node, null);
        if (!areEnough(node, context)) return 'running';
        context.flow.keepRunning(node, node.first);
      }
      if (context.memory.get(node.memory.result) === NONE_YET) {
        const status = context.flow.tick(node.first);
        if (status === 'running') return context.flow.keepRunning(node, node.first);
        context.memory.set(node.memory.result, status === 'success' ? SUCCEEDED : FAILED);
      }
      // Those who wait are released by the number of those who are there.
      if (areEnough(node, context) && context.read.placesTaken(placesOf(node, waitingPlaces)) > 0) {
        context.wakeAt(context.now);
        return context.flow.keepRunning(node, node.first);
      }
      return context.flow.finish(node, context.memory.get(node.memory.result) === SUCCEEDED ? 'success' : 'failure');
    },
    explain(node, context, status) {
      if (status !== 'running') return 'what they began together is over';
      const count = `${context.read.placesTaken(placesOf(node, meetingPlaces))} of ${context.read.number(node.params.agents)} are here`;
      return context.flow.runningChild(node) === null ? `waits, ${count}` : count;
    },
  },
);

function areEnough(node: TogetherNode, context: TickContext): boolean {
  return context.read.placesTaken(placesOf(node, meetingPlaces)) >= context.read.number(node.params.agents);
}

function placesOf({ params }: TogetherNode, nameOf: (name: string) => string) {
  return { name: nameOf(params.name.text), isOfParty: params.scope.text === 'party', of: 0 };
}
