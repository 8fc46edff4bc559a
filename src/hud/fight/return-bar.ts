import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { writeHidden, writeText } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { Snapshot } from '../../sim/state.ts';
import type { WatchedFight } from './watched-fight.ts';
import './return-bar.css';

export interface ReturnBarState {
  readonly snapshot: Snapshot | undefined;
  readonly watched: WatchedFight | undefined;
}

/** The player's side is the blue one. */
const ENDS = { undecided: '', victory: ': blue has won', defeat: ': red has won' } as const;

/** Over a fight that is only watched: what it is, and the way back to where it was chosen. */
export function returnBar(): HudPart<ReturnBarState> {
  const words = element('span', { class: 'return-words' });
  let shown: WatchedFight | undefined;
  const back = button({ label: 'Back', className: 'button-plain', icon: 'previous', onPress: () => shown?.back() });
  const label = back.querySelector('.button-label') ?? back;
  const bar = element('div', { class: 'return-bar iron takes-pointer', role: 'group', 'aria-label': 'Watched fight' }, words, back);
  return {
    element: bar,
    update({ watched, snapshot }) {
      shown = watched;
      writeHidden(bar, watched === undefined);
      if (watched === undefined) return;
      writeText(label, watched.from);
      // A moment of the own fight is about its claims, not about the winner.
      const end = watched.isMatch ? ENDS[snapshot?.outcome ?? 'undecided'] : '';
      writeText(words, `${watched.says}${end}`);
    },
  };
}
