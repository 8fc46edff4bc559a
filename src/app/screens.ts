import type { HudScreen } from '../hud/actions/hud-screen.ts';

export const TITLE_SCENARIO = 'title';
/** The names of the scenarios of lessons begin so. */
const LESSON_PREFIX = 'lesson-';

/** The screen on which a scenario is shown that belongs to no feature. */
export function ownScreenOf(scenario: string): HudScreen {
  if (scenario === TITLE_SCENARIO) return 'title';
  return scenario.startsWith(LESSON_PREFIX) ? 'lesson' : 'skirmish';
}

/** The scene behind a menu runs at its own pace. */
export function isMenuScreen(screen: HudScreen): boolean {
  return screen === 'title' || screen === 'school' || screen.startsWith('menu/');
}
