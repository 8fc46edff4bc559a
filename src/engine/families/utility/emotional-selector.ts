import { number, seconds, weights } from '../../params/param-spec.ts';
import { formatNumber } from '../../../core/format-number.ts';
import { checkWeightCount } from '../../definition/check-weight-count.ts';
import { defineComposite } from '../../definition/define-node.ts';
import type { BranchNode, ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { Param } from '../../params/param.ts';
import { drawChild } from '../../ticking/draw-child.ts';
import { draw, drawnChild, forgetTries, isOpen, tickDrawn } from '../../ticking/tick-drawn.ts';

type Emotion = 'fear' | 'anger' | 'trust';
type Aspect = 'risk' | 'time' | 'plan';
type EmotionalParams = Readonly<Record<Emotion | `${Aspect}Importance` | 'sensitivity' | 'decisiveness' | 'interval', Param<'number'>>> &
  Readonly<Record<Aspect, Param<'weights'>>>;
/** `order`: the place of each child by weight at the last draw, from 1 on. */
type EmotionalNode = BranchNode<EmotionalParams, { readonly tries: number; readonly order: number; readonly drawAt: number }>;

const SHARE = { min: 0, max: 1 };
const IMPORTANCE = { min: 0, max: 100, default: 1 };
const ASPECTS: readonly Aspect[] = ['risk', 'time', 'plan'];

export const emotionalSelector = defineComposite(
  {
    type: 'EmotionalSelector',
    summary:
      'Orders its children by how their risk, duration and planning appear in the present mood, and draws one: the first most often.',
    icon: 'mood',
    childResults: { continuesOn: null, success: 'someSucceeded', failure: 'someFailed', choice: 'chosen' },
    odds: () => 'Its choice depends on the mood of the agent.',
    traits: { hasLiveParams: true },
    params: {
      risk: weights({ doc: 'How dangerous each child is, in the order of the file. When absent, all are 1.' }),
      time: weights({ doc: 'How long each child takes before it pays off. When absent, all are 1.' }),
      plan: weights({ doc: 'How much planning each child needs. When absent, all are 1.' }),
      fear: number({ ...SHARE, default: 0, doc: 'From 0 to 1; usually the key `fear`, which fights change.' }),
      anger: number({ ...SHARE, default: 0, doc: 'From 0 to 1; usually the key `anger`, which fights change.' }),
      trust: number({ ...SHARE, default: 0, doc: 'From 0 to 1; usually the key `trust`, which fights change.' }),
      riskImportance: number({ ...IMPORTANCE, doc: 'How much risk counts (the alpha of the formula).' }),
      timeImportance: number({ ...IMPORTANCE, doc: 'How much time counts (the beta).' }),
      planImportance: number({ ...IMPORTANCE, doc: 'How much planning counts (the gamma).' }),
      sensitivity: number({ ...SHARE, default: 1, doc: 'How much the mood changes the figures; 0: not at all.' }),
      decisiveness: number({
        min: 0.5,
        max: 0.99,
        default: 0.7,
        doc: 'The chance of the first child (a): near 1 it nearly always takes the first.',
      }),
      interval: seconds({ default: 0, max: 60, doc: 'Time between two looks while a child runs; 0: it stays with the child.' }),
    },
    memory: { tries: 'bytePerChild', order: 'bytePerChild', drawAt: 'number' },
    check: (document) => ASPECTS.flatMap((aspect) => checkWeightCount(document, aspect)),
  },
  {
    tick(node, context) {
      if (!context.flow.isActive(node)) forgetTries(node, context);
      else if (isDue(node, context) && hasOrderChanged(node, context)) change(node, context);
      const status = tickDrawn(node, context, () => choose(node, context));
      if (status === 'running' && context.read.number(node.params.interval) > 0) context.wakeAt(context.memory.get(node.memory.drawAt));
      return status;
    },
    explain(node, context) {
      const child = drawnChild(node, context);
      if (child === null) return 'none is left to draw';
      const place = context.memory.getByte(node.memory.order + child.position);
      const mood = (['fear', 'anger', 'trust'] as const).map((each) => `${each} ${formatNumber(context.read.number(node.params[each]))}`);
      return `${mood.join(', ')}: ${child.name} is at place ${place} of ${node.children.length}`;
    },
  },
);

/** Looks again: false when it is not time yet. */
function isDue(node: EmotionalNode, context: TickContext): boolean {
  const interval = context.read.number(node.params.interval);
  if (interval === 0 || !context.hasReached(context.memory.get(node.memory.drawAt))) return false;
  context.memory.set(node.memory.drawAt, context.now + interval);
  return true;
}

function change(node: EmotionalNode, context: TickContext): void {
  const running = context.flow.runningChild(node);
  forgetTries(node, context);
  const chosen = draw(node, context, () => choose(node, context));
  if (running !== null && running !== chosen) context.flow.halt(running);
}

function choose(node: EmotionalNode, context: TickContext): ProgramNode | null {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    context.memory.setByte(node.memory.order + child.position, placeOf(node, child, { context, ofOpen: false }));
  }
  context.memory.set(node.memory.drawAt, context.now + context.read.number(node.params.interval));
  return drawChild(node, context, shareOf);
}

function hasOrderChanged(node: EmotionalNode, context: TickContext): boolean {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    if (context.memory.getByte(node.memory.order + child.position) !== placeOf(node, child, { context, ofOpen: false })) return true;
  }
  return false;
}

/** The chance of an open child, by its place among them. */
function shareOf(node: EmotionalNode, child: ProgramNode, context: TickContext): number {
  if (!isOpen(node, child, context)) return 0;
  const a = context.read.number(node.params.decisiveness);
  let left = 1;
  for (let place = placeOf(node, child, { context, ofOpen: true }); place > 1; place--) left *= 1 - a;
  return countOpen(node, context) === placeOf(node, child, { context, ofOpen: true }) ? left : a * left;
}

function countOpen(node: EmotionalNode, context: TickContext): number {
  let count = 0;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) if (isOpen(node, child, context)) count += 1;
  return count;
}

/** From 1 on, by growing weight: among all children, or among the open ones. */
function placeOf(node: EmotionalNode, child: ProgramNode, { context, ofOpen }: { context: TickContext; ofOpen: boolean }): number {
  const weight = weightOf(node, child, context);
  let place = 1;
  for (let other: ProgramNode | null = node.first; other !== null; other = other.next) {
    if (other === child || (ofOpen && !isOpen(node, other, context))) continue;
    const otherWeight = weightOf(node, other, context);
    if (otherWeight < weight || (otherWeight === weight && other.position < child.position)) place += 1;
  }
  return place;
}

/** How the child appears in the present mood: the smaller, the better. */
function weightOf({ params }: EmotionalNode, { position }: ProgramNode, context: TickContext): number {
  const { fear, anger, trust } = params;
  const [f, a, t] = [context.read.number(fear), context.read.number(anger), context.read.number(trust)];
  const sensitivity = context.read.number(params.sensitivity);
  const daring = 1 - sensitivity * ((a + t) / 2 - f);
  const haste = 1 + (sensitivity * (f + a)) / 2;
  const effort = 1 - sensitivity * (t - (f + a) / 2);
  return (
    context.read.number(params.riskImportance) * daring * (params.risk.weights[position] ?? 1) +
    context.read.number(params.timeImportance) * haste * (params.time.weights[position] ?? 1) +
    context.read.number(params.planImportance) * effort * (params.plan.weights[position] ?? 1)
  );
}
