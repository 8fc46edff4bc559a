import type { Program } from '../engine/run.ts';
import type { Status } from '../engine/author.ts';
import type { TraceEvent, TraceSink } from '../engine/observe.ts';
import type { TreeBrains } from '../agents/brains/tree-brains.ts';
import { STEP_SECONDS, type EntityId, type Snapshot } from '../sim/state.ts';

/**
 * Counts how long units spend in each tree file. A unit spends the time until its next tick in
 * every tree that its last tick went through without failing there.
 */
export class TreeTimeCounter {
  readonly seconds: Record<string, number> = {};
  readonly #visits = new Map<EntityId, TreeVisits>();

  constructor(brains: TreeBrains, snapshot: Snapshot) {
    for (const { id } of snapshot.units) {
      brains.watch(id, (agentId, program) => {
        const visits = new TreeVisits(program);
        this.#visits.set(agentId, visits);
        for (const tree of program.trees.keys()) this.seconds[tree] ??= 0;
        return visits;
      });
    }
  }

  /** Call it after every step. */
  step(snapshot: Snapshot): void {
    for (const unit of snapshot.units) {
      if (!unit.isAlive) continue;
      for (const tree of this.#visits.get(unit.id)?.trees ?? []) {
        this.seconds[tree] = (this.seconds[tree] ?? 0) + STEP_SECONDS;
      }
    }
  }
}

/** The trees that one agent's last tick went through and that did not fail. */
export class TreeVisits implements TraceSink {
  trees: ReadonlySet<string> = new Set();
  readonly #treeOfRoot = new Map<number, string>();
  #current = new Set<string>();

  constructor(program: Program) {
    for (const [tree, roots] of program.trees) {
      for (const root of roots) this.#treeOfRoot.set(root.index, tree);
    }
  }

  node(event: TraceEvent, index: number, status: Status | 'halted'): void {
    if (event !== 'ticked') return;
    const tree = this.#treeOfRoot.get(index);
    if (tree !== undefined && status !== 'failure') this.#current.add(tree);
    // The root is reported last: the tick is complete.
    if (index === 0) {
      this.trees = this.#current;
      this.#current = new Set();
    }
  }
}
