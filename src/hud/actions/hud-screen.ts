import type { Snapshot } from '../../sim/state.ts';

/** `loading`: the page's own loading picture stays until another screen is set. */
export type HudScreen = 'loading' | 'title' | 'skirmish' | FeatureScreen;

/**
 * A screen of a feature: a list over the scene of the title, a fight on the field with panels around it, or a battle with all that battles
 * have; a crowd is one of too many parties to tell them apart, a task one beside something to do.
 */
export type FeatureScreen = `menu/${string}` | `field/${string}` | `battle/${string}` | `crowd/${string}` | `task/${string}`;

/** `opening` while the studio loads. */
export type StudioState = 'closed' | 'opening' | 'open';

/** Where one watches what parties are up to; in the others the fight is only the background, or there are too many parties. */
export function showsPlans(screen: HudScreen): boolean {
  return screen === 'skirmish' || /^(?:battle|task)\//.test(screen);
}

/** Whether one of the parties that one watches is up to something. Once the fight is decided, plans have nothing to tell. */
export function hasPlans({ screen, snapshot }: { readonly screen: HudScreen; readonly snapshot: Snapshot | undefined }): boolean {
  if (!showsPlans(screen) || snapshot?.outcome !== 'undecided') return false;
  return snapshot.parties.some(({ plan }) => plan !== undefined);
}

/** A fight that can be paused and played faster. */
export function hasPace(state: { readonly screen: HudScreen }): boolean {
  return isBattleScreen(state) || state.screen.startsWith('field/');
}

/** A playable battle rather than the background of a menu. */
export function isBattleScreen({ screen }: { readonly screen: HudScreen }): boolean {
  return screen === 'skirmish' || /^(?:battle|crowd|task)\//.test(screen);
}

/** A battle with a place beside the field. A task has something else there. */
export function hasSidePlace(state: { readonly screen: HudScreen }): boolean {
  return isBattleScreen(state) && !state.screen.startsWith('task/');
}
