import type { Difficulty } from '../../content/difficulty.ts';
import type { Content } from '../../content/load-content.ts';
import type { HudScreen } from '../../hud/actions/hud-screen.ts';
import type { RecordsPort, RecordsState } from '../../hud/title/records-state.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { LateModule } from '../loading/late-module.ts';
import type { Records } from './records.ts';

/** What the records need of the page. */
export interface RecordsHost {
  readonly session: RunSession;
  readonly screen: HudScreen;
  readonly chosenBattle: string;
  readonly settings: { readonly choices: { readonly difficulty: Difficulty } };
  show(session: RunSession, again?: () => void): Promise<void>;
  onNotice(text: string): void;
}

export interface RecordsOptions {
  readonly app: RecordsHost;
  readonly content: Content;
  /** Of the program. */
  readonly version: string;
  tell(text: string): void;
}

/** Best results and the battle of the day; their code is loaded once the page is there. */
export class RecordsLoader implements RecordsPort {
  readonly #records: LateModule<Records>;

  constructor(options: RecordsOptions) {
    this.#records = new LateModule(async () => new (await import('./records.ts')).Records(options), options.tell);
  }

  load(): void {
    void this.#records.use(() => undefined);
  }

  /** Undefined until they are loaded. */
  get state(): RecordsState | undefined {
    return this.#records.loaded?.state;
  }

  /** Once a frame. */
  follow(): void {
    this.#records.loaded?.follow();
  }

  fightDaily(): void {
    void this.#records.use((records) => records.fightDaily());
  }
}
