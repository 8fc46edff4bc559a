import type { ExtraKey } from './extra-keys.ts';
import type { Program } from './program.ts';
import { SharedBoard, type Copy, type Rows } from './shared-board.ts';

/** A key that nobody declared, and on whose board it stands. */
export type SavedShared = readonly (readonly [board: string, name: string, key: ExtraKey])[];

/** Who shares what: one board for the world, one for each party, and one for whoever has no party. */
export interface Member {
  readonly agentId: number;
  /** 0 is none. */
  readonly partyId: number;
  readonly rows: Rows & { readonly program: Program };
  readonly row: number;
}

/** One agent's part in what is shared. */
export class SharedSeat {
  constructor(private readonly copies: readonly (readonly [SharedBoard, Copy])[]) {}

  /** The agent's row may have been written: whatever is shared goes out to the others. */
  publish(): void {
    for (const [board, copy] of this.copies) board.publish(copy);
  }
}

/** All blackboards that agents share. */
export class SharedKeys {
  readonly #boards = new Map<string, SharedBoard>();

  /** Null when the agent's program shares nothing. */
  join(member: Member): SharedSeat | null {
    const { rows, row } = member;
    const shared = rows.program.slots.filter((key) => key.scope !== 'own' && !key.isPrivate);
    if (shared.length === 0) return null;
    const copies = shared.map((key): [SharedBoard, Copy] => [this.board(key.scope === 'world' ? 'world' : 'party', member), { rows, row, key }]);
    for (const [board, copy] of copies) board.join(copy);
    return new SharedSeat(copies);
  }

  /** The board that this agent shares with its party, or with all. */
  board(scope: 'party' | 'world', { agentId, partyId }: Pick<Member, 'agentId' | 'partyId'>): SharedBoard {
    const name = scope === 'world' ? scope : partyId === 0 ? `agent ${agentId}` : `party ${partyId}`;
    let board = this.#boards.get(name);
    if (!board) this.#boards.set(name, (board = new SharedBoard(scope)));
    return board;
  }

  /** The declared keys stand in the agents' rows and are saved with them. */
  save(): SavedShared {
    return [...this.#boards].flatMap(([board, { extras }]) => [...extras].map(([name, key]) => [board, name, { ...key }] as const));
  }

  restore(saved: SavedShared): void {
    for (const { extras } of this.#boards.values()) extras.clear();
    for (const [name, key, extra] of saved) {
      let board = this.#boards.get(name);
      if (!board) this.#boards.set(name, (board = new SharedBoard(name === 'world' ? name : 'party')));
      board.extras.set(key, { ...extra });
    }
  }
}
