import { Dice } from '../../../src/core/dice.ts';
import type { LeafShape } from './shape.ts';

/** How often actions succeed and run on, in the rest they fail; conditions hold every second time. */
export const MIXES = {
  'mixed results': { success: 0.45, running: 0.1 },
  busy: { success: 0.08, running: 0.88 },
  'only the running leaf': { success: 0, running: 1 },
  /** As busy, in a tree of which the running leaf is farther from the root. */
  deep: { success: 0.08, running: 0.88 },
  /** No action fails: what has begun is seen through, unless an earlier branch takes over. */
  reactive: { success: 0.7, running: 0.3 },
} as const;
export type Mix = keyof typeof MIXES;

/** An agent: all that a scripted leaf looks at. */
export interface Agent {
  readonly seed: number;
}

/** A contender's own values for the three results. */
export interface Vocabulary<Word> {
  readonly success: Word;
  readonly failure: Word;
  readonly running: Word;
}

/** What one leaf answers. Each contender calls `answerOf` from a leaf as its own users would write one, without a layer in between. */
export interface LeafScript<Word> {
  readonly answers: readonly Word[];
  /** Read once for each answer, after the agent's seed. */
  readonly offset: number;
}

const ANSWERS = 4096;
const MASK = ANSWERS - 1;

/** The tick that is under way, for all agents. */
export const clock = { turn: 0 };

export function agentsFor(count: number): Agent[] {
  return Array.from({ length: count }, (_, index) => ({ seed: (index * 2654435761) >>> 16 }));
}

/** Called with each leaf that is ticked; for the check that all contenders tick the same ones. */
export type Listener = (leaf: number) => void;

/**
 * Leaves that cost next to nothing and answer by leaf, agent and tick alone: contenders that ask the
 * same leaves get the same answers, whatever they asked before. The words are looked up ready-made,
 * so that no contender has to translate.
 */
export class Script {
  readonly #mix: Mix;
  readonly #listener: Listener | null;

  constructor(mix: Mix, listener: Listener | null = null) {
    this.#mix = mix;
    this.#listener = listener;
  }

  leaf<Word>({ kind, leaf }: LeafShape, words: Vocabulary<Word>): LeafScript<Word> {
    const answers = this.#answers(kind).map((word) => words[word]);
    const offset = leaf * 619;
    const listener = this.#listener;
    if (listener === null) return { answers, offset };
    return {
      answers,
      // Not a test in `answerOf`, which what is timed would pay for.
      get offset() {
        listener(leaf);
        return offset;
      },
    };
  }

  #answers(kind: LeafShape['kind']): (keyof Vocabulary<unknown>)[] {
    const dice = new Dice(`bench/${this.#mix}`);
    const { success, running } = kind === 'condition' ? { success: 0.5, running: 0 } : MIXES[this.#mix];
    return Array.from({ length: ANSWERS }, () => {
      const roll = dice.next(kind);
      return roll < success ? 'success' : roll < success + running ? 'running' : 'failure';
    });
  }
}

export function answerOf<Word>(leaf: LeafScript<Word>, agent: Agent): Word {
  return leaf.answers[(agent.seed + leaf.offset + clock.turn) & MASK] as Word;
}

/** Every tick of the clock turns to other answers. */
export function nextTurn(): void {
  clock.turn = (clock.turn + 1013) & MASK;
}
