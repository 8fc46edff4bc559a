import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute, writeHidden, writeText } from '../dom/write.ts';
import type { HudOptions, HudPart, HudState } from '../hud-port.ts';
import { KEYS } from '../keys/hotkeys.ts';
import { KIND_NAMES, MOOD_WORDS } from '../words.ts';
import type { SeenUnit } from './warrior-card.ts';
import './chosen-card.css';

/** The one warrior that is chosen, friend or foe, and the way into its mind. */
export function chosenCard({ port }: HudOptions): HudPart {
  let shownId = 0;
  const name = element('span', { class: 'chosen-name' });
  const about = element('span', { class: 'chosen-about' });
  const mood = element('span', { class: 'chosen-mood' });
  const watch = button({
    label: 'Watch it think',
    className: 'button-plain chosen-watch',
    icon: 'mind',
    key: KEYS.studio,
    onPress: () => port.toggleStudio(shownId),
  });
  const card = element('aside', { class: 'chosen iron takes-pointer', 'aria-label': 'Chosen warrior' }, name, about, mood, watch);
  const waiting = element('span', { class: 'chosen-waiting', role: 'status' }, icon('mind'), 'The studio is opening …');
  card.append(waiting);
  return {
    element: card,
    update(state) {
      const unit = chosenUnit(state);
      // An open studio says all of it and more, and the field is narrow then.
      writeHidden(card, unit === undefined || state.studio === 'open');
      if (!unit) return;
      shownId = unit.id;
      writeAttribute(card, 'data-team', unit.team);
      writeText(name, unit.name);
      writeText(about, aboutWords(unit, state));
      writeText(mood, MOOD_WORDS[unit.mood]);
      writeHidden(watch, state.studio === 'opening');
      writeHidden(waiting, state.studio !== 'opening');
    },
  };
}

function chosenUnit({ selection, snapshot }: HudState): SeenUnit | undefined {
  const [id] = selection;
  return selection.length === 1 ? snapshot?.units.find((unit) => unit.id === id && unit.isAlive) : undefined;
}

/** "Bow · The Wolves · health 40 of 70" */
function aboutWords(unit: SeenUnit, { snapshot, maxHealthOf }: HudState): string {
  const party = snapshot?.parties.find(({ id }) => id === unit.partyId)?.name;
  const health = `health ${Math.ceil(unit.health)} of ${maxHealthOf(unit.kind)}`;
  return [KIND_NAMES[unit.kind], party, health].filter(Boolean).join(' · ');
}
