import type { HudScreen } from '../hud/actions/hud-screen.ts';

export const TITLE_SCENARIO = 'title';

/** The screen on which a scenario is shown that belongs to no feature. */
export function ownScreenOf(scenario: string): HudScreen {
  return scenario === TITLE_SCENARIO ? 'title' : 'skirmish';
}

/** The scene behind a menu runs at its own pace. */
export function isMenuScreen(screen: HudScreen): boolean {
  return screen === 'title' || screen.startsWith('menu/');
}
