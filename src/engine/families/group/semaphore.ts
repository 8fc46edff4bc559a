import type { ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { HeldPlaces } from '../../definition/places.ts';
import type { Param } from '../../params/param.ts';
import { choice, entityKey, fixedText, int } from '../../params/param-spec.ts';
import { defineDecorator } from '../../definition/define-node.ts';

type SemaphoreParams = Readonly<Record<'name' | 'scope', Param<'string'>>> & Readonly<{ limit: Param<'number'>; of: Param<'entity'> }>;

/** The activity of a semaphore at its child. */
const AT_CHILD = 1;

export const semaphore = defineDecorator(
  {
    type: 'Semaphore',
    summary: 'Runs its child only while fewer agents than its limit hold a place of the same name.',
    icon: 'semaphore',
    childResults: { continuesOn: null, success: 'allSucceeded', failure: 'nothing' },
    odds: () => 'It depends on what other agents do.',
    traits: { hasLiveParams: true },
    params: {
      name: fixedText({ doc: 'Semaphores of the same name share their places.' }),
      limit: int({ min: 1, max: 1000, default: 1, doc: 'How many places there are.' }),
      of: entityKey({ optional: true, doc: 'Counts the places of this entity alone, such as those of the attackers of one target.' }),
      scope: choice(['world', 'party'], {
        default: 'world',
        doc: 'Who shares the places: all agents (`world`), or those of the same party (`party`).',
      }),
      whileTaken: choice(['fail', 'wait'], {
        default: 'fail',
        doc: 'What it does when all places are taken: `fail`, or `wait` (keep running until one is free).',
      }),
    },
    memory: { of: 'number' },
  },
  {
    heldPlaces({ params, activity, memory }) {
      const slot = memory['of'] as number;
      const holds: HeldPlaces['holds'] = ({ bytes, numbers, size }, row, of) =>
        bytes[row * size.bytes + activity] === AT_CHILD && numbers[row * size.numbers + slot] === of;
      return [{ name: params['name']?.text ?? '', holds }];
    },
    mayEnter: (node, context) => placesTaken(node, context) < context.read.number(node.params.limit),
    tick(node, context) {
      if (context.flow.runningChild(node) === null) {
        if (placesTaken(node, context) >= context.read.number(node.params.limit)) {
          return context.read.text(node.params.whileTaken) === 'wait'
            ? context.flow.keepRunning(node, null)
            : context.flow.finish(node, 'failure');
        }
        // Before its child is ticked: a place of the same name below counts this one.
        context.memory.set(node.memory.of, context.read.entity(node.params.of));
        context.flow.keepRunning(node, node.first);
      }
      const status = context.flow.tick(node.first);
      return status === 'running' ? context.flow.keepRunning(node, node.first) : context.flow.finish(node, status);
    },
    explain(node, context) {
      const limit = context.read.number(node.params.limit);
      const isHolding = context.flow.runningChild(node) !== null;
      const taken = isHolding ? context.read.placesTaken(placesOf(node, context.memory.get(node.memory.of))) : placesTaken(node, context);
      const all = `${taken} of ${limit} ${limit === 1 ? 'place' : 'places'} taken`;
      return isHolding ? `holds a place, ${all}` : all;
    },
  },
);

function placesTaken(node: ProgramNode<SemaphoreParams>, context: TickContext): number {
  return context.read.placesTaken(placesOf(node, context.read.entity(node.params.of)));
}

function placesOf({ params }: ProgramNode<SemaphoreParams>, of: number) {
  return { name: params.name.text, isOfParty: params.scope.text === 'party', of };
}
