import { Signal } from '../signal/signal.ts';

/** Short messages of the studio, shown for a while or only read aloud by screen readers. */
export class Announcer {
  /** Shown for a while and read aloud; empty: nothing. */
  readonly text = new Signal('');
  /** The last edit, read aloud only: it is visible in the tree. */
  readonly editText = new Signal('');

  announce(text: string): void {
    this.text.set(text);
  }
}
