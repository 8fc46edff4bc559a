import type { Status } from '../../../src/engine/definition/status.ts';
import type { Standing } from '../../../src/engine/document/tags.ts';
import type { Cell, ModelAgent } from './model-agent.ts';
import { ModelNode } from './model-node.ts';

const STATUS: Readonly<Record<string, Status>> = { S: 'success', F: 'failure', R: 'running' };

/** The leaves of `scripted-leaves.ts`, as far as random trees have them. */
abstract class Leaf extends ModelNode {
  protected get label(): string {
    return this.text('label', 'a');
  }

  protected nextLetter(): string {
    const script = this.text('script');
    const place = this.remember('place');
    this.memory['place'] = place + 1;
    return script[Math.min(place, script.length - 1)] ?? '';
  }

  protected nextStatus(): Status {
    return STATUS[this.nextLetter()] ?? 'success';
  }

  protected get into(): Cell {
    const cell = this.cellOf['into'];
    if (!cell) throw new Error(`${this.document.type} writes to no key.`);
    return cell;
  }
}

abstract class Lasting extends Leaf {
  protected override tickFreely(agent: ModelAgent): Status {
    const wasActive = this.isActive;
    if (!wasActive) agent.beginAction(this, 'lasting');
    agent.hasActed = true;
    if (!wasActive) this.begin(agent);
    return super.tickFreely(agent);
  }

  protected begin(agent: ModelAgent): void {
    agent.log.push(`+${this.label}`);
  }

  protected override halted(agent: ModelAgent): void {
    agent.log.push(`-${this.label}`);
  }
}

class Scripted extends Lasting {
  protected update(agent: ModelAgent): Status {
    agent.log.push(this.label);
    return this.nextStatus();
  }
}

class Counts extends Lasting {
  protected update(agent: ModelAgent): Status {
    agent.log.push(this.label);
    const status = this.nextStatus();
    agent.write(this.into, this.remember('place'));
    return status;
  }
}

class Naps extends Lasting {
  protected override begin(agent: ModelAgent): void {
    super.begin(agent);
    this.memory['until'] = agent.now + this.number('duration', 1);
  }

  protected update(agent: ModelAgent): Status {
    if (agent.now < this.remember('until')) return 'running';
    agent.log.push(this.label);
    return 'success';
  }
}

class ActsOnce extends Leaf {
  protected override tickFreely(agent: ModelAgent): Status {
    agent.beginAction(this, 'once');
    return super.tickFreely(agent);
  }

  protected update(agent: ModelAgent): Status {
    agent.log.push(this.label);
    return this.nextStatus();
  }
}

class LooksOnly extends Leaf {
  protected update(agent: ModelAgent): Status {
    agent.log.push(this.label);
    return this.nextStatus();
  }
}

class Asked extends Leaf {
  protected update(agent: ModelAgent): Status {
    agent.log.push(`?${this.label}`);
    return this.nextLetter() === 'T' ? 'success' : 'failure';
  }
}

class Toggles extends Leaf {
  protected update(agent: ModelAgent): Status {
    this.memory['value'] = 1 - this.remember('value');
    agent.write(this.into, this.memory['value']);
    return 'success';
  }
}

class Marks extends Leaf {
  protected update(agent: ModelAgent): Status {
    return agent.setStanding(this.text('tag'), this.text('to') as Standing) ? 'success' : 'failure';
  }
}

class IsAbove extends Leaf {
  protected update(): Status {
    const cell = this.cellOf['value'];
    const value = cell ? (cell.value ?? 0) : this.number('value');
    // "m + 2": of the files that are made here, an expression is always a key and what is added to it.
    const [key, added] = this.text('limit').split(' + ');
    const limit = added === undefined ? this.number('limit', 10) : (this.cellOf[`of ${key}`]?.value ?? NaN) + Number(added);
    return Math.min(100, Math.max(0, value)) > (Number.isNaN(limit) ? 0 : limit) ? 'success' : 'failure';
  }
}

export const LEAVES = { Scripted, Counts, Naps, ActsOnce, LooksOnly, Asked, Toggles, Marks, IsAbove };
