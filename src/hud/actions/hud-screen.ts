import type { Snapshot } from '../../sim/state.ts';

/** `loading`: the page's own loading picture stays until another screen is set. */
export type HudScreen = 'loading' | 'title' | 'skirmish' | 'school' | 'lesson' | FeatureScreen;

/**
 * A screen of a feature: a list over the scene of the title, a fight on the field with panels around it, or a battle with all that battles
 * have; a crowd is one of too many parties to tell them apart.
 */
export type FeatureScreen = `menu/${string}` | `field/${string}` | `battle/${string}` | `crowd/${string}`;

/** `opening` while the studio loads. */
export type StudioState = 'closed' | 'opening' | 'open';

/** Where one watches what parties are up to; in the others the fight is only the background, or there are too many parties. */
export function showsPlans(screen: HudScreen): boolean {
  return screen === 'skirmish' || screen === 'lesson' || screen.startsWith('battle/');
}

/** Whether one of the parties that one watches is up to something. */
export function hasPlans({ screen, snapshot }: { readonly screen: HudScreen; readonly snapshot: Snapshot | undefined }): boolean {
  return showsPlans(screen) && snapshot?.parties.some(({ plan }) => plan !== undefined) === true;
}

/** A fight that can be paused and played faster. */
export function hasPace(state: { readonly screen: HudScreen }): boolean {
  return isBattleScreen(state) || state.screen.startsWith('field/');
}

/** A playable battle rather than the background of a menu. */
export function isBattleScreen({ screen }: { readonly screen: HudScreen }): boolean {
  return screen === 'skirmish' || screen === 'lesson' || /^(?:battle|crowd)\//.test(screen);
}
