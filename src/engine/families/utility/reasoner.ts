import { orExpression } from '../../params/or-expression.ts';
import { choice, factors, number, seconds, weights } from '../../params/param-spec.ts';
import { formatNumber } from '../../../core/format-number.ts';
import { checkWeightCount } from '../../definition/check-weight-count.ts';
import { defineComposite } from '../../definition/define-node.ts';
import type { TickContext } from '../../definition/program-node.ts';
import type { ReasonerNode } from './reasoner/reasoner-node.ts';
import { RULE_NAMES, RULES, valueOf, type RuleName } from './reasoner/rules.ts';
import { draw, drawnChild, forgetTries, tickDrawn } from '../../ticking/tick-drawn.ts';

const SHARE = { min: 0, max: 1, default: 0 };
const LISTS = ['odds', 'base', 'threatFactors', 'healthFactors', 'ammunitionFactors'] as const;

export const reasoner = defineComposite(
  {
    type: 'Reasoner',
    summary:
      'A selector whose rule can be exchanged: the first that works, fixed odds, odds that grow exponentially with what is known, or the greatest utility.',
    icon: 'reason',
    childResults: { continuesOn: null, success: 'someSucceeded', failure: 'someFailed', choice: 'chosen' },
    odds: () => 'Its choice depends on what the agent knows.',
    traits: { hasLiveParams: true },
    params: {
      rule: choice(RULE_NAMES, { default: 'firstValid', doc: 'How it chooses; see the rules of this node.' }),
      odds: orExpression(weights({ doc: 'For `fixedOdds`: one for each child, a number or an expression. When absent, all are 1.' })),
      threat: number({ ...SHARE, doc: 'What is known of the danger, from 0 to 1; usually a key.' }),
      health: number({ ...SHARE, doc: 'Its own health, from 0 to 1; usually a key bound to the input `ownHealth`.' }),
      ammunition: number({ ...SHARE, doc: 'How much is left to shoot, from 0 to 1; usually a key.' }),
      base: orExpression(
        factors({ doc: 'What speaks for each child: a number, or an expression such as 2 * (1 - ownHealth). When absent, all are 0.' }),
      ),
      threatFactors: factors({ doc: 'How much threat speaks for each child; below 0: against it.' }),
      healthFactors: factors({ doc: 'How much health speaks for each child.' }),
      ammunitionFactors: factors({ doc: 'How much ammunition speaks for each child.' }),
      interval: seconds({ default: 0, max: 60, doc: 'Time between two choices while a child runs; 0: it stays with the child.' }),
    },
    memory: { tries: 'bytePerChild', lookAt: 'number' },
    check: (document) => LISTS.flatMap((list) => checkWeightCount(document, list)),
  },
  {
    tick(node, context) {
      const choose = (): ReturnType<typeof chosenBy> => chosenBy(node, context);
      const interval = context.read.number(node.params.interval);
      if (!context.flow.isActive(node)) context.memory.set(node.memory.lookAt, context.now + interval);
      else if (interval > 0 && context.hasReached(context.memory.get(node.memory.lookAt))) {
        context.memory.set(node.memory.lookAt, context.now + interval);
        const running = context.flow.runningChild(node);
        forgetTries(node, context);
        if (draw(node, context, choose) !== running && running !== null) context.flow.halt(running);
      }
      const status = tickDrawn(node, context, choose);
      if (status === 'running' && interval > 0) context.wakeAt(context.memory.get(node.memory.lookAt));
      return status;
    },
    explain(node, context) {
      const child = drawnChild(node, context);
      if (child === null) return 'none is left to choose';
      const rule = context.read.text(node.params.rule);
      if (rule === 'firstValid' || rule === 'fixedOdds') return `chose ${child.name}`;
      return node.children.map((each) => `${each.name} ${formatNumber(valueOf(node, each, context))}`).join(', ') + `: chose ${child.name}`;
    },
  },
);

function chosenBy(node: ReasonerNode<RuleName>, context: TickContext) {
  return RULES[context.read.text(node.params.rule)](node, context);
}
