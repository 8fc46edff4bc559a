import type { Page } from '../../page/page.ts';
import { LateModule } from '../../page/late-module.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { Vector } from '../../core/vector.ts';
import type { TurningSearch } from './turning-search.ts';
import type { TurningPort, TurningState } from './view/turning-state.ts';

/** The parts of the page that the turning points use. */
export type TurningPage = Pick<Page, 'time' | 'view' | 'tell'> & {
  readonly field: Pick<Page['field'], 'session' | 'screen' | 'watched'>;
};

/** Looks for the turning point of each lost battle; what does so is loaded with the card that shows it, after the first defeat. */
export class TurningLoader implements TurningPort {
  readonly #page: TurningPage;
  readonly #search: LateModule<TurningSearch>;
  #asked: string | undefined;
  /** Another try has begun, and the camera is still where the fight was lost. */
  #isAway = false;
  /** A battle is lost. */
  isWanted = false;
  /** Undefined where no battle is lost. */
  state: TurningState | undefined;

  constructor(page: TurningPage) {
    this.#page = page;
    this.#search = new LateModule(async () => new (await import('./turning-search.ts')).TurningSearch(), page.tell);
  }

  /** @throws when its code cannot be loaded. */
  async load(): Promise<void> {
    await this.#search.fetch();
  }

  /** Once a frame. */
  follow(): void {
    const { screen, session, watched } = this.#page.field;
    this.state = undefined;
    this.isWanted = false;
    // A fight that is only watched has its result elsewhere.
    if (watched !== undefined) return;
    if (this.#isAway && !session.past.isSeeking) this.#goToParty(session);
    const isLost =
      screen === 'skirmish' && session.history !== undefined && session.snapshot.outcome === 'defeat' && !session.past.isSeeking;
    if (!isLost) {
      this.#search.loaded?.stop();
      this.#asked = undefined;
      return;
    }
    this.isWanted = true;
    const { loaded } = this.#search;
    const wanted = `${session.run.request.seed} ${session.branching.turns}`;
    if (loaded !== undefined && wanted !== this.#asked) {
      this.#asked = wanted;
      loaded.start(session);
    }
    this.state = loaded?.state;
  }

  tryAgainFrom(step: number): void {
    this.#page.field.session.past.seek(step);
    this.#page.field.session.branching.forkHere();
    this.#isAway = true;
  }

  #goToParty({ snapshot, run: { playerPartyId } }: RunSession): void {
    this.#isAway = false;
    const living = snapshot.units.filter(({ partyId, isAlive }) => partyId === playerPartyId && isAlive);
    const middle = (of: (unit: Readonly<Vector>) => number): number => living.reduce((sum, unit) => sum + of(unit) / living.length, 0);
    if (living.length > 0)
      this.#page.view.camera.focus(
        middle(({ x }) => x),
        middle(({ y }) => y),
      );
  }

  pictureAt(step: number): CanvasImageSource | undefined {
    return this.#page.time.pictureAt(step);
  }
}
