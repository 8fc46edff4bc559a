import { withTimeOf, type OddsQuestion } from '../../definition/odds-rule.ts';
import type { BranchNode, ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { Param } from '../../params/param.ts';
import { choice } from '../../params/param-spec.ts';
import { defineComposite } from '../../definition/define-node.ts';
import { childMarked, drawChild } from '../../ticking/draw-child.ts';

const UNUSED = 0;
const USED = 1;
/** It runs, or was halted: only a result uses it up. */
const PICKED = 2;

type OneOfNode = BranchNode<{ readonly pick: Param<'string'>; readonly whenUsedUp: Param<'string'> }, { readonly uses: number }>;

export const oneOf = defineComposite(
  {
    type: 'OneOf',
    summary: 'Picks one child at each start and returns its result; each child has its turn before one is picked again.',
    icon: 'dice',
    childResults: { continuesOn: null, success: 'someSucceeded', failure: 'someFailed', choice: 'drawn' },
    odds: oddsOfTurns,
    params: {
      pick: choice(['random', 'priority'], {
        default: 'random',
        doc: 'Which of the unused children it picks: any (`random`), or the first in the order of the file (`priority`).',
      }),
      whenUsedUp: choice(['startOver', 'fail'], {
        default: 'startOver',
        doc: 'What it does when every child has been used: all count as unused again (`startOver`), or it fails from then on (`fail`).',
      }),
    },
    memory: { uses: 'bytePerChild' },
  },
  {
    mayEnter: (node, context) =>
      context.read.text(node.params.whenUsedUp) === 'startOver' || countUsed(node, context) < node.children.length,
    tick(node, context) {
      const child = (context.flow.isActive(node) ? picked(node, context) : null) ?? pickChild(node, context);
      if (child === null) return context.flow.finish(node, 'failure');
      const status = context.flow.tick(child);
      if (status === 'running') return context.flow.keepRunning(node, child);
      context.memory.setByte(node.memory.uses + child.position, USED);
      return context.flow.finish(node, status);
    },
    explain(node, context, status) {
      const used = `${countUsed(node, context)} of ${node.children.length} used`;
      const child = status === 'running' ? picked(node, context) : null;
      return child === null ? used : `picked ${child.name}, ${used}`;
    },
  },
);

function picked(node: OneOfNode, context: TickContext): ProgramNode | null {
  return childMarked(node, context, { marks: node.memory.uses, mark: PICKED });
}

/** Null when all are used, and stay so. */
function pickChild(node: OneOfNode, context: TickContext): ProgramNode | null {
  const isStartingOver = countUsed(node, context) === node.children.length;
  if (isStartingOver && context.read.text(node.params.whenUsedUp) === 'fail') return null;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    const place = node.memory.uses + child.position;
    if (isStartingOver || context.memory.getByte(place) === PICKED) context.memory.setByte(place, UNUSED);
  }
  const child =
    context.read.text(node.params.pick) === 'priority'
      ? childMarked(node, context, { marks: node.memory.uses, mark: UNUSED })
      : drawChild(node, context, shareOf);
  if (child !== null) context.memory.setByte(node.memory.uses + child.position, PICKED);
  return child;
}

function shareOf(node: OneOfNode, child: ProgramNode, context: TickContext): number {
  return context.memory.getByte(node.memory.uses + child.position) === UNUSED ? 1 : 0;
}

function countUsed(node: OneOfNode, context: TickContext): number {
  let count = 0;
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    if (context.memory.getByte(node.memory.uses + child.position) === USED) count += 1;
  }
  return count;
}

/** Over many runs all children have their turn equally often. */
function oddsOfTurns({ children, params }: OddsQuestion) {
  if (params['whenUsedUp'] !== 'startOver') return 'It fails once every child has been used.';
  const mean = (figure: 'chance' | 'seconds'): number => children.reduce((sum, child) => sum + child[figure] / children.length, 0);
  const odds = { chance: mean('chance'), seconds: mean('seconds') };
  const successes = children.reduce((sum, { chance, seconds, toSuccess = seconds }) => sum + (chance === 0 ? 0 : chance * toSuccess), 0);
  return withTimeOf('success', successes / children.length / odds.chance, odds);
}
