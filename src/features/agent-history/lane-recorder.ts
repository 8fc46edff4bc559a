import type { ValueChange } from './view/agent-history-state.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { formatRow } from '../../studio/values/format-value.ts';
import type { BlackboardRow, TickRecord } from '../../studio/ports/studio-port.ts';
import { BranchRecorder, type BranchHistory } from './branch-recorder.ts';
import type { ReplayedTree } from './traced-replay.ts';

/** Numbers and places that change with every tick are kept this often. */
const VALUE_EVERY_STEPS = STEPS_PER_SECOND / 4;

/** The nodes of one version of a tree, and the steps at which that version ran. */
export interface NodePart {
  /** The first step with that version. */
  readonly from: number;
  /** The edits of that step are behind it. */
  readonly isEdited: boolean;
  readonly nodes: BranchRecorder;
}

/** What one agent did between two steps, by its lanes, its nodes and its keys. */
export class LaneRecorder {
  readonly values = new Map<string, ValueChange[]>();
  readonly #lanes: BranchRecorder;
  readonly #parts: NodePart[];

  /** From that step on, at which the tree stands as given. */
  constructor(step: number, tree: ReplayedTree | undefined) {
    this.#lanes = new BranchRecorder(step, tree?.lanes ?? [], tree);
    this.#parts = [{ from: step, isEdited: false, nodes: new BranchRecorder(step, tree?.nodes ?? [], tree) }];
  }

  get lanes(): ReadonlyMap<string, BranchHistory> {
    return this.#lanes.histories;
  }

  /** One for each version of the tree, in the order of time. */
  get parts(): readonly NodePart[] {
    return this.#parts;
  }

  /** The agent goes on with another tree, or another version of it. */
  follow(step: number, tree: ReplayedTree | undefined): void {
    this.#parts.at(-1)?.nodes.close(step);
    this.#parts.push({ from: step, isEdited: true, nodes: new BranchRecorder(step, tree?.nodes ?? [], tree) });
  }

  /** After a tick. */
  add(record: TickRecord, tree: ReplayedTree): void {
    this.#lanes.add(tree.lanes, record, tree);
    this.#parts.at(-1)?.nodes.add(tree.nodes, record, tree);
    for (const row of record.blackboard) this.#addValue(row, record.step);
  }

  /** The time up to that step has passed. */
  close(step: number): void {
    this.#lanes.close(step);
    this.#parts.at(-1)?.nodes.close(step);
  }

  #addValue(row: BlackboardRow, step: number): void {
    const text = row.isValid ? formatRow(row) : '';
    let changes = this.values.get(row.key);
    if (changes === undefined) this.values.set(row.key, (changes = []));
    const last = changes.at(-1);
    if (last?.text === text) return;
    const isGradual = row.type === 'number' || row.type === 'vector';
    if (isGradual && last !== undefined && last.text !== '' && text !== '' && step - last.step < VALUE_EVERY_STEPS) return;
    changes.push({ step, text });
  }
}
