import { sharedText, type LivingParty, type SharedDeed, type Toast } from './toast-text.ts';

/** A repeated line within this time is dropped. */
const REPEAT_MILLISECONDS = 12_000;
/** A line that tells of several is added to for as long as it is shown. */
export const SHOWN_MILLISECONDS = 4200;

/** What to do with a toast: show a line, or change one that is shown. */
export interface ToastLine {
  readonly toast: Toast;
  /** The number of the line: one that is known already gets this text instead of its old one. */
  readonly line: number;
}

interface SharedLine {
  readonly line: number;
  readonly names: readonly string[];
  readonly until: number;
}

/** Turns toasts into lines: without repetitions, and one for all warriors that do the same. Times in milliseconds. */
export class ToastLines {
  readonly #toldAt = new Map<string, number>();
  readonly #shared = new Map<SharedDeed, SharedLine>();
  #lines = 0;

  /** Forgets what was told. */
  clear(): void {
    this.#toldAt.clear();
    this.#shared.clear();
  }

  /** Undefined for what was told a moment ago. */
  lineFor(toast: Toast, now: number): ToastLine | undefined {
    const isRepeated = now - (this.#toldAt.get(toast.text) ?? -Infinity) < REPEAT_MILLISECONDS;
    // What an enemy does all the time is told once, until it has stopped for a while.
    if (!isRepeated || toast.shared === undefined) this.#toldAt.set(toast.text, now);
    if (isRepeated) return undefined;
    if (toast.shared === undefined) return { toast, line: (this.#lines += 1) };
    return this.#sharedLine(toast, toast.shared, now);
  }

  /**
   * Takes those who are out of the fight out of the lines that are shown. Returns the lines that are no longer true: their new text, or undefined
   * when they name nobody any more. `partyNow` is asked only while a line names somebody.
   */
  withoutFallen(partyNow: () => LivingParty, now: number): { readonly line: number; readonly text: string | undefined }[] {
    const named = [...this.#shared].filter(([, { until, names }]) => now < until && names.length > 0);
    if (named.length === 0) return [];
    const party = partyNow();
    return named.flatMap(([deed, shared]) => {
      const names = shared.names.filter((name) => party.living.includes(name));
      if (names.length === shared.names.length) return [];
      this.#shared.set(deed, { ...shared, names });
      return [{ line: shared.line, text: names.length === 0 ? undefined : sharedText(deed, names, party) }];
    });
  }

  #sharedLine(toast: Toast, { deed, name, party }: NonNullable<Toast['shared']>, now: number): ToastLine {
    const known = this.#shared.get(deed);
    const open = known !== undefined && now < known.until ? known : undefined;
    // A line that is added to again and again may come to somebody twice, and those it names may have fallen.
    const names = [...new Set([...(open?.names ?? []).filter((each) => party.living.includes(each)), name])];
    const line = open?.line ?? (this.#lines += 1);
    this.#shared.set(deed, { line, names, until: now + SHOWN_MILLISECONDS });
    return { toast: { ...toast, text: sharedText(deed, names, party) }, line };
  }
}
