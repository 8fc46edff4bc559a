import type { Status } from '../../../src/engine/definition/status.ts';
import { STANDINGS } from '../../../src/engine/document/tags.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Cell, ModelAgent } from './model-agent.ts';
import type { ModelNode } from './model-node.ts';
import { Choosing } from './model-random.ts';

/** What a tree needs, asked of the cells that its keys are. */
export interface ModelNeed {
  readonly cell: Cell;
  readonly test: string;
  readonly value: number;
}

class TreeQuery extends Choosing {
  /** Of each candidate. */
  needs = new Map<ModelNode, readonly ModelNeed[]>();

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive) this.forget();
    return this.tryChildren(agent);
  }

  protected choose(): ModelNode | undefined {
    const fitting = this.notFailed().filter((child) => child.standing !== 'suppressed' && this.#needsOf(child).every(holds));
    const rank = (child: ModelNode): number => STANDINGS.indexOf(child.standing);
    // The candidates stand in the order of the contract; sorting keeps it among equals.
    return fitting.toSorted((one, other) => rank(one) - rank(other))[0];
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
