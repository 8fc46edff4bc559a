import type { Status } from '../../../src/bt/status.ts';
import type { ModelAgent } from './model-agent.ts';
import type { ModelNode } from './model-node.ts';
import { Drawing, drawn } from './model-random.ts';

/** Chooses by the rule that its file names. */
class Reasoner extends Drawing {
  failed = new Set<ModelNode>();
  picked: ModelNode | undefined;

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    const interval = this.number('interval');
    const isDue = !wasActive || (interval > 0 && agent.now >= this.remember('lookAt'));
    if (isDue) {
      this.memory['lookAt'] = agent.now + interval;
      const running = this.children.find((child) => child.isActive);
      this.failed = new Set();
      this.picked = this.#choose(agent);
      if (running !== this.picked) running?.halt(agent);
    }
    while ((this.picked ??= this.#choose(agent))) {
      const status = this.picked.tick(agent);
      if (status !== 'failure') return status;
      this.failed.add(this.picked);
      this.picked = undefined;
    }
    return 'failure';
  }

  carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    heir.failed = new Set([...this.failed].flatMap((child) => heirOf(child) ?? []));
    heir.picked = this.picked && heirOf(this.picked);
  }

  #choose(agent: ModelAgent): ModelNode | undefined {
    const open = this.children.filter((child) => !this.failed.has(child));
    const rule = this.text('rule', 'firstValid');
    if (rule === 'firstValid') return open[0];
    if (rule === 'fixedOdds') return drawn(agent, open, (child) => this.#figure('odds', child, 1));
    if (rule === 'exponential') return drawn(agent, open, (child) => Math.exp(Math.min(50, Math.max(-50, this.#x(child)))));
    return open.toSorted((one, other) => this.#x(other) - this.#x(one))[0];
  }

  #x(child: ModelNode): number {
    const threat = this.cellOf['threat'] ? (this.cellOf['threat'].value ?? 0) : this.number('threat');
    const share = Math.min(1, Math.max(0, threat));
    return (
      this.#figure('base', child, 0) +
      share * this.#figure('threatFactors', child, 0) +
      this.number('health') * this.#figure('healthFactors', child, 0)
    );
  }

  #figure(list: string, child: ModelNode, otherwise: number): number {
    const figures = this.document.params?.[list];
    return Array.isArray(figures) ? Number(figures[this.children.indexOf(child)]) : otherwise;
  }
}

export const REASONING = { Reasoner };
