import type { StorageLayout, KeySlot } from '../blackboard/key-slot.ts';
import { NO_CHILD } from '../definition/activity.ts';
import type { SavedMemory } from '../runtime/agent-memory.ts';
import type { SavedBlackboards } from '../blackboard/blackboard-storage.ts';
import type { ProgramNode } from '../definition/program-node.ts';
import { areEqual } from '../blackboard/literal.ts';
import type { Observer } from '../definition/observer.ts';
import type { Program } from '../definition/program.ts';
import { migratedKeyName, qualifiedKeyName } from './migrated-key-name.ts';
import { renamedKeys } from './renamed-keys.ts';
import type { KeptNodes } from './kept-nodes.ts';

/** An agent's row in the old program and in the new one. */
export type RowMove = readonly [from: number, to: number];

export interface ProgramChange {
  readonly from: Program;
  readonly to: Program;
  readonly kept: KeptNodes;
  readonly rows: readonly RowMove[];
}

/**
 * Copies node memory from the old program to the new one. A kept node keeps its memory, even if it was
 * moved; everything else starts empty. Nodes that do not keep running (see `keepsRunning`) must have
 * been halted.
 */
export function migrateMemory(saved: SavedMemory, fresh: SavedMemory, change: ProgramChange): void {
  const { from, to } = change;
  const moves = movesOf(change);
  for (const [oldRow, newRow] of change.rows) {
    const oldBytes = oldRow * from.memoryBytes;
    const newBytes = newRow * to.memoryBytes;
    for (const [at, place] of moves.bytes) fresh.bytes[newBytes + place] = saved.bytes[oldBytes + at] ?? 0;
    for (const [at, place] of moves.numbers) {
      fresh.numbers[newRow * to.memoryNumbers + place] = saved.numbers[oldRow * from.memoryNumbers + at] ?? 0;
    }
    for (const { at, place, rows } of moves.rows) {
      fresh.numbers[newRow * to.memoryNumbers + place] = rowAfter(saved.numbers[oldRow * from.memoryNumbers + at] ?? 0, rows);
    }
    for (const { at, place, children } of moves.activities) {
      fresh.bytes[newBytes + place] = activityAfter(saved.bytes[oldBytes + at] ?? 0, children);
    }
    for (const place of moves.unmarked) fresh.bytes[newBytes + place] = 0;
  }
}

/** 0 names no row. */
function rowAfter(row: number, rows: readonly number[]): number {
  return row === 0 ? 0 : (rows[row - 1] ?? -1) + 1;
}

/** That of an action stays as it is: it tells whether it waits. */
function activityAfter(activity: number, children: readonly number[]): number {
  const isAtChild = activity !== 0 && activity !== NO_CHILD && children.length > 0;
  return isAtChild ? (children[activity - 1] ?? NO_CHILD) : activity;
}

type Move = readonly [from: number, to: number];

interface Moves {
  readonly bytes: Move[];
  readonly numbers: Move[];
  /** Numbers that name a row. `rows`: for each row of the old node, that of the new one; -1 for none. */
  readonly rows: { at: number; place: number; rows: readonly number[] }[];
  /** `children`: for each child of the old node, the child at which the new node continues. */
  readonly activities: { at: number; place: number; children: readonly number[] }[];
  /** Observers without a counterpart: they are evaluated in any case. */
  readonly unmarked: number[];
}

/** Computed once and then applied to every agent. */
function movesOf({ from, to, kept: { heirs, kept } }: ProgramChange): Moves {
  const moves: Moves = { bytes: [], numbers: [], rows: [], activities: [], unmarked: [] };
  for (const node of from.nodes) {
    const heir = kept[node.index];
    if (!heir) continue;
    const children = node.children.map((child) => positionUnder(heir, heirs[child.index]));
    if (node.activity !== 0 && heir.activity !== 0) {
      const places = children.map((_, position) => placeAfter(children, position));
      const count = heir.children.length;
      // Only a flow node has a state past its last child: its end result.
      const numbers = places.map((place) => (place < count ? place + 1 : heir.flow === null && count > 0 ? count : NO_CHILD));
      moves.activities.push({ at: node.activity, place: heir.activity, children: numbers });
    }
    addMemoryMoves(node, { heir, children }, moves);
  }
  if (to.pendingCountOffset !== 0 && from.pendingCountOffset !== 0) moves.bytes.push([from.pendingCountOffset, to.pendingCountOffset]);
  if (to.driftClock >= 0 && from.driftClock >= 0) moves.numbers.push([from.driftClock, to.driftClock]);
  for (const { before, observer } of observersAfter({ from, to, kept: { heirs, kept } })) {
    if (before === undefined) moves.unmarked.push(observer.pendingOffset);
    else moves.bytes.push([before.pendingOffset, observer.pendingOffset]);
  }
  return moves;
}

/** Where a node at that child continues: at the child, or where it was if it is gone; never at an earlier step. */
function placeAfter(children: readonly number[], position: number): number {
  for (let earlier = position; earlier >= 0; earlier--) {
    const place = children[earlier] as number;
    if (place >= 0) return earlier === position ? place : place + 1;
  }
  return 0;
}

function addMemoryMoves(node: ProgramNode, { heir, children }: { heir: ProgramNode; children: readonly number[] }, moves: Moves): void {
  const rows = node.rows.map((row) => heir.rows.indexOf(row));
  for (const [name, kind] of Object.entries(node.memoryKinds)) {
    const move: Move = [node.memory[name] ?? 0, heir.memory[name] ?? 0];
    const [at, place] = move;
    if (kind === 'number') moves.numbers.push(move);
    else if (kind === 'row') moves.rows.push({ at, place, rows });
    else if (kind === 'bytePerChild') moves.bytes.push(...eachChild(move, children));
    else moves.numbers.push(...eachRow([at, place], { children, rows, width: heir.rows.length }));
  }
}

/** The numbers of a table: those of a child that is still one, in a row that is still one. */
function eachRow(
  [at, place]: Move,
  { children, rows, width }: { children: readonly number[]; rows: readonly number[]; width: number },
): Move[] {
  return children.flatMap((child, old) =>
    rows.flatMap((row, oldRow): Move[] => (child < 0 || row < 0 ? [] : [[at + old * rows.length + oldRow, place + child * width + row]])),
  );
}

/** The observers of the new program with their counterparts; undefined for one that is new, or whose test the edit changed. */
export function observersAfter({
  from,
  to,
  kept: { kept },
}: Omit<ProgramChange, 'rows'>): { before: Observer | undefined; observer: Observer }[] {
  return to.observers.map((observer) => {
    const before = from.observers.find(({ node }) => kept[node.index] === observer.node);
    return { before: before && isUntouched(before.test, observer.test, kept) ? before : undefined, observer };
  });
}

function isUntouched(node: ProgramNode, heir: ProgramNode, kept: KeptNodes['kept']): boolean {
  return (
    kept[node.index] === heir &&
    hasSameTags(node, heir) &&
    node.children.length === heir.children.length &&
    node.children.every((child, position) => isUntouched(child, heir.children[position] as ProgramNode, kept))
  );
}

/** A test with a suppressed tag fails. */
function hasSameTags({ tags }: ProgramNode, { tags: heirs }: ProgramNode): boolean {
  return tags.size === heirs.size && [...tags.keys()].every((tag) => heirs.has(tag));
}

function eachChild([at, place]: Move, children: readonly number[]): Move[] {
  return children.flatMap((position, index): Move[] => (position < 0 ? [] : [[at + index, place + position]]));
}

/** -1 when the child is gone or has another parent now. */
function positionUnder(heir: ProgramNode, child: ProgramNode | undefined): number {
  return child?.parent === heir ? child.position : -1;
}

/** An active node keeps running if it is kept, under a parent that keeps running too. */
export function keepsRunning(node: ProgramNode, { kept }: KeptNodes): boolean {
  const heir = kept[node.index];
  if (!heir) return false;
  // In the new tree it can never be active between two ticks.
  if (node.activity !== 0 && heir.activity === 0) return false;
  const { parent } = node;
  return parent === null
    ? heir.parent === null
    : heir.parent !== null && kept[parent.index] === heir.parent && keepsRunning(parent, { heirs: [], kept });
}

/** Copies the values of keys that both programs have with the same type; the others stay as in `fresh`. */
export function migrateBlackboards(
  saved: SavedBlackboards,
  fresh: SavedBlackboards,
  { from, to, kept, rows }: ProgramChange,
): SavedBlackboards {
  const next = { valid: fresh.valid, numbers: fresh.numbers, texts: [...fresh.texts] };
  const before = new Map(from.slots.map((slot) => [migratedKeyName(slot, from, kept.kept), slot]));
  const renamed = new Map([...renamedKeys({ from, to, heirs: kept.heirs })].map(([old, slot]) => [slot, from.slots[old]]));
  for (const key of to.slots) {
    const old = renamed.get(key.slot) ?? before.get(qualifiedKeyName(key, to));
    if (old?.type !== key.type || (key.isPrivate && !areEqual(old.value, key.value))) continue;
    carryValues({ old, key, rows }, { saved, next, from, to });
  }
  return next;
}

/** Copies the last values seen by observers that the edit did not change. */
export function carryHeard(saved: SavedBlackboards, fresh: SavedBlackboards, change: ProgramChange): SavedBlackboards {
  const next = { valid: fresh.valid, numbers: fresh.numbers, texts: [...fresh.texts] };
  const layouts = { from: change.from.heard, to: change.to.heard };
  for (const { before, observer } of observersAfter(change)) {
    for (const [index, place] of observer.heard.entries()) {
      const [old, key] = [layouts.from.slots[before?.heard[index] ?? -1], layouts.to.slots[place]];
      if (old && key?.type === old.type) carryValues({ old, key, rows: change.rows }, { saved, next, ...layouts });
    }
  }
  return next;
}

interface BlackboardCopy {
  readonly saved: SavedBlackboards;
  readonly next: { readonly valid: Uint8Array; readonly numbers: Float64Array; readonly texts: string[] };
  readonly from: StorageLayout;
  readonly to: StorageLayout;
}

function carryValues({ rows, ...keys }: { old: KeySlot; key: KeySlot; rows: readonly RowMove[] }, copy: BlackboardCopy): void {
  for (const row of rows) carryValue({ ...keys, row }, copy);
}

function carryValue(
  { old, key, row: [oldRow, newRow] }: { old: KeySlot; key: KeySlot; row: RowMove },
  { saved, next, from, to }: BlackboardCopy,
): void {
  next.valid[newRow * to.slots.length + key.slot] = saved.valid[oldRow * from.slots.length + old.slot] ?? 0;
  if (key.type === 'string') {
    next.texts[newRow * to.blackboardTexts + key.offset] = saved.texts[oldRow * from.blackboardTexts + old.offset] ?? '';
    return;
  }
  for (let part = 0; part < (key.type === 'vector' ? 2 : 1); part++) {
    const value = saved.numbers[oldRow * from.blackboardNumbers + old.offset + part] ?? 0;
    // The edit may have changed its range.
    next.numbers[newRow * to.blackboardNumbers + key.offset + part] = Math.min(Math.max(value, key.min), key.max);
  }
}
