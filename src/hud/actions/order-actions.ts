import type { EntityId, Formation } from '../../sim/state.ts';
import type { AimedOrder } from '../../sim/commands.ts';
import { AIMED_ORDER_LABELS, FORMATION_LABELS } from '../words/labels.ts';
import { hudActions, type ActionState, type HudAction } from './hud-action.ts';

/** Leads a party of which somebody lives, in a fight that is not over: an order would wait unseen behind the result. */
function leadsParty(state: ActionState): boolean {
  const hasParty = state.screen === 'skirmish' || (state.screen.startsWith('battle/') && state.playerPartyId !== 0);
  return hasParty && state.snapshot?.outcome === 'undecided' && livingPartyUnitIds(state).length > 0;
}

/** Orders to the selected warriors, or to the whole party while none is selected. */
export const ORDER_ACTIONS = hudActions({
  selectAll: {
    label: 'Select all',
    icon: 'everyone',
    keys: ['ctrl+a'],
    help: 'select all',
    // Everywhere: the browser would select the text of the page.
    isEnabled: () => true,
    run: ({ orders }, state) => orders.select(livingPartyUnitIds(state), false),
  },
  stance: {
    label: 'Stance',
    icon: 'hold',
    keys: ['h'],
    help: 'halt and hold position, which ends a march; again: defend it, fighting up to 5 tiles from it and returning; again: free to move',
    isEnabled: leadsParty,
    run: ({ orders }) => orders.cycleStance(),
  },
  adding: {
    label: 'Add: queue orders, select more',
    icon: 'adding',
    isEnabled: leadsParty,
    run: ({ orders }) => orders.toggleAdding(),
  },
  makeGroup: {
    label: 'Group the selected',
    icon: 'group',
    isEnabled: leadsParty,
    run: ({ orders }) => orders.makeGroup(),
  },
  attackMove: aimed('attackMove', 'k', 'advance and attack: march and fight anything on the way'),
  retreat: aimed('retreat', 'l', 'retreat: warriors always obey, even in a melee'),
  patrol: aimed('patrol', 'p', 'patrol'),
  // A warrior cannot guard itself, so a lone one has nobody to guard.
  guard: { ...aimed('guard', 'g', 'guard a friend'), isEnabled: (state) => leadsParty(state) && livingPartyUnitIds(state).length > 1 },
  line: formation('line', 'z'),
  column: formation('column', 'x'),
  wedge: formation('wedge', 'c'),
  circle: formation('circle', 'v'),
  tactics: {
    label: 'Tactics',
    keys: ['r'],
    help: 'tactics of the warband: choose one by its number or with the arrow keys; again: call it off',
    // In an arena the key restarts it.
    isEnabled: (state) => state.screen === 'skirmish' && leadsParty(state),
    run: ({ toggleTactics }) => toggleTactics(),
  },
  spacing: {
    label: 'Spacing',
    icon: 'spacingNormal',
    keys: ['b'],
    help: 'spacing: tight, normal or loose',
    isEnabled: leadsParty,
    run: ({ orders }) => orders.cycleSpacing(),
  },
});

/** The next click on the field says where; the same action again takes the choice back. */
function aimed(order: AimedOrder, key: string, help: string): HudAction {
  return {
    label: AIMED_ORDER_LABELS[order],
    icon: order,
    keys: [key],
    help,
    isEnabled: leadsParty,
    run: ({ orders }) => orders.aimOrder(order),
  };
}

function formation(name: Formation, key: string): HudAction {
  return {
    label: FORMATION_LABELS[name],
    icon: name,
    keys: [key],
    help: name,
    isEnabled: leadsParty,
    run: ({ orders }) => orders.setFormation(name),
  };
}

/** The members of the player's party that live, in the order of the number keys and of the cards. */
export function livingPartyUnitIds({ snapshot, playerPartyId }: Pick<ActionState, 'snapshot' | 'playerPartyId'>): readonly EntityId[] {
  const living = new Set(snapshot?.units.filter((unit) => unit.isAlive).map((unit) => unit.id));
  const party = snapshot?.parties.find(({ id }) => id === playerPartyId);
  return party?.unitIds.filter((id) => living.has(id)) ?? [];
}
