import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { writeAttribute } from '../dom/write.ts';
import type { HudPart, HudPort, HudState } from '../hud-port.ts';
import { KEYS, livingPartyUnitIds } from '../keys/hotkeys.ts';
import type { Formation } from '../../sim/state.ts';
import { FORMATION_NAMES } from '../words.ts';
import './command-bar.css';

const FORMATIONS: readonly Formation[] = ['line', 'column', 'wedge', 'circle'];

/** Orders that have no place on the ground: who is meant, how to stand, and to stand. */
export function commandBar(port: HudPort): HudPart {
  const formations = FORMATIONS.map((formation) => ({
    formation,
    control: button({
      label: FORMATION_NAMES[formation],
      className: 'tool',
      icon: formation,
      key: KEYS[formation],
      isIconOnly: true,
      onPress: () => port.setFormation(formation),
    }),
  }));
  let last: HudState | undefined;
  const everyone = button({
    label: 'Select all',
    className: 'tool',
    icon: 'everyone',
    key: KEYS.everyone,
    isIconOnly: true,
    onPress: () => last !== undefined && port.select(livingPartyUnitIds(last), false),
  });
  const hold = button({ label: 'Hold here', className: 'tool', icon: 'hold', key: KEYS.hold, isIconOnly: true, onPress: () => port.holdPosition() });
  const bar = element(
    'div',
    { class: 'commands iron', role: 'toolbar', 'aria-label': 'Orders' },
    everyone,
    element('span', { class: 'bar-line' }),
    ...formations.map(({ control }) => control),
    element('span', { class: 'bar-line' }),
    hold,
  );
  return {
    element: bar,
    update(state) {
      last = state;
      const party = state.snapshot?.parties.find((each) => each.id === state.playerPartyId);
      for (const { formation, control } of formations) {
        writeAttribute(control, 'aria-pressed', String(party?.formation === formation));
      }
    },
  };
}
