import type { Status } from '../../../src/engine/definition/status.ts';
import { STANDINGS, type Standing } from '../../../src/engine/document/tags.ts';
import type { ModelAgent } from './model-agent.ts';
import type { ModelNode } from './model-node.ts';
import { Drawing } from './model-random.ts';

/** Tries its children by how the agent stands to their tags. */
class HintedSelector extends Drawing {
  failed = new Set<ModelNode>();
  seen = new Map<ModelNode, Standing>();

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    if (!wasActive || this.children.some((child) => this.seen.get(child) !== this.#standingOf(child))) {
      this.failed = new Set();
      this.seen = new Map(this.children.map((child) => [child, this.#standingOf(child)]));
    }
    const running = this.children.find((child) => child.isActive);
    let isBefore = running !== undefined;
    for (let child = this.#next(); child; child = this.#next()) {
      if (child === running) isBefore = false;
      const status = isBefore && running ? this.#tickGuarding(running, child, agent) : child.tick(agent);
      if (status !== 'failure') {
        if (child !== running) running?.halt(agent);
        return status;
      }
      this.failed.add(child);
    }
    return 'failure';
  }

  carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    heir.failed = new Set([...this.failed].flatMap((child) => heirOf(child) ?? []));
    for (const [child, standing] of this.seen) {
      const next = heirOf(child);
      if (next) heir.seen.set(next, standing);
    }
  }

  #standingOf(child: ModelNode): Standing {
    return this.document.params?.['heeds'] === false ? 'neutral' : child.standing;
  }

  /** The foremost, of equal ones the first. */
  #next(): ModelNode | undefined {
    const open = this.children.filter((child) => !this.failed.has(child));
    const rank = (child: ModelNode): number => STANDINGS.indexOf(this.seen.get(child) ?? 'neutral');
    return open.toSorted((a, b) => rank(a) - rank(b))[0];
  }

  #tickGuarding(running: ModelNode, child: ModelNode, agent: ModelAgent): Status {
    agent.guards.push({ running, againstOnce: true });
    try {
      return child.tick(agent);
    } finally {
      agent.guards.pop();
    }
  }
}

export const HINTED = { HintedSelector };
