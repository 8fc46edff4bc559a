import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { HudActionName } from '../actions/all-actions.ts';
import { livingPartyUnitIds } from '../actions/order-actions.ts';
import { icon, type IconName } from '../dom/icons.ts';
import { element } from '../dom/element.ts';
import { writeAttribute, writeText } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { AIMED_ORDERS, type AimedOrder } from '../../sim/commands.ts';
import {
  commandedUnits,
  commonFormation,
  commonSpacing,
  commonStance,
  nextSpacing,
  ordersOf,
  spacingOf,
  type Spacing,
} from '../../sim/commanded-units.ts';
import { FORMATIONS, type EntityId, type Formation, type Snapshot, type Stance } from '../../sim/state.ts';
import { AIMED_ORDER_LABELS, SPACING_LABELS, STANCE_LABELS } from '../words/labels.ts';
import { groupRow, type GroupRowState } from './group-row.ts';
import type { OrderService } from '../services/services.ts';
import './command-bar.css';

/** The next press of the stance button, by the current stance of the units it affects. */
const NEXT_STANCE_LABELS: Readonly<Record<Stance | 'mixed', string>> = {
  free: 'Halt and hold position',
  hold: 'Holding position: defend it instead',
  defend: 'Defending position: release',
  mixed: 'Mixed stances: halt and hold position',
};

const SPACING_ICONS: Readonly<Record<Spacing, IconName>> = { tight: 'spacingTight', normal: 'spacingNormal', loose: 'spacingLoose' };

/** What to do after an order was chosen. */
const AIM_WORDS: Readonly<Record<AimedOrder, string>> = {
  attackMove: 'Advance and attack: choose where to go',
  patrol: 'Patrol: choose the other end of the route',
  guard: 'Guard: choose one of your warriors',
  retreat: 'Retreat: choose where to go',
};

/** Under the icons on a phone, where there are no tooltips. */
const WORDS: Readonly<Partial<Record<HudActionName, string>>> = {
  adding: 'Add',
  makeGroup: 'Group',
  stance: 'Hold',
  attackMove: 'Advance',
  patrol: 'Patrol',
  guard: 'Guard',
  retreat: 'Retreat',
  selectAll: 'All',
  line: 'Line',
  column: 'Column',
  wedge: 'Wedge',
  circle: 'Circle',
  spacing: 'Space',
};

export interface CommandBarState extends GroupRowState {
  readonly playerPartyId: EntityId;
  /** Clicks and orders add, as with Shift. */
  readonly isAdding: boolean;
  /** The order that the next click on the field gives. */
  readonly aimedOrder: AimedOrder | undefined;
}

/**
 * Creates the bar of orders: select all, formations, stance, and orders that a click on the field completes. A line above it names the stance, or
 * says what to choose.
 */
export function commandBar(orders: Pick<OrderService, 'selectGroup'>, actions: ActionRunner): HudPart<CommandBarState> {
  const tool = (name: HudActionName): HTMLButtonElement => {
    const node = actionButton(actions, name, { className: 'tool', isIconOnly: true });
    writeAttribute(node, 'data-word', WORDS[name]);
    return node;
  };
  const everyone = tool('selectAll');
  const adding = tool('adding');
  const makeGroup = tool('makeGroup');
  const groups = groupRow(orders);
  const stanceButton = tool('stance');
  const formations = FORMATIONS.map((formation) => ({ formation, control: tool(formation) }));
  const spacing = tool('spacing');
  const aimed = AIMED_ORDERS.map((order) => ({ order, control: tool(order) }));
  const guard = aimed.find(({ order }) => order === 'guard')?.control;
  const bar = element(
    'div',
    { class: 'commands iron', role: 'toolbar', 'aria-label': 'Orders' },
    element('div', { class: 'command-extras' }, adding, makeGroup),
    element('div', { class: 'command-rows' }, row(stanceButton, aimed), row(everyone, formations)),
    element('div', { class: 'command-extras command-spacing' }, spacing),
  );
  const stanceLine = element('p', { class: 'stance-line', role: 'status' });
  return {
    element: element('div', { class: 'commands-place' }, groups.element, stanceLine, bar),
    update(state) {
      groups.update(state);
      writeAttribute(adding, 'aria-pressed', String(state.isAdding));
      const commanded = unitsUnderCommand(state);
      const shown = shownFormation(state, commanded);
      for (const { formation, control } of formations) writeAttribute(control, 'aria-pressed', String(shown === formation));
      showSpacing(spacing, state, commanded);
      for (const { order, control } of aimed) writeAttribute(control, 'aria-pressed', String(state.aimedOrder === order));
      showGuard(guard, livingPartyUnitIds(state).length > 1);
      const stance = commanded.length === 0 ? 'free' : commonStance(commanded);
      const label = stanceLabel(state, commanded, stance);
      writeText(stanceLine, commanded.length === 0 ? 'No warrior to command' : lineOf(state, stance));
      writeAttribute(stanceButton, 'aria-pressed', String(stance !== 'free'));
      writeAttribute(stanceButton, 'data-stance', stance ?? 'mixed');
      writeAttribute(stanceButton, 'aria-label', label);
      writeAttribute(stanceButton, 'data-tip', label);
    },
  };
}

/** Says what the next press orders, and that it ends a march. */
function stanceLabel({ snapshot }: CommandBarState, commanded: Snapshot['units'], stance: Stance | undefined): string {
  const label = NEXT_STANCE_LABELS[stance ?? 'mixed'];
  const isUnderOrders = snapshot !== undefined && ordersOf(snapshot, idsOf(commanded)).length > 0;
  return isUnderOrders && stance !== 'defend' ? `${label}: ends their march or order` : label;
}

/** Says what the player has to choose now; else it names the stance. */
function lineOf({ aimedOrder, isAdding }: CommandBarState, stance: Stance | undefined): string {
  if (aimedOrder) return AIM_WORDS[aimedOrder];
  if (isAdding) return 'Adding: orders are queued, warriors join the selection';
  return stance === undefined ? 'Mixed stances' : STANCE_LABELS[stance];
}

function unitsUnderCommand({ snapshot, playerPartyId, selection }: CommandBarState): Snapshot['units'] {
  return snapshot ? commandedUnits(snapshot, { partyId: playerPartyId, selection }) : [];
}

function partyOf({ snapshot, playerPartyId }: CommandBarState): Snapshot['parties'][number] | undefined {
  return snapshot?.parties.find(({ id }) => id === playerPartyId);
}

const idsOf = (units: Snapshot['units']): readonly EntityId[] => units.map(({ id }) => id);

function shownFormation(state: CommandBarState, units: Snapshot['units']): Formation | undefined {
  const party = partyOf(state);
  return party && commonFormation(party, idsOf(units));
}

/** The icon and the label say the present spacing, and the label what a press orders. */
function showSpacing(control: HTMLElement, state: CommandBarState, units: Snapshot['units']): void {
  const party = partyOf(state);
  if (party === undefined) return;
  const tiles = commonSpacing(party, idsOf(units));
  const spacing = spacingOf(tiles);
  if (control.getAttribute('data-spacing') !== spacing) control.querySelector('svg')?.replaceWith(icon(SPACING_ICONS[spacing]));
  const label = `${SPACING_LABELS[spacing]}: make it ${nextSpacing(tiles)}`;
  writeAttribute(control, 'data-spacing', spacing);
  writeAttribute(control, 'aria-label', label);
  writeAttribute(control, 'data-tip', label);
}

/** Greys out the guard order while a party has one warrior left, and says why. */
function showGuard(control: HTMLElement | undefined, hasOthers: boolean): void {
  if (control === undefined) return;
  const label = hasOthers ? AIMED_ORDER_LABELS.guard : `${AIMED_ORDER_LABELS.guard}: needs a second warrior`;
  writeAttribute(control, 'aria-disabled', hasOthers ? undefined : 'true');
  writeAttribute(control, 'aria-label', label);
  writeAttribute(control, 'data-tip', label);
}

function row(first: HTMLElement, others: readonly { readonly control: HTMLElement }[]): HTMLElement {
  return element('div', { class: 'command-row' }, first, element('span', { class: 'bar-line' }), ...others.map(({ control }) => control));
}
