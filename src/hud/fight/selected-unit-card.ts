import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import { isHostileToPlayer } from '../../sim/teams.ts';
import { writeAttribute, writeHidden, writeText } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { StudioState } from '../actions/hud-screen.ts';
import { unitKindInfo, type UnitFacts, type UnitKindInfo } from '../units/unit-facts.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';
import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { keyLabel } from '../actions/all-actions.ts';
import { wordsAndMorale } from '../units/activity-words.ts';
import type { SeenUnit } from './unit-card.ts';
import type { StudioService } from '../services/services.ts';
import './selected-unit-card.css';

export interface SelectedUnitOptions extends Pick<UnitFacts, 'unitKinds'> {
  readonly studio: Pick<StudioService, 'open'>;
}

export interface SelectedUnitState {
  readonly snapshot: Snapshot | undefined;
  readonly selection: readonly EntityId[];
  readonly studio: StudioState;
}

/** The single selected unit, own or enemy, with a button that opens its tree in the studio. */
export function selectedUnitCard(options: SelectedUnitOptions, actions: ActionRunner): HudPart<SelectedUnitState> {
  let shownId = 0;
  const name = element('span', { class: 'chosen-name' });
  const about = element('span', { class: 'chosen-about' });
  const mood = element('span', { class: 'chosen-mood' });
  const watch = button({
    label: 'Watch them think',
    className: 'button-plain chosen-watch',
    icon: 'mind',
    key: keyLabel('studio'),
    onPress: () => options.studio.open({ agentId: shownId }),
  });
  const ofFeatures = actions
    .offered('agent')
    .map((action) => ({ action, node: actionButton(actions, action, { className: 'button-plain chosen-watch' }) }));
  // Only its buttons take clicks: what lies under the rest is the field, and a click there is meant for it.
  const card = element(
    'aside',
    { class: 'chosen iron', 'aria-label': 'Selected warrior' },
    name,
    about,
    mood,
    ...ofFeatures.map(({ node }) => node),
    watch,
  );
  const waiting = element('span', { class: 'chosen-waiting', role: 'status' }, icon('mind'), 'Opening the studio …');
  card.append(waiting);
  return {
    element: card,
    update(state) {
      const unit = selectedUnit(state);
      // An open studio shows the same and more, and leaves little space.
      writeHidden(card, unit === undefined || state.studio === 'open');
      if (!unit) return;
      shownId = unit.id;
      writeAttribute(card, 'data-side', state.snapshot && isHostileToPlayer(state.snapshot, unit.team) ? 'foe' : 'friend');
      writeText(name, unit.name);
      const kind = unitKindInfo(options, unit.kind);
      writeText(about, aboutWords(unit, state, kind));
      if (state.snapshot) writeText(mood, wordsAndMorale(unit, state.snapshot, kind.recovery));
      for (const { action, node } of ofFeatures) writeHidden(node, !actions.isEnabled(action));
      writeHidden(watch, state.studio === 'opening');
      writeHidden(waiting, state.studio !== 'opening');
    },
  };
}

function selectedUnit({ selection, snapshot }: SelectedUnitState): SeenUnit | undefined {
  const [id] = selection;
  return selection.length === 1 ? snapshot?.units.find((unit) => unit.id === id && unit.isAlive) : undefined;
}

/** "Bow · The Wolves · health 40 of 70" */
function aboutWords(unit: SeenUnit, { snapshot }: SelectedUnitState, { label, recovery }: UnitKindInfo): string {
  const party = snapshot?.parties.find(({ id }) => id === unit.partyId)?.name;
  const health = `health ${Math.ceil(unit.health)} of ${recovery.maxHealth}`;
  return [label, party, health].filter(Boolean).join(' · ');
}
