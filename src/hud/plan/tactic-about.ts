import { element } from '../dom/element.ts';
import { usesFinger } from '../dom/uses-finger.ts';
import { writeText } from '../dom/write.ts';

export interface AboutPlace {
  readonly element: HTMLElement;
  /** Tells of the entry that was pointed at last, else of the ordered one, else how tactics work. */
  show(ordered: string | undefined): void;
  forget(): void;
}

/** A finger that rests so long on an entry reads about it, and orders nothing. */
const HOLD_MILLISECONDS = 400;

/** The one place that tells of an entry what it does: of the one under the pointer, with the focus or held by a finger. */
export function aboutPlace(list: HTMLElement): AboutPlace {
  const title = element('strong', { class: 'about-title' });
  const text = element('span', {});
  const reason = element('span', { class: 'about-reason' });
  // Each entry has its own description for screen readers.
  const place = element('p', { class: 'tactics-about', 'aria-hidden': 'true' }, title, text, reason);
  let pointedAt: HTMLElement | undefined;
  const tellOf = (entry: HTMLElement | undefined): void => {
    writeText(title, entry?.querySelector('.tactic-label')?.textContent ?? '');
    writeText(text, entry?.dataset['about'] ?? hintWords());
    writeText(reason, entry?.dataset['reason'] ?? '');
  };
  const point = ({ target }: Event): void => {
    const entry = target instanceof Element ? target.closest<HTMLElement>('.tactic') : null;
    if (entry === null) return;
    pointedAt = entry;
    tellOf(entry);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin']) list.addEventListener(type, point);
  ignoreHolds(list);
  return {
    element: place,
    show(ordered) {
      const orderedEntry = [...list.querySelectorAll<HTMLElement>('.tactic')].find(({ dataset }) => dataset['name'] === ordered);
      tellOf(pointedAt?.isConnected === true ? pointedAt : orderedEntry);
    },
    forget: () => void (pointedAt = undefined),
  };
}

function hintWords(): string {
  const words = 'A tactic begins when an enemy is near. An order to most of those in it ends it.';
  return usesFinger() ? `${words} Hold one to read what it does.` : words;
}

function ignoreHolds(list: HTMLElement): void {
  let heldSince: number | undefined;
  list.addEventListener('pointerdown', ({ pointerType, timeStamp }) => (heldSince = pointerType === 'touch' ? timeStamp : undefined));
  list.addEventListener(
    'click',
    (event) => {
      if (heldSince !== undefined && event.timeStamp - heldSince >= HOLD_MILLISECONDS) event.stopPropagation();
      heldSince = undefined;
    },
    { capture: true },
  );
  list.addEventListener('contextmenu', (event) => event.preventDefault());
}
