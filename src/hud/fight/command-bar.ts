import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { writeAttribute, writeText } from '../dom/write.ts';
import type { HudPart, HudPort, HudState } from '../hud-port.ts';
import { HOTKEYS, livingPartyUnitIds } from '../keys/hotkeys.ts';
import { commandedUnits, commonStance } from '../../sim/commanded-units.ts';
import type { Formation, Stance } from '../../sim/state.ts';
import { FORMATION_LABELS, STANCE_LABELS } from '../labels.ts';
import './command-bar.css';

/** The next press of the stance button, by the current stance of the units it affects. */
const NEXT_STANCE_LABELS: Readonly<Record<Stance | 'mixed', string>> = {
  free: 'Hold position',
  hold: 'Holding position: defend it instead',
  defend: 'Defending the place: release',
  mixed: 'Mixed stances: hold position',
};

const FORMATIONS: readonly Formation[] = ['line', 'column', 'wedge', 'circle'];

/** Orders without a target position: select all, formations and stance; above them, the current stance in words. */
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
  const stanceButton = button({
    label: NEXT_STANCE_LABELS.free,
    className: 'tool',
    icon: 'hold',
    key: HOTKEYS.stance,
    isIconOnly: true,
    onPress: () => port.cycleStance(),
  });
  const bar = element(
    'div',
    { class: 'commands iron', role: 'toolbar', 'aria-label': 'Orders' },
    everyone,
    element('span', { class: 'bar-line' }),
    ...formations.map(({ control }) => control),
    element('span', { class: 'bar-line' }),
    stanceButton,
  );
  const stanceLine = element('p', { class: 'stance-line', role: 'status' });
  return {
    element: element('div', { class: 'commands-place' }, stanceLine, bar),
    update(state) {
      last = state;
      const { snapshot, playerPartyId, selection } = state;
      const party = snapshot?.parties.find((each) => each.id === playerPartyId);
      for (const { formation, control } of formations) {
        writeAttribute(control, 'aria-pressed', String(party?.formation === formation));
      }
      const stance = snapshot && commonStance(commandedUnits(snapshot, { partyId: playerPartyId, selection }));
      const label = NEXT_STANCE_LABELS[stance ?? 'mixed'];
      writeText(stanceLine, stance === undefined ? 'Mixed stances' : STANCE_LABELS[stance]);
      writeAttribute(stanceButton, 'aria-pressed', String(stance !== 'free'));
      writeAttribute(stanceButton, 'data-stance', stance ?? 'mixed');
      writeAttribute(stanceButton, 'aria-label', label);
      writeAttribute(stanceButton, 'data-tip', label);
    },
  };
}
