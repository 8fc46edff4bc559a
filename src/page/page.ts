import type { Content } from '../content/load-content.ts';
import type { Game } from '../game/create-game.ts';
import type { HudScreen } from '../hud/actions/hud-screen.ts';
import type { Offer } from '../hud/fight/notices.ts';
import type { Progress } from '../hud/fight/progress-notice.ts';
import type { WatchedFight } from '../hud/fight/watched-fight.ts';
import type { OrderService, StudioService, TimeService } from '../hud/services/services.ts';
import type { TimelineState } from '../hud/timeline/timeline-state.ts';
import type { SettingsStore } from '../hud/settings/settings.ts';
import type { Battles } from './battles.ts';
import type { KeptFightService } from './kept-fights.ts';
import type { LessonDraft } from './lesson-draft.ts';
import type { RunSession } from '../runs/session/run-session.ts';
import type { EntityId } from '../sim/state.ts';
import type { Studio } from '../studio/create-studio.tsx';

/** What is on the field. */
export interface PageField {
  readonly screen: HudScreen;
  /** The run that is shown. */
  readonly session: RunSession;
  readonly selection: readonly EntityId[];
  /** The fight that a feature has put there to be watched. */
  readonly watched: WatchedFight | undefined;
  /** Whether what the player's warriors do not see is hidden. */
  readonly fog: { readonly isOn: boolean };
  /** The place beside the field: `close` is called when something else takes it. */
  readonly side: { take(close: () => void): void };
  /** Enters a scenario, with a run of its own. Resolves when it is shown, or is told why it is not. */
  enter(scenario: string, seed?: string): Promise<void>;
  /** Shows another run, as it stands. `again` begins one that no scenario names. */
  show(session: RunSession, again?: () => void): Promise<void>;
  /** Shows a list over the scene of the title. */
  openList(screen: HudScreen): void;
  /** Resolves when a frame of the run has been shown. */
  nextFrame(): Promise<void>;
}

export interface PageStudio extends Pick<StudioService, 'open'> {
  /** Undefined while it has not been loaded. */
  readonly loaded: Studio | undefined;
  /** Loads it, without opening it; undefined when that fails, which is told. */
  fetch(): Promise<Studio | undefined>;
}

export interface PageNotices {
  /** Shows a message about the run that is shown: it goes with it. */
  tellOfRun(text: string): void;
  /** Of something that takes long; undefined when that is over. */
  showProgress(progress: Progress | undefined): void;
}

/** The time of the run on the field. */
export interface PageTime extends TimeService {
  /** Undefined where the past is not kept. */
  readonly state: TimelineState | undefined;
}

/** What features do for each other, where there are such. */
export interface FeatureServices {
  readonly keptFights: KeptFightService | undefined;
  /** Opens a lesson on the desk of its author. */
  readonly editLesson: ((draft: LessonDraft) => void) | undefined;
  /** Whether one of them needs the time line now. */
  needTimeline(): boolean;
}

/** What the page gives its features. */
export interface Page {
  readonly content: Content;
  /** Of the program. */
  readonly version: string;
  /** What the player has chosen for all scenes. */
  readonly settings: Pick<SettingsStore, 'value' | 'change'>;
  readonly battles: Pick<Battles, 'all' | 'chosen'>;
  readonly field: PageField;
  readonly orders: Pick<OrderService, 'select'>;
  readonly time: PageTime;
  /** What draws the field. */
  readonly view: Pick<Game, 'showBeside' | 'hideBeside' | 'beside' | 'choices' | 'camera' | 'canvas'>;
  readonly studio: PageStudio;
  /** Shows a message; with an offer, it has a button. */
  tell(text: string, offer?: Offer): void;
  readonly notices: PageNotices;
  readonly others: FeatureServices;
}
