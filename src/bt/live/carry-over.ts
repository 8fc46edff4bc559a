import { NO_CHILD, type SavedMemory } from '../agent-memory.ts';
import type { SavedBoards } from '../board-slab.ts';
import type { ProgramNode } from '../contract.ts';
import { areEqual } from '../literal.ts';
import { LAST_MARK } from '../news.ts';
import type { KeySlot, Program } from '../program.ts';
import type { KeptNodes } from './kept-nodes.ts';

/** An agent's row among those of the old program, and among those of the new one. */
export type RowMove = readonly [from: number, to: number];

export interface Change {
  readonly from: Program;
  readonly to: Program;
  readonly kept: KeptNodes;
  readonly rows: readonly RowMove[];
}

/**
 * Writes the memory of agents of the old program into that of the new one. A node that was kept keeps what
 * it remembers, also when it was moved; everything else starts empty. Nodes that do not go on (see
 * `goesOn`) must have been halted.
 */
export function carryMemory(saved: SavedMemory, fresh: SavedMemory, change: Change): void {
  const { from, to } = change;
  const moves = movesOf(change);
  for (const [oldRow, newRow] of change.rows) {
    const oldBytes = oldRow * from.stateBytes;
    const newBytes = newRow * to.stateBytes;
    for (const [at, place] of moves.bytes) fresh.bytes[newBytes + place] = saved.bytes[oldBytes + at] ?? 0;
    for (const [at, place] of moves.numbers) {
      fresh.numbers[newRow * to.stateNumbers + place] = saved.numbers[oldRow * from.stateNumbers + at] ?? 0;
    }
    for (const { at, place, children } of moves.activities) {
      const activity = saved.bytes[oldBytes + at] ?? 0;
      fresh.bytes[newBytes + place] = activity === 0 || activity === NO_CHILD ? activity : (children[activity - 1] ?? NO_CHILD);
    }
    for (const mark of moves.newMarks) fresh.bytes[newBytes + mark] = nextMark(fresh.bytes, newBytes + to.newsCount);
  }
}

/** One more is to be told. */
function nextMark(bytes: Uint8Array, count: number): number {
  return (bytes[count] = Math.min((bytes[count] ?? 0) + 1, LAST_MARK));
}

type Move = readonly [from: number, to: number];

interface Moves {
  readonly bytes: Move[];
  readonly numbers: Move[];
  /** `children`: what stands for each child of the old node; the new node is at no child when that is gone. */
  readonly activities: { at: number; place: number; children: readonly number[] }[];
  /** Observers that the edit made: they look at once, for what they wait for may have happened long ago. */
  readonly newMarks: number[];
}

/** Worked out once, and then done for every agent. */
function movesOf({ from, to, kept }: Change): Moves {
  const moves: Moves = { bytes: [], numbers: [], activities: [], newMarks: [] };
  for (const node of from.nodes) {
    const heir = kept[node.index];
    if (!heir) continue;
    const children = node.children.map((child) => positionUnder(heir, kept[child.index]));
    if (node.activity !== 0 && heir.activity !== 0) {
      const numbers = children.map((position) => (position < 0 ? NO_CHILD : position + 1));
      moves.activities.push({ at: node.activity, place: heir.activity, children: numbers });
    }
    rememberedBy(node, { heir, children }, moves);
  }
  noteObservers({ from, to, kept }, moves);
  return moves;
}

function rememberedBy(node: ProgramNode, { heir, children }: { heir: ProgramNode; children: readonly number[] }, moves: Moves): void {
  for (const [name, kind] of Object.entries(node.memoryKinds)) {
    const move: Move = [node.memory[name] ?? 0, heir.memory[name] ?? 0];
    if (kind === 'number') moves.numbers.push(move);
    else moves.bytes.push(...eachChild(move, children));
  }
}

function noteObservers({ from, to, kept }: Omit<Change, 'rows'>, moves: Moves): void {
  if (from.newsCount !== 0 && to.newsCount !== 0) moves.bytes.push([from.newsCount, to.newsCount]);
  for (const { node, mark } of to.observers) {
    const before = from.observers.find((each) => kept[each.node.index] === node);
    if (before === undefined) moves.newMarks.push(mark);
    else moves.bytes.push([before.mark, mark]);
  }
}

function eachChild([at, place]: Move, children: readonly number[]): Move[] {
  return children.flatMap((position, index): Move[] => (position < 0 ? [] : [[at + index, place + position]]));
}

/** -1 when the child is gone, or belongs to somebody else now. */
function positionUnder(heir: ProgramNode, child: ProgramNode | undefined): number {
  return child?.parent === heir ? child.position : -1;
}

/** An active node goes on when it is where it was: kept, beneath a parent that goes on as well. */
export function goesOn(node: ProgramNode, kept: KeptNodes): boolean {
  const heir = kept[node.index];
  if (!heir) return false;
  // In the new tree it can never run on from one tick to the next.
  if (node.activity !== 0 && heir.activity === 0) return false;
  const { parent } = node;
  return parent === null ? heir.parent === null : heir.parent !== null && kept[parent.index] === heir.parent && goesOn(parent, kept);
}

/** Values of keys that both programs know under one name and type; the others stay as they are in `fresh`. */
export function carryBoards(saved: SavedBoards, fresh: SavedBoards, { from, to, rows }: Change): SavedBoards {
  const next = { valid: fresh.valid, numbers: fresh.numbers, texts: [...fresh.texts] };
  const byName = new Map(from.slots.map((slot) => [slot.name, slot]));
  for (const key of to.slots) {
    const old = byName.get(key.name);
    if (old?.type !== key.type || old.isPrivate !== key.isPrivate || (key.isPrivate && !areEqual(old.value, key.value))) continue;
    for (const row of rows) carryValue({ old, key, row }, { saved, next, from, to });
  }
  return next;
}

interface Boards {
  readonly saved: SavedBoards;
  readonly next: { readonly valid: Uint8Array; readonly numbers: Float64Array; readonly texts: string[] };
  readonly from: Program;
  readonly to: Program;
}

function carryValue({ old, key, row: [oldRow, newRow] }: { old: KeySlot; key: KeySlot; row: RowMove }, { saved, next, from, to }: Boards): void {
  next.valid[newRow * to.slots.length + key.slot] = saved.valid[oldRow * from.slots.length + old.slot] ?? 0;
  if (key.type === 'string') {
    next.texts[newRow * to.boardTexts + key.offset] = saved.texts[oldRow * from.boardTexts + old.offset] ?? '';
    return;
  }
  for (let part = 0; part < (key.type === 'vector' ? 2 : 1); part++) {
    next.numbers[newRow * to.boardNumbers + key.offset + part] = saved.numbers[oldRow * from.boardNumbers + old.offset + part] ?? 0;
  }
}
