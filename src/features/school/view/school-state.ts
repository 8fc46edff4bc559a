import type { ElsewhereState, GuideState, TextPart } from './guide-state.ts';
import type { SettingsStore } from '../../../hud/settings/settings.ts';
import type { CheckState } from '../../../hud/check-result/check-state.ts';
import type { ClassPort, ClassState } from './class-state.ts';
import type { LessonDeskPort, LessonDeskState } from './lesson-desk-state.ts';
import type { Beat, FigureState, PictureState, TickStylesState } from './picture-state.ts';

/** The school as the HUD shows it, once a frame. The texts come from the files of the lessons. */
export interface SchoolState {
  readonly lessons: readonly LessonCard[];
  /** Ids of those that the visitor has opened or made, and can remove. */
  readonly own: readonly string[];
  readonly guide: GuideState;
  /** While a lesson of a teacher is looked at. */
  readonly desk: LessonDeskState | undefined;
  readonly classroom: ClassState;
  /** The lesson that is open. */
  readonly lesson: LessonState | undefined;
}

export interface LessonCard {
  readonly id: string;
  /** The concept. */
  readonly title: string;
  /** What happens in the arena. */
  readonly subtitle: string;
}

export interface LessonState extends LessonCard {
  /** From 1. */
  readonly number: number;
  readonly beat: Beat;
  /** The learner goes on with a tree that was changed in an earlier visit. */
  readonly isResumed: boolean;
  /** What one sees in the arena, in one sentence. */
  readonly see: string;
  readonly picture: PictureState | undefined;
  /** Undefined for a lesson that is not about a number. */
  readonly figure: FigureState | undefined;
  /** Undefined for a lesson that does not compare how systems tick. */
  readonly ticks: TickStylesState | undefined;
  /** What has happened in the arena, in words, oldest first. */
  readonly log: readonly { readonly id: number; readonly time: string; readonly text: string; readonly times: number }[];
  /** Paragraphs. */
  readonly text: readonly (readonly TextPart[])[];
  readonly task: string;
  readonly hints: readonly string[];
  readonly handles: readonly HandleState[];
  /** Why the worked solution works. */
  readonly solution: string;
  readonly check: CheckState;
  /** The second task, asked for once the first is done; undefined for a lesson without one. */
  readonly harder: { readonly task: string; readonly check: CheckState } | undefined;
  /** Undefined where there is nothing to ask. */
  readonly predict: PredictState | undefined;
  /** Undefined for a lesson that compares no forms. */
  readonly links: LinkTableView | undefined;
  readonly elsewhere: readonly ElsewhereState[];
  readonly comparison: ComparisonState;
}

/** The learner's solution beside the shipped one, in runs that the check does not play. */
export type ComparisonState =
  | { readonly state: 'none' }
  /** `share` from 0 to 1. */
  | { readonly state: 'running'; readonly share: number }
  | { readonly state: 'done'; readonly yours: SolutionFigures; readonly shipped: SolutionFigures };

export interface SolutionFigures {
  readonly nodes: number;
  readonly askedPerSecond: number;
  /** Number of runs in which every claim held. */
  readonly passed: number;
  readonly runs: number;
}

/** What one change takes in each of several forms of a behaviour, and in the learner's tree. */
export interface LinkTableView {
  /** "when hit, run". */
  readonly change: string;
  readonly rows: readonly {
    readonly label: string;
    /** Before the change. */
    readonly links: number;
    /** New or gone, between what was there and what was not. */
    readonly touched: number;
    /** Keys that the tree itself writes. */
    readonly notes: number;
  }[];
}

/** A node that may be the answer. */
export interface PredictChoice {
  readonly name: string;
  readonly type: string;
  /** What it scored last; only of a state that is chosen by its score. */
  readonly score?: string;
}

/** A question about what the tree does next. */
export type PredictState =
  | { readonly state: 'offered' }
  | { readonly state: 'asked'; readonly ask: string; readonly choices: readonly PredictChoice[] }
  | {
      readonly state: 'answered';
      readonly ask: string;
      /** Empty: none of them. */
      readonly chosen: string;
      /** Began first of all choices, at a time of the fight; undefined when none did. */
      readonly node: string | undefined;
      readonly at: string;
      /** Clauses: why it began, or what runs where none did; and why the chosen one did not begin. Empty where that is not known. */
      readonly why: string;
      readonly whyNot: string;
      /** The tree has been changed since. */
      readonly isStale: boolean;
    };

/** A value that can be changed while the arena runs. */
export type HandleState = {
  readonly key: string;
  readonly label: string;
  /** Whether the tree reads the key; otherwise the handle has no effect yet. */
  readonly isRead: boolean;
} & (
  | {
      readonly kind: 'slider';
      readonly value: number;
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly unit: string;
    }
  | { readonly kind: 'switch'; readonly value: boolean }
);

/** A tree as it is printed. */
export interface SheetTree {
  readonly name: string;
  readonly description: string;
  /** Its keys with what is declared of each, in words. */
  readonly keys: readonly string[];
  /** By what it is found, in words; empty for a tree that is used by name. */
  readonly promises: string;
  /** One for each node. */
  readonly lines: readonly {
    readonly depth: number;
    readonly name: string;
    readonly type: string;
    /** The parameters that are written down, in words. */
    readonly params: string;
    /** What else is written down at the node, in words. */
    readonly others: string;
    readonly isMarked: boolean;
  }[];
}

/** A lesson as it is printed. */
export interface SheetView {
  readonly title: string;
  readonly subtitle: string;
  readonly text: readonly string[];
  readonly task: string;
  readonly hints: readonly string[];
  /** The tree at the start, then those that it runs, or could, as its parts. */
  readonly trees: readonly SheetTree[];
  readonly claims: readonly string[];
  readonly harder: string | undefined;
  /** Why it works, and its tree. */
  readonly solution: { readonly text: string; readonly tree: SheetTree };
  readonly predict: string | undefined;
  readonly links: LinkTableView | undefined;
}

/** What the HUD can request of a lesson. */
export interface LessonPort {
  /** Shows another step of the lesson: its arena alone, the moment of its question, or its task with the tree to change. */
  goTo(beat: Beat): void;
  /** `isHarder`: with the second task. */
  check(isHarder?: boolean): void;
  /** Compares the learner's trees with the shipped solution. */
  compare(): void;
  /** Shows the fight of a claim that did not hold, at the moment at which it failed. */
  showMoment(claim: number, isHarder?: boolean): void;
  /** The tree is again the one that the lesson begins with. */
  reset(): void;
  showSolution(): void;
  setHandle(key: string, value: number | boolean): void;
  /** Puts a link to the lesson, with the edited tree, into the clipboard. */
  shareTree(): void;
  openTree(): void;
  /** Opens the tree, and plays the next ticks node by node. */
  playTick(): void;
  /** Answers the question what the tree does next. An empty name: none of them. */
  choosePrediction(node: string): void;
  /** Shows the tick in which the answer is seen, node by node. */
  showPrediction(): void;
}

/** What the visitor has done of the course. */
export interface Progress {
  /** Ids of the lessons whose check was passed. */
  readonly lessonsDone: readonly string[];
  /** Id of the chosen path through the course; empty for the whole course. */
  readonly coursePath: string;
}

/** The school, which is loaded when it is first entered. */
export interface SchoolPort {
  readonly progress: Pick<SettingsStore<Progress>, 'value' | 'change'>;
  open(): void;
  openLesson(id: string): void;
  /** Enters a scene of the gallery. */
  openArena(scenario: string): void;
  /** Undefined until it is loaded. */
  readonly loaded: LoadedSchool | undefined;
}

export interface LoadedSchool {
  readonly task: LessonPort;
  readonly desk: LessonDeskPort;
  readonly classroom: ClassPort;
  openNext(): void;
  sheet(): SheetView | undefined;
}
