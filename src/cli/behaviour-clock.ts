import type { Program } from '../bt/program.ts';
import type { Status } from '../bt/status.ts';
import type { TraceEvent, TraceSink } from '../bt/trace.ts';
import type { TreeMinds } from '../brains/tree-minds.ts';
import { STEP_SECONDS, type EntityId, type Snapshot } from '../sim/state.ts';

/**
 * Counts how long characters spend in each tree file. A character spends the time until its next
 * thought in every tree that its last thought went through without failing there.
 */
export class BehaviourClock {
  readonly seconds: Record<string, number> = {};
  readonly #visits = new Map<EntityId, TreeVisits>();

  constructor(minds: TreeMinds, snapshot: Snapshot) {
    for (const { id } of snapshot.units) {
      minds.watch(id, (agentId, program) => {
        const visits = new TreeVisits(program);
        this.#visits.set(agentId, visits);
        for (const tree of program.trees.keys()) this.seconds[tree] ??= 0;
        return visits;
      });
    }
  }

  /** To be called after every step. */
  step(snapshot: Snapshot): void {
    for (const unit of snapshot.units) {
      if (!unit.isAlive) continue;
      for (const tree of this.#visits.get(unit.id)?.trees ?? []) {
        this.seconds[tree] = (this.seconds[tree] ?? 0) + STEP_SECONDS;
      }
    }
  }
}

/** The trees that the last thought of one agent went through and that did not fail. */
class TreeVisits implements TraceSink {
  trees: ReadonlySet<string> = new Set();
  readonly #treeOfTop = new Map<number, string>();
  #present = new Set<string>();

  constructor(program: Program) {
    for (const [tree, tops] of program.trees) {
      for (const top of tops) this.#treeOfTop.set(top.index, tree);
    }
  }

  node(event: TraceEvent, index: number, status: Status | 'halted'): void {
    if (event !== 'ticked') return;
    const tree = this.#treeOfTop.get(index);
    if (tree !== undefined && status !== 'failure') this.#present.add(tree);
    // The root is ticked last: the thought is complete.
    if (index === 0) {
      this.trees = this.#present;
      this.#present = new Set();
    }
  }
}
