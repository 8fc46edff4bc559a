import type { Param, Status, LeafContext } from '../../engine/author.ts';
import { boolean, number, vectorKey } from '../../engine/params.ts';
import { ScratchVector } from '../../core/vector.ts';
import { SocialStep, type SocialDistances } from '../../sim/movement/social-space.ts';
import type { AgentBody, BodyWith } from '../agent-body.ts';
import { defineAction } from '../define-leaf.ts';
import { contentName } from '../vocabularies.ts';
import { formatDistanceAway, formatPosition, formatTiles } from '../explanation-text.ts';
import { explainHold } from '../tick-movement.ts';

/** Smaller than the shortest step that it sets out for. */
const TOLERANCE_TILES = 0.05;
/** A stroller looks so far ahead: until the next tick, and until it has turned. */
const FORESEEN_SECONDS = 0.4;
/** A stroller is there. */
const THERE_TILES = 0.4;

/** Filled and read within one tick. */
const distances: SocialDistances = {
  party: 0,
  friends: 0,
  strangers: 0,
  avoid: '',
  avoided: 0,
  groupRadius: 0,
  givesWay: false,
  foreseesSeconds: 0,
};
const step = new SocialStep();
const goal = new ScratchVector();

export const keepSocialDistance = defineAction({
  type: 'KeepSocialDistance',
  summary:
    'Stands about, at a distance from others that depends on who they are, near its party, and out of the way of walkers; goes on until it is halted, and stands still on hold. With a place to go to it strolls there past the others, and succeeds.',
  icon: 'action',
  verb: 'Keep a distance',
  needs: ['move', 'individual'],
  traits: { channels: ['feet'] },
  params: {
    party: number({ default: 1, min: 0, max: 20, doc: 'Distance to the others of its party, in tiles.' }),
    friends: number({ default: 2, min: 0, max: 20, doc: 'Distance to the rest of its team, in tiles.' }),
    strangers: number({ default: 3, min: 0, max: 20, doc: 'Distance to other teams, in tiles.' }),
    avoid: contentName('teamTag', {
      default: 'Hostile',
      doc: 'Tag of units that have a distance of their own, `avoidDistance`; empty for none.',
    }),
    avoidDistance: number({ default: 4, min: 0, max: 20, doc: 'Distance to units with the tag `avoid`, in tiles.' }),
    groupRadius: number({
      default: 2.5,
      min: 0,
      max: 40,
      doc: 'It comes back when the middle of its party is farther away, in tiles; 0: never.',
    }),
    goTo: vectorKey({ optional: true, doc: 'A place to stroll to, at the same distances; it then does not come back to its party.' }),
    giveWay: boolean({ default: true, doc: 'It steps aside for walkers; else it keeps its distance from them as from others.' }),
  },
  update(node, context) {
    const { host } = context;
    readDistances(node.params, context);
    if (context.read.isValid(node.params.goTo)) return stroll(node.params, context);
    host.places.socialStep(distances, step);
    const isBetter = step.reason !== 'none' && step.reason !== 'cornered';
    if (isBetter && host.move.stance() !== 'hold') host.move.toPosition(step.x, step.y, TOLERANCE_TILES);
    else if (host.move.status() === 'moving') host.move.stop();
    return 'running';
  },
  halt(_node, context) {
    context.host.move.stop();
  },
  explain(node, context) {
    const { host } = context;
    readDistances(node.params, context);
    const isStrolling = context.read.isValid(node.params.goTo);
    if (isStrolling) beginStroll();
    host.places.socialStep(distances, step);
    if (isStrolling && step.reason === 'none') return explainStroll(node.params, context);
    if (step.reason === 'none') return 'stands well where it is';
    const held = explainHold(context);
    if (held !== '' && host.move.status() !== 'moving') return held;
    if (step.reason === 'cornered') return `has no room to ${step.because === 0 ? 'come back' : `go away from ${awayFrom(context)}`}`;
    if (step.reason === 'farOff') return `comes back: over ${formatTiles(distances.groupRadius)} from the middle of its party`;
    return `${step.reason === 'inTheWay' ? 'makes way for' : 'goes away from'} ${awayFrom(context)}`;
  },
});

function explainStroll({ goTo }: DistanceParams, context: LeafContext<AgentBody>): string {
  const [x, y] = [context.read.x(goTo), context.read.y(goTo)];
  const tiles = context.host.distanceToPoint(x, y);
  return tiles < THERE_TILES ? `has reached ${formatPosition(x, y)}` : `strolls to ${formatPosition(x, y)}, ${formatTiles(tiles)} to go`;
}

/** It does not come back to its party, and turns aside early. */
function beginStroll(): void {
  distances.groupRadius = 0;
  distances.foreseesSeconds = FORESEEN_SECONDS;
}

/** One step on the way; it arrives as near to the place as others let it. */
function stroll({ goTo }: DistanceParams, context: LeafContext<BodyWith<'move' | 'individual'>>): Status {
  const { host } = context;
  beginStroll();
  host.places.socialStep(distances, step);
  goal.x = context.read.x(goTo);
  goal.y = context.read.y(goTo);
  if (host.distanceToPoint(goal.x, goal.y) < THERE_TILES) {
    host.move.stop();
    return 'success';
  }
  const isFree = step.reason === 'none';
  host.places.strollStep(goal, step);
  if (host.move.stance() === 'hold') host.move.stop();
  else if (isFree) host.move.toPosition(goal.x, goal.y, TOLERANCE_TILES);
  else if (step.reason !== 'cornered') host.move.toPosition(step.x, step.y, TOLERANCE_TILES);
  return 'running';
}

/** "Grim, 2.1 tiles away" */
function awayFrom(context: LeafContext<AgentBody>): string {
  return `${context.host.nameOf(step.because)}, ${formatDistanceAway(context, step.because)}`;
}

type DistanceParams = Readonly<
  Record<'party' | 'friends' | 'strangers' | 'avoidDistance' | 'groupRadius', Param<'number'>> & {
    avoid: Param<'string'>;
    goTo: Param<'vector'>;
    giveWay: Param<'boolean'>;
  }
>;

function readDistances(params: DistanceParams, context: LeafContext<BodyWith<'move' | 'individual'>>): void {
  distances.party = context.read.number(params.party);
  distances.friends = context.read.number(params.friends);
  distances.strangers = context.read.number(params.strangers);
  distances.avoid = context.read.text(params.avoid);
  distances.avoided = context.read.number(params.avoidDistance);
  distances.groupRadius = context.read.number(params.groupRadius);
  distances.givesWay = context.read.boolean(params.giveWay);
  distances.foreseesSeconds = 0;
}
