import type { EditPort } from '../edit-port.ts';
import type { AgentEntry, StudioPort } from '../studio-port.ts';

/** Who a tree is assigned to: one agent, or all of a kind on a side. */
export type AssignmentTarget =
  | { readonly who: 'agent'; readonly name: string; readonly kind: string; readonly side: AgentEntry['side'] }
  | { readonly who: 'kind'; readonly kind: string; readonly side: AgentEntry['side'] };

type AssignmentPort = Pick<EditPort, 'assignTree'> & Pick<StudioPort, 'agents'>;

/** Assigns trees to agents. Agent ids do not survive a scene change, so targets are stored by kind and name and assigned again. */
export class AssignmentEditor {
  readonly #assigned = new Map<string, { readonly to: AssignmentTarget; readonly tree: string }>();

  constructor(
    private readonly port: AssignmentPort,
    private readonly announce: (text: string) => void,
  ) {}

  /** Returns whether it was done; announces a refusal. */
  assign(target: AssignmentTarget, tree: string): boolean {
    const ids = this.#idsOf(target);
    const refusal = ids.length === 0 ? describeAbsence(target) : this.port.assignTree(ids, tree);
    if (refusal !== undefined) {
      this.announce(refusal);
      return false;
    }
    const name = targetId(target);
    // The last assignment wins: one to a kind replaces those to its members.
    if (target.who === 'kind')
      for (const [other, assignment] of this.#assigned)
        if (assignment.to.kind === target.kind && assignment.to.side === target.side) this.#assigned.delete(other);
    this.#assigned.delete(name);
    this.#assigned.set(name, { to: target, tree });
    this.announce(
      `${target.who === 'agent' ? target.name : `${ids.length} “${target.kind}” ${ids.length === 1 ? 'agent' : 'agents'}`} now ${ids.length === 1 ? 'uses' : 'use'} the tree ${tree}.`,
    );
    return true;
  }

  /** The tree assigned to it or to its kind; the last assignment wins. */
  treeOf({ name, kind, side }: Pick<AgentEntry, 'name' | 'kind' | 'side'>): string | undefined {
    const fits = ({ to }: { readonly to: AssignmentTarget }): boolean =>
      to.kind === kind && to.side === side && (to.who === 'kind' || to.name === name);
    return [...this.#assigned.values()].findLast(fits)?.tree;
  }

  /** Assigns the trees again in a new scene. */
  enterScene(): void {
    for (const { to, tree } of this.#assigned.values()) {
      const ids = this.#idsOf(to);
      const refusal = ids.length === 0 ? undefined : this.port.assignTree(ids, tree);
      if (refusal !== undefined) this.announce(refusal);
    }
  }

  #idsOf(target: AssignmentTarget): number[] {
    const matches = (agent: AgentEntry): boolean =>
      agent.kind === target.kind && agent.side === target.side && (target.who === 'kind' || agent.name === target.name);
    return this.port
      .agents()
      .filter((agent) => agent.isAlive && matches(agent))
      .map(({ id }) => id);
  }
}

/** Possible targets: the watched agent, then every living kind on each side. */
export function assignmentTargets(agents: readonly AgentEntry[], watched: AgentEntry | undefined): AssignmentTarget[] {
  const kinds = new Map<string, AssignmentTarget>();
  for (const { kind, side, isAlive } of agents) if (isAlive) kinds.set(`${side} ${kind}`, { who: 'kind', kind, side });
  const one =
    watched === undefined || !watched.isAlive
      ? []
      : [{ who: 'agent' as const, name: watched.name, kind: watched.kind, side: watched.side }];
  return [...one, ...[...kinds.values()].sort((a, b) => (targetId(a) < targetId(b) ? -1 : 1))];
}

/** "Aldric", "all player “Bow” agents", "all enemy “Bow” agents". */
export function describeTarget(target: AssignmentTarget): string {
  return target.who === 'agent' ? target.name : `all ${target.side} “${target.kind}” agents`;
}

function describeAbsence(target: AssignmentTarget): string {
  if (target.who === 'agent') return `${target.name} is not in this scene.`;
  return `There are no ${target.side} “${target.kind}” agents in this scene.`;
}

function targetId(target: AssignmentTarget): string {
  return `${target.side === 'player' ? 'a' : 'b'} ${target.kind}${target.who === 'agent' ? ` ${target.name}` : ''}`;
}
