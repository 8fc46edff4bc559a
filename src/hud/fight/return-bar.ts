import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { writeHidden, writeText } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { Snapshot } from '../../sim/state.ts';
import type { WatchedFight } from './watched-fight.ts';
import './return-bar.css';

/** The features that a fight is watched from; undefined until each is loaded. */
export interface ReturnPort {
  readonly proving: { readonly loaded: { backToResult(): void } | undefined } | undefined;
  readonly behaviourTests: { readonly loaded: { backToTest(): void } | undefined } | undefined;
}

export interface ReturnBarState {
  readonly snapshot: Snapshot | undefined;
  readonly watched: WatchedFight | undefined;
}

/** The player's side is the blue one. */
const ENDS = { undecided: '', victory: ': blue has won', defeat: ': red has won' } as const;

/** Over a fight that is only watched: what it is, and the way back to where it was chosen. */
export function returnBar(port: ReturnPort): HudPart<ReturnBarState> {
  const words = element('span', { class: 'return-words' });
  const ways = {
    proving: way('Proving ground', () => port.proving?.loaded?.backToResult()),
    test: way('Behaviour test', () => port.behaviourTests?.loaded?.backToTest()),
  };
  const bar = element('div', { class: 'return-bar iron takes-pointer', role: 'group', 'aria-label': 'Watched fight' }, words);
  bar.append(...Object.values(ways));
  return {
    element: bar,
    update({ watched, snapshot }) {
      writeHidden(bar, watched === undefined);
      if (watched === undefined) return;
      // A test is about its claims, not about the winner.
      const end = watched.from === 'test' ? '' : ENDS[snapshot?.outcome ?? 'undecided'];
      writeText(words, `${watched.says}${end}`);
      for (const [from, back] of Object.entries(ways)) writeHidden(back, from !== watched.from);
    },
  };
}

function way(label: string, onPress: () => void): HTMLElement {
  return button({ label, className: 'button-plain', icon: 'previous', onPress });
}
