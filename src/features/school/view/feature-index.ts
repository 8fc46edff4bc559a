import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { FEATURES, type Feature, type FeaturePlace } from './features.ts';
import type { LessonCard, SchoolPort } from './school-state.ts';

type IndexPort = Pick<SchoolPort, 'openLesson' | 'openArena'>;

/** The features of behaviour tree systems, each with a link to the lesson or arena that shows it. */
export function featureIndex(school: IndexPort, lessons: readonly LessonCard[]): HTMLElement {
  return element(
    'section',
    { class: 'school-features', 'aria-labelledby': 'school-features' },
    element('h3', { id: 'school-features' }, 'What behaviour trees can do'),
    element(
      'p',
      {},
      'Features that a survey (Yoones A. Sekhavat, Behavior Trees for Computer Games, 2017) and lectures name, each with a lesson or an arena that shows it.',
    ),
    element('ul', {}, ...FEATURES.map((feature) => row(feature, { school, lessons }))),
  );
}

interface IndexOptions {
  readonly school: IndexPort;
  readonly lessons: readonly LessonCard[];
}

function row({ name, words, place }: Feature, options: IndexOptions): HTMLElement {
  const text = element('span', {}, element('b', {}, name), element('br', {}), words);
  return place === undefined ? element('li', {}, text) : element('li', {}, text, linkTo(place, name, options));
}

function linkTo(place: FeaturePlace, name: string, { school, lessons }: IndexOptions): HTMLElement {
  const open = (): void => ('lesson' in place ? school.openLesson(place.lesson) : school.openArena(place.arena));
  const label = 'lesson' in place ? (lessons.find(({ id }) => id === place.lesson)?.title ?? 'Lesson') : 'Arena';
  const link = button({ label, className: 'button-plain', icon: 'next', onPress: open });
  link.setAttribute('aria-label', 'lesson' in place ? `Lesson ${label}: ${name}` : `${label}: ${name}`);
  return link;
}
