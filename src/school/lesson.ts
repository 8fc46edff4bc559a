import type { TreeDocument } from '../engine/document.ts';
import type { Check } from '../checks/check.ts';
import type { Stage } from '../checks/stage.ts';
import type { TraceFigure } from './figure.ts';
import type { Elsewhere, Prediction } from './lesson-file.ts';

/** In the place of a key: the time between two ticks of the agent, in seconds. No key has a space in its name. */
export const TICK_INTERVAL = 'tick interval';

/** A value that the learner changes while the arena runs: a key of the watched agent, or its tick interval. */
export type Handle = { readonly label: string; readonly key: string } & (
  | {
      readonly kind: 'slider';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly unit: string;
      readonly value: number;
    }
  | { readonly kind: 'switch'; readonly value: boolean }
);

/** One behaviour in several forms, each before and after the same change. */
export interface LinkTable {
  /** What the change adds: "when hit, run". */
  readonly change: string;
  readonly forms: readonly { readonly label: string; readonly before: TreeDocument; readonly after: TreeDocument }[];
}

/** One concept: an arena, a tree to change, and a check that tells whether the change does what was asked. */
export interface Lesson {
  /** The name of its file, and of its link. */
  readonly id: string;
  /** Its place in the school. */
  readonly order: number;
  /** The concept: "Sequence". */
  readonly title: string;
  /** What happens in its arena: "First walk, then cheer". */
  readonly subtitle: string;
  /** What one sees in the arena before anything is explained, in one sentence. */
  readonly see: string;
  readonly figure: TraceFigure | undefined;
  /** It compares how other systems tick the same tree; see `tickStyles`. */
  readonly comparesTicks: boolean;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly task: string;
  /** From a nudge to the answer. */
  readonly hints: readonly string[];
  /** The unit or party that runs the tree and is watched. */
  readonly who: string;
  /** The tree that the learner starts with, by the name that `treeName` gives it. */
  readonly tree: TreeDocument;
  /** Trees that only this lesson has: of other units, or parts to build with. */
  readonly trees: readonly TreeDocument[];
  /** What a change takes in each of several forms; the links are counted from the documents. */
  readonly links: LinkTable | undefined;
  /** Paths of the nodes that matter: "/root/children/0". */
  readonly marks: readonly string[];
  readonly handles: readonly Handle[];
  readonly predict: Prediction | undefined;
  readonly check: Check;
  /** A second task for those who have done the first: its check asks for more. */
  readonly harder: { readonly task: string; readonly check: Check } | undefined;
  readonly solution: { readonly text: string; readonly tree: TreeDocument };
  readonly elsewhere: readonly Elsewhere[];
  /** Its arena, and the content of the game with it. */
  readonly stage: Stage;
}

const PREFIX = 'lesson-';

/** Of the scenario and of the tree of a lesson. */
export function lessonName(id: string): string {
  return `${PREFIX}${id}`;
}

/** The id of the lesson whose scenario it is; undefined for any other scenario. */
export function lessonIdOf(scenario: string): string | undefined {
  return scenario.startsWith(PREFIX) ? scenario.slice(PREFIX.length) : undefined;
}
