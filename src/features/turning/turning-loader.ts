import type { Page } from '../../page/page.ts';
import { LateModule } from '../../page/late-module.ts';
import type { TurningSearch } from './turning-search.ts';
import type { TurningPort, TurningState } from './view/turning-state.ts';

/** The parts of the page that the turning points use. */
export type TurningPage = Pick<Page, 'tell'> & {
  readonly field: Pick<Page['field'], 'session' | 'screen' | 'isWatched' | 'pictureAt'>;
};

/** Looks for the turning point of each lost battle; what does so is loaded after the first defeat. */
export class TurningLoader implements TurningPort {
  readonly #field: TurningPage['field'];
  readonly #search: LateModule<TurningSearch>;
  #asked: string | undefined;
  /** Undefined where no battle is lost. */
  state: TurningState | undefined;

  constructor({ field, tell }: TurningPage) {
    this.#field = field;
    this.#search = new LateModule(async () => new (await import('./turning-search.ts')).TurningSearch(), tell);
  }

  /** Once a frame. */
  follow(): void {
    const { screen, session, isWatched } = this.#field;
    this.state = undefined;
    // A fight that is only watched has its result elsewhere.
    if (isWatched) return;
    const isLost = screen === 'skirmish' && session.history !== undefined && session.snapshot.outcome === 'defeat' && !session.isSeeking;
    if (!isLost) {
      this.#search.loaded?.stop();
      this.#asked = undefined;
      return;
    }
    const wanted = `${session.run.request.seed} ${session.turns}`;
    if (wanted !== this.#asked) {
      this.#asked = wanted;
      void this.#search.use((search) => search.start(session));
    }
    this.state = this.#search.loaded?.state;
  }

  tryAgainFrom(step: number): void {
    this.#field.session.seek(step);
    this.#field.session.forkHere();
  }

  pictureAt(step: number): CanvasImageSource | undefined {
    return this.#field.pictureAt(step);
  }
}
