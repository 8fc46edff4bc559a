import type { Difficulty } from '../settings/choices.ts';

/** A battle that the player can choose. */
export interface BattleInfo {
  /** Of its scenario. */
  readonly name: string;
  readonly label: string;
  /** What awaits the player, in one sentence. */
  readonly says: string;
  /** Easiest first. */
  readonly difficulties: readonly DifficultyInfo[];
}

/** What a difficulty is called, and what it changes in a few words. */
export interface DifficultyInfo {
  readonly name: Difficulty;
  readonly label: string;
  readonly says: string;
}
