import { element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute, writeClass, writeText, writeVariable } from '../dom/write.ts';
import type { HudOptions, HudState } from '../hud-port.ts';
import type { Snapshot } from '../../sim/state.ts';
import { KIND_NAMES, MOOD_WORDS } from '../words.ts';
import { portrait } from './portrait.ts';

export type SeenUnit = Snapshot['units'][number];

export interface WarriorCard {
  readonly element: HTMLButtonElement;
  show(unit: SeenUnit, state: HudState): void;
}

const WORN_SHARE = 0.6;
const LOW_SHARE = 0.3;

/** One warrior of the party: pressed it selects (with Shift or Ctrl adds), pressed twice it looks at the place. */
export function warriorCard(options: HudOptions, unit: SeenUnit, key: string): WarriorCard {
  const name = element('span', { class: 'card-name' }, unit.name);
  const mood = element('span', { class: 'card-mood' });
  const number = element('span', { class: 'card-number' });
  const card = element(
    'button',
    { type: 'button', class: 'card iron', 'aria-keyshortcuts': key },
    element('span', { class: 'card-face' }, portrait(options.portraits, unit.team, unit.kind), element('span', { class: 'card-mark' }, icon('fallen'))),
    element('span', { class: 'card-key', 'aria-hidden': 'true' }, key),
    name,
    element('span', { class: 'card-health' }, element('span', { class: 'card-bar' }), number),
    element('span', { class: 'card-foot' }, element('span', { class: 'card-kind' }, icon(unit.kind)), mood),
  );
  listenToPresses(card, options, unit.id);
  return {
    element: card,
    show(now, state) {
      const share = healthShare(now, state);
      const moodWord = now.isAlive ? MOOD_WORDS[now.mood] : 'Fallen';
      writeVariable(card, '--health', share.toFixed(3));
      writeAttribute(card, 'data-health', share > WORN_SHARE ? 'good' : share > LOW_SHARE ? 'worn' : 'low');
      writeAttribute(card, 'data-mood', now.isAlive ? now.mood : 'fallen');
      writeClass(card, 'is-fallen', !now.isAlive);
      writeAttribute(card, 'aria-pressed', String(state.selection.includes(now.id)));
      writeAttribute(card, 'aria-disabled', now.isAlive ? undefined : 'true');
      writeText(number, now.isAlive ? String(Math.ceil(now.health)) : '');
      writeText(mood, moodWord);
      writeAttribute(card, 'aria-label', `${now.name}, ${KIND_NAMES[now.kind]}, health ${Math.round(share * 100)} %, ${moodWord}`);
      flashWhenHit(card, now.lastHitAtStep);
    },
  };
}

function healthShare(unit: SeenUnit, state: HudState): number {
  if (!unit.isAlive) return 0;
  return Math.min(1, Math.max(0, unit.health / state.maxHealthOf(unit.kind)));
}

function listenToPresses(card: HTMLButtonElement, options: HudOptions, unitId: number): void {
  const { port } = options;
  card.addEventListener('click', (event) => {
    if (event.detail > 0) card.blur();
    if (card.classList.contains('is-fallen')) return;
    port.select([unitId], event.shiftKey || event.ctrlKey || event.metaKey);
  });
  card.addEventListener('dblclick', () => port.focusOnUnit(unitId));
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
