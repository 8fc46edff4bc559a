import { element } from '../dom/element.ts';
import { icon, iconOf } from '../dom/icons.ts';
import { writeAttribute, writeClass, writeHidden, writeText, writeVariable } from '../dom/write.ts';
import { unitKindInfo, type UnitFacts, type UnitKindInfo } from '../units/unit-facts.ts';
import { activityOf, disobedienceOf } from '../../sim/activity.ts';
import type { EntityId, Snapshot, Stance } from '../../sim/state.ts';
import { fateOf } from '../../sim/parts/morale.ts';
import { FATE_WORDS, wordsAndMorale } from '../units/activity-words.ts';
import { isOnGroup, type GroupRowState } from './group-row.ts';
import { portrait, type PortraitFacts } from '../units/portrait.ts';
import type { CameraService, OrderService } from '../services/services.ts';

export type SeenUnit = Snapshot['units'][number];

/** Of a card of one who is out of the fight. */
export interface FallenPress {
  onFallen(unitId: EntityId): void;
}

export interface UnitCardOptions extends Pick<UnitFacts, 'unitKinds'>, PortraitFacts {
  readonly orders: Pick<OrderService, 'select'>;
  readonly camera: CameraService;
}

/** What cards show: the world, who is selected, and which number keys are taken by groups. */
export type UnitCardState = GroupRowState;

export interface UnitCard {
  readonly element: HTMLButtonElement;
  show(unit: SeenUnit, state: UnitCardState): void;
}

const WORN_SHARE = 0.6;
const LOW_SHARE = 0.3;
/** One warrior of the party: a click selects it (Shift or Ctrl adds it, or takes it away), a double click moves the camera to it. */
export function unitCard(options: UnitCardOptions & FallenPress, unit: SeenUnit, key: string): UnitCard {
  const kind = unitKindInfo(options, unit.kind);
  const name = element('span', { class: 'card-name', 'aria-hidden': 'true' }, unit.name);
  const mood = element('span', { class: 'card-mood', 'aria-hidden': 'true' });
  const stances = stanceSigns();
  const fateSigns = signsOfFate();
  const shaken = element('span', { class: 'card-shaken', 'aria-hidden': 'true' }, icon('shaken'));
  const number = element('span', { class: 'card-number', 'aria-hidden': 'true' });
  // The accessible name as one phrase: the drawn parts would be read as loose numbers.
  const spoken = element('span', { class: 'unseen' });
  const keySign = element('span', { class: 'card-key', 'aria-hidden': 'true' }, key);
  const card = element(
    'button',
    { type: 'button', class: 'card iron' },
    spoken,
    element(
      'span',
      { class: 'card-face' },
      portrait(options, unit),
      element('span', { class: 'card-mark' }, ...fateSigns.map(({ sign }) => sign)),
    ),
    keySign,
    name,
    element('span', { class: 'card-health' }, element('span', { class: 'card-bar' }), number),
    element('span', { class: 'card-foot' }, element('span', { class: 'card-kind' }, iconOf(kind.icon)), mood),
    ...stances.map(({ sign }) => sign),
    shaken,
  );
  let seen = unit;
  listenToPresses(card, options, () => seen);
  return {
    element: card,
    show(now, state) {
      seen = now;
      const share = healthShare(now, kind.recovery.maxHealth);
      const words = wordsOf(now, state, kind);
      writeVariable(card, '--health', share.toFixed(3));
      writeAttribute(card, 'data-health', share > WORN_SHARE ? 'good' : share > LOW_SHARE ? 'worn' : 'low');
      showMood(card, now, state.snapshot);
      writeAttribute(card, 'aria-pressed', String(state.selection.includes(now.id)));
      writeText(number, now.isAlive ? String(Math.ceil(now.health)) : '');
      writeText(mood, firstWords(words));
      writeAttribute(card, 'title', words);
      const hasKey = !isOnGroup(state, key);
      writeHidden(keySign, !hasKey);
      writeAttribute(card, 'aria-keyshortcuts', hasKey ? key : undefined);
      for (const { fate, sign } of fateSigns) writeHidden(sign, fate !== fateOf(now));
      writeHidden(shaken, !isShaken(now));
      writeAttribute(shaken, 'data-state', now.morale?.state);
      for (const { stance, sign } of stances) writeHidden(sign, stance !== shownStance(now));
      writeText(
        spoken,
        `${now.name}, ${kind.label}, health ${Math.round(share * 100)} %, ${words}${now.isAlive ? '' : ': see why, or try again'}`,
      );
      flashWhenHit(card, now.lastHitAtStep);
    },
  };
}

function showMood(card: HTMLElement, unit: SeenUnit, snapshot: Snapshot | undefined): void {
  writeAttribute(card, 'data-mood', unit.isAlive ? activityOf(unit, snapshot?.step ?? 0) : 'fallen');
  writeClass(card, 'is-refusing', snapshot !== undefined && disobedienceOf(unit, snapshot) !== undefined);
  writeClass(card, 'is-fallen', !unit.isAlive);
}

function wordsOf(unit: SeenUnit, { snapshot }: UnitCardState, { recovery }: UnitKindInfo): string {
  return unit.isAlive && snapshot ? wordsAndMorale(unit, snapshot, recovery) : FATE_WORDS[fateOf(unit)];
}

function isShaken({ isAlive, morale }: SeenUnit): boolean {
  return isAlive && (morale?.state === 'wavering' || morale?.state === 'routing');
}

/** "Holding" of "Holding: ordered to stay": a card has room for no more, the rest is in its tooltip. */
function firstWords(words: string): string {
  return words.split(/[:,]/)[0] ?? words;
}

function shownStance({ isAlive, control }: SeenUnit): Stance | undefined {
  return isAlive ? control.stance : undefined;
}

/** One for each way in which a warrior may be out of the fight. */
function signsOfFate() {
  const icons = { fallen: 'fallen', left: 'retreat', yielded: 'yielded' } as const;
  return (['fallen', 'left', 'yielded'] as const).map((fate) => ({ fate, sign: element('span', {}, icon(icons[fate])) }));
}

function stanceSigns() {
  return (['hold', 'defend'] as const).map((stance) => {
    return { stance, sign: element('span', { class: 'card-stance', 'aria-hidden': 'true' }, icon(stance)) };
  });
}

/** Whether its card warns of its health. */
export function isBadlyHurt(unit: SeenUnit, { recovery }: UnitKindInfo): boolean {
  return healthShare(unit, recovery.maxHealth) <= LOW_SHARE;
}

function healthShare(unit: SeenUnit, maxHealth: number): number {
  if (!unit.isAlive) return 0;
  return Math.min(1, Math.max(0, unit.health / maxHealth));
}

function listenToPresses(card: HTMLButtonElement, { orders, camera, onFallen }: UnitCardOptions & FallenPress, seen: () => SeenUnit): void {
  card.addEventListener('click', (event) => {
    // Those out of the fight take no orders; their last moments can be looked at.
    if (card.classList.contains('is-fallen')) return onFallen(seen().id);
    orders.select([seen().id], event.shiftKey || event.ctrlKey || event.metaKey);
  });
  card.addEventListener('dblclick', () => camera.focus(seen().x, seen().y));
}

function flashWhenHit(card: HTMLElement, lastHitAtStep: number): void {
  const step = String(lastHitAtStep);
  const before = card.dataset.hit;
  if (before === step) return;
  card.dataset.hit = step;
  if (before !== undefined && lastHitAtStep > Number(before)) {
    card.animate([{ boxShadow: '0 0 0 3px rgb(212 80 58 / 0.9)' }, { boxShadow: '0 0 0 0 rgb(212 80 58 / 0)' }], 420);
  }
}
