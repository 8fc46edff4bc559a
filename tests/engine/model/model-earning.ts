import type { Status } from '../../../src/engine/definition/status.ts';
import type { ModelAgent } from './model-agent.ts';
import type { ModelNode } from './model-node.ts';
import { Choosing } from './model-random.ts';

/** Chooses by what it has learned from how its children ended. */
export abstract class Earning extends Choosing {
  /** `status`: `running` for a child that is halted, or fails because of its tag. */
  protected abstract learn(child: ModelNode, status: Status): void;

  override halt(agent: ModelAgent): void {
    const running = this.isActive ? this.children.find((child) => child.isActive) : undefined;
    super.halt(agent);
    if (running) this.learn(running, 'running');
  }

  protected override ended(child: ModelNode, status: Status): void {
    this.learn(child, status === 'failure' && child.standing === 'suppressed' ? 'running' : status);
  }

  /** By one draw, where there is a choice: any child. */
  protected trial(agent: ModelAgent, open: readonly ModelNode[]): ModelNode | undefined {
    const explore = this.number('explore', 0.1);
    const draw = open.length > 1 && explore > 0 ? agent.dice.next() : 1;
    return draw < explore ? open[Math.floor((draw / explore) * open.length)] : undefined;
  }

  /** Undefined for a gain that is not known; 0 without one. */
  protected gain(): number | undefined {
    if (!this.has('gain')) return 0;
    if (this.document.params?.['gain'] !== 'p + 1') return this.cellOf['gain']?.value;
    const value = this.cellOf['of p']?.value;
    return value === undefined ? undefined : value + 1;
  }

  /** Undefined when there is nothing to learn. */
  protected earnedSince(before: number, status: Status): number | undefined {
    const now = this.gain();
    if (now === undefined || (!this.has('gain') && status === 'running')) return undefined;
    return this.has('gain') ? now - before : Number(status === 'success');
  }
}
