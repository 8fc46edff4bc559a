import { isBattleScreen } from '../../hud/actions/hud-screen.ts';
import type { ActionState, FeatureAction, HudAction } from '../../hud/actions/hud-action.ts';
import type { KeptFightService } from '../../page/kept-fights.ts';
import type { RunSharing } from './run-sharing.ts';

export interface ShareParts {
  /** Loads what shares, and tells what fails. */
  use(act: (sharing: RunSharing) => Promise<void>): Promise<void>;
  saveClip(): Promise<void>;
  readonly offered: Pick<KeptFightService, 'continueFight'>;
}

const hasPast = (state: ActionState): boolean => isBattleScreen(state) && state.timeline !== undefined;

/** What a player can give away: a link to the shown moment, or to the start of the battle for others to beat; the run as a file; its last seconds as a video. */
export function shareActions({ use, saveClip, offered }: ShareParts): {
  readonly actions: readonly FeatureAction[];
  /** Goes on with the fight that was left last. */
  readonly last: HudAction;
} {
  const link = { icon: 'share', isEnabled: isBattleScreen, run: () => void use((sharing) => sharing.share()) } as const;
  const clip = { icon: 'film', isEnabled: hasPast, run: () => void use(saveClip) } as const;
  return {
    actions: [
      { ...link, label: 'Share', on: ['fight'] },
      { label: 'Save', on: ['fight'], isEnabled: isBattleScreen, run: () => void use((sharing) => sharing.saveRecording()) },
      { ...clip, label: 'Save a clip', on: ['menu'] },
      { ...clip, label: 'Save the last ten seconds as a video', on: ['share'] },
      { ...link, label: 'Share this moment', on: ['share'] },
      { ...link, label: 'Beat my battle', on: ['victory'], run: () => void use((sharing) => sharing.shareBattle()) },
    ],
    last: { label: 'Continue the last fight', icon: 'play', isEnabled: () => true, run: () => void offered.continueFight() },
  };
}
