import type { Content } from '../../content/load-content.ts';
import type { Feature } from '../../page/feature.ts';
import type { ShareAction } from '../../hud/actions/hud-action.ts';
import type { HudScreen } from '../../hud/actions/hud-screen.ts';
import type { Offer } from '../../hud/fight/notices.ts';
import type { Progress } from '../../hud/fight/progress-notice.ts';
import type { KeptFightEntry } from '../../hud/title/kept-fight-entry.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { Studio } from '../../studio/create-studio.tsx';

/** The part of the page that sharing needs. */
export interface SharingHost {
  readonly session: RunSession;
  readonly screen: HudScreen;
  readonly game: { readonly canvas: HTMLCanvasElement };
  readonly features: readonly Pick<Feature, 'opens'>[];
  keptFights: readonly KeptFightEntry[];
  /** The player gives the run away, or opens one. */
  share: (what: ShareAction, fight?: string) => void;
  /** Called before another run is shown, with the previous one still open. */
  onLeave: () => void;
  show(session: RunSession): Promise<void>;
  nextFrame(): Promise<void>;
}

export interface SharingOptions {
  readonly app: SharingHost;
  readonly content: Content;
  readonly version: string;
  tell(text: string, offer?: Offer): void;
  /** Opens files of trees. */
  studio(): Promise<Studio | undefined>;
  showProgress(progress: Progress | undefined): void;
}
