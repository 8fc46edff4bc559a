import type { ValueChange } from './view/agent-history-state.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { joinedHistory, type BranchHistory } from './branch-recorder.ts';
import { LaneRecorder, type NodePart } from './lane-recorder.ts';
import type { TracedReplay } from './traced-replay.ts';
import type { TreeEdits } from './tree-edits.ts';

/** The run is played again in parts of this length. */
const CHUNK_STEPS = 10 * STEPS_PER_SECOND;
/** The newest part follows the run this often. */
const FOLLOW_EVERY_STEPS = STEPS_PER_SECOND / 4;

const NOTHING: BranchHistory = { runs: [], refusals: [] };

interface Chunk {
  readonly recorder: LaneRecorder;
  /** The step up to which it has been played. */
  to: number;
}

/**
 * What one agent did over the whole run, found by playing the run again in parts: first around the wanted moment, then farther
 * away from it. Nothing of it is kept while the run is first played.
 */
export class HistoryChunks {
  readonly #replay: TracedReplay;
  readonly #edits: TreeEdits;
  readonly #chunks: (Chunk | undefined)[] = [];
  /** The chunk that is being played. */
  #open: number | undefined;
  /** The replay stands in a time that never happened. */
  #isLost = false;
  #version = 0;

  constructor(replay: TracedReplay, edits: TreeEdits) {
    this.#replay = replay;
    this.#edits = edits;
    replay.onEdit = (tree, before) => {
      edits.add(replay.step, before);
      this.#chunks[this.#open ?? -1]?.recorder.follow(replay.step, tree);
    };
    replay.onTick = (record, tree) => {
      const open = this.#chunks[this.#open ?? -1];
      // The replay may start before the chunk: the nearest snapshot does.
      if (open !== undefined) open.recorder.add(record, tree);
    };
  }

  /** Grows whenever there is more to see. */
  get version(): number {
    return this.#version;
  }

  /** Steps of the run that are known, of those up to `nowStep`: 0..1. */
  share(nowStep: number): number {
    const known = this.#chunks.reduce((sum, chunk, place) => sum + (chunk ? chunk.to - place * CHUNK_STEPS : 0), 0);
    return nowStep === 0 ? 1 : Math.min(1, known / nowStep);
  }

  /** The step from which the run is known up to `step`, without a gap. */
  knownFrom(step: number): number {
    const last = placeOf(Math.max(0, step - FOLLOW_EVERY_STEPS));
    if (this.#chunks[last] === undefined) return step;
    let place = last;
    while (place > 0 && (this.#chunks[place - 1]?.to ?? 0) >= place * CHUNK_STEPS) place--;
    return place * CHUNK_STEPS;
  }

  /** The run went on from that step differently. */
  forget(step: number): void {
    this.#chunks.length = Math.min(this.#chunks.length, placeOf(step));
    this.#open = undefined;
    this.#isLost = true;
    this.#version++;
  }

  /** Plays what is missing, nearest to `step` first, while there is time. */
  work(step: number, nowStep: number, hasTime: () => boolean): void {
    while (hasTime()) {
      const place = this.#open ?? this.#nextPlace(step, nowStep);
      if (place === undefined) return;
      if (this.#open === undefined) this.#begin(place);
      this.#play(place, nowStep, hasTime);
    }
  }

  lane(label: string): BranchHistory {
    return joinedHistory(this.#chunks.flatMap((chunk) => chunk?.recorder.lanes.get(label) ?? []));
  }

  /** Returns the history of the node that has a label at a step, under each of its earlier labels, up to where the run is known. */
  node(label: string, step: number): BranchHistory {
    const found: BranchHistory[] = [];
    let name: string | undefined = label;
    let at = step;
    for (const { from, isEdited, nodes } of this.#partsBack(step)) {
      const until: number = isEdited ? from + 1 : from;
      name = this.#edits.labelAt(name, { from: until, to: at });
      if (name === undefined) break;
      at = until - 1;
      found.push(nodes.histories.get(name) ?? NOTHING);
    }
    return joinedHistory(found.toReversed());
  }

  /** The versions of the tree up to that step, the last one first, as far as they are known without a gap. */
  #partsBack(step: number): readonly NodePart[] {
    const chunks = this.#chunks.slice(0, placeOf(step) + 1);
    // The newest chunk may not have begun.
    if (chunks.at(-1) === undefined) chunks.pop();
    const gap = chunks.lastIndexOf(undefined);
    return chunks
      .slice(gap + 1)
      .flatMap((chunk) => chunk?.recorder.parts ?? [])
      .filter(({ from }) => from <= step)
      .toReversed();
  }

  values(key: string): readonly ValueChange[] {
    const changes: ValueChange[] = [];
    // Not with forEach, which leaves out the places that were never played.
    for (const [place, chunk] of this.#chunks.entries()) {
      const part = chunk?.recorder.values.get(key);
      // What was not played again is not known.
      if (chunk === undefined && changes.at(-1)?.text !== '') changes.push({ step: place * CHUNK_STEPS, text: '' });
      for (const change of part ?? []) if (changes.at(-1)?.text !== change.text) changes.push(change);
    }
    return changes;
  }

  get keys(): readonly string[] {
    return [...new Set(this.#chunks.flatMap((chunk) => [...(chunk?.recorder.values.keys() ?? [])]))];
  }

  get laneLabels(): readonly string[] {
    return [...new Set(this.#chunks.flatMap((chunk) => [...(chunk?.recorder.lanes.keys() ?? [])]))];
  }

  #nextPlace(step: number, nowStep: number): number | undefined {
    const last = placeOf(nowStep);
    const isMissing = (place: number): boolean => {
      const end = Math.min((place + 1) * CHUNK_STEPS, nowStep);
      const to = this.#chunks[place]?.to ?? place * CHUNK_STEPS;
      return place === last ? end - to >= FOLLOW_EVERY_STEPS : to < end;
    };
    const wanted = Math.min(placeOf(step), last);
    for (let distance = 0; distance <= last; distance++) {
      for (const place of [wanted - distance, wanted + distance]) if (place >= 0 && place <= last && isMissing(place)) return place;
    }
    return undefined;
  }

  /** Goes on where the replay stands if it can; else from a snapshot. */
  #begin(place: number): void {
    const from = place * CHUNK_STEPS;
    const known = this.#chunks[place];
    if (known?.to === this.#replay.step && !this.#isLost) {
      this.#open = place;
      return;
    }
    if (this.#replay.step !== from || this.#isLost) this.#replay.restoreBefore(from);
    this.#isLost = false;
    this.#chunks[place] = undefined;
    this.#open = place;
  }

  #play(place: number, nowStep: number, hasTime: () => boolean): void {
    const replay = this.#replay;
    const from = place * CHUNK_STEPS;
    const end = Math.min(from + CHUNK_STEPS, nowStep);
    while (replay.step < end) {
      if (replay.step === from) this.#chunks[place] = { recorder: new LaneRecorder(from, replay.tree), to: from };
      replay.playStep();
      if (!hasTime()) break;
    }
    const chunk = this.#chunks[place];
    if (chunk !== undefined) {
      chunk.recorder.close(replay.step);
      chunk.to = replay.step;
    }
    this.#version++;
    if (replay.step >= end) this.#open = undefined;
  }
}

function placeOf(step: number): number {
  return Math.floor(step / CHUNK_STEPS);
}
