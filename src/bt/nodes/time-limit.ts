import { defineDecorator } from '../define.ts';
import { seconds } from '../params.ts';
import { clockWords, numberWords } from '../number-words.ts';

export const timeLimit = defineDecorator({
  type: 'TimeLimit',
  summary: 'Halts its child and fails when the child takes too long.',
  params: { limit: seconds({ doc: 'Time that the child has, counted from its start.' }) },
  memory: { deadline: 'number' },
  tick(node, run) {
    const { memory } = node;
    if (!run.isActive(node)) run.set(memory.deadline, run.now + run.number(node.params.limit));
    if (run.isReached(run.get(memory.deadline))) {
      run.halt(node.first);
      return run.leave(node, 'failure');
    }
    const status = run.tick(node.first);
    if (status !== 'running') return run.leave(node, status);
    run.wakeAt(run.get(memory.deadline));
    return run.stay(node, node.first);
  },
  explain(node, run, status) {
    const limit = numberWords(run.number(node.params.limit));
    const deadline = run.get(node.memory.deadline);
    const isOver = status === 'failure' && run.isReached(deadline);
    return isOver ? `${limit} s are over` : `${limit} s, until ${clockWords(deadline)}`;
  },
});
