import type { Content } from '../content/load-content.ts';
import { STRESS_SCENARIO } from '../content/stress/stress-options.ts';
import type { HudScreen } from '../hud/actions/hud-screen.ts';
import type { ArenaName, ArenaText } from '../hud/gallery/arenas.ts';
import { BREEDING_PREFIX } from './breeding/breeding-prefix.ts';

/** By path: `npm run gallery` writes them. */
const PICTURES = import.meta.glob<string>('../../assets/gallery/*.webp', { eager: true, query: '?url', import: 'default' });

export const TITLE_SCENARIO = 'title';
/** Of the scenarios of lessons. */
const LESSON_PREFIX = 'lesson-';
/** The names of the scenes that show a learned branch begin with this. */
const LEARNING_PREFIX = 'learn-';

/** The order of the gallery: from peace through danger to the fight. */
const ARENAS: readonly ArenaName[] = [
  'patrol',
  'stand-guard',
  'watchful-walk',
  'controlled-patrol',
  'enter-room',
  'force-door',
  'check-for-danger',
  'flee-from-danger',
  'select-target',
  'approach-target',
  'attack-target',
  'brawl',
  'watchman',
  'captain',
  'shield-wall',
  'pin-and-flank',
  'fall-back',
  'evolved',
  'moods',
  'apples',
];

/** Scenes of daily life and stories, whose scenarios have their plain names. */
const SCENES: readonly ArenaName[] = ['daily-routine', 'village', 'tour-guide', 'zombies', 'escort', 'defender', 'survival', 'two-ships'];

export function scenarioOfArena(name: ArenaName): string {
  return SCENES.includes(name) ? name : `gallery-${name}`;
}

export function arenaOfScenario(scenario: string): ArenaName | undefined {
  return [...ARENAS, ...SCENES].find((name) => scenarioOfArena(name) === scenario);
}

export function arenaTexts(content: Content): ArenaText[] {
  return [...ARENAS, ...SCENES].flatMap((name) => {
    const scenario = content.scenarios.get(scenarioOfArena(name));
    if (scenario?.caption === undefined) return [];
    const pictureUrl = PICTURES[`../../assets/gallery/${name}.webp`] ?? '';
    return [{ name, title: scenario.title, sentences: scenario.caption.text, pictureUrl }];
  });
}

/** The screen on which a scenario is shown. */
export function screenOf(scenario: string): HudScreen {
  if (scenario === TITLE_SCENARIO) return 'title';
  if (scenario === STRESS_SCENARIO) return 'stress';
  if (scenario.startsWith(LESSON_PREFIX)) return 'lesson';
  if (scenario.startsWith(LEARNING_PREFIX)) return 'campaign';
  if (scenario.startsWith(BREEDING_PREFIX)) return 'breeding';
  return arenaOfScenario(scenario) === undefined ? 'skirmish' : 'arena';
}

/** The scene behind a menu runs at its own pace. */
export function isMenuScreen(screen: HudScreen): boolean {
  return screen === 'title' || screen === 'gallery' || screen === 'school' || screen === 'proving' || screen === 'campaign';
}

/** Whether the past of its runs is kept: of those that are not too large for it, see `RunSession`. */
export function isRewindable(screen: HudScreen): boolean {
  return screen === 'skirmish' || screen === 'arena' || screen === 'lesson' || screen === 'stress';
}
