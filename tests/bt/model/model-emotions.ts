import type { Status } from '../../../src/bt/status.ts';
import type { ModelAgent } from './model-agent.ts';
import type { ModelNode } from './model-node.ts';
import { Drawing } from './model-random.ts';

/** Draws by places: what is feared or takes long moves back with the mood. */
class EmotionalSelector extends Drawing {
  failed = new Set<ModelNode>();
  picked: ModelNode | undefined;
  /** Places at the last draw. */
  places = new Map<ModelNode, number>();

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.#forget();
    else this.#lookAgain(agent);
    while ((this.picked ??= this.#draw(agent))) {
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
    for (const [child, place] of this.places) {
      const next = heirOf(child);
      if (next) heir.places.set(next, place);
    }
  }

  #forget(): void {
    this.failed = new Set();
    this.picked = undefined;
  }

  #lookAgain(agent: ModelAgent): void {
    const interval = this.number('interval');
    if (interval === 0 || agent.now < this.remember('drawAt')) return;
    this.memory['drawAt'] = agent.now + interval;
    if (this.children.every((child) => this.places.get(child) === this.#ordered(this.children).indexOf(child))) return;
    const running = this.children.find((child) => child.isActive);
    this.#forget();
    this.picked = this.#draw(agent);
    if (running !== this.picked) running?.halt(agent);
  }

  #draw(agent: ModelAgent): ModelNode | undefined {
    this.memory['drawAt'] = agent.now + this.number('interval');
    this.places = new Map(this.#ordered(this.children).map((child, place) => [child, place]));
    const open = this.#ordered(this.children.filter((child) => !this.failed.has(child)));
    if (open.length < 2) return open[0];
    const a = this.number('decisiveness', 0.7);
    const chances = open.map((_, place) => (1 - a) ** place * (place === open.length - 1 ? 1 : a));
    // The draw runs through the children in the order of the file.
    const point = agent.dice.next();
    let end = 0;
    return this.children.find((child) => open.includes(child) && point < (end += chances[open.indexOf(child)] ?? 0)) ?? open[0];
  }

  #ordered(children: readonly ModelNode[]): ModelNode[] {
    return children.toSorted((one, other) => this.#weightOf(one) - this.#weightOf(other));
  }

  #weightOf(child: ModelNode): number {
    const [fear, anger, trust] = [this.#mood('fear'), this.#mood('anger'), this.#mood('trust')];
    const sensitivity = this.number('sensitivity', 1);
    const figure = (list: string): number => {
      const weights = this.document.params?.[list];
      return Array.isArray(weights) ? Number(weights[this.children.indexOf(child)]) : 1;
    };
    const daring = 1 - sensitivity * ((anger + trust) / 2 - fear);
    const haste = 1 + (sensitivity * (fear + anger)) / 2;
    const effort = 1 - sensitivity * (trust - (fear + anger) / 2);
    return this.number('riskImportance', 1) * daring * figure('risk') + haste * figure('time') + effort * figure('plan');
  }

  #mood(name: string): number {
    return Math.min(1, Math.max(0, this.cellOf[name]?.value ?? this.number(name)));
  }
}

export const EMOTIONS = { EmotionalSelector };
