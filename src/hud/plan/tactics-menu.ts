import { STEPS_PER_SECOND, type EntityId, type Snapshot } from '../../sim/state.ts';
import { keyLabel } from '../actions/all-actions.ts';
import { element } from '../dom/element.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { writeAttribute, writeHidden, writeText, writeVariable } from '../dom/write.ts';
import { planProgress } from './plan-progress.ts';
import { labelOf } from './tactic-label.ts';
import { aboutPlace } from './tactic-about.ts';
import { ENTRY_KEYS, menuKeys } from './tactics-keys.ts';
import './tactics-menu.css';

/** What the player's party can be told to do together. */
export interface Tactic {
  /** Name of its tree. */
  readonly name: string;
  readonly label: string;
  /** One sentence. */
  readonly about: string;
  /** Why the party cannot do it at all now; undefined when it can. */
  readonly obstacle: string | undefined;
  /** What has to come before it begins, such as enough enemies; undefined when it begins at once. */
  readonly awaits: string | undefined;
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

export interface TacticsMenu extends HudPart<TacticsState> {
  /** Opens and closes it, as its key does. */
  toggle(): void;
}

const CAPTAIN: Tactic = {
  name: '',
  label: labelOf(''),
  about: 'The captain uses whichever tactic looks best at the time.',
  obstacle: undefined,
  awaits: undefined,
};
/** The reasons are looked for so often while the menu is open. */
const LOOK_EVERY_STEPS = STEPS_PER_SECOND / 4;

/** A menu over the orders: the tactics of the party in columns, and one place that tells of one of them what it does, and why it cannot be done now. */
export function tacticsMenu(port: TacticsPort): TacticsMenu {
  const now = element('span', { class: 'tactics-now' });
  const stage = element('span', { class: 'tactics-stage' });
  const list = element('div', { class: 'tactics-list', role: 'group', 'aria-label': 'Tactics' });
  const about = aboutPlace(list);
  const key = keyLabel('tactics');
  const summary = element(
    'summary',
    { class: 'tactics-open', 'aria-keyshortcuts': key, title: `What your warband does together (${key})` },
    'Tactics: ',
    now,
    stage,
  );
  const panel = element('div', { class: 'tactics-panel' }, list, about.element);
  const menu = element('details', { class: 'tactics takes-pointer' }, summary, panel);
  let lookedAt = -Infinity;
  let shownPlan: string | undefined;
  const keys = menuKeys(menu, list, () => [...list.querySelectorAll<HTMLElement>('button')]);
  const choose = (name: string | undefined): void => {
    port.order(name);
    keys.close();
  };
  const look = (): void => {
    const ordered = port.ordered();
    const tactics = port.list();
    showList(list, { tactics: [captainOf(tactics), ...tactics], ordered, advised: ordered === '' ? shownPlan : undefined, choose });
    about.show(ordered);
    giveRoom(panel, menu);
  };
  menu.addEventListener('toggle', () => void (menu.open || about.forget()));
  return {
    element: menu,
    toggle() {
      if (menu.hidden) return;
      if (menu.open) return keys.close();
      menu.open = true;
      look();
      keys.enter();
    },
    update({ snapshot, playerPartyId }) {
      const party = snapshot?.parties.find(({ id }) => id === playerPartyId);
      const isNeeded = party !== undefined && snapshot?.outcome === 'undecided' && port.isOffered();
      writeHidden(menu, !isNeeded);
      if (!isNeeded) menu.open = false;
      if (!menu.open) lookedAt = -Infinity;
      if (!isNeeded) return;
      shownPlan = party.plan?.name;
      const told = orderWords(port.ordered(), { snapshot, party });
      writeText(now, told.what);
      writeText(stage, told.stage);
      writeAttribute(menu, 'data-state', told.state);
      if (!menu.open || Math.abs(snapshot.step - lookedAt) < LOOK_EVERY_STEPS) return;
      lookedAt = snapshot.step;
      look();
    },
  };
}

/** Tells the panel how far it may grow: up to the top bar and to the left end of that, or down to the lower edge of the fight, and no farther. */
function giveRoom(panel: HTMLElement, menu: HTMLElement): void {
  const frame = menu.closest('.fight-frame');
  const bar = frame?.querySelector('.fight-top')?.getBoundingClientRect();
  const { top, right, bottom } = menu.getBoundingClientRect();
  writeVariable(panel, '--room', `${Math.round(top - (bar?.bottom ?? 0))}px`);
  writeVariable(panel, '--reach', `${Math.round(right - (bar?.left ?? 0))}px`);
  writeVariable(panel, '--below', `${Math.round((frame?.getBoundingClientRect().bottom ?? bottom) - bottom)}px`);
}

interface Led {
  readonly snapshot: Snapshot;
  readonly party: Snapshot['parties'][number];
}

/** What is ordered, how far it is, and what of it the captain has chosen. */
function orderWords(ordered: string | undefined, { snapshot, party }: Led): Readonly<Record<'what' | 'stage' | 'state', string>> {
  if (ordered === undefined) return { what: 'none', stage: '', state: 'none' };
  const { stage, words } = planProgress(snapshot, party);
  const what = ordered === '' && party.plan ? `${labelOf(party.plan.name)} (captain)` : labelOf(ordered);
  return { what, stage: ` · ${words}`, state: stage };
}

interface Shown {
  readonly tactics: readonly Tactic[];
  readonly ordered: string | undefined;
  /** The one that the captain has chosen, where it decides. */
  readonly advised: string | undefined;
  choose(name: string | undefined): void;
}

/** Buttons stay the same elements while the list does: one that has the focus keeps it. */
function showList(list: HTMLElement, { tactics, ordered, advised, choose }: Shown): void {
  const names = tactics.map(({ name }) => name).join();
  if (list.dataset['names'] !== names) {
    list.dataset['names'] = names;
    list.replaceChildren(...tactics.map((tactic, place) => tacticButton(tactic, place, choose)));
  }
  for (const [place, tactic] of tactics.entries()) {
    const { name, about, obstacle, awaits } = tactic;
    const entry = list.children[place] as HTMLElement;
    const isOrdered = name === ordered;
    writeText(entry.lastElementChild!, isOrdered ? 'ordered' : name === advised ? 'captain’s choice' : signOf(tactic));
    const reason = [obstacle ?? awaits, isOrdered ? 'Press again to call it off' : undefined].filter(Boolean).join('. ');
    writeAttribute(entry, 'aria-pressed', String(isOrdered));
    writeAttribute(entry, 'aria-disabled', String(obstacle !== undefined && !isOrdered));
    writeAttribute(entry, 'aria-description', [about, reason].filter(Boolean).join(' '));
    writeAttribute(entry, 'data-about', about);
    writeAttribute(entry, 'data-reason', reason);
  }
}

/** Its captain has nothing to choose from where no tactic is possible, as with one warrior left. */
function captainOf(tactics: readonly Tactic[]): Tactic {
  const isIdle = tactics.length > 0 && tactics.every(({ obstacle }) => obstacle !== undefined);
  return isIdle ? { ...CAPTAIN, obstacle: 'Needs a tactic that is possible' } : CAPTAIN;
}

/** How a tactic stands, in a word at its name: the reason is told below the list. */
function signOf({ name, obstacle, awaits }: Tactic): string {
  if (obstacle !== undefined) return 'not possible';
  if (name === CAPTAIN.name) return '';
  return awaits === undefined ? 'ready' : 'has to wait';
}

function tacticButton({ name, label }: Tactic, place: number, choose: (name: string | undefined) => void): HTMLElement {
  const key = ENTRY_KEYS[place]?.toUpperCase();
  const entry = element(
    'button',
    {
      type: 'button',
      class: 'tactic',
      'data-name': name,
      ...(key === undefined ? {} : { 'aria-keyshortcuts': key, 'data-key': key }),
    },
    element('span', { class: 'tactic-label' }, label),
    element('span', { class: 'tactic-sign' }),
  );
  entry.addEventListener('click', () => {
    if (entry.getAttribute('aria-pressed') === 'true') choose(undefined);
    else if (entry.getAttribute('aria-disabled') !== 'true') choose(name);
  });
  return entry;
}
