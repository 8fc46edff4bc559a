import type { Status } from '../../../src/engine/definition/status.ts';
import { STANDINGS } from '../../../src/engine/document/tags.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Cell, ModelAgent } from './model-agent.ts';
import type { ModelNode } from './model-node.ts';
import { Earning } from './model-earning.ts';

/** What a tree needs, asked of the cells that its keys are. */
export interface ModelNeed {
  readonly cell: Cell;
  readonly test: string;
  readonly value: number;
}

interface ModelCase {
  readonly features: readonly number[];
  readonly earned: number;
}

/** Features with their ranges: "n", which are the only ones in these tests. */
type Features = readonly { readonly feature: string; readonly range?: number }[];

class TreeQuery extends Earning {
  /** Of each candidate. */
  needs = new Map<ModelNode, readonly ModelNeed[]>();
  /** Of each candidate, latest first. */
  cases = new Map<ModelNode, readonly ModelCase[]>();
  /** The case that is being made. */
  begun: { readonly features: readonly number[]; readonly before: number | undefined } | undefined;

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.forget();
    return this.tryChildren(agent);
  }

  override carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    super.carryTo(heir, heirOf);
    const names = ({ feature }: Features[number]): string => feature;
    if (this.#features().map(names).join() !== heir.#features().map(names).join()) return;
    for (const [child, cases] of this.cases) {
      const next = heirOf(child);
      if (next) heir.cases.set(next, cases.slice(0, heir.number('remember', 16)));
    }
    heir.begun = this.begun;
  }

  protected choose(agent: ModelAgent): ModelNode | undefined {
    const fitting = this.notFailed().filter((child) => child.standing !== 'suppressed' && this.#needsOf(child).every(holds));
    const rank = (child: ModelNode): number => STANDINGS.indexOf(child.standing);
    const best = Math.min(...fitting.map(rank));
    // The candidates stand in the order of the contract; sorting keeps it among equals.
    const open = fitting.filter((child) => rank(child) === best);
    if (this.#features().length === 0) return open[0];
    const tried = this.trial(agent, open);
    if (open.length > 0) this.begun = { features: this.#now(), before: this.gain() };
    // Not by a difference: two of them may be new, and Infinity - Infinity is no number.
    return tried ?? open.find((child) => open.every((other) => this.#expected(child) >= this.#expected(other)));
  }

  protected learn(child: ModelNode, status: Status): void {
    const { begun } = this;
    this.begun = undefined;
    const earned = begun?.before === undefined ? undefined : this.earnedSince(begun.before, status);
    if (!begun || earned === undefined) return;
    const cases = [{ features: begun.features, earned }, ...(this.cases.get(child) ?? [])];
    this.cases.set(child, cases.slice(0, this.number('remember', 16)));
  }

  #expected(child: ModelNode): number {
    const now = this.#now();
    const weighted = (this.cases.get(child) ?? []).map(({ features, earned }) => {
      const differences = features.map((value, place) => (value - (now[place] ?? 0)) / (this.#features()[place]?.range ?? 1));
      return { earned, weight: 1 / (0.01 + differences.reduce((sum, each) => sum + each * each, 0)) };
    });
    const nearest = weighted.toSorted((one, other) => other.weight - one.weight).slice(0, this.number('nearest', 3));
    if (nearest.length === 0) return Infinity;
    return nearest.reduce((sum, { earned, weight }) => sum + weight * earned, 0) / nearest.reduce((sum, { weight }) => sum + weight, 0);
  }

  #features(): Features {
    return (this.document.params?.['situation'] ?? []) as unknown as Features;
  }

  #now(): number[] {
    return this.#features().map(({ feature }) => this.cellOf[`=${feature}`]?.value ?? 0);
  }

  #needsOf(child: ModelNode): readonly ModelNeed[] {
    return this.needs.get(child) ?? [];
  }
}

function holds({ cell: { value }, test, value: limit }: ModelNeed): boolean {
  if (test === 'isSet') return value !== undefined;
  if (test === 'isUnset') return value === undefined;
  if (test === 'isFalse') return value !== 1;
  if (value === undefined) return false;
  if (test === 'above') return value > limit;
  if (test === 'atMost') return value <= limit;
  return value === 1;
}

/** The names of the files that promise all that is asked for: those that need most first, then by name. */
export function modelCandidates({ params = {}, map = {} }: NodeDocument, files: ReadonlyMap<string, TreeDocument>): string[] {
  const asked = (list: unknown): string[] => (typeof list === 'string' ? list.split(', ').filter(Boolean) : []);
  const wanted = (params['gives'] ?? []) as readonly { fact: { key: string }; is?: boolean }[];
  const found = [...files.values()].filter(({ promises }) => {
    if (!promises) return false;
    const tags = promises.tags ?? [];
    const gives = (promises.gives ?? []) as unknown as typeof wanted;
    const nameHere = (key: string): unknown => (Object.hasOwn(map, key) ? (map[key] as { key?: string }).key : key);
    return (
      asked(params['wanted']).every((tag) => tags.includes(tag)) &&
      !asked(params['unwanted']).some((tag) => tags.includes(tag)) &&
      wanted.every(({ fact, is = true }) => gives.some((given) => nameHere(given.fact.key) === fact.key && (given.is ?? true) === is))
    );
  });
  const count = ({ promises }: TreeDocument): number => promises?.needs?.length ?? 0;
  return found.toSorted((one, other) => count(other) - count(one) || (one.name < other.name ? -1 : 1)).map(({ name }) => name);
}

export const QUERIES = { TreeQuery };
export { TreeQuery as ModelQuery };
