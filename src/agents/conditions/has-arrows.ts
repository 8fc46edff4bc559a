import { int } from '../../engine/params.ts';
import { tellComparison } from '../../engine/expressions.ts';
import { formatNumber } from '../../core/format-number.ts';
import { defineCondition } from '../define-leaf.ts';
import { formatArrows } from '../explanation-text.ts';

export const hasArrows = defineCondition({
  type: 'HasArrows',
  summary: 'True when the agent has arrows left; a quiver without a limit always has some.',
  icon: 'condition',
  needs: ['fight'],
  params: { least: int({ default: 1, min: 1, max: 1000, doc: 'So many, or more.' }) },
  test(node, context) {
    return context.host.quiver.arrows() >= context.read.number(node.params.least);
  },
  explain(node, context) {
    const [arrows, least] = [context.host.quiver.arrows(), context.read.number(node.params.least)];
    return tellComparison({
      left: { name: '', words: `has ${formatArrows(arrows)}` },
      relation: 'atLeast',
      right: { name: '', words: formatNumber(least) },
      isMet: arrows >= least,
    });
  },
});
