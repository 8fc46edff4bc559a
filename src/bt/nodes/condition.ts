import type { ProgramNode } from '../contract.ts';
import { defineDecorator } from '../define.ts';
import { ABORTS, abortsSelf } from '../observer.ts';
import { choice } from '../params.ts';

export const condition = defineDecorator({
  type: 'Condition',
  summary: 'Does its second child as long as its first one, a test, holds; halts it and fails otherwise.',
  arity: { min: 2, max: 2 },
  hasTest: true,
  canGuard: true,
  canAbort: true,
  params: {
    aborts: choice(ABORTS, {
      default: 'none',
      doc:
        'What a change of the keys that the test reads interrupts at once: nothing (the test is asked on every tick); ' +
        'this branch, when the test no longer holds (`self`: it is asked only then); a later child of the Selector ' +
        'above, when the test holds (`lowerPriority`); or either (`both`).',
    }),
  },
  tick(node, run) {
    const body = node.first.next as ProgramNode;
    const isHeardOf = abortsSelf(run.text(node.params.aborts));
    const isActive = run.isActive(node);
    // An observer has halted the body (see interrupts.ts).
    if (isActive && run.runningChild(node) === null) return run.leave(node, 'failure');
    if (!(isActive && isHeardOf) && run.tick(node.first) !== 'success') {
      run.halt(body);
      return run.leave(node, 'failure');
    }
    const status = run.tick(body);
    if (status !== 'running') return run.leave(node, status);
    if (!isHeardOf) run.wakeAt(run.now);
    return run.stay(node, body);
  },
});
