import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { writeAttribute } from '../dom/write.ts';
import type { HudPart, HudPort, HudState } from '../hud-port.ts';
import { HOTKEYS, livingPartyUnitIds } from '../keys/hotkeys.ts';
import { areOnHold, commandedUnits } from '../../sim/commanded-units.ts';
import type { Formation, Stance } from '../../sim/state.ts';
import { FORMATION_LABELS } from '../labels.ts';
import './command-bar.css';

/** What the button does, by the current stance of the units it affects. */
const HOLD_LABELS: Readonly<Record<Stance, string>> = { free: 'Hold position', hold: 'Holding position: release' };

const FORMATIONS: readonly Formation[] = ['line', 'column', 'wedge', 'circle'];

/** Orders without a target position: select all, formations and hold. */
export function commandBar(port: HudPort): HudPart {
  const formations = FORMATIONS.map((formation) => ({
    formation,
    control: button({
      label: FORMATION_LABELS[formation],
      className: 'tool',
      icon: formation,
      key: HOTKEYS[formation],
      isIconOnly: true,
      onPress: () => port.setFormation(formation),
    }),
  }));
  let last: HudState | undefined;
  const everyone = button({
    label: 'Select all',
    className: 'tool',
    icon: 'everyone',
    key: HOTKEYS.everyone,
    isIconOnly: true,
    onPress: () => last !== undefined && port.select(livingPartyUnitIds(last), false),
  });
  const hold = button({
    label: HOLD_LABELS.free,
    className: 'tool',
    icon: 'hold',
    key: HOTKEYS.hold,
    isIconOnly: true,
    onPress: () => port.toggleHold(),
  });
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
      const { snapshot, playerPartyId, selection } = state;
      const party = snapshot?.parties.find((each) => each.id === playerPartyId);
      for (const { formation, control } of formations) {
        writeAttribute(control, 'aria-pressed', String(party?.formation === formation));
      }
      const isOnHold = snapshot !== undefined && areOnHold(commandedUnits(snapshot, { partyId: playerPartyId, selection }));
      const label = HOLD_LABELS[isOnHold ? 'hold' : 'free'];
      writeAttribute(hold, 'aria-pressed', String(isOnHold));
      writeAttribute(hold, 'aria-label', label);
      writeAttribute(hold, 'data-tip', label);
    },
  };
}
