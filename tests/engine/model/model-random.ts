import type { Result, Status } from '../../../src/engine/definition/status.ts';
import type { ModelAgent } from './model-agent.ts';
import { ModelNode } from './model-node.ts';

/** A composite that draws. An edit carries over what it remembers of its children. */
export abstract class Drawing extends ModelNode {
  /** `heirOf`: what has become of a child; undefined when it is no longer one. */
  abstract carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void;
}

/** Each with the chance of its share, by one draw; no draw where there is no choice. */
export function drawn(agent: ModelAgent, candidates: readonly ModelNode[], shareOf: (child: ModelNode) => number): ModelNode | undefined {
  const open = candidates.filter((child) => shareOf(child) > 0);
  if (open.length < 2) return open[0];
  const point = agent.dice.next() * open.reduce((sum, child) => sum + shareOf(child), 0);
  let end = 0;
  return open.find((child) => point < (end += shareOf(child))) ?? open.at(-1);
}

/** A composite that tries the children that it chooses, one after the other, until one does not fail. */
export abstract class Choosing extends Drawing {
  failed = new Set<ModelNode>();
  picked: ModelNode | undefined;

  /** The next to try; undefined when none is left. */
  protected abstract choose(agent: ModelAgent): ModelNode | undefined;

  carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    heir.failed = new Set([...this.failed].flatMap((child) => heirOf(child) ?? []));
    heir.picked = this.picked && heirOf(this.picked);
  }

  protected forget(): void {
    this.failed = new Set();
    this.picked = undefined;
  }

  /** Forgets what failed and what was picked, and chooses again: what ran and is no longer picked is halted. */
  protected chooseAgain(agent: ModelAgent): void {
    const running = this.children.find((child) => child.isActive);
    this.forget();
    this.picked = this.choose(agent);
    if (running !== this.picked) running?.halt(agent);
  }

  protected tryChildren(agent: ModelAgent): Status {
    while ((this.picked ??= this.choose(agent))) {
      const status = this.picked.tick(agent);
      if (status === 'running') return status;
      this.ended(this.picked, status);
      if (status === 'success') return status;
      this.failed.add(this.picked);
      this.picked = undefined;
    }
    return 'failure';
  }

  protected ended(_child: ModelNode, _status: Status): void {}

  protected notFailed(): ModelNode[] {
    return this.children.filter((child) => !this.failed.has(child));
  }

  /** What a list parameter says of a child. */
  protected entryOf(list: string, child: ModelNode, otherwise: number): number {
    const entries = this.document.params?.[list];
    const entry: unknown = Array.isArray(entries) ? entries[this.children.indexOf(child)] : otherwise;
    // "n * 10"
    const [key, factor] = typeof entry === 'string' ? entry.split(' * ') : [];
    return factor === undefined ? Number(entry) : (this.cellOf[`of ${key}`]?.value ?? 0) * Number(factor);
  }
}

abstract class Shuffled extends Drawing {
  /** In the order in which they are asked. */
  order: ModelNode[] = [];
  asked = new Set<ModelNode>();
  protected abstract readonly goOn: Result;

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.#shuffle(agent);
    for (let child = this.#next(); child; child = this.#next()) {
      const status = child.tick(agent);
      if (status !== this.goOn) return status;
      this.asked.add(child);
    }
    return this.goOn;
  }

  carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    heir.order = this.order.flatMap((child) => heirOf(child) ?? []);
    heir.asked = new Set([...this.asked].flatMap((child) => heirOf(child) ?? []));
  }

  #shuffle(agent: ModelAgent): void {
    const places = this.children.map((_, place) => place);
    for (let last = places.length - 1; last > 0; last--) {
      const other = Math.floor(agent.dice.next() * (last + 1));
      [places[last], places[other]] = [places[other] as number, places[last] as number];
    }
    this.order = places.map((_, place) => this.child(places.indexOf(place)));
    this.asked = new Set();
  }

  #next(): ModelNode | undefined {
    const next = this.order.find((child) => !this.asked.has(child));
    const inserted = next ? undefined : this.children.find((child) => !this.order.includes(child));
    if (inserted) this.order.push(inserted);
    return next ?? inserted;
  }
}

class RandomSequence extends Shuffled {
  protected readonly goOn = 'success';
}

class RandomSelector extends Shuffled {
  protected readonly goOn = 'failure';
}

class WeightedSelector extends Choosing {
  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.forget();
    return this.tryChildren(agent);
  }

  protected choose(agent: ModelAgent): ModelNode | undefined {
    return drawn(agent, this.notFailed(), (child) => this.entryOf('weights', child, 1));
  }
}

class OneOf extends Drawing {
  used = new Set<ModelNode>();
  picked: ModelNode | undefined;

  override mayEnter(): boolean {
    return this.text('whenUsedUp') !== 'fail' || this.used.size < this.children.length;
  }

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.picked = undefined;
    this.picked ??= this.#pick(agent);
    if (!this.picked) return 'failure';
    const status = this.picked.tick(agent);
    if (status !== 'running') this.used.add(this.picked);
    return status;
  }

  carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    heir.used = new Set([...this.used].flatMap((child) => heirOf(child) ?? []));
    heir.picked = this.picked && heirOf(this.picked);
  }

  #pick(agent: ModelAgent): ModelNode | undefined {
    if (!this.mayEnter()) return undefined;
    if (this.used.size === this.children.length) this.used = new Set();
    const unused = this.children.filter((child) => !this.used.has(child));
    return this.text('pick') === 'priority' ? unused[0] : drawn(agent, unused, () => 1);
  }
}

export const RANDOM_COMPOSITES = { RandomSequence, RandomSelector, WeightedSelector, OneOf };
