import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { clockTime } from '../../../hud/words/labels.ts';
import type { Life } from '../../../sim/parts/life.ts';
import { STEPS_PER_SECOND, type Snapshot } from '../../../sim/state.ts';
import type { LivesComparison, LivesPort, LivesState } from './lives-state.ts';
import './lives-panel.css';

export interface LivesPanelState {
  readonly snapshot: Snapshot | undefined;
  /** In a scene that is about the life of one unit. */
  readonly lives: LivesState | undefined;
}

/** Of the lives that have ended; the longest one is always among them. */
const MOST_SHOWN = 5;

/** Of a scene that is about the life of one unit: how long it has lived, how earlier lives ended, and whether other trees make it live longer. */
export function livesPanel(port: LivesPort): HudPart<LivesPanelState> {
  const now = element('p', { class: 'lives-now' });
  const past = element('table', { class: 'lives-table', 'aria-label': 'Earlier lives' });
  const beat = beatPart(port);
  const panel = element('section', { class: 'lives', 'aria-label': 'Lives' }, now, past, beat.element);
  panel.hidden = true;
  let listed: readonly Life[] | undefined;
  return {
    element: panel,
    update({ lives, snapshot }) {
      writeHidden(panel, lives === undefined || snapshot === undefined);
      if (lives === undefined || snapshot === undefined) return;
      writeText(now, presentLife(lives, snapshot));
      const ended = snapshot.lives ?? [];
      if (ended.length !== listed?.length || ended.at(-1)?.round !== listed.at(-1)?.round) {
        listed = ended;
        writeHidden(past, ended.length === 0);
        past.replaceChildren(...pastRows(ended));
      }
      beat.update(lives);
    },
  };
}

function presentLife({ who, unitId }: LivesState, { units, round, step }: Snapshot): string {
  const unit = units.find(({ id }) => id === unitId);
  const end = unit && !unit.isAlive ? unit.diedAtStep : step;
  const time = clockTime((end - round.startedAtStep) / STEPS_PER_SECOND);
  return unit?.isAlive === false ? `${who} has lived ${time}` : `${who}, life ${round.number}: ${time}`;
}

function pastRows(lives: readonly Life[]): readonly HTMLElement[] {
  if (lives.length === 0) return [];
  const longest = lives.reduce((best, life) => (life.steps > best.steps ? life : best));
  const recent = lives.slice(-MOST_SHOWN).toReversed();
  const shown = recent.includes(longest) ? recent : [...recent.slice(0, -1), longest];
  const head = element('tr', {}, ...['Life', 'lasted', 'ended by'].map((text) => element('th', { scope: 'col' }, text)));
  const rows = shown.map((life) =>
    element(
      'tr',
      life === longest ? { class: 'lives-best' } : {},
      element('td', {}, String(life.round)),
      element('td', {}, clockTime(life.steps / STEPS_PER_SECOND)),
      element('td', {}, life.cause === '' ? 'unknown' : life.cause),
    ),
  );
  return [head, ...rows];
}

/** "Beat my James": changes are made in the studio, and what they are worth is shown here. */
function beatPart(lives: LivesPort): { readonly element: HTMLElement; update(state: LivesState): void } {
  // Folded at first: on a small screen the panel would hide the scene.
  const title = element('summary', { class: 'lives-title' });
  let unitId = 0;
  const open = button({ label: 'Change the tree', className: 'button-plain', onPress: () => lives.openTree(unitId) });
  const play = button({ label: 'Compare over 50 seeds', className: 'button-plain', onPress: () => lives.compare() });
  const stop = button({ label: 'Stop', className: 'button-plain', onPress: () => lives.stop() });
  const words = element('p', { class: 'lives-words' });
  const progress = element('progress', { class: 'lives-progress', 'aria-label': 'Lives played' });
  const result = element('table', { class: 'lives-table', 'aria-label': 'Result' });
  const says = element('p', { class: 'lives-words', 'aria-live': 'polite' });
  const outdated = element('p', { class: 'lives-words' });
  let shown: LivesComparison | undefined;
  result.hidden = true;
  return {
    element: element(
      'details',
      { class: 'lives-fold' },
      title,
      element(
        'div',
        { class: 'lives-beat' },
        words,
        element('div', { class: 'lives-buttons' }, open, play, stop),
        progress,
        result,
        says,
        outdated,
      ),
    ),
    update({ who, unitId: id, comparison, isOutdated }) {
      unitId = id;
      writeText(title, `Beat my ${who}`);
      writeText(words, `Change a weight or a curve in the tab “Utility”, and see whether ${who} lives longer than the shipped one.`);
      const isRunning = comparison !== undefined && !comparison.isOver;
      writeHidden(play, isRunning);
      writeHidden(stop, !isRunning);
      writeHidden(progress, !isRunning);
      writeText(outdated, isOutdated ? 'You have changed trees since then: compare again.' : '');
      if (comparison === shown) return;
      shown = comparison;
      writeText(says, comparison?.problem ?? comparison?.says ?? '');
      writeHidden(result, comparison === undefined || comparison.rows.length === 0);
      if (comparison === undefined) return;
      progress.max = comparison.most;
      progress.value = comparison.done;
      result.replaceChildren(...resultRows(comparison));
    },
  };
}

function resultRows({ rows, seeds, mostSeeds }: LivesComparison): readonly HTMLElement[] {
  const head = [`${seeds} of ${mostSeeds} seeds`, 'median', 'mean', '10 min +'];
  return [
    element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text))),
    ...rows.map(({ label, medianSeconds, meanSeconds, shareOfLong }) => {
      const figures = seeds === 0 ? ['', '', ''] : [clockTime(medianSeconds), clockTime(meanSeconds), `${Math.round(100 * shareOfLong)} %`];
      return element('tr', {}, element('th', { scope: 'row' }, label), ...figures.map((text) => element('td', {}, text)));
    }),
  ];
}
