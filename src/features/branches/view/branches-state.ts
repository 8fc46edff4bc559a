import type { EntityId, Outcome } from '../../../sim/state.ts';

/** The branches of the run that is played, while they are shown. Times are in steps. */
export interface BranchesState {
  /** Each below the one that it left. */
  readonly branches: readonly BranchLine[];
  /** The one that was deleted last, while it can come back. */
  readonly removedName: string | undefined;
  /** The selected warrior, which can be changed in a branch of its own. */
  readonly chosen: ChosenUnit | undefined;
  /** While two branches are shown side by side. */
  readonly comparison: ComparisonState | undefined;
}

export interface BranchLine {
  readonly id: number;
  /** 0 for the first run. */
  readonly depth: number;
  /** "From 0:42: Berta ordered to attack a brute" */
  readonly name: string;
  /** Where it left its parent. */
  readonly forkStep: number;
  /** The step at which it was decided, else up to which it has been played. */
  readonly steps: number;
  readonly outcome: Outcome;
  /** Warriors of the player and of the enemy that fell. Undefined until the branch was played here. */
  readonly losses: readonly [own: number, enemy: number] | undefined;
  readonly isCurrent: boolean;
}

export interface ChosenUnit {
  readonly id: EntityId;
  readonly name: string;
  /** Share of its health. */
  readonly health: number;
}

export interface ComparisonState {
  readonly left: ComparedBranch;
  readonly right: ComparedBranch;
  /** Whether the panes are left and right, or above and below. */
  readonly isSideBySide: boolean;
  readonly difference: DifferenceState;
  readonly summary: SummaryState | undefined;
}

export interface ComparedBranch {
  readonly name: string;
  /** The player's warriors, and the enemy's. */
  readonly sides: readonly [SideState, SideState];
}

export interface SideState {
  readonly alive: number;
  readonly count: number;
  /** Points of all. */
  readonly health: number;
}

export interface DifferenceState {
  /** The first different decision is still looked for, up to that step. */
  readonly searchedTo: number | undefined;
  /** It is found: the last of the sentences. */
  readonly isDecided: boolean;
  readonly sentences: readonly DifferenceSentence[];
}

export interface DifferenceSentence {
  /** "At 0:43.2 Edda (bow): “Shoot” instead of “Back off”." */
  readonly text: string;
  readonly step: number;
  /** Who decided; 0 for a person. */
  readonly agentId: EntityId;
}

/** The same figures of both branches, at the shown step. */
export interface SummaryState {
  readonly step: number;
  /** "victory at 2:13", or "undecided". */
  readonly outcomes: readonly [left: string, right: string];
  readonly rows: readonly SummaryRow[];
}

/** Who fell, and the damage dealt and taken, of the left branch and of the right one. */
export interface SummaryRow {
  /** "Your side", "Sword and shield", "Enemy" */
  readonly label: string;
  readonly left: SummaryFigures;
  readonly right: SummaryFigures;
  /** A part of the row above it. */
  readonly isPart: boolean;
}

export type SummaryFigures = readonly [lost: SummaryFigure, dealt: SummaryFigure, taken: SummaryFigure];

export interface SummaryFigure {
  readonly text: string;
  /** For the player, than in the other branch. */
  readonly isBetter: boolean;
}

export interface BranchesPort {
  toggle(): void;
  close(): void;
  /** From the shown step, past or present. */
  forkHere(): void;
  open(id: number): void;
  rename(id: number, name: string): void;
  remove(id: number): void;
  undoRemove(): void;
  /** Shows that branch beside the current one; undefined leaves it. */
  compare(id: number | undefined): void;
  /** Shows a moment of both, and who decided. */
  showDifference(sentence: DifferenceSentence): void;
  /** Changes the selected warrior: from the shown moment on the fight is a branch of its own. Share of its health; 0 lets it fall. */
  setHealth(unitId: EntityId, share: number): void;
}
