import type { TurningState } from '../../hud/turning/turning-state.ts';
import type { HudScreen } from '../../hud/actions/hud-screen.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { LateModule } from '../../page/late-module.ts';
import type { TurningSearch } from './turning-search.ts';

export interface TurningHost {
  readonly session: RunSession;
  readonly screen: HudScreen;
}

export interface TurningLoaderOptions {
  readonly app: TurningHost;
  tell(text: string): void;
}

/** Looks for the turning point of each lost battle; what does so is loaded after the first defeat. */
export class TurningLoader {
  readonly #app: TurningHost;
  readonly #search: LateModule<TurningSearch>;
  #asked: string | undefined;

  constructor({ app, tell }: TurningLoaderOptions) {
    this.#app = app;
    this.#search = new LateModule(async () => new (await import('./turning-search.ts')).TurningSearch(), tell);
  }

  /** Undefined where no battle is lost. */
  get state(): TurningState | undefined {
    const { screen, session } = this.#app;
    const isLost = screen === 'skirmish' && session.history !== undefined && session.snapshot.outcome === 'defeat' && !session.isSeeking;
    if (!isLost) {
      this.#search.loaded?.stop();
      this.#asked = undefined;
      return undefined;
    }
    const wanted = `${session.run.request.seed} ${session.turns}`;
    if (wanted !== this.#asked) {
      this.#asked = wanted;
      void this.#search.use((search) => search.start(session));
    }
    return this.#search.loaded?.state;
  }
}
