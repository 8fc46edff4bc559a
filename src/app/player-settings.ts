import type { Difficulty } from '../content/difficulty.ts';
import type { Settings } from '../hud/settings/settings.ts';

export type PlayerChoices = Pick<
  Settings,
  'isMuted' | 'volume' | 'chosenBattle' | 'difficulty' | 'scrollsAtEdges' | 'hasFog' | 'adaptsDetail'
>;

/** What the player has chosen for all scenes. The HUD stores it. */
export class PlayerSettings {
  #choices: PlayerChoices;

  constructor({ isMuted, volume, chosenBattle, difficulty, scrollsAtEdges, hasFog, adaptsDetail }: PlayerChoices) {
    this.#choices = { isMuted, volume, chosenBattle, difficulty, scrollsAtEdges, hasFog, adaptsDetail };
  }

  get choices(): PlayerChoices {
    return this.#choices;
  }

  setMuted(isMuted: boolean): void {
    this.#change({ isMuted });
  }

  toggleMuted(): void {
    this.setMuted(!this.#choices.isMuted);
  }

  setVolume(volume: number): void {
    this.#change({ volume });
  }

  setBattle(chosenBattle: string): void {
    this.#change({ chosenBattle });
  }

  setDifficulty(difficulty: Difficulty): void {
    this.#change({ difficulty });
  }

  setEdgeScrolling(scrollsAtEdges: boolean): void {
    this.#change({ scrollsAtEdges });
  }

  setFog(hasFog: boolean): void {
    this.#change({ hasFog });
  }

  setAdaptsDetail(adaptsDetail: boolean): void {
    this.#change({ adaptsDetail });
  }

  #change(choices: Partial<PlayerChoices>): void {
    this.#choices = { ...this.#choices, ...choices };
  }
}
