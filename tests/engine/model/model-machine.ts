import type { Status } from '../../../src/engine/definition/status.ts';
import type { ModelAgent } from './model-agent.ts';
import { ModelNode } from './model-node.ts';
import { Drawing } from './model-random.ts';

class State extends ModelNode {
  protected update(agent: ModelAgent): Status {
    return this.child().tick(agent);
  }

  get name(): string {
    return this.document.name ?? '';
  }

  get transitions(): Transition[] {
    return this.children.filter((child): child is Transition => child instanceof Transition);
  }

  lastsFor(agent: ModelAgent): number {
    return agent.now - this.remember('since');
  }
}

class Transition extends ModelNode {
  protected update(agent: ModelAgent): Status {
    return this.children[0]?.tick(agent) ?? 'success';
  }

  get target(): string {
    return this.text('to');
  }

  isAskedOn(occasion: Status): boolean {
    const on = this.text('on', 'condition');
    return occasion === 'running' ? on === 'condition' : on === occasion || on === 'result';
  }

  isDue(state: State, agent: ModelAgent): boolean {
    return state.lastsFor(agent) >= this.number('after');
  }
}

class StateMachine extends Drawing {
  state: State | undefined;

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive && this.text('startsIn') !== 'last') this.state = undefined;
    if (!wasActive || !this.state) this.#enter(this.state ?? this.#states()[0], agent);
    const other = this.#leadsTo('running', agent);
    if (other) {
      this.state?.halt(agent);
      this.#enter(other, agent);
    }
    const status = (this.state as State).tick(agent);
    if (status === 'running') return status;
    const next = this.#leadsTo(status, agent);
    if (!next) return status;
    this.#enter(next, agent);
    return 'running';
  }

  carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    const state = this.state && heirOf(this.state);
    heir.state = state instanceof State ? state : undefined;
  }

  #states(): State[] {
    return this.children.filter((child): child is State => child instanceof State);
  }

  #enter(state: State | undefined, agent: ModelAgent): void {
    this.state = state;
    if (state) state.memory['since'] = agent.now;
  }

  /** `running`: before the state is ticked; else what its tree has just said. */
  #leadsTo(occasion: Status, agent: ModelAgent): State | undefined {
    const state = this.state as State;
    const own = this.children.filter((child): child is Transition => child instanceof Transition && child.target !== state.name);
    const by = [...own, ...state.transitions]
      .filter((each) => each.isAskedOn(occasion) && each.isDue(state, agent))
      .find((each) => each.tick(agent) === 'success');
    return by && this.#states().find(({ name }) => name === by.target);
  }
}

export const MACHINES = { State, Transition, StateMachine };
