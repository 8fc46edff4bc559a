import { element } from './element.ts';
import './menu-screen.css';

export interface MenuScreenOptions {
  /** Of the screen, for its own styles. */
  readonly className: string;
  /** For screen readers. */
  readonly label: string;
  /** Leads back to the title. */
  readonly back: HTMLElement;
  readonly title: string | HTMLElement;
  /** One sentence, or an element whose text changes. */
  readonly lead: string | HTMLElement;
  /** At the end of the line. */
  readonly aside?: HTMLElement;
}

/** A screen to choose from: a line with the way back, a title and a sentence, and below it what there is. */
export function menuScreen(
  { className, label, back, title, lead, aside }: MenuScreenOptions,
  ...body: readonly HTMLElement[]
): HTMLElement {
  back.classList.add('menu-back');
  const words = element(
    'div',
    { class: 'menu-words' },
    element('h2', { class: 'menu-title' }, title),
    element('div', { class: 'menu-lead' }, typeof lead === 'string' ? element('p', {}, lead) : lead),
  );
  const head = element('header', { class: 'menu-head' }, back, words, ...(aside ? [aside] : []));
  return element('section', { class: `screen menu-screen ${className}`, 'aria-label': label }, head, ...body);
}
