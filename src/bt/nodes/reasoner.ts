import { choice, factors, number, orExpression, seconds, weights } from '../../blackboard/param-spec.ts';
import { formatNumber } from '../../core/format-number.ts';
import { checkWeightCount } from '../definition/check-weight-count.ts';
import { defineComposite } from '../definition/define-node.ts';
import type { TickContext } from '../definition/program-node.ts';
import type { ReasonerNode } from '../reasoner/reasoner-node.ts';
import { RULE_NAMES, RULES, valueOf, type RuleName } from '../reasoner/rules.ts';
import { draw, drawnChild, forgetTries, tickDrawn } from '../ticking/tick-drawn.ts';

const SHARE = { min: 0, max: 1, default: 0 };
const LISTS = ['odds', 'base', 'threatFactors', 'healthFactors', 'ammunitionFactors'] as const;

export const reasoner = defineComposite({
  type: 'Reasoner',
  summary:
    'A selector whose rule can be exchanged: the first that works, fixed odds, odds that grow exponentially with what is known, or the greatest utility.',
  rules: [
    'By its rule it chooses among the children that have not failed in this run; when the chosen one fails, it chooses again in the same tick, and fails when none is left.',
    '`firstValid` takes the first, as a Selector does. `fixedOdds` draws by the `odds`, as a WeightedSelector does.',
    '`exponential` draws each child with the chance e^x / (sum of e^x of all), with x = base + threat, health and ammunition times the factors of the child: a small difference of what is known makes a great one of what is done. `utility` takes the child with the greatest x, of equal ones the first.',
    '`odds` and `base` take an expression for each child, over any keys and facts; one that is not known counts as 0. `threat`, `health` and `ammunition` are three facts with a list of factors each, which are added.',
    'A draw takes one number from the agent’s own dice, and none where one child is left. Only the two rules of chance draw.',
    'With an `interval` it chooses again among all children every so many seconds; when another is chosen, the running one is halted first.',
    'Which child runs and which have failed belongs to the agent until this node ends, and is saved. An edit of the rule or of any figure halts nothing and holds from the next choice on; if the running child was removed, the next tick chooses another.',
  ],
  icon: 'reason',
  childResults: { continuesOn: null, success: 'someSucceeded', failure: 'someFailed', choice: 'chosen' },
  odds: () => 'Its choice depends on what the agent knows.',
  hasLiveParams: true,
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
  tick(node, context) {
    const choose = (): ReturnType<typeof chosenBy> => chosenBy(node, context);
    const interval = context.number(node.params.interval);
    if (!context.isActive(node)) context.setMemory(node.memory.lookAt, context.now + interval);
    else if (interval > 0 && context.hasReached(context.getMemory(node.memory.lookAt))) {
      context.setMemory(node.memory.lookAt, context.now + interval);
      const running = context.runningChild(node);
      forgetTries(node, context);
      if (draw(node, context, choose) !== running && running !== null) context.halt(running);
    }
    const status = tickDrawn(node, context, choose);
    if (status === 'running' && interval > 0) context.wakeAt(context.getMemory(node.memory.lookAt));
    return status;
  },
  explain(node, context) {
    const child = drawnChild(node, context);
    if (child === null) return 'none is left to choose';
    const rule = context.text(node.params.rule);
    if (rule === 'firstValid' || rule === 'fixedOdds') return `chose ${child.name}`;
    return node.children.map((each) => `${each.name} ${formatNumber(valueOf(node, each, context))}`).join(', ') + `: chose ${child.name}`;
  },
});

function chosenBy(node: ReasonerNode<RuleName>, context: TickContext) {
  return RULES[context.text(node.params.rule)](node, context);
}
