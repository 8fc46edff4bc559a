import { element } from '../dom/element.ts';
import { writeText } from '../dom/write.ts';
import './toasts.css';

/** Of something that takes so long that the player must know of it. */
export interface Progress {
  readonly text: string;
  /** 0..1 */
  readonly share: number;
}

/** A notice that stays, and counts up, until it is told that the work is over: undefined. */
export function progressNotice(list: HTMLElement): (progress: Progress | undefined) => void {
  const text = element('span');
  // A screen reader hears what is being done, but not every percent of it.
  const percent = element('span', { 'aria-live': 'off' });
  const line = element('p', { class: 'toast iron', 'data-tone': 'warning' }, text, percent);
  return (progress) => {
    if (progress === undefined) return line.remove();
    writeText(text, progress.text);
    writeText(percent, ` ${Math.floor(100 * progress.share)} %`);
    // Newer notices may have pushed it out.
    if (line.parentElement !== list) list.append(line);
  };
}
