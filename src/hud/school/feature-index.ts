import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { SchoolLoaderPort } from './school-state.ts';
import { FEATURES, type Feature, type FeaturePlace } from './features.ts';
import type { LessonCard } from './school-state.ts';

export interface FeatureIndexPort {
  readonly screens: { openScenario(name: string): void };
  /** Undefined before the game has started. */
  readonly school: Pick<SchoolLoaderPort, 'openLesson' | 'desk' | 'classroom'> | undefined;
}

/** The features of behaviour tree systems, each with a link to the lesson or arena that shows it. */
export function featureIndex(port: FeatureIndexPort, lessons: readonly LessonCard[]): HTMLElement {
  return element(
    'section',
    { class: 'school-features', 'aria-labelledby': 'school-features' },
    element('h3', { id: 'school-features' }, 'What behaviour trees can do'),
    element(
      'p',
      {},
      'Features that a survey (Yoones A. Sekhavat, Behavior Trees for Computer Games, 2017) and lectures name, each with a lesson or an arena that shows it.',
    ),
    element('ul', {}, ...FEATURES.map((feature) => row(feature, { port, lessons }))),
  );
}

interface IndexOptions {
  readonly port: FeatureIndexPort;
  readonly lessons: readonly LessonCard[];
}

function row({ name, words, place }: Feature, options: IndexOptions): HTMLElement {
  const text = element('span', {}, element('b', {}, name), element('br', {}), words);
  return place === undefined ? element('li', {}, text) : element('li', {}, text, linkTo(place, name, options));
}

function linkTo(place: FeaturePlace, name: string, { port, lessons }: IndexOptions): HTMLElement {
  const open = (): void => ('lesson' in place ? port.school?.openLesson(place.lesson) : port.screens.openScenario(place.arena));
  const label = 'lesson' in place ? (lessons.find(({ id }) => id === place.lesson)?.title ?? 'Lesson') : 'Arena';
  const link = button({ label, className: 'button-plain', icon: 'next', onPress: open });
  link.setAttribute('aria-label', 'lesson' in place ? `Lesson ${label}: ${name}` : `${label}: ${name}`);
  return link;
}
