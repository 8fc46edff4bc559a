import { formatSeconds } from '../../../core/format-number.ts';
import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeHidden, writeText, writeVariable } from '../../../hud/dom/write.ts';
import type { ProvingPart } from './party-form.ts';
import type { ArenaRow, FightRow, MatchState, ProvingPort } from './proving-state.ts';

const NOTHING_YET = 'Choose two parties and let them fight. The result, and what it means, appears here. You can watch any of the fights.';
const SAME = 'This page played exactly the same fights as the sender’s page.';
const OTHER = 'The fights went differently here than on the sender’s page, so its figures differ.';

/** What came out, and the way to every fight. */
export function matchView(proving: () => ProvingPort | undefined): ProvingPart {
  const empty = element('p', { class: 'proving-empty' }, NOTHING_YET);
  const problems = element('ul', { class: 'proving-problems', role: 'alert' });
  const progress = element('progress', { class: 'proving-progress', 'aria-label': 'Fights played' });
  const count = element('span', { class: 'proving-count' });
  const stop = button({ label: 'Stop', className: 'button-paper', onPress: () => proving()?.stop() });
  const running = element('div', { class: 'proving-running' }, progress, count, stop);
  const says = element('div', { class: 'proving-says', 'aria-live': 'polite' });
  const scale = rateScale();
  const check = element('p', { class: 'proving-check' });
  const arenas = element('div', { class: 'proving-table-frame' });
  const fights = element('ol', { class: 'proving-fights', 'aria-label': 'Fights' });
  const view = element(
    'div',
    { class: 'proving-card proving-match paper', role: 'group', 'aria-label': 'Result' },
    empty,
    problems,
    running,
    says,
    scale.element,
    check,
    arenas,
    fights,
  );
  let shown: MatchState | undefined;
  for (const part of [running, says, scale.element, check, arenas, fights]) part.hidden = true;
  let listed = 0;
  return {
    element: view,
    update({ match, problems: found }) {
      writeHidden(problems, found.length === 0);
      if (problems.childElementCount !== found.length || problems.textContent !== found.join(''))
        problems.replaceChildren(...found.map((text) => element('li', {}, text)));
      writeHidden(empty, match !== undefined || found.length > 0);
      if (match === shown) return;
      shown = match;
      for (const part of [running, says, scale.element, check, arenas, fights]) writeHidden(part, match === undefined);
      if (match === undefined) return;
      writeHidden(running, match.isOver);
      progress.max = match.most;
      progress.value = match.done;
      writeText(count, `${match.done} of ${match.most} fights`);
      says.replaceChildren(...match.says.map((text, place) => element('p', { class: place === 0 ? 'proving-headline' : '' }, text)));
      scale.update(match);
      writeHidden(check, match.isSame === undefined);
      writeText(check, match.isSame === true ? SAME : OTHER);
      writeAttribute(check, 'data-same', String(match.isSame));
      arenas.replaceChildren(...(match.arenas.length === 0 ? [] : [arenaTable(match)]));
      // While fights come in, those that are there keep the focus and the pointer.
      if (listed !== match.fights.length || match.isOver)
        fights.replaceChildren(...match.fights.map((fight) => fightRow(fight, match, proving)));
      listed = match.fights.length;
    },
  };
}

/** The range of the win rate around one half. */
function rateScale(): { readonly element: HTMLElement; update(match: MatchState): void } {
  const first = element('span');
  const second = element('span');
  const scale = element(
    'div',
    { class: 'proving-scale', role: 'img' },
    element('span', { class: 'proving-scale-ends' }, first, second),
    element(
      'span',
      { class: 'proving-scale-line' },
      element('i', { class: 'proving-scale-range' }),
      element('i', { class: 'proving-scale-mean' }),
    ),
  );
  return {
    element: scale,
    update({ rate, names }) {
      writeHidden(scale, rate === undefined);
      if (rate === undefined) return;
      writeText(first, `${names[1]} is better`);
      writeText(second, `${names[0]} is better`);
      for (const end of ['mean', 'low', 'high'] as const) writeVariable(scale, `--${end}`, String(rate[end]));
      const percent = (share: number): number => Math.round(100 * share);
      writeAttribute(
        scale,
        'aria-label',
        `${names[0]} wins ${percent(rate.mean)} %${rate.low < rate.high ? `; over many fights between ${percent(rate.low)} and ${percent(rate.high)} %` : ''}`,
      );
    },
  };
}

function arenaTable({ arenas, names }: MatchState): HTMLElement {
  const heads = ['Arena', 'Fights', `Won by ${lower(names[0])}`, `Won by ${lower(names[1])}`, 'Health left', 'Time'];
  return element(
    'table',
    { class: 'proving-table' },
    element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
    element('tbody', {}, ...arenas.map(arenaCells)),
  );
}

function arenaCells({ title, fights, wins, healthLeft, seconds }: ArenaRow): HTMLElement {
  const [one, other] = healthLeft.map((share) => `${Math.round(100 * share)} %`);
  const cells = [String(fights), String(wins[0]), String(wins[1]), `${one} : ${other}`, formatSeconds(seconds)];
  return element('tr', {}, element('th', { scope: 'row' }, title), ...cells.map((text) => element('td', {}, text)));
}

function fightRow(fight: FightRow, { names }: MatchState, proving: () => ProvingPort | undefined): HTMLElement {
  const { pair, isSwapped, arena, winner, seconds, healthLeft } = fight;
  const number = 2 * pair + (isSwapped ? 2 : 1);
  const who = winner === 'draw' ? 'A draw' : `${winner === 'first' ? names[0] : names[1]} wins`;
  const colour = (winner === 'first') === isSwapped ? 'red' : 'blue';
  const how = winner === 'draw' ? '' : ` in ${colour}, with ${Math.round(100 * healthLeft)} % of its health`;
  const watch = button({ label: 'Watch', className: 'button-paper', icon: 'eye', onPress: () => proving()?.watch(pair, isSwapped) });
  watch.setAttribute('aria-label', `Watch fight ${number}`);
  return element(
    'li',
    { class: 'proving-fight', 'data-winner': winner },
    element('span', { class: 'proving-fight-number' }, String(number)),
    element(
      'span',
      { class: 'proving-fight-words' },
      element('b', {}, who),
      element(
        'span',
        {},
        `${how}${how === '' ? ' ' : ', '}after ${formatSeconds(seconds)}. ${arena === '' ? 'P' : `${arena}, p`}air ${pair + 1}.`,
      ),
    ),
    watch,
  );
}

/** "The shipped party" as "the shipped party". */
function lower(name: string): string {
  return name.replace(/^(The|Your)\b/, (word) => word.toLowerCase());
}
