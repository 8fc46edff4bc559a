import type { Difficulty } from '../content/difficulty.ts';
import type { Content } from '../content/load-content.ts';
import type { Game } from '../game/create-game.ts';
import type { HudScreen } from '../hud/actions/hud-screen.ts';
import type { Offer } from '../hud/fight/notices.ts';
import type { SettingsStore } from '../hud/settings/settings.ts';
import type { KeptFightEntry } from '../hud/title/kept-fight-entry.ts';
import type { LessonDraft } from './lesson-draft.ts';
import type { RunSession } from '../runs/session/run-session.ts';
import type { EntityId } from '../sim/state.ts';
import type { Studio } from '../studio/create-studio.tsx';

/** What is on the field. Not to be used before the page has started. */
export interface PageField {
  readonly screen: HudScreen;
  /** The run that is shown. */
  readonly session: RunSession;
  readonly selection: readonly EntityId[];
  select(unitIds: readonly EntityId[]): void;
  setPaused(isPaused: boolean): void;
  /** Shows the run as it was at that step. */
  seek(step: number): void;
  /** Enters a scenario, with a run of its own. Resolves when it is shown, or is told why it is not. */
  enter(scenario: string, seed?: string): Promise<void>;
  /** Shows another run, as it stands. `again` begins one that no scenario names. */
  show(session: RunSession, again?: () => void): Promise<void>;
  /** Shows a list over the scene of the title. */
  openList(screen: HudScreen): void;
  /** Whether a feature has put the fight there to be watched. */
  readonly isWatched: boolean;
  /** A small picture of the field around that step of the run, where one was taken. */
  pictureAt(step: number): CanvasImageSource | undefined;
  /** Resolves when a frame of the run has been shown. */
  nextFrame(): Promise<void>;
  /** Whether what the player's warriors do not see is hidden. */
  readonly hasFog: boolean;
  readonly view: Pick<Game, 'showBeside' | 'hideBeside' | 'beside' | 'select' | 'camera'>;
  /** Takes the place beside the field; `close` is called when something else takes it. */
  takeSide(close: () => void): void;
}

export interface PageStudio {
  /** Undefined while it has not been loaded. */
  readonly loaded: Studio | undefined;
  /** Loads it, without opening it; undefined when that fails, which is told. */
  fetch(): Promise<Studio | undefined>;
  /** Opens it, on that agent or on the selected one. */
  open(agentId?: EntityId): void;
}

/** What the page gives its features. */
export interface Page {
  readonly content: Content;
  /** Of the program. */
  readonly version: string;
  readonly field: PageField;
  readonly studio: PageStudio;
  /** What the player has chosen for all scenes. */
  readonly settings: Pick<SettingsStore, 'value' | 'change'>;
  /** What the player has chosen for the next battle. */
  readonly choices: { readonly battle: string; readonly difficulty: Difficulty };
  /** Shows a message; with an offer, it has a button. */
  tell(text: string, offer?: Offer): void;
  /** The same about the run that is shown: it goes with it. */
  tellOfRun(text: string): void;
  readonly fights: {
    /** Fights that were left and can be continued, the last one first. Another list after every change. */
    readonly kept: readonly KeptFightEntry[];
    continueFight(id: string): void;
  };
  /** Opens a lesson on the desk of its author; undefined where there is none. */
  readonly editLesson: ((draft: LessonDraft) => void) | undefined;
}
