import { defineCondition } from '../define-leaf.ts';
import { contentName } from '../vocabularies.ts';

export const isCarrying = defineCondition({
  type: 'IsCarrying',
  summary: 'True while the agent carries that in its hands: what a use of an object gives, and another one takes.',
  icon: 'condition',
  needs: ['stock'],
  params: { what: contentName('goods', { doc: 'As the file of a kind of objects names it: "material".' }) },
  test(node, context) {
    return context.host.stock.carried() === context.read.text(node.params.what);
  },
  explain(node, context) {
    const has = context.host.stock.carried();
    const wants = context.read.text(node.params.what);
    if (has === wants) return `carries ${has}`;
    return has === '' ? `carries nothing, no ${wants}` : `carries ${has}, no ${wants}`;
  },
});
