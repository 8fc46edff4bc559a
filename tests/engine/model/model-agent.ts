import type { Status } from '../../../src/engine/definition/status.ts';
import { STANDINGS, tagKeyName, type Standing } from '../../../src/engine/document/tags.ts';
import type { ModelCondition } from './model-decorators.ts';
import type { ModelNode } from './model-node.ts';
import { Chance } from './chance.ts';

/** A value on the blackboard. Two names for one key are one cell. */
export interface Cell {
  readonly key: string;
  /** Values are kept at this at most; at 0 at least. */
  readonly max?: number;
  value: number | undefined;
}

/** Thrown where an action would begin, and caught by the Condition or Selector of which the branch is interrupted. */
export class Interruption {
  constructor(
    readonly node: ModelNode,
    readonly branch: number,
  ) {}
}

export interface Told {
  readonly observer: ModelCondition;
  /** What its keys held before the first change that it has not heard of. */
  readonly before: readonly (number | undefined)[];
  isEdited: boolean;
}

/** Running children of reactive composites that an earlier child would take over from. */
interface Guard {
  readonly running: ModelNode;
  readonly againstOnce: boolean;
}

/** The model and the engine draw from the same stream. */
export const DICE_SEED = 7;

const MOST_HEARINGS = 32;

/** One agent of the model: its tree, its blackboard, and what its observers have not heard of. */
export class ModelAgent {
  now = 0;
  readonly dice = new Chance(DICE_SEED);
  hasActed = false;
  readonly log: string[] = [];
  readonly guards: Guard[] = [];
  cells = new Map<string, Cell>();
  told: Told[] = [];
  observers: ModelCondition[] = [];
  root!: ModelNode;
  #hearingsLeft = 0;

  tick(): Status {
    this.hasActed = false;
    this.#hearingsLeft = MOST_HEARINGS;
    this.#hear(null);
    return this.root.tick(this);
  }

  halt(): void {
    this.root.halt(this);
  }

  write(cell: Cell, written: number | undefined): void {
    const value = written === undefined || cell.max === undefined ? written : Math.min(Math.max(written, 0), cell.max);
    if (cell.value === value) return;
    for (const observer of this.observers) {
      if (!observer.cells.includes(cell) || this.told.some((each) => each.observer === observer)) continue;
      this.told.push({ observer, before: observer.cells.map((each) => each.value), isEdited: false });
    }
    cell.value = value;
  }

  /** False when no node of its tree has that tag. */
  setStanding(tag: string, standing: Standing): boolean {
    const cell = this.cells.get(tagKeyName(tag));
    if (cell) this.write(cell, STANDINGS.indexOf(standing));
    return cell !== undefined;
  }

  /** Said by an action that is about to begin; throws when its branch is interrupted. */
  beginAction(action: ModelNode, acts: 'lasting' | 'once'): void {
    this.#hear(action);
    this.hasActed = true;
    for (const guard of this.guards) if (acts === 'lasting' || guard.againstOnce) guard.running.halt(this);
  }

  #hear(action: ModelNode | null): void {
    while (this.told.length > 0 && this.#hearingsLeft > 0) {
      const [first] = this.told.splice(0, 1);
      this.#hearingsLeft--;
      if (first) this.#ask(first, action);
    }
  }

  #ask(told: Told, action: ModelNode | null): void {
    const { observer } = told;
    if (observer.isTicking && action) {
      if (observer.abortsSelf && !observer.holds(this)) throw new Interruption(observer, 0);
    } else if (observer.isActive) {
      if (observer.abortsSelf) observer.giveUp(this);
    } else this.#askLower(told);
  }

  #askLower(told: Told): void {
    const { selector, branch } = told.observer;
    const running = selector?.isActive && selector.at > branch ? selector.children[selector.at] : undefined;
    if (!selector || !running || !this.#canTakeOver(told)) return;
    if (selector.isTicking) throw new Interruption(selector, branch);
    running.halt(this);
    selector.at = branch;
  }

  #canTakeOver({ observer, before, isEdited }: Told): boolean {
    const isChange = isEdited || observer.cells.some((cell, index) => cell.value !== before[index]);
    const isBarred = [observer, ...observer.gates].some(({ standing }) => standing === 'suppressed');
    return isChange && !isBarred && observer.gates.every((gate) => gate.mayEnter(this)) && observer.holds(this);
  }
}
