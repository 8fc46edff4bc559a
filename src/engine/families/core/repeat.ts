import { oddsOfRepeats, withTimeOf, type OddsQuestion } from '../../definition/odds-rule.ts';
import { defineDecorator } from '../../definition/define-node.ts';
import { choice, int } from '../../params/param-spec.ts';

export const repeat = defineDecorator(
  {
    type: 'Repeat',
    summary: 'Repeats its child, once per tick, until it has succeeded a number of times, or forever.',
    icon: 'repeat',
    childResults: { continuesOn: null, success: 'someSucceeded', failure: 'allFailed' },
    odds: repeatOdds,
    params: {
      times: int({ min: 1, optional: true, doc: 'Successes needed; when absent, the child is repeated forever.' }),
      onFailure: choice(['stop', 'continue'], {
        default: 'stop',
        doc: 'What a failure of the child does: `stop` fails at once, `continue` tries again without counting it.',
      }),
    },
    memory: { successes: 'number' },
  },
  {
    tick(node, context) {
      const { params, memory } = node;
      if (!context.flow.isActive(node)) context.memory.set(memory.successes, 0);
      const status = context.flow.tick(node.first);
      if (status === 'running') return context.flow.keepRunning(node, node.first);
      if (status === 'failure' && context.read.text(params.onFailure) === 'stop') return context.flow.finish(node, status);
      if (status === 'success' && context.read.isValid(params.times)) {
        const successes = context.memory.get(memory.successes) + 1;
        context.memory.set(memory.successes, successes);
        if (successes >= context.read.number(params.times)) return context.flow.finish(node, status);
      }
      return context.flow.keepRunning(node, null);
    },
    onlyResumes: () => [],
    explain(node, context) {
      const { times } = node.params;
      return context.read.isValid(times) ? `${context.memory.get(node.memory.successes)} of ${context.read.number(times)} times` : '';
    },
  },
);

function repeatOdds({ children, params, tickSeconds }: OddsQuestion) {
  const [child] = children;
  if (child === undefined) return '';
  const times = typeof params['times'] === 'number' ? params['times'] : Infinity;
  const { chance } = child;
  if (params['onFailure'] === 'continue') return oddsOfRepeats(child, { runs: times / chance, chance: 1, tickSeconds });
  // It goes on to the next run after each success.
  const all = power(chance, times);
  const runs = chance === 1 ? times : (1 - all) / (1 - chance);
  const odds = oddsOfRepeats(child, { runs, chance: all, tickSeconds });
  if (typeof odds === 'string') return odds;
  return withTimeOf('success', times * (child.toSuccess ?? child.seconds) + (times - 1) * tickSeconds, odds);
}

/** Of a chance; by squaring, because engines round powers differently. */
function power(base: number, exponent: number): number {
  if (exponent === Infinity) return base === 1 ? 1 : 0;
  if (exponent === 0) return 1;
  const half = power(base, Math.floor(exponent / 2));
  return exponent % 2 === 0 ? half * half : half * half * base;
}
