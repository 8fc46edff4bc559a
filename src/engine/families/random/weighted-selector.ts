import { oddsOfDraws } from '../../odds/drawn-odds.ts';
import type { BranchNode, ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { Param } from '../../params/param.ts';
import { checkWeightCount } from '../../definition/check-weight-count.ts';
import { nodeChildren, writtenChildren } from '../../document/node-children.ts';
import { weights } from '../../params/param-spec.ts';
import { formatNumber } from '../../../core/format-number.ts';
import { defineComposite } from '../../definition/define-node.ts';
import type { NodeDocument } from '../../document/tree-format.ts';
import { drawChild } from '../../ticking/draw-child.ts';
import { drawnChild, hasFailed, isOpen, tickDrawn } from '../../ticking/tick-drawn.ts';

type WeightedNode = BranchNode<{ readonly weights: Param<'weights'> }, { readonly tries: number }>;

export const weightedSelector = defineComposite(
  {
    type: 'WeightedSelector',
    summary: 'Draws a child by weight; when it fails, draws again among the others, until one succeeds.',
    icon: 'dice',
    childResults: { continuesOn: null, success: 'someSucceeded', failure: 'someFailed', choice: 'drawn' },
    odds: oddsOfDraws,
    params: {
      weights: weights({
        doc: 'One for each child, in the order of the file: 3 is drawn three times as often as 1. When absent, all are 1.',
      }),
    },
    memory: { tries: 'bytePerChild' },
    check: checkWeights,
  },
  {
    tick: (node, context) => tickDrawn(node, context, () => drawChild(node, context, shareOf)),
    explain(node, context) {
      const drawn = drawnChild(node, context);
      if (drawn === null) return 'none is left to draw';
      let total = 0;
      for (const child of node.children) if (!hasFailed(node, child, context)) total += weightOf(node, child);
      const percent = Math.round((100 * weightOf(node, drawn)) / total);
      return total > 0 ? `drew ${drawn.name}, a chance of ${formatNumber(percent)} %` : `drew ${drawn.name}`;
    },
  },
);

function shareOf(node: WeightedNode, child: ProgramNode, context: TickContext): number {
  return isOpen(node, child, context) ? weightOf(node, child) : 0;
}

function weightOf({ params }: WeightedNode, child: ProgramNode): number {
  return params.weights.weights[child.position] ?? 1;
}

function checkWeights(document: NodeDocument) {
  const value: unknown = document.params?.['weights'];
  if (!Array.isArray(value)) return undefined;
  const param = 'weights';
  const miscounted = checkWeightCount(document, param);
  if (miscounted.length > 0) return miscounted;
  const written = writtenChildren(document, '');
  const enabled = new Set(nodeChildren(document, '').map(({ node }) => node));
  if (written.some(({ node }, place) => enabled.has(node) && Number(value[place]) > 0)) return undefined;
  return {
    param,
    found: `no weight above 0${value.length > enabled.size ? ' for a child that is not disabled' : ''}`,
    expected: 'a child that can be drawn',
  };
}
