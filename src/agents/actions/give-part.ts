import { boolean, choice, entityKey, fixedText, int, seconds, vectorKey } from '../../engine/params.ts';
import { lengthOf } from '../../core/vector.ts';
import { CASTS } from '../../sim/squads/parts.ts';
import type { Part } from '../../sim/state.ts';
import { defineAction } from '../define-leaf.ts';
import { ARRIVED_TILES } from '../../sim/parts/plan.ts';
import type { ParamsOf, ProgramNode, LeafContext } from '../../engine/author.ts';
import type { BodyWith } from '../agent-body.ts';

const PARAMS = {
  part: fixedText({ doc: 'Name of the part, which the trees of the units know: "strike", "go".' }),
  cast: choice(CASTS, { default: 'all', doc: 'Which units can get it.' }),
  most: int({ min: 0, max: 100, default: 0, doc: 'How many units get it at most, the nearest first; 0 for all.' }),
  least: int({ min: 1, max: 100, default: 1, doc: 'It fails with fewer units than this.' }),
  target: entityKey({ optional: true, doc: 'The enemy to fight.' }),
  place: vectorKey({ optional: true, doc: 'The place to go to.' }),
  first: choice(['nearPlace', 'nearTarget'], {
    default: 'nearPlace',
    doc: 'Who is chosen first: who is nearest to the place, or to the target.',
  }),
  stays: boolean({ default: false, doc: 'Whether it runs on when all are there, until it is halted or too few are left.' }),
  longest: seconds({ default: 0, max: 600, doc: 'After that time it succeeds with those who are there; 0 for never.' }),
};

export const givePart = defineAction({
  type: 'GivePart',
  summary:
    'Gives a part in the plan of the party to some of its units. Succeeds when all units with it are at their place, or when its target is dead; fails when too few units can take it, or too few are left.',
  icon: 'roles',
  verb: 'Give a part',
  needs: ['lead'],
  traits: { channels: [] },
  params: PARAMS,
  memory: { until: 'number' },
  start(node, context) {
    const { part, cast, most, longest, first } = node.params;
    const { host } = context;
    const lasts = context.read.number(longest);
    context.memory.set(node.memory.until, lasts > 0 ? context.now + lasts : Infinity);
    const given = partOf(node, context);
    if (host.lead.partHolders(part.text).length > 0) host.lead.changePart(given);
    else {
      const atTarget = host.positionOf(given.targetId);
      const near = (first.text === 'nearPlace' ? given.place : atTarget) ?? atTarget ?? given.place ?? host.positionOf(host.id);
      if (!near) return 'failure';
      host.lead.givePart({ part: given, cast: cast.text, most: context.read.number(most), near });
    }
    return areEnough(node, context) ? undefined : takeBack(node, context);
  },
  update(node, context) {
    const { host } = context;
    if (!areEnough(node, context)) return takeBack(node, context);
    const part = partOf(node, context);
    host.lead.changePart(part);
    if (context.read.boolean(node.params.stays)) return 'running';
    if (context.hasReached(context.memory.get(node.memory.until))) return 'success';
    const { place, targetId } = part;
    if (place)
      return host.lead.partHolders(part.name).every(({ x, y }) => lengthOf(x - place.x, y - place.y) <= ARRIVED_TILES)
        ? 'success'
        : 'running';
    return targetId !== 0 && host.isAlive(targetId) ? 'running' : 'success';
  },
  halt(node, context) {
    context.host.lead.endPart(node.params.part.text);
  },
  explain(node, context, status) {
    const count = context.host.lead.partHolders(node.params.part.text).length;
    const who = `${count} ${count === 1 ? 'has' : 'have'} the part "${node.params.part.text}"`;
    if (status === 'failure') return `too few for the part "${node.params.part.text}"`;
    return status === 'success' ? `${who}, and did it` : who;
  },
});

type PartNode = ProgramNode<ParamsOf<typeof PARAMS>>;
type PartContext = LeafContext<BodyWith<'lead'>>;

function partOf({ params: { part, target, place } }: PartNode, context: PartContext): Part {
  const targetId = context.read.isValid(target) ? context.read.entity(target) : 0;
  const at = context.read.isValid(place) && { place: { x: context.read.x(place), y: context.read.y(place) } };
  return { name: part.text, targetId, ...at };
}

/** Takes the part back from the few who have it. */
function takeBack({ params: { part } }: PartNode, { host }: PartContext): 'failure' {
  host.lead.endPart(part.text);
  return 'failure';
}

function areEnough({ params: { part, least } }: PartNode, context: PartContext): boolean {
  return context.host.lead.partHolders(part.text).length >= context.read.number(least);
}
