import type { Difficulty } from '../../content/difficulty.ts';
import type { Content } from '../../content/load-content.ts';
import type { HudScreen } from '../../hud/actions/hud-screen.ts';
import type { RunSession } from '../../runs/session/run-session.ts';

/** What the records need of the page. */
export interface RecordsHost {
  readonly session: RunSession;
  readonly screen: HudScreen;
  readonly chosenBattle: string;
  readonly settings: { readonly choices: { readonly difficulty: Difficulty } };
  show(session: RunSession, again?: () => void): Promise<void>;
}

export interface RecordsOptions {
  readonly app: RecordsHost;
  readonly content: Content;
  /** Of the program. */
  readonly version: string;
  tell(text: string): void;
}
