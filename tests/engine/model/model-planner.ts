import type { Status } from '../../../src/engine/definition/status.ts';
import type { Cell, ModelAgent } from './model-agent.ts';
import { SubTree } from './model-decorators.ts';
import type { ModelNode } from './model-node.ts';
import { Drawing } from './model-random.ts';

interface Fact {
  readonly cell: Cell;
  readonly is: boolean;
}

class PlanAction extends SubTree {
  get needs(): Fact[] {
    return this.facts('needs');
  }

  get gives(): Fact[] {
    return this.facts('gives');
  }

  get cost(): number {
    return this.number('cost', 1);
  }

  private facts(list: string): Fact[] {
    return factsOf(this, list);
  }
}

function factsOf({ document, cellOf }: ModelNode, list: string): Fact[] {
  const items = (document.params?.[list] ?? []) as readonly { fact: { key: string }; is?: boolean }[];
  return items.map(({ fact, is = true }) => ({ cell: cellOf[`=${fact.key}`] as Cell, is }));
}

type Facts = ReadonlyMap<Cell, boolean>;

/** Tries all orders of its actions, forward from what holds now. */
class Planner extends Drawing {
  failed = new Set<ModelNode>();

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.failed = new Set();
    const running = this.children.find((child) => child.isActive);
    const first = this.#isDone ? undefined : this.#plan();
    if (running !== first) running?.halt(agent);
    if (!first) return this.#isDone ? 'success' : 'failure';
    const status = first.tick(agent);
    if (status === 'running') return status;
    if (status === 'failure') this.failed.add(first);
    else {
      this.failed = new Set();
      for (const { cell, is } of first.gives) agent.write(cell, Number(is));
    }
    return this.#isDone ? 'success' : 'running';
  }

  carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    heir.failed = new Set([...this.failed].flatMap((child) => heirOf(child) ?? []));
  }

  get #isDone(): boolean {
    return factsOf(this, 'goal').every(({ cell, is }) => (cell.value === 1) === is);
  }

  #plan(): PlanAction | undefined {
    const open = this.children.filter(
      (child): child is PlanAction => !this.failed.has(child) && child.standing !== 'suppressed' && child instanceof PlanAction,
    );
    let best: { cost: number; plan: readonly PlanAction[] } | undefined;
    const go = (facts: Facts, plan: readonly PlanAction[], cost: number): void => {
      if (factsOf(this, 'goal').every(({ cell, is }) => valueIn(facts, cell) === is)) {
        if (best === undefined || this.#isBetter({ cost, plan }, best)) best = { cost, plan };
        return;
      }
      // With three facts there are eight situations, so no best plan is longer.
      if (plan.length === 7 || cost > (best?.cost ?? Infinity)) return;
      for (const action of open) {
        if (!action.needs.every(({ cell, is }) => valueIn(facts, cell) === is)) continue;
        const after = new Map([...facts, ...action.gives.map(({ cell, is }) => [cell, is] as const)]);
        go(after, [...plan, action], cost + action.cost);
      }
    };
    go(new Map(), [], 0);
    return best?.plan[0];
  }

  #isBetter(one: { cost: number; plan: readonly PlanAction[] }, other: { cost: number; plan: readonly PlanAction[] }): boolean {
    if (one.cost !== other.cost) return one.cost < other.cost;
    if (one.plan.length !== other.plan.length) return one.plan.length < other.plan.length;
    const places = ({ plan }: { plan: readonly PlanAction[] }): number[] =>
      plan.map((action) => this.children.indexOf(action)).toReversed();
    const [mine, others] = [places(one), places(other)];
    const differs = mine.findIndex((place, index) => place !== others[index]);
    return differs >= 0 && (mine[differs] as number) < (others[differs] as number);
  }
}

function valueIn(facts: Facts, cell: Cell): boolean {
  return facts.get(cell) ?? cell.value === 1;
}

export const PLANNING = { Planner, PlanAction };
