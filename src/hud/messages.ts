// First, so that component styles come after the base styles.
import './style/base-styles.ts';
import { element } from './dom/element.ts';
import { showContentErrors, showFatalError } from './errors/show-errors.ts';
import { Notices, type Offer } from './fight/notices.ts';
import { progressNotice, type Progress } from './fight/progress-notice.ts';

/** What the page itself has to say. It is there before the game is, and says why that cannot start. */
export interface Messages {
  /** The whole HUD stands in it. */
  readonly layer: HTMLElement;
  readonly notices: Notices;
  /** A toast from the page rather than from the battle; disappears by itself. With an offer, it has a button. */
  tell(text: string, offer?: Offer): void;
  /** The same of something in the run that is shown: it goes when another run is entered. */
  tellOfRun(text: string): void;
  /** Stays until it is called with undefined. */
  showProgress(progress: Progress | undefined): void;
  /** Shows trees or maps that failed validation, one problem per line; stays until the page is reloaded. */
  showContentErrors(lines: readonly string[]): void;
  /** Shows an unexpected exception. Safe to call at any time and repeatedly: the first one stays. */
  showFatalError(error: unknown): void;
}

export function createMessages(root: HTMLElement): Messages {
  const layer = root.appendChild(element('div', { class: 'hud' }));
  const notices = new Notices();
  layer.append(notices.element);
  return {
    layer,
    notices,
    tell: (text, offer) => void notices.show(text, { offer }),
    tellOfRun: (text) => notices.showOfRun(text),
    showProgress: progressNotice(notices.element),
    showContentErrors: (lines) => showContentErrors(layer, lines),
    showFatalError: (error) => showFatalError(layer, error),
  };
}
