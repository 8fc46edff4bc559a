import type { RunEditPort } from '../ports/edit-port.ts';
import type { AgentEntry, ScenePort, TimePort } from '../ports/studio-port.ts';

/** Who a tree is assigned to: one agent, all of a kind on a side, or the members of a party. */
export type AssignmentTarget =
  | { readonly who: 'agent'; readonly name: string; readonly kind: string; readonly side: AgentEntry['side'] }
  | { readonly who: 'kind'; readonly kind: string; readonly side: AgentEntry['side'] }
  | { readonly who: 'party'; readonly party: string; readonly side: AgentEntry['side'] };

type Candidate = Pick<AgentEntry, 'name' | 'kind' | 'side' | 'party'>;

interface AssignmentPort {
  readonly edits: Pick<RunEditPort, 'assignTree'>;
  readonly scene: Pick<ScenePort, 'agents'>;
  readonly time: Pick<TimePort, 'branch'>;
}
type Assignments = Map<string, { readonly to: AssignmentTarget; readonly tree: string }>;

/** Assigns trees to agents. Agent ids do not survive a scene change, so targets are stored by kind and name and assigned again. */
export class AssignmentEditor {
  /** By the branch of the run. */
  readonly #assignedIn = new Map<number, Assignments>();
  #branch = 0;

  constructor(
    private readonly port: AssignmentPort,
    private readonly announce: (text: string) => void,
    /** Applies a tree that the agents of the scene do not have yet; returns why that is not possible. */
    private readonly provide: (tree: string) => string | undefined = () => undefined,
  ) {}

  /** Returns whether it was done; announces a refusal. */
  assign(target: AssignmentTarget, tree: string): boolean {
    const ids = this.#idsOf(target);
    const refusal = ids.length === 0 ? describeAbsence(target) : this.#give(ids, tree);
    if (refusal !== undefined) {
      this.announce(refusal);
      return false;
    }
    const name = targetId(target);
    // The last assignment wins: one to a kind replaces those to its members.
    if (target.who === 'kind')
      for (const [other, { to }] of this.#assigned)
        if (to.who === 'agent' && to.kind === target.kind && to.side === target.side) this.#assigned.delete(other);
    this.#assigned.delete(name);
    this.#assigned.set(name, { to: target, tree });
    this.announce(`${describeReceivers(target, ids.length)} now ${ids.length === 1 ? 'uses' : 'use'} the tree ${tree}.`);
    return true;
  }

  #give(ids: readonly number[], tree: string): string | undefined {
    return this.provide(tree) ?? this.port.edits.assignTree(ids, tree);
  }

  /** Those of the shown branch; one that is new here begins with those of the branch before. */
  get #assigned(): Assignments {
    const branch = this.port.time.branch();
    const known = this.#assignedIn.get(branch) ?? new Map(this.#assignedIn.get(this.#branch));
    this.#assignedIn.set(branch, known);
    this.#branch = branch;
    return known;
  }

  /** The tree assigned to it, its kind or its party; the last assignment wins. */
  treeOf(agent: Candidate): string | undefined {
    return [...this.#assigned.values()].findLast(({ to }) => isMeant(to, agent))?.tree;
  }

  /** Assigns the trees again: in a new scene, or where the run went on from its past. */
  enterScene(): void {
    for (const { to, tree } of this.#assigned.values()) {
      const ids = this.#idsOf(to, tree);
      const refusal = ids.length === 0 ? undefined : this.#give(ids, tree);
      if (refusal !== undefined) this.announce(refusal);
    }
  }

  /** Without those that run that tree already. */
  #idsOf(target: AssignmentTarget, tree?: string): number[] {
    return this.port.scene
      .agents()
      .filter((agent) => agent.isAlive && agent.tree !== tree && isMeant(target, agent))
      .map(({ id }) => id);
  }
}

function isMeant(target: AssignmentTarget, { name, kind, side, party }: Candidate): boolean {
  if (target.side !== side) return false;
  // A party thinks for itself: it is no member.
  if (target.who === 'party') return party === target.party && kind !== PARTY_KIND;
  return target.kind === kind && (target.who === 'kind' || target.name === name);
}

/** `AgentEntry.kind` of a party. */
const PARTY_KIND = 'Party';

/** Possible targets: the watched agent, every living kind on each side, the parties, then all other living agents. */
export function assignmentTargets(agents: readonly AgentEntry[], watched: AgentEntry | undefined): AssignmentTarget[] {
  const living = agents.filter(({ isAlive }) => isAlive);
  const groups = new Map<string, AssignmentTarget>();
  for (const { kind, side, party } of living) {
    const group: AssignmentTarget[] = [{ who: 'kind', kind, side }];
    if (party !== '' && kind !== PARTY_KIND) group.push({ who: 'party', party, side });
    for (const each of group) groups.set(`${each.who} ${targetId(each)}`, each);
  }
  const sides = [...new Set(agents.map(({ side }) => side))];
  const sorted = [...groups.values()].sort((a, b) => (orderOf(a, sides) < orderOf(b, sides) ? -1 : 1));
  const isFirst = (agent: AgentEntry): boolean => agent.id === watched?.id;
  const one = ({ name, kind, side }: AgentEntry): AssignmentTarget => ({ who: 'agent', name, kind, side });
  return [...living.filter(isFirst).map(one), ...sorted, ...living.filter((agent) => !isFirst(agent)).map(one)];
}

/** "Aldric", "all player “Bow” agents", "the party “The warband”". */
export function describeTarget(target: AssignmentTarget): string {
  if (target.who === 'party') return `the party “${target.party}”`;
  return target.who === 'agent' ? target.name : `all ${target.side} “${target.kind}” agents`;
}

function describeReceivers(target: AssignmentTarget, count: number): string {
  if (target.who === 'agent') return target.name;
  if (target.who === 'party') return `${count} of the party “${target.party}”`;
  return `${count} “${target.kind}” ${count === 1 ? 'agent' : 'agents'}`;
}

function describeAbsence(target: AssignmentTarget): string {
  if (target.who === 'agent') return `${target.name} is not in this scene.`;
  if (target.who === 'party') return `The party “${target.party}” has no members in this scene.`;
  return `There are no ${target.side} “${target.kind}” agents in this scene.`;
}

function targetId(target: AssignmentTarget): string {
  if (target.who === 'party') return `${target.side} party ${target.party}`;
  return `${target.side} ${target.kind}${target.who === 'agent' ? ` ${target.name}` : ''}`;
}

/** Kinds before parties, each by the sides in the order of their first agents. */
function orderOf(target: AssignmentTarget, sides: readonly string[]): string {
  const place = String(sides.indexOf(target.side)).padStart(2, '0');
  return `${target.who === 'kind' ? 0 : 1} ${place} ${targetId(target)}`;
}
