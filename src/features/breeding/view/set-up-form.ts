import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeDisabled, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { BreedingChoice, BreedingPort, BreedingState, SearchEntry } from './breeding-state.ts';

const LEAD =
  'Trees that nobody wrote: a search changes trees, lets them fight, and keeps those that win more or are smaller. The fight on the field shows the tree beside it.';

const MAP =
  '“Evolve” looks for the strongest tree. “Map temperaments” looks for a tree of each temperament, from shy to reckless and from huddled to scattered.';

/** What to evolve and from what, before a search begins; and the searches of earlier visits. */
export function setUpForm(breeding: () => BreedingPort | undefined): HudPart<BreedingState> {
  const kind = choiceField('For', (id) => breeding()?.setUp.chooseKind(id));
  const start = choiceField('Start from', (id) => breeding()?.setUp.chooseStart(id));
  const scope = element('p', { class: 'breeding-note' });
  const refusal = element('p', { class: 'breeding-problem', role: 'alert' });
  const evolve = button({ label: 'Evolve', className: 'button-primary', icon: 'play', onPress: () => breeding()?.evolve() });
  const map = button({
    label: 'Map temperaments',
    className: 'button-plain',
    icon: 'everyone',
    onPress: () => breeding()?.evolve(true),
  });
  const file = atlasFile(breeding);
  const searches = searchList(breeding);
  return {
    element: element(
      'div',
      { class: 'breeding-form', role: 'group', 'aria-label': 'Search' },
      element('p', { class: 'breeding-lead' }, LEAD),
      element('div', { class: 'breeding-fields' }, kind.element, start.element, evolve, map),
      element('p', { class: 'breeding-note' }, MAP),
      file,
      scope,
      refusal,
      searches.element,
    ),
    update({ setUp, searches: kept }) {
      kind.update(setUp.kinds, setUp.kind);
      start.update(setUp.starts, setUp.start);
      writeText(scope, setUp.scope);
      writeText(refusal, setUp.refusal);
      writeHidden(refusal, setUp.refusal === '');
      for (const begins of [evolve, map]) writeDisabled(begins, setUp.refusal !== '');
      searches.update(kept);
    },
  };
}

/** Opens a file of the command. */
function atlasFile(breeding: () => BreedingPort | undefined): HTMLElement {
  const input = element('input', { type: 'file', accept: '.json', class: 'unseen', tabindex: '-1', 'aria-label': 'Atlas file' });
  input.addEventListener('change', () => {
    void input.files?.[0]?.text().then((text) => breeding()?.openAtlas(text));
    input.value = '';
  });
  const open = button({ label: 'Open an atlas', className: 'button-plain', onPress: () => input.click() });
  return element(
    'div',
    { class: 'breeding-buttons' },
    open,
    input,
    element('span', { class: 'breeding-note' }, 'A file of npm run evolve -- --atlas'),
  );
}

export interface ChoiceField {
  readonly element: HTMLElement;
  readonly select: HTMLSelectElement;
  update(choices: readonly BreedingChoice[], chosen: string): void;
}

/** A label over a list to choose from. */
export function choiceField(label: string, choose: (id: string) => void): ChoiceField {
  const select = element('select', { class: 'breeding-select', 'aria-label': label });
  select.addEventListener('change', () => choose(select.value));
  let shown = '';
  return {
    element: element('div', { class: 'breeding-field' }, element('span', { class: 'breeding-label' }, label), select),
    select,
    update(choices, chosen) {
      const key = JSON.stringify(choices);
      if (key !== shown) {
        shown = key;
        select.replaceChildren(...choices.map(({ id, label: text }) => element('option', { value: id }, text)));
      }
      if (select.value !== chosen) select.value = chosen;
    },
  };
}

function searchList(breeding: () => BreedingPort | undefined): HudPart<readonly SearchEntry[]> {
  const list = element('ul', { class: 'breeding-searches' });
  const heading = element('h3', { class: 'breeding-heading' }, 'Kept searches');
  const place = element('section', { 'aria-label': 'Kept searches' }, heading, list);
  let shown: readonly SearchEntry[] | undefined;
  return {
    element: place,
    update(searches) {
      writeHidden(place, searches.length === 0);
      if (searches === shown) return;
      shown = searches;
      list.replaceChildren(...searches.map((search) => searchRow(search, breeding)));
    },
  };
}

function searchRow({ id, label, problem, hasTree }: SearchEntry, breeding: () => BreedingPort | undefined): HTMLElement {
  const tool = (text: string, onPress: () => void): HTMLElement => button({ label: text, className: 'button-plain', onPress });
  const words = element('span', { class: 'breeding-search-words' }, label);
  if (problem !== '') words.append(element('span', { class: 'breeding-problem' }, `It cannot go on: ${problem}.`));
  return element(
    'li',
    { class: 'breeding-search' },
    words,
    ...(problem === '' ? [tool('Go on', () => breeding()?.resume(id))] : []),
    ...(hasTree ? [tool('Keep its tree', () => void breeding()?.trees.keep(id))] : []),
    tool('Delete', () => breeding()?.remove(id)),
  );
}
