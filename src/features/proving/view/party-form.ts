import { button } from '../../../hud/dom/button.ts';
import { choiceRow } from '../../../hud/dom/choice-row.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeDisabled, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { FightChoice, PartyChoice, ProvingPort, ProvingState } from './proving-state.ts';

export interface ProvingPart {
  readonly element: HTMLElement;
  update(state: ProvingState): void;
}

/** Which party fights which, and where. */
export function partyForm(proving: () => ProvingPort | undefined): ProvingPart {
  const first = partySelect('First party', (id) => proving()?.choose('first', id));
  const second = partySelect('Second party', (id) => proving()?.choose('second', id));
  const changes = element('p', { class: 'proving-changes' });
  const arenas = element('div', { class: 'proving-arenas' });
  const rules = element('p', { class: 'proving-note' });
  const play = button({ label: 'Fight', className: 'button-primary', icon: 'play', onPress: () => proving()?.play() });
  const compare = button({ label: 'Is it better?', className: 'button-primary', icon: 'scales', onPress: () => proving()?.compare() });
  const challenge = button({ label: 'Make a challenge', className: 'button-paper', icon: 'share', onPress: () => proving()?.play() });
  const edit = button({ label: 'Change my trees', className: 'button-paper', icon: 'mind', onPress: () => proving()?.practise() });
  const form = element(
    'div',
    { class: 'proving-card paper', role: 'group', 'aria-label': 'Parties' },
    first.element,
    second.element,
    element('div', { class: 'proving-own' }, changes, edit),
    arenas,
    rules,
    element('div', { class: 'proving-actions' }, play, compare, challenge),
    element(
      'p',
      { class: 'proving-note' },
      '“Is it better?” plays up to 400 fights and stops as soon as it is clear. A challenge is a link with your party, this arena and ten seeds. Anyone who opens it sees your party fight the shipped one, and can answer with their own trees.',
    ),
  );
  const note = form.lastElementChild as HTMLElement;
  let where: ReturnType<typeof choiceRow<string>> | undefined;
  let who: ReturnType<typeof choiceRow<string>> | undefined;
  return {
    element: form,
    update(state) {
      const isAnswer = state.challenge !== undefined;
      first.update(state.parties, state.first);
      second.update(state.parties, state.second);
      first.name(isAnswer ? 'Against' : 'These trees');
      second.name(isAnswer ? 'Your party' : 'against');
      // One answers a challenge as its opponent made it.
      first.setFixed(isAnswer);
      writeText(changes, state.changes);
      if (where === undefined || who === undefined) {
        who = choiceRow({ label: 'One tree is for', values: valuesOf(state.kinds), choose: (id) => proving()?.choose('kind', id) });
        where = choiceRow({ label: 'Where', values: valuesOf(state.arenas), choose: (id) => proving()?.choose('arena', id) });
        arenas.before(who.element);
        arenas.append(where.element);
      }
      who.show(state.kind);
      where.show(state.arena);
      writeText(rules, state.rules);
      writeHidden(arenas, isAnswer);
      writeHidden(play, !isAnswer);
      writeHidden(compare, isAnswer);
      writeHidden(challenge, isAnswer);
      writeHidden(note, isAnswer);
      const isPlaying = state.match?.isOver === false;
      for (const each of [play, compare, challenge, edit]) writeDisabled(each, isPlaying);
    },
  };
}

function valuesOf(choices: readonly FightChoice[]): (readonly [string, string])[] {
  return choices.map(({ id, label }) => [id, label]);
}

interface PartySelect {
  readonly element: HTMLElement;
  name(text: string): void;
  setFixed(isFixed: boolean): void;
  update(parties: readonly PartyChoice[], chosen: string): void;
}

function partySelect(label: string, choose: (id: string) => void): PartySelect {
  const name = element('span', { class: 'proving-label' });
  const select = element('select', { class: 'proving-select', 'aria-label': label });
  select.addEventListener('change', () => choose(select.value));
  let shown: readonly PartyChoice[] = [];
  return {
    element: element('label', { class: 'proving-party' }, name, select),
    name: (text) => writeText(name, text),
    setFixed: (isFixed) => writeDisabled(select, isFixed),
    update(parties, chosen) {
      if (parties !== shown) {
        shown = parties;
        select.replaceChildren(...groupsOf(parties));
      }
      if (select.value !== chosen) select.value = chosen;
    },
  };
}

function groupsOf(parties: readonly PartyChoice[]): HTMLElement[] {
  const groups = [...new Set(parties.map(({ group }) => group))];
  return groups.map((group) => {
    const own = parties.filter((party) => party.group === group);
    return element('optgroup', { label: group }, ...own.map(({ id, label }) => element('option', { value: id }, label)));
  });
}
