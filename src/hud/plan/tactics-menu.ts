import { capitalised } from '../../core/capitalised.ts';
import { STEPS_PER_SECOND, type EntityId, type Snapshot } from '../../sim/state.ts';
import { element } from '../dom/element.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { writeAttribute, writeHidden, writeText } from '../dom/write.ts';
import './tactics-menu.css';

/** What the player's party can be told to do together. */
export interface Tactic {
  /** Name of its tree. */
  readonly name: string;
  readonly label: string;
  /** One sentence. */
  readonly about: string;
  /** Why it cannot be done now; undefined when it can. */
  readonly obstacle: string | undefined;
}

export interface TacticsPort {
  /** Those of the party, the first one first. */
  list(): readonly Tactic[];
  /** Whether the tree of the party takes such orders. */
  isOffered(): boolean;
  /** The one that is ordered: a name, empty for the captain's choice, or undefined for none. */
  ordered(): string | undefined;
  order(name: string | undefined): void;
  /** The field shows the parts of the plan of that party as well; 0 for none. */
  point(partyId: EntityId): void;
}

export interface TacticsState {
  readonly snapshot: Snapshot | undefined;
  readonly playerPartyId: EntityId;
}

const CAPTAIN: Tactic = {
  name: '',
  label: 'Captain decides',
  about: 'Whichever tactic is best at the time, as the party judges it.',
  obstacle: undefined,
};
/** The reasons are looked for so often while the menu is open. */
const LOOK_EVERY_STEPS = STEPS_PER_SECOND / 4;

/** A menu over the orders: the tactics of the party, each with why it cannot be done now. */
export function tacticsMenu(port: { readonly tactics: TacticsPort }): HudPart<TacticsState> {
  const now = element('span', { class: 'tactics-now' });
  const list = element('div', { role: 'group', 'aria-label': 'Tactics' });
  const hint = element('p', { class: 'tactics-hint' }, 'A tactic begins when an enemy is near. Your warriors still take orders.');
  const panel = element('div', { class: 'tactics-list' }, list, hint);
  const menu = element(
    'details',
    { class: 'tactics takes-pointer' },
    element('summary', { class: 'tactics-open' }, 'Tactics: ', now),
    panel,
  );
  let lookedAt = -Infinity;
  const close = (): void => {
    menu.open = false;
  };
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    event.stopPropagation();
    close();
    menu.querySelector('summary')?.focus();
  });
  const choose = (name: string | undefined): void => {
    port.tactics.order(name);
    close();
  };
  return {
    element: menu,
    update({ snapshot, playerPartyId }) {
      const party = snapshot?.parties.find(({ id }) => id === playerPartyId);
      const isNeeded = party !== undefined && snapshot?.outcome === 'undecided' && port.tactics.isOffered();
      writeHidden(menu, !isNeeded);
      if (!isNeeded) return close();
      const ordered = port.tactics.ordered();
      writeText(now, ordered === undefined ? 'none' : labelOf(ordered));
      writeAttribute(menu, 'data-state', ordered === undefined ? 'none' : party.plan ? 'running' : 'waiting');
      if (!menu.open) lookedAt = -Infinity;
      if (!menu.open || Math.abs(snapshot.step - lookedAt) < LOOK_EVERY_STEPS) return;
      lookedAt = snapshot.step;
      showList(list, { tactics: [CAPTAIN, ...port.tactics.list()], ordered, choose });
    },
  };
}

interface Shown {
  readonly tactics: readonly Tactic[];
  readonly ordered: string | undefined;
  choose(name: string | undefined): void;
}

/** Buttons stay the same elements while the list does: one that has the focus keeps it. */
function showList(list: HTMLElement, { tactics, ordered, choose }: Shown): void {
  const names = tactics.map(({ name }) => name).join();
  if (list.dataset['names'] !== names) {
    list.dataset['names'] = names;
    list.replaceChildren(...tactics.map(({ name, label, about }) => tacticButton(name, { label, about, choose })));
  }
  for (const [place, { name, obstacle }] of tactics.entries()) {
    const entry = list.children[place] as HTMLElement;
    writeAttribute(entry, 'aria-pressed', String(name === ordered));
    writeAttribute(entry, 'aria-disabled', String(obstacle !== undefined && name !== ordered));
    writeText(entry.querySelector('.tactic-obstacle')!, name === ordered ? 'Press again to call it off' : (obstacle ?? ''));
  }
}

function tacticButton(
  name: string,
  { label, about, choose }: { label: string; about: string; choose(name: string | undefined): void },
): HTMLElement {
  const entry = element(
    'button',
    { type: 'button', class: 'tactic', title: about },
    element('span', { class: 'tactic-label' }, label),
    element('span', { class: 'tactic-obstacle' }),
  );
  entry.addEventListener('click', () => {
    if (entry.getAttribute('aria-pressed') === 'true') choose(undefined);
    else if (entry.getAttribute('aria-disabled') !== 'true') choose(name);
  });
  return entry;
}

/** "pin-and-flank" -> "Pin and flank". */
export function labelOf(name: string): string {
  if (name === '') return CAPTAIN.label;
  return capitalised(name.replaceAll('-', ' '));
}
