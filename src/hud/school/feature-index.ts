import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { ArenasPort } from '../gallery/arenas.ts';
import type { SchoolLoaderPort } from './school-state.ts';
import { FEATURES, type Feature, type FeaturePlace } from './features.ts';

export interface FeatureIndexPort extends ArenasPort {
  /** Undefined before the game has started. */
  readonly school: Pick<SchoolLoaderPort, 'openLesson'> | undefined;
}

/** The features of behaviour tree systems, each with the way to where it is at work. */
export function featureIndex(port: FeatureIndexPort): HTMLElement {
  return element(
    'section',
    { class: 'school-features', 'aria-labelledby': 'school-features' },
    element('h3', { id: 'school-features' }, 'What behaviour trees can do'),
    element(
      'p',
      {},
      'Features of behaviour trees that surveys and lectures of the field name, each with the way to a place where it is at work.',
    ),
    element('ul', {}, ...FEATURES.map((feature) => row(feature, port))),
  );
}

function row({ name, words, place }: Feature, port: FeatureIndexPort): HTMLElement {
  const text = element('span', {}, element('b', {}, name), element('br', {}), words);
  return place === undefined ? element('li', {}, text) : element('li', {}, text, linkTo(place, name, port));
}

function linkTo(place: FeaturePlace, name: string, port: FeatureIndexPort): HTMLElement {
  const open = (): void => ('lesson' in place ? port.school?.openLesson(place.lesson) : port.screens.openArena(place.arena));
  const label = 'lesson' in place ? 'Lesson' : 'Arena';
  const link = button({ label, className: 'button-plain', icon: 'next', onPress: open });
  link.setAttribute('aria-label', `${label}: ${name}`);
  return link;
}
