import type { Result, Status } from '../../../src/engine/definition/status.ts';
import { Interruption, type ModelAgent } from './model-agent.ts';
import { ModelNode } from './model-node.ts';

/** Sequence and Selector: with memory. */
export abstract class InOrder extends ModelNode {
  /** The child at which it is; beyond the last one when a live edit took that away. */
  at = 0;
  protected abstract readonly goOn: Result;

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.at = 0;
    let from = this.at;
    let ticked = -1;
    while (this.at < this.children.length) {
      if (this.at === ticked) return 'running';
      const child = this.child(this.at);
      try {
        const status = child.tick(agent);
        if (status !== this.goOn) return status;
        this.at++;
      } catch (interruption) {
        if (!(interruption instanceof Interruption) || interruption.node !== this) throw interruption;
        child.halt(agent);
        this.at = interruption.branch;
        if (agent.hasActed || this.at >= from) return 'running';
        ticked = from;
        from = this.at;
      }
    }
    return this.goOn;
  }
}

class Sequence extends InOrder {
  protected readonly goOn = 'success';
}

export class Selector extends InOrder {
  protected readonly goOn = 'failure';
}

/** A Sequence that goes on where it was halted. */
export class ResumingSequence extends ModelNode {
  done = new Set<ModelNode>();

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    const isForgotten = this.has('forgetAfter') && agent.now >= this.remember('forgetsAt');
    if (!wasActive && isForgotten) this.done = new Set();
    const next = (): ModelNode | undefined => this.children.find((child) => !this.done.has(child));
    for (let child = this.children.find(({ isActive }) => isActive) ?? next(); child; child = next()) {
      const status = child.tick(agent);
      if (status === 'running') return status;
      if (status === 'failure') {
        this.done = new Set();
        return status;
      }
      this.done.add(child);
    }
    this.done = new Set();
    return 'success';
  }

  protected override halted(agent: ModelAgent): void {
    if (this.has('forgetAfter')) this.memory['forgetsAt'] = agent.now + this.number('forgetAfter');
  }

  carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    heir.done = new Set([...this.done].flatMap((child) => heirOf(child) ?? []));
  }
}

/** Asks again from the first child on every tick. */
abstract class Reactive extends ModelNode {
  protected abstract readonly goOn: Result;

  protected update(agent: ModelAgent): Status {
    const running = this.children.find((child) => child.isActive);
    let isEarlier = running !== undefined;
    for (const child of this.children) {
      if (child === running) isEarlier = false;
      const status = isEarlier && running ? this.#tickGuarding(running, child, agent) : child.tick(agent);
      if (status === this.goOn) continue;
      if (running !== child) running?.halt(agent);
      return status;
    }
    return this.goOn;
  }

  #tickGuarding(running: ModelNode, child: ModelNode, agent: ModelAgent): Status {
    agent.guards.push({ running, againstOnce: this.goOn === 'failure' });
    try {
      return child.tick(agent);
    } finally {
      agent.guards.pop();
    }
  }
}

class ReactiveSequence extends Reactive {
  protected readonly goOn = 'success';
}

class ReactiveSelector extends Reactive {
  protected readonly goOn = 'failure';
}

export class Parallel extends ModelNode {
  readonly results = new Map<ModelNode, Result>();

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.results.clear();
    for (const child of this.children) {
      const status = this.results.get(child) ?? child.tick(agent);
      if (status !== 'running') this.results.set(child, status);
    }
    const result = this.#result();
    if (result !== 'running') for (const child of this.children) child.halt(agent);
    return result;
  }

  #result(): Status {
    const count = this.children.length;
    const successes = [...this.results.values()].filter((result) => result === 'success').length;
    const failures = this.results.size - successes;
    const needed = this.number('successThreshold', count);
    const hasFailed = count - failures < needed || failures >= this.number('failureThreshold', Infinity);
    const hasSucceeded = successes >= needed;
    if (hasFailed && hasSucceeded) return this.text('onTie') === 'success' ? 'success' : 'failure';
    return hasFailed ? 'failure' : hasSucceeded ? 'success' : 'running';
  }
}

export const COMPOSITES = { Sequence, Selector, ResumingSequence, ReactiveSequence, ReactiveSelector, Parallel };
