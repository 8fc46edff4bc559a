import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Status } from '../../../src/engine/definition/status.ts';
import type { ModelAgent } from './model-agent.ts';
import { SubTree } from './model-decorators.ts';
import { Drawing } from './model-random.ts';
import { RANGE, type ModelNode } from './model-node.ts';

type Item = NonNullable<NodeDocument['params']>;

/** What a node is judged by; one that is no state has nothing to say. */
class State extends SubTree {
  score(scoring: string): number {
    const said = this.#items('evaluators').map((item) => [Number(item['weight'] ?? 1), this.#scoreOf(item)] as const);
    const all = said.reduce((sum, [weight]) => sum + weight, 0);
    const product = said.reduce((value, [weight, score]) => value * (1 - weight * (1 - score)), 1);
    const spoken =
      said.length === 0 ? 0 : scoring === 'sum' ? said.reduce((sum, [weight, score]) => sum + score * (weight / all), 0) : product;
    return this.number('weight', 1) * (this.number('base') + spoken);
  }

  canBeChosen(agent: ModelAgent): boolean {
    return agent.now >= this.remember('until') && this.#items('preconditions').every((item) => this.#holds(item));
  }

  mustStay(agent: ModelAgent): boolean {
    return agent.now < this.remember('since') + this.number('minTime');
  }

  setting(name: string, otherwise: number): number {
    return this.number(name, otherwise);
  }

  coolDown(agent: ModelAgent): void {
    if (this.number('cooldown') > 0) this.memory['until'] = agent.now + this.number('cooldown');
  }

  #items(name: string): readonly Item[] {
    return (this.document.params?.[name] ?? []) as readonly Item[];
  }

  #valueOf(item: Item): number | undefined {
    return this.cellOf[`=${(item['consideration'] as { key: string }).key}`]?.value;
  }

  #scoreOf(item: Item): number {
    const value = this.#valueOf(item);
    if (value === undefined) return 0;
    const share = value / RANGE;
    const raw = item['curve'] === 'step' ? Number(share >= 0.5) : share;
    return item['flip'] === true ? 1 - raw : raw;
  }

  #holds(item: Item): boolean {
    const value = this.#valueOf(item);
    return value !== undefined && (item['test'] === 'above' ? value > Number(item['value']) : value <= Number(item['value']));
  }
}

class UtilitySelector extends Drawing {
  /** The state in force. */
  inForce: ModelNode | undefined;

  override mayEnter(agent: ModelAgent): boolean {
    return this.children.some((child) => this.#isOpen(child, agent));
  }

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    const isRunning = wasActive && this.children.includes(this.inForce as ModelNode) && this.remember('runs') === 1;
    const running = isRunning ? this.inForce : undefined;
    const isDue = agent.now >= this.remember('evaluateAt') || this.#hasChange();
    const child = running && !isDue ? running : this.#judge(agent, isRunning);
    if (running && running !== child) running.halt(agent);
    this.memory['runs'] = 0;
    if (!child) return 'failure';
    return this.#execute(child, agent, running === child);
  }

  #execute(child: ModelNode, agent: ModelAgent, goesOn: boolean): Status {
    const every = this.number('executeEvery');
    const rests = every > 0 && goesOn && child.isActive && agent.now < this.remember('executeAt');
    const status = rests ? 'running' : child.tick(agent);
    this.memory['runs'] = Number(status === 'running');
    if (status !== 'running' && child instanceof State) child.coolDown(agent);
    if (status === 'running' && !rests) this.memory['executeAt'] = agent.now + every;
    return status;
  }

  protected override halted(): void {
    this.inForce = undefined;
  }

  carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    heir.inForce = this.inForce && heirOf(this.inForce);
  }

  /** The only key that is watched is the number. */
  get #seen(): number {
    if (!this.has('watch')) return 0;
    return this.cellOf['=n']?.value ?? NaN;
  }

  #hasChange(): boolean {
    return this.has('watch') && !Object.is(this.#seen + 0, this.remember('seen') + 0);
  }

  #judge(agent: ModelAgent, isRunning: boolean): ModelNode | undefined {
    this.memory['seen'] = this.#seen;
    // The agent has the number 2; its first interval is shortened by a share of its own.
    const turns = 2 * 1.618033988749895;
    const share = this.remember('evaluateAt') === 0 ? turns - 3 : 1;
    this.memory['evaluateAt'] = agent.now + this.number('interval') * share;
    const before = this.inForce;
    const chosen = this.#choose(agent);
    if (chosen === before) return chosen;
    if (isRunning && before instanceof State) before.coolDown(agent);
    if (chosen) chosen.memory['since'] = agent.now;
    this.inForce = chosen;
    return chosen;
  }

  #choose(agent: ModelAgent): ModelNode | undefined {
    const scores = new Map(this.children.filter((child) => this.#isOpen(child, agent)).map((child) => [child, this.#scoreOf(child)]));
    const { inForce } = this;
    if (inForce instanceof State && scores.has(inForce) && inForce.mustStay(agent)) return inForce;
    let passedOver: ModelNode | undefined;
    while (scores.size > 0) {
      const chosen = this.#candidate(scores, agent);
      const chance = chosen instanceof State && chosen !== inForce ? chosen.setting('failChance', 0) : 0;
      if (chance === 0 || agent.dice.next() >= chance) return chosen;
      passedOver = chosen;
      scores.delete(chosen);
    }
    return passedOver;
  }

  #candidate(scores: ReadonlyMap<ModelNode, number>, agent: ModelAgent): ModelNode {
    const { inForce } = this;
    const ranked = [...scores].sort((a, b) => b[1] - a[1]);
    const best = ranked[0] as [ModelNode, number];
    if (this.text('choice') === 'weightedAmongBest') return this.#drawn(ranked, agent) ?? best[0];
    const held = inForce === undefined ? undefined : scores.get(inForce);
    const margin = this.number('margin');
    return inForce && held !== undefined && margin > 0 && best[1] <= held + margin ? inForce : best[0];
  }

  #drawn(ranked: readonly (readonly [ModelNode, number])[], agent: ModelAgent): ModelNode | undefined {
    const group = ranked.filter(([, score]) => score > 0).slice(0, this.number('best', 3));
    if (this.inForce && group.some(([child]) => child === this.inForce)) return this.inForce;
    if (group.length < 2) return group[0]?.[0];
    const inOrder = group.sort((a, b) => this.children.indexOf(a[0]) - this.children.indexOf(b[0]));
    const point = agent.dice.next() * inOrder.reduce((sum, [, score]) => sum + score, 0);
    let end = 0;
    return (inOrder.find(([, score]) => point < (end += score)) ?? inOrder.at(-1))?.[0];
  }

  #isOpen(child: ModelNode, agent: ModelAgent): boolean {
    return child.standing !== 'suppressed' && (!(child instanceof State) || child.canBeChosen(agent));
  }

  #scoreOf(child: ModelNode): number {
    if (!(child instanceof State)) return 0;
    return child.score(this.text('scoring', 'sum')) * (child === this.inForce ? child.setting('bonus', 1) : 1);
  }
}

export const UTILITY = { UtilityState: State, UtilitySelector };
