import type { NodeOrigins } from '../bt/live/node-origins.ts';
import { adoptProgram, haltChanged } from '../bt/live/adopt-program.ts';
import { keptNodes, type KeptNodes } from '../bt/live/kept-nodes.ts';
import type { Program } from '../bt/program.ts';
import { SharedKeys } from '../bt/shared-keys.ts';
import type { TraceSink } from '../bt/trace.ts';
import type { Arena } from '../sim/arena.ts';
import type { EntityId } from '../sim/state.ts';
import type { Body } from './body.ts';
import { beginFacts, tellFact } from './facts.ts';
import { herdOf, type Herd, type Seat } from './herd.ts';
import { PartyBody } from './party-body.ts';
import { UnitBody } from './unit-body.ts';

/** Who sits where: one herd for each program, one row for each agent, and what they share. */
export interface Roster {
  readonly herds: ReadonlyMap<string, Herd>;
  /** By agent id; ids are small and dense. */
  readonly seats: readonly (Seat | undefined)[];
  readonly shared: SharedKeys;
}

/** Everybody who shall think with a program, in the order of the rows. */
export interface Line {
  readonly program: Program;
  readonly agentIds: readonly EntityId[];
}

export interface RosterTools {
  readonly arena: Arena;
  readonly onNews: (agentId: EntityId) => void;
}

export const EMPTY_ROSTER: Roster = { herds: new Map(), seats: [], shared: new SharedKeys() };

/** All agents of the world in lines, by the program of each; lines come in the order of their first agents. */
export function linesOf(arena: Arena, programOf: (agentId: EntityId) => Program | undefined): Line[] {
  const lines = new Map<Program, EntityId[]>();
  for (const { id } of [...arena.state.units, ...arena.state.parties]) {
    const program = programOf(id);
    if (!program) continue;
    const line = lines.get(program);
    if (line) line.push(id);
    else lines.set(program, [id]);
  }
  return [...lines].map(([program, agentIds]) => ({ program, agentIds }));
}

/** Everybody at the start of his tree. */
export function seatAll(lines: readonly Line[], tools: RosterTools): Roster {
  return withShared(new Map(lines.map((line) => [line.program.name, newHerd(line, tools)])), tools.arena);
}

/** Whether they sit like that already. */
export function isSeated({ herds }: Roster, lines: readonly Line[]): boolean {
  return (
    herds.size === lines.length &&
    lines.every(({ program, agentIds }) => {
      const agents = herds.get(program.name)?.agents;
      return agents?.program === program && agents.count === agentIds.length && agentIds.every((id, row) => agents.agentId(row) === id);
    })
  );
}

export interface Reseating extends RosterTools {
  readonly lines: readonly Line[];
  readonly origins: NodeOrigins;
  /** Hears what the change halts. */
  readonly traceOf: (agentId: EntityId) => TraceSink | undefined;
}

/** The same agents with other programs, between two ticks: what a change did not touch goes on where it was. */
export function reseat(before: Roster, change: Reseating): Roster {
  const herds = new Map<string, Herd>();
  for (const line of change.lines) {
    const old = before.herds.get(line.program.name);
    const isSame = old !== undefined && isSeated({ ...before, herds: new Map([[line.program.name, old]]) }, [line]);
    herds.set(line.program.name, isSame ? old : movedHerd(before, line, change));
  }
  const roster = withShared(herds, change.arena);
  roster.shared.restore(before.shared.save());
  return roster;
}

function movedHerd(before: Roster, line: Line, change: Reseating): Herd {
  const herd = newHerd(line, change);
  for (const { agents } of before.herds.values()) {
    const rows = line.agentIds.flatMap((id, row) => {
      const seat = before.seats[id];
      return seat?.herd.agents === agents ? [[seat.row, row] as const] : [];
    });
    if (rows.length === 0) continue;
    // Another tree begins at its top; the same one, edited, goes on.
    const kept: KeptNodes = agents.program.name === line.program.name ? keptNodes(agents.program, line.program, change.origins) : [];
    for (const [row] of rows) {
      const sink = change.traceOf(agents.agentId(row));
      sink?.beginTick?.();
      haltChanged(agents, { row, kept }, sink ?? null);
      sink?.endTick?.('halted');
    }
    adoptProgram(agents, herd.agents, { kept, rows });
  }
  return herd;
}

function newHerd({ program, agentIds }: Line, { arena, onNews }: RosterTools): Herd {
  const herd = herdOf(program, onNews);
  for (const agentId of agentIds) {
    const stream = `mind/${agentId}`;
    const row = herd.agents.add(agentId, bodyOf(arena, agentId), () => arena.dice.next(stream));
    const seat = { herd, row, shared: null };
    beginFacts(seat, arena, agentId);
    if (arena.unit(agentId)?.isLowOnHealth) tellFact(seat, arena, { agentId, fact: { type: 'lowHealth', value: true } });
  }
  return herd;
}

function bodyOf(arena: Arena, agentId: EntityId): Body {
  return arena.unit(agentId) ? new UnitBody(arena, agentId) : new PartyBody(arena, agentId);
}

/** Shares in the order of the agents, so that it does not matter how they are divided into herds. */
function withShared(herds: ReadonlyMap<string, Herd>, arena: Arena): Roster {
  const shared = new SharedKeys();
  const seats: (Seat | undefined)[] = [];
  for (const herd of herds.values()) {
    for (let row = 0; row < herd.agents.count; row++) seats[herd.agents.agentId(row)] = { herd, row, shared: null };
  }
  for (const [agentId, seat] of seats.entries()) {
    if (!seat) continue;
    const { herd, row } = seat;
    const part = shared.join({ agentId, partyId: partyOf(arena, agentId), rows: herd.agents, row });
    seats[agentId] = { herd, row, shared: part };
    part?.publish();
  }
  return { herds, seats, shared };
}

/** A party belongs to itself; 0 for a warrior on his own. */
export function partyOf(arena: Arena, agentId: EntityId): EntityId {
  const unit = arena.unit(agentId);
  return unit ? unit.partyId : agentId;
}
