import type { EditPort } from '../edit-port.ts';
import type { AgentEntry, StudioPort } from '../studio-port.ts';

/** To whom a tree is given: one character, or all of a kind on a side. */
export type Receiver =
  | { readonly who: 'agent'; readonly name: string; readonly kind: string; readonly side: AgentEntry['side'] }
  | { readonly who: 'kind'; readonly kind: string; readonly side: AgentEntry['side'] };

type GiftPort = Pick<EditPort, 'giveTree'> & Pick<StudioPort, 'agents'>;

/** Which trees were given to whom. Numbers mean other people in the next scene; kinds and names are remembered, and given again. */
export class Gifts {
  readonly #given = new Map<string, { readonly to: Receiver; readonly tree: string }>();

  constructor(
    private readonly port: GiftPort,
    private readonly announce: (text: string) => void,
  ) {}

  /** Whether it was done; a refusal is told. */
  give(to: Receiver, tree: string): boolean {
    const ids = this.#idsOf(to);
    const refusal = ids.length === 0 ? absenceWords(to) : this.port.giveTree(ids, tree);
    if (refusal !== undefined) {
      this.announce(refusal);
      return false;
    }
    const name = receiverName(to);
    // What comes last counts: a gift to a kind takes those to its members back.
    if (to.who === 'kind') for (const [other, gift] of this.#given) if (gift.to.kind === to.kind && gift.to.side === to.side) this.#given.delete(other);
    this.#given.delete(name);
    this.#given.set(name, { to, tree });
    this.announce(`${ids.length === 1 && to.who === 'agent' ? to.name : `${ids.length} of the kind “${to.kind}”`} ${ids.length === 1 ? 'thinks' : 'think'} with ${tree} from now on.`);
    return true;
  }

  /** Which tree it was given, itself or with its kind; what came last counts. */
  treeOf({ name, kind, side }: Pick<AgentEntry, 'name' | 'kind' | 'side'>): string | undefined {
    const fits = ({ to }: { readonly to: Receiver }): boolean => to.kind === kind && to.side === side && (to.who === 'kind' || to.name === name);
    return [...this.#given.values()].findLast(fits)?.tree;
  }

  /** In a scene that has just begun, whoever is there gets again what was given. */
  enterScene(): void {
    for (const { to, tree } of this.#given.values()) {
      const ids = this.#idsOf(to);
      const refusal = ids.length === 0 ? undefined : this.port.giveTree(ids, tree);
      if (refusal !== undefined) this.announce(refusal);
    }
  }

  #idsOf(to: Receiver): number[] {
    const isMeant = (agent: AgentEntry): boolean => agent.kind === to.kind && agent.side === to.side && (to.who === 'kind' || agent.name === to.name);
    return this.port.agents().filter((agent) => agent.isAlive && isMeant(agent)).map(({ id }) => id);
  }
}

/** All who can be given a tree: the watched character, then every kind with how many there are. */
export function receivers(agents: readonly AgentEntry[], watched: AgentEntry | undefined): Receiver[] {
  const kinds = new Map<string, Receiver>();
  for (const { kind, side, isAlive } of agents) if (isAlive) kinds.set(`${side} ${kind}`, { who: 'kind', kind, side });
  const one = watched === undefined || !watched.isAlive ? [] : [{ who: 'agent' as const, name: watched.name, kind: watched.kind, side: watched.side }];
  return [...one, ...[...kinds.values()].sort((a, b) => (receiverName(a) < receiverName(b) ? -1 : 1))];
}

/** "Aldric", "every Bow of yours", "every Bow of the enemy". */
export function receiverWords(to: Receiver): string {
  return to.who === 'agent' ? to.name : `every “${to.kind}” ${to.side === 'player' ? 'of yours' : 'of the enemy'}`;
}

function absenceWords(to: Receiver): string {
  if (to.who === 'agent') return `${to.name} is not in this scene.`;
  return `There is no “${to.kind}” ${to.side === 'player' ? 'of yours' : 'of the enemy'} in this scene.`;
}

function receiverName(to: Receiver): string {
  return `${to.side === 'player' ? 'a' : 'b'} ${to.kind}${to.who === 'agent' ? ` ${to.name}` : ''}`;
}
