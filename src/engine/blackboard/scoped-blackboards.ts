import type { KeySlot } from './key-slot.ts';
import { byName, type UndeclaredKey } from './undeclared-keys.ts';
import { SharedBlackboard, type SharedKeyCopy, type KeyRows } from './shared-blackboard.ts';

/** The undeclared keys of shared blackboards, each with the name of its blackboard. */
export type SavedSharedKeys = readonly (readonly [board: string, name: string, key: UndeclaredKey])[];

/** An agent that may share keys: there is one blackboard for the world, one per party, and one for each agent without a party. */
export interface BlackboardMember {
  readonly agentId: number;
  /** 0 for no party. */
  readonly partyId: number;
  readonly rows: KeyRows & { readonly slots: readonly KeySlot[] };
  readonly row: number;
}

type SharedScope = 'party' | 'world';
type MemberIds = Pick<BlackboardMember, 'agentId' | 'partyId'>;

/** One agent's copies of shared keys. */
export class SharedKeyCopies {
  constructor(private readonly copies: readonly (readonly [SharedBlackboard, SharedKeyCopy])[]) {}

  /** Call this after the agent's row may have been written: it copies changed values to the other agents. */
  publish(): void {
    for (const [board, copy] of this.copies) board.publish(copy);
  }
}

/** All blackboards shared between agents. */
export class ScopedBlackboards {
  readonly #blackboards = new Map<string, SharedBlackboard>();

  /** Null when the agent's program has no shared keys. `before`: the blackboards of the same agents before an edit. */
  join(member: BlackboardMember, before?: ScopedBlackboards): SharedKeyCopies | null {
    const { rows, row } = member;
    const shared = rows.slots.filter((key) => key.scope !== 'own' && !key.isPrivate);
    if (shared.length === 0) return null;
    const copies = shared.map((key): [SharedBlackboard, SharedKeyCopy] => {
      const name = boardName(scopeOf(key), member);
      const [board, copy] = [this.#open(name), { rows, row, key }];
      board.join(copy, before && before.#blackboards.get(name));
      return [board, copy];
    });
    return new SharedKeyCopies(copies);
  }

  /** The shared keys that change by themselves, from one time to another, in seconds. */
  advance(since: number, now: number): void {
    for (const board of this.#blackboards.values()) board.advance(since, now);
  }

  /** The blackboard that this agent shares with its party or the world, created if needed: for writing. */
  blackboard(scope: SharedScope, member: MemberIds): SharedBlackboard {
    return this.#open(boardName(scope, member));
  }

  /** The same for reading: it does not create one, because reading must not change state. */
  look(scope: SharedScope, member: MemberIds): SharedBlackboard {
    return this.#blackboards.get(boardName(scope, member)) ?? new SharedBlackboard(scope);
  }

  /** Undeclared keys only: the declared ones live in the agents' rows and are saved with them. */
  save(): SavedSharedKeys {
    return byName(this.#blackboards).flatMap(([board, { undeclaredKeys }]) =>
      byName(undeclaredKeys).map(([name, key]) => [board, name, { ...key }] as const),
    );
  }

  restore(saved: SavedSharedKeys): void {
    for (const { undeclaredKeys } of this.#blackboards.values()) undeclaredKeys.clear();
    for (const [board, name, key] of saved) this.#open(board).undeclaredKeys.set(name, { ...key });
  }

  #open(name: string): SharedBlackboard {
    let board = this.#blackboards.get(name);
    if (!board) this.#blackboards.set(name, (board = new SharedBlackboard(name === 'world' ? name : 'party')));
    return board;
  }
}

function scopeOf({ scope }: KeySlot): SharedScope {
  return scope === 'world' ? 'world' : 'party';
}

function boardName(scope: SharedScope, { agentId, partyId }: MemberIds): string {
  if (scope === 'world') return scope;
  return partyId === 0 ? `agent ${agentId}` : `party ${partyId}`;
}
