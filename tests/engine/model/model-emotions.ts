import type { Status } from '../../../src/engine/definition/status.ts';
import type { ModelAgent } from './model-agent.ts';
import type { ModelNode } from './model-node.ts';
import { Choosing } from './model-random.ts';

/** Draws by places: what is feared or takes long moves back with the mood. */
class EmotionalSelector extends Choosing {
  /** Places at the last draw. */
  places = new Map<ModelNode, number>();

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.forget();
    else this.#lookAgain(agent);
    return this.tryChildren(agent);
  }

  override carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    super.carryTo(heir, heirOf);
    for (const [child, place] of this.places) {
      const next = heirOf(child);
      if (next) heir.places.set(next, place);
    }
  }

  protected choose(agent: ModelAgent): ModelNode | undefined {
    this.memory['drawAt'] = agent.now + this.number('interval');
    this.places = new Map(this.#ordered(this.children).map((child, place) => [child, place]));
    const open = this.#ordered(this.notFailed());
    if (open.length < 2) return open[0];
    const a = this.number('decisiveness', 0.7);
    const chances = open.map((_, place) => (1 - a) ** place * (place === open.length - 1 ? 1 : a));
    // The draw runs through the children in the order of the file.
    const point = agent.dice.next();
    let end = 0;
    return this.children.find((child) => open.includes(child) && point < (end += chances[open.indexOf(child)] ?? 0)) ?? open[0];
  }

  #lookAgain(agent: ModelAgent): void {
    const interval = this.number('interval');
    if (interval === 0 || agent.now < this.remember('drawAt')) return;
    this.memory['drawAt'] = agent.now + interval;
    if (this.children.some((child) => this.places.get(child) !== this.#ordered(this.children).indexOf(child))) this.chooseAgain(agent);
  }

  #ordered(children: readonly ModelNode[]): ModelNode[] {
    return children.toSorted((one, other) => this.#weightOf(one) - this.#weightOf(other));
  }

  #weightOf(child: ModelNode): number {
    const [fear, anger, trust] = [this.#mood('fear'), this.#mood('anger'), this.#mood('trust')];
    const sensitivity = this.number('sensitivity', 1);
    const daring = 1 - sensitivity * ((anger + trust) / 2 - fear);
    const haste = 1 + (sensitivity * (fear + anger)) / 2;
    const effort = 1 - sensitivity * (trust - (fear + anger) / 2);
    return (
      this.number('riskImportance', 1) * daring * this.entryOf('risk', child, 1) +
      haste * this.entryOf('time', child, 1) +
      effort * this.entryOf('plan', child, 1)
    );
  }

  #mood(name: string): number {
    return Math.min(1, Math.max(0, this.cellOf[name]?.value ?? this.number(name)));
  }
}

export const EMOTIONS = { EmotionalSelector };
