import { openDialogs } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { showToast, type Offer, type ShownToast, type ToastsState } from './toasts.ts';

export type { Offer } from './toasts.ts';

/** Long enough to read two unexpected lines. */
const NOTICE_MILLISECONDS = 15_000;
/** Long enough to decide. */
const OFFER_MILLISECONDS = 60_000;

interface NoticeOptions {
  readonly news?: string;
  readonly offer?: Offer | undefined;
}

interface NoticePlaces {
  /** This is the part of the HUD at whose top notices stand where nothing else is given. */
  readonly layer: HTMLElement;
  readonly place: HTMLElement | undefined;
}

/** What the page itself has to say, and what it says about the run that is shown: that goes with the run. */
export class Notices {
  readonly element = element('div', { class: 'toasts notices', role: 'status' });
  #run: object | undefined;
  #isOver: boolean | undefined;
  readonly #ofRun: ShownToast[] = [];
  readonly #byNews = new Map<string, ShownToast>();

  /** Takes the place of what is shown with the same `news`. */
  show(text: string, { news = text, offer }: NoticeOptions = {}): ShownToast {
    this.#byNews.get(news)?.remove();
    for (const [each, { isShown }] of this.#byNews) if (!isShown) this.#byNews.delete(each);
    const shown = showToast(
      this.element,
      { tone: 'warning', text },
      { milliseconds: offer ? OFFER_MILLISECONDS : NOTICE_MILLISECONDS, offer },
    );
    this.#byNews.set(news, shown);
    return shown;
  }

  /** With other figures, it is the same news of a later time: what was said before is true no longer. */
  showOfRun(text: string): void {
    this.#ofRun.push(this.show(text, { news: text.replaceAll(/\d+/g, '') }));
  }

  update({ run, snapshot }: Pick<ToastsState, 'run' | 'snapshot'>, { layer, place }: NoticePlaces): void {
    // The dialog on top covers everything outside it.
    const home = openDialogs(layer).at(-1) ?? place ?? layer;
    if (this.element.parentElement !== home) home.prepend(this.element);
    // The card of the result says how the fight has ended: what was told before is over.
    const isOver = snapshot?.outcome !== 'undecided';
    if (run === this.#run && isOver === this.#isOver) return;
    this.#run = run;
    this.#isOver = isOver;
    for (const notice of this.#ofRun.splice(0)) notice.remove();
  }
}
