import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeAttribute, writeDisabled, writeHidden, writeText } from '../../../hud/dom/write.ts';
import { atlasGrid } from './atlas-grid.ts';
import type { BreedingPort, BreedingState, RunningState, SealedFigures } from './breeding-state.ts';
import { choiceField } from './set-up-form.ts';
import { percent, strengthChart } from './strength-chart.ts';

const NO_GUEST = { id: '', label: 'Put in a tree of yours …' } as const;
/** Best trees that can be chosen to be watched, the latest ones. */
const MOST_BEST = 10;

/** A search that was begun: what it does, its course, and what can be done with its best tree. */
export function searchDesk(breeding: () => BreedingPort | undefined): HudPart<BreedingState> {
  const title = element('h3', { class: 'breeding-heading' });
  const says = element('p', { class: 'breeding-says', role: 'status', tabindex: '-1' });
  const progress = element('progress', { class: 'breeding-progress', max: '1', 'aria-label': 'Fights of this round' });
  const problem = element('p', { class: 'breeding-problem', role: 'alert' });
  const guestSays = element('p', { class: 'breeding-note', role: 'status' });
  const buttons = deskButtons(breeding);
  const chart = strengthChart();
  const atlas = atlasGrid(breeding);
  const best = bestList(breeding);
  const sealed = sealedTable();
  const guest = choiceField('Your hand', (id) => {
    breeding()?.trees.putIn(id);
    guest.select.value = NO_GUEST.id;
  });
  return {
    element: element(
      'div',
      { class: 'breeding-desk', role: 'group', 'aria-label': 'Search' },
      element('div', { class: 'breeding-course' }, title, says, progress, problem, buttons.element, atlas.words, guest.element, guestSays),
      element('div', { class: 'breeding-chart-place' }, chart.element, best.element, atlas.element),
      sealed.element,
    ),
    update({ search, problem: trouble }) {
      if (search === undefined) return;
      writeText(title, search.title);
      writeText(says, search.says);
      writeHidden(progress, search.phase === 'paused');
      if (progress.value !== search.progress) progress.value = search.progress;
      writeText(problem, trouble);
      writeHidden(problem, trouble === '');
      writeText(guestSays, search.guestSays);
      writeHidden(guest.element, search.guests.length === 0);
      guest.update([NO_GUEST, ...search.guests], NO_GUEST.id);
      writeHidden(chart.element, search.atlas !== undefined);
      for (const part of [atlas.element, atlas.words]) writeHidden(part, search.atlas === undefined);
      for (const part of [buttons, chart, best]) part.update(search);
      if (search.atlas !== undefined) atlas.update(search.atlas);
      sealed.update(search.sealed);
    },
  };
}

function deskButtons(breeding: () => BreedingPort | undefined): HudPart<RunningState> {
  const pause = button({ label: 'Pause', className: 'button-plain', icon: 'pause', onPress: () => breeding()?.run?.pause() });
  const goOn = button({ label: 'Go on', className: 'button-primary', icon: 'play', onPress: () => breeding()?.run?.goOn() });
  const judge = button({ label: 'Final figures', className: 'button-plain', icon: 'scales', onPress: () => breeding()?.run?.judge() });
  const keep = button({ label: 'Keep', className: 'button-plain', icon: 'tick', onPress: () => void breeding()?.trees.keep() });
  const keepLabel = keep.querySelector('.button-label')!;
  const open = button({
    label: 'Open in the studio',
    className: 'button-plain',
    icon: 'mind',
    onPress: () => breeding()?.trees.openKept(),
  });
  const give = button({
    label: 'Give to all of its kind',
    className: 'button-plain',
    icon: 'everyone',
    onPress: () => void breeding()?.trees.give(),
  });
  const again = button({ label: 'Start from this tree', className: 'button-plain', onPress: () => breeding()?.startFromShown() });
  const leave = button({ label: 'Stop', className: 'button-plain', icon: 'close', onPress: () => breeding()?.leaveSearch() });
  return {
    element: element('div', { class: 'breeding-buttons' }, goOn, pause, keep, open, give, judge, again, leave),
    update({ phase, generations, keptAs, sealed, atlas }) {
      writeText(keepLabel, sealed === undefined ? 'Keep' : 'Keep the judged tree');
      writeHidden(pause, phase === 'paused');
      writeHidden(goOn, phase !== 'paused');
      for (const needsTree of [keep, give, judge, again]) writeDisabled(needsTree, generations.length === 0);
      writeDisabled(judge, generations.length === 0 || phase === 'judging');
      writeHidden(open, keptAs === '');
      writeHidden(give, atlas === undefined);
    },
  };
}

/** The generations that had a new best tree. */
function bestList(breeding: () => BreedingPort | undefined): HudPart<RunningState> {
  const list = element('span', { class: 'breeding-best-list' });
  const latest = button({ label: 'Latest', className: 'breeding-tool', onPress: () => breeding()?.fight.watch(undefined) });
  const place = element('div', { class: 'breeding-best' }, element('span', { class: 'breeding-label' }, 'Watch the best of'), list, latest);
  let drawn = '';
  return {
    element: place,
    update({ generations, shown, hasNewer, atlas }) {
      const best = generations.filter(({ isNew }) => isNew).slice(-MOST_BEST);
      writeHidden(place, best.length === 0 || atlas !== undefined);
      writeAttribute(latest, 'data-waits', String(hasNewer));
      const key = best.map(({ generation }) => generation).join();
      if (key !== drawn) {
        drawn = key;
        list.replaceChildren(
          ...best.map(({ generation }) => {
            const node = button({
              label: String(generation + 1),
              className: 'breeding-tool',
              onPress: () => breeding()?.fight.watch(generation),
            });
            node.setAttribute('aria-label', `Watch the best of generation ${generation + 1}`);
            node.setAttribute('data-generation', String(generation));
            return node;
          }),
        );
      }
      for (const node of list.children)
        writeAttribute(node, 'aria-pressed', String(node.getAttribute('data-generation') === String(shown)));
    },
  };
}

function sealedTable(): HudPart<SealedFigures | undefined> {
  const says = element('p', { class: 'breeding-note' });
  const body = element('tbody', {});
  const heads = ['Arena', 'Won', 'Range', 'Fights', 'Drawn'].map((text) => element('th', { scope: 'col' }, text));
  const table = element('table', { class: 'breeding-table' }, element('thead', {}, element('tr', {}, ...heads)), body);
  const place = element(
    'section',
    { class: 'breeding-sealed', 'aria-label': 'Final figures' },
    element('h3', { class: 'breeding-heading' }, 'Final figures, in sealed fights'),
    says,
    table,
  );
  let shown: SealedFigures | undefined;
  return {
    element: place,
    update(sealed) {
      writeHidden(place, sealed === undefined);
      if (sealed === undefined || sealed === shown) return;
      shown = sealed;
      writeText(says, sealed.says);
      body.replaceChildren(
        ...sealed.rows.map(({ label, share, low, high, fights, draws, isTotal }) =>
          element(
            'tr',
            { 'data-total': String(isTotal) },
            element('th', { scope: 'row' }, label),
            ...[percent(share), `${percent(low)} to ${percent(high)}`, String(fights), String(draws)].map((text) =>
              element('td', {}, text),
            ),
          ),
        ),
      );
      place.scrollIntoView({ block: 'nearest' });
    },
  };
}
