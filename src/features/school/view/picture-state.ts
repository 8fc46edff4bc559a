import type { LitStatus } from '../../../hud/words/lit-status.ts';

/** Three steps of a lesson: watch the arena, predict what comes next, change the tree. */
export type Beat = 'see' | 'predict' | 'change';

export const BEATS: readonly Beat[] = ['see', 'predict', 'change'];

/** A node of the small tree of a lesson. */
export interface PictureNode {
  readonly path: string;
  /** Its name, or its type where it has none. */
  readonly label: string;
  readonly type: string;
  /** Whether the lesson is about it. */
  readonly isMarked: boolean;
  readonly children: readonly PictureNode[];
  /** Number of children that are not drawn. */
  readonly hidden: number;
}

/** The small tree of a lesson, lit as the agent runs it. */
export interface PictureState {
  /** Changes with the tree only. */
  readonly root: PictureNode;
  /** By path, of the nodes that are lit. */
  readonly lit: ReadonlyMap<string, LitStatus>;
}

/** Numbers of a lesson over the last seconds. */
export interface FigureState {
  readonly unit: string;
  readonly max: number;
  /** Present time of the fight, and how much of it is drawn. */
  readonly now: number;
  readonly seconds: number;
  readonly lines: readonly FigureLineState[];
  /** Times of the ticks, where these are so few that each can be seen. */
  readonly ticks: readonly number[];
}

export interface FigureLineState {
  readonly label: string;
  /** Time and value, oldest first. */
  readonly points: readonly (readonly [number, number])[];
  /** Present value; undefined while there is none. */
  readonly value: number | undefined;
  /** The number with which the tree compares it. */
  readonly bound: number | undefined;
}

/** The same tree, ticked in several ways. */
export interface TickStylesState {
  /** Names of the nodes, parents first. */
  readonly nodes: readonly string[];
  readonly styles: readonly {
    readonly label: string;
    readonly says: string;
    readonly ticks: readonly {
      /** Indices of the nodes that are asked. */
      readonly asked: readonly number[];
      /** The node whose action goes on. */
      readonly acting: number | undefined;
      readonly words: string;
    }[];
  }[];
}
