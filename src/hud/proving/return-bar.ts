import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { writeHidden, writeText } from '../dom/write.ts';
import type { HudPart, HudPort } from '../hud-port.ts';
import './return-bar.css';

/** The player's side is the blue one. */
const ENDS = { undecided: '', victory: ': blue has won', defeat: ': red has won' } as const;

/** Over a fight of the proving ground that is watched: who fights there, and the way back. */
export function returnBar(port: HudPort): HudPart {
  const words = element('span', { class: 'return-words' });
  const bar = element(
    'div',
    { class: 'return-bar iron takes-pointer', role: 'group', 'aria-label': 'Watched fight' },
    words,
    button({
      label: 'Proving ground',
      className: 'button-plain',
      icon: 'previous',
      onPress: () => port.proving?.loaded?.backToResult(),
    }),
  );
  return {
    element: bar,
    update({ proving, snapshot }) {
      writeHidden(bar, proving?.watched === undefined);
      const end = ENDS[snapshot?.outcome ?? 'undecided'];
      writeText(words, `${proving?.watched ?? ''}${end}`);
    },
  };
}
