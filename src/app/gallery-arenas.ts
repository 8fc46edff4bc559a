import type { Content } from '../content/load-content.ts';
import type { HudScreen } from '../hud/actions/hud-screen.ts';
import type { ArenaText } from '../hud/gallery/arenas.ts';
import { isLearningScene } from './campaign/learning-scene.ts';

/** By path: `npm run gallery` writes them. */
const PICTURES = import.meta.glob<string>('../../assets/gallery/*.webp', { eager: true, query: '?url', import: 'default' });

export const TITLE_SCENARIO = 'title';
/** Of the scenarios of lessons. */
const LESSON_PREFIX = 'lesson-';

const GALLERY_PREFIX = 'gallery-';

type Scenes = Pick<Content, 'scenarios'>;

/** Undefined when no arena has that name. */
export function scenarioOfArena({ scenarios }: Scenes, name: string): string | undefined {
  return [`${GALLERY_PREFIX}${name}`, name].find((scenario) => scenarios.get(scenario)?.caption !== undefined);
}

/** Every scenario with a caption is an arena of the gallery. */
export function arenaOfScenario({ scenarios }: Scenes, scenario: string): string | undefined {
  if (scenarios.get(scenario)?.caption === undefined) return undefined;
  return scenario.startsWith(GALLERY_PREFIX) ? scenario.slice(GALLERY_PREFIX.length) : scenario;
}

/** In the order of the gallery: from peace through danger to the fight, then scenes of daily life and stories. */
export function arenaTexts(content: Scenes): ArenaText[] {
  const arenas = [...content.scenarios.values()].flatMap(({ name: scenario, title, caption }) => {
    const name = arenaOfScenario(content, scenario);
    if (caption === undefined || name === undefined) return [];
    const { place = Infinity, marks, text: sentences } = caption;
    return { place, arena: { name, title, sentences, marks, pictureUrl: PICTURES[`../../assets/gallery/${name}.webp`] ?? '' } };
  });
  return arenas.toSorted((one, other) => one.place - other.place).map(({ arena }) => arena);
}

/** The screen on which a scenario is shown. */
export function screenOf(content: Scenes, scenario: string): HudScreen {
  if (scenario === TITLE_SCENARIO) return 'title';
  if (scenario.startsWith(LESSON_PREFIX)) return 'lesson';
  if (isLearningScene(scenario)) return 'campaign';
  return arenaOfScenario(content, scenario) === undefined ? 'skirmish' : 'arena';
}

/** The scene behind a menu runs at its own pace. */
export function isMenuScreen(screen: HudScreen): boolean {
  return screen === 'title' || screen === 'gallery' || screen === 'school' || screen === 'campaign' || screen.startsWith('menu/');
}
