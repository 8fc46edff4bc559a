import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { HudPort } from '../hud-port.ts';
import { FEATURES, type Feature, type FeaturePlace } from './features.ts';

/** The features of behaviour tree systems, each with the way to where it is at work. */
export function featureIndex(port: HudPort): HTMLElement {
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

function row({ name, words, place }: Feature, port: HudPort): HTMLElement {
  const text = element('span', {}, element('b', {}, name), element('br', {}), words);
  return place === undefined ? element('li', {}, text) : element('li', {}, text, linkTo(place, name, port));
}

function linkTo(place: FeaturePlace, name: string, port: HudPort): HTMLElement {
  const open = (): void => ('lesson' in place ? port.school?.openLesson(place.lesson) : port.openArena(place.arena));
  const label = 'lesson' in place ? 'Lesson' : 'Arena';
  const link = button({ label, className: 'button-plain', icon: 'next', onPress: open });
  link.setAttribute('aria-label', `${label}: ${name}`);
  return link;
}
