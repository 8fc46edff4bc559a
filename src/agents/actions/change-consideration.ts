import { number, numberKey, orExpression, seconds } from '../../engine/params.ts';
import type { Param, LeafContext } from '../../engine/author.ts';
import { formatNumber, formatSeconds } from '../../core/format-number.ts';
import { defineAction } from '../define-leaf.ts';
import { formatOrigin, formatValue, keyLabel } from '../explanation-text.ts';

export const changeConsideration = defineAction({
  type: 'ChangeConsideration',
  summary: 'Changes a number on the blackboard by an amount, at once or over time; fails while either is not known.',
  icon: 'action',
  verb: 'Change',
  params: {
    consideration: numberKey({ write: true, doc: 'The key to change.' }),
    by: orExpression(
      number({ doc: 'What is added to it: a number, a key or an expression; the result is kept within the range of the key.' }),
    ),
    over: seconds({ default: 0, max: 3600, doc: 'How long the change takes: the same amount in each second. 0 changes it at once.' }),
  },
  memory: { since: 'number', added: 'number' },
  start(node, context) {
    context.memory.set(node.memory.since, context.now);
    context.memory.set(node.memory.added, 0);
  },
  update(node, context) {
    const { params, memory } = node;
    if (!context.read.isValid(params.consideration) || isUnknown(context, params.by)) return 'failure';
    const over = context.read.number(params.over);
    const isOver = context.hasReached(context.memory.get(memory.since) + over);
    const share = isOver ? 1 : (context.now - context.memory.get(memory.since)) / over;
    const change = context.read.number(params.by) * share;
    // What is less than 1 would be rounded away in each tick.
    const due = !isOver && context.read.keyOf(params.consideration)?.isWhole === true ? Math.trunc(change) : change;
    context.keys.setNumber(params.consideration, context.read.number(params.consideration) + due - context.memory.get(memory.added));
    context.memory.set(memory.added, due);
    return isOver ? 'success' : 'running';
  },
  explain(node, context, status) {
    const { consideration, by, over } = node.params;
    const name = keyLabel(context, consideration);
    if (status === 'failure')
      return isUnknown(context, by)
        ? `the change of ${name} is not known${formatOrigin(context, by, consideration)}`
        : `${name} has no value to change`;
    const amount = context.read.number(by);
    const change = `by ${formatNumber(Math.abs(amount))}${formatOrigin(context, by, consideration)}`;
    const now = formatValue(context, consideration);
    if (status !== 'running') return `${name} ${amount < 0 ? 'fell' : 'rose'} ${change}, to ${now}`;
    const left = context.memory.get(node.memory.since) + context.read.number(over) - context.now;
    return `${name} ${amount < 0 ? 'falls' : 'rises'} ${change} in all, now ${now}, ${formatSeconds(left)} to go`;
  },
});

function isUnknown(context: LeafContext, by: Param): boolean {
  return by.expression !== null && !context.read.isValid(by);
}
