import type { Result, Status } from '../../../src/engine/definition/status.ts';
import { Interruption, type Cell, type ModelAgent } from './model-agent.ts';
import type { Selector } from './model-composites.ts';
import { ModelNode, withAllBelow } from './model-node.ts';

abstract class Says extends ModelNode {
  protected abstract readonly answers: Readonly<Record<Result, Result>>;

  protected update(agent: ModelAgent): Status {
    const status = this.child().tick(agent);
    return status === 'running' ? status : this.answers[status];
  }
}

class Inverter extends Says {
  protected readonly answers = { success: 'failure', failure: 'success' } as const;
}
class AlwaysSucceed extends Says {
  protected readonly answers = { success: 'success', failure: 'success' } as const;
}
class AlwaysFail extends Says {
  protected readonly answers = { success: 'failure', failure: 'failure' } as const;
}
export class SubTree extends Says {
  protected readonly answers = { success: 'success', failure: 'failure' } as const;
}

class Repeat extends ModelNode {
  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.memory['successes'] = 0;
    const status = this.child().tick(agent);
    if (status === 'failure' && this.text('onFailure') !== 'continue') return status;
    if (status !== 'success') return 'running';
    this.memory['successes'] = this.remember('successes') + 1;
    return this.memory['successes'] >= this.number('times', Infinity) ? status : 'running';
  }
}

abstract class Until extends ModelNode {
  protected abstract readonly awaited: Result;

  protected update(agent: ModelAgent): Status {
    return this.child().tick(agent) === this.awaited ? 'success' : 'running';
  }
}
class RepeatUntilFailure extends Until {
  protected readonly awaited = 'failure';
}
class RepeatUntilSuccess extends Until {
  protected readonly awaited = 'success';
}

class Limiter extends ModelNode {
  override mayEnter(agent: ModelAgent): boolean {
    return this.#count(agent) < this.number('limit', 3);
  }

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.memory['completed'] = this.#count(agent);
    if (!wasActive && !this.mayEnter(agent)) return 'failure';
    const status = this.child().tick(agent);
    if (status === 'running') return status;
    this.memory['completed'] = this.remember('completed') + 1;
    this.memory['lastAt'] = agent.now;
    return status;
  }

  #count(agent: ModelAgent): number {
    const isOver = this.has('resetAfter') && agent.now >= this.remember('lastAt') + this.number('resetAfter');
    return isOver ? 0 : this.remember('completed');
  }
}

class TimeLimit extends ModelNode {
  override mayEnter(): boolean {
    return this.number('limit') > 0;
  }

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.memory['deadline'] = agent.now + this.number('limit');
    if (agent.now < this.remember('deadline')) return this.child().tick(agent);
    this.child().halt(agent);
    return 'failure';
  }
}

class Cooldown extends ModelNode {
  override mayEnter(agent: ModelAgent): boolean {
    return agent.now >= this.remember('until');
  }

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    const isAsking = wasActive && this.remember('isWaiting') === 0;
    const isCooling = !isAsking && !this.mayEnter(agent);
    this.memory['isWaiting'] = Number(isCooling);
    if (isCooling) return this.text('whileCooling') === 'wait' ? 'running' : 'failure';
    const status = this.child().tick(agent);
    if (status !== 'running') this.memory['until'] = agent.now + this.number('duration');
    return status;
  }
}

/** A place is held while `holds` is 1. Only one agent of the model thinks, so it competes with itself. */
class Semaphore extends ModelNode {
  override mayEnter(agent: ModelAgent): boolean {
    const others = withAllBelow(agent.root).filter((node): node is Semaphore => node instanceof Semaphore && node.isHolding);
    return others.filter((other) => other.text('name') === this.text('name')).length < this.number('limit', 1);
  }

  get isHolding(): boolean {
    return this.remember('holds') === 1;
  }

  protected update(agent: ModelAgent): Status {
    if (!this.isHolding && !this.mayEnter(agent)) return this.text('whileTaken') === 'wait' ? 'running' : 'failure';
    this.memory['holds'] = 1;
    const status = this.child().tick(agent);
    if (status !== 'running') this.memory['holds'] = 0;
    return status;
  }

  protected override halted(): void {
    this.memory['holds'] = 0;
  }
}

class PreCondition extends ModelNode {
  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive && this.child(0).tick(agent) !== 'success') return 'failure';
    return this.child(1).tick(agent);
  }
}

export class ModelCondition extends ModelNode {
  /** Of an observer: the keys that its test reads, the Selector whose later children give way, and its branch there. */
  cells: Cell[] = [];
  selector: Selector | null = null;
  branch = 0;
  gates: ModelNode[] = [];

  get aborts(): string {
    return this.text('aborts', 'none');
  }

  get abortsSelf(): boolean {
    return ['self', 'both'].includes(this.aborts);
  }

  holds(agent: ModelAgent): boolean {
    return this.child(0).tick(agent) === 'success';
  }

  /** A change of its keys, while it runs but is not being ticked: it fails when it is ticked next. */
  giveUp(agent: ModelAgent): void {
    if (this.remember('isCut') === 1 || this.holds(agent)) return;
    this.child(1).halt(agent);
    this.memory['isCut'] = 1;
  }

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    const isCut = wasActive && this.remember('isCut') === 1;
    this.memory['isCut'] = 0;
    if (isCut) return 'failure';
    if (!(wasActive && this.abortsSelf) && !this.holds(agent)) {
      this.child(1).halt(agent);
      return 'failure';
    }
    try {
      return this.child(1).tick(agent);
    } catch (interruption) {
      if (!(interruption instanceof Interruption) || interruption.node !== this) throw interruption;
      this.child(1).halt(agent);
      if (!agent.hasActed) return 'failure';
      this.memory['isCut'] = 1;
      return 'running';
    }
  }
}

export const DECORATORS = {
  Inverter,
  AlwaysSucceed,
  AlwaysFail,
  SubTree,
  SharedBranch: SubTree,
  Repeat,
  RepeatUntilFailure,
  RepeatUntilSuccess,
  Limiter,
  TimeLimit,
  Cooldown,
  Semaphore,
  PreCondition,
  Condition: ModelCondition,
};
