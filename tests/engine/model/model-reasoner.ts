import type { Status } from '../../../src/engine/definition/status.ts';
import type { ModelAgent } from './model-agent.ts';
import type { ModelNode } from './model-node.ts';
import { Choosing, drawn } from './model-random.ts';

/** Chooses by the rule that its file names. */
class Reasoner extends Choosing {
  protected update(agent: ModelAgent, wasActive: boolean): Status {
    const interval = this.number('interval');
    if (!wasActive || (interval > 0 && agent.now >= this.remember('lookAt'))) {
      this.memory['lookAt'] = agent.now + interval;
      this.chooseAgain(agent);
    }
    return this.tryChildren(agent);
  }

  protected choose(agent: ModelAgent): ModelNode | undefined {
    const open = this.notFailed();
    const rule = this.text('rule', 'firstValid');
    if (rule === 'firstValid') return open[0];
    if (rule === 'fixedOdds') return drawn(agent, open, (child) => this.entryOf('odds', child, 1));
    if (rule === 'exponential') return drawn(agent, open, (child) => Math.exp(Math.min(50, Math.max(-50, this.#x(child)))));
    return open.toSorted((one, other) => this.#x(other) - this.#x(one))[0];
  }

  #x(child: ModelNode): number {
    const threat = this.cellOf['threat'] ? (this.cellOf['threat'].value ?? 0) : this.number('threat');
    const share = Math.min(1, Math.max(0, threat));
    return (
      this.entryOf('base', child, 0) +
      share * this.entryOf('threatFactors', child, 0) +
      this.number('health') * this.entryOf('healthFactors', child, 0)
    );
  }
}

export const REASONING = { Reasoner };
