import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeAttribute, writeText, writeVariable } from '../../../hud/dom/write.ts';
import type { AtlasCell, AtlasState, BreedingPort } from './breeding-state.ts';
import { percent } from './strength-chart.ts';

/** Shares of victories between which the colour of a cell goes from dull to bright. */
const DULL = 0.1;
const BRIGHT = 0.6;
const MOVES: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const HINT = 'Choose a cell to watch its tree fight. The number is the share of its fights that it wins; fights go on to be played.';

/** The map of temperaments: a cell for each, coloured by strength. Arrow keys go from cell to cell, Enter watches. */
export function atlasGrid(breeding: () => Pick<BreedingPort, 'fight'> | undefined): HudPart<AtlasState> & { readonly words: HTMLElement } {
  const says = element('p', { class: 'breeding-note' });
  const words = element('p', { class: 'atlas-words', 'aria-live': 'polite' }, HINT);
  const table = element('table', { class: 'atlas-table', role: 'grid', 'aria-label': 'Temperaments' });
  const across = element('p', { class: 'atlas-axis' });
  const down = element('p', { class: 'atlas-axis', 'data-of': 'rows' });
  const figure = element('div', { class: 'atlas-figure' }, down, table, across);
  let drawn: AtlasState['cells'] | undefined;
  let buttons: readonly HTMLButtonElement[] = [];
  let current = 0;
  const tell = (cell: AtlasCell): void => writeText(words, wordsOf(cell));
  const focusOn = (place: number): void => {
    current = place;
    for (const [index, node] of buttons.entries()) node.tabIndex = index === place ? 0 : -1;
  };
  table.addEventListener('keydown', (event) => {
    const move = MOVES[event.key];
    const cells = drawn ?? [];
    const at = cells[buttons.indexOf(event.target as HTMLButtonElement)];
    if (move === undefined || at === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = cells.findIndex(({ column, row }) => column === at.column + move[0] && row === at.row + move[1]);
    if (next < 0) return;
    focusOn(next);
    buttons[next]?.focus();
  });
  return {
    element: element('div', { class: 'atlas' }, says, figure),
    words,
    update({ cells, columns, rows, shown, says: sentence }) {
      writeText(says, sentence);
      writeText(across, columns.label);
      writeText(down, rows.label);
      if (cells !== drawn) {
        const hadFocus = table.contains(document.activeElement);
        drawn = cells;
        buttons = cells.map((cell) => cellButton(cell, { watch: () => breeding()?.fight.watchCell(cell.cell), tell: () => tell(cell) }));
        for (const [index, node] of buttons.entries()) node.addEventListener('focus', () => focusOn(index));
        table.replaceChildren(...rowsOf({ columns, rows }, buttons));
        focusOn(current);
        if (hadFocus) buttons[current]?.focus({ preventScroll: true });
      }
      for (const [index, node] of buttons.entries()) writeAttribute(node, 'aria-pressed', String(cells[index]?.cell === shown));
    },
  };
}

function rowsOf({ columns, rows }: Pick<AtlasState, 'columns' | 'rows'>, buttons: readonly HTMLButtonElement[]): HTMLElement[] {
  const head = element('tr', {}, element('td', {}), ...columns.words.map((word) => element('th', { scope: 'col' }, word)));
  const width = columns.words.length;
  const body = rows.words.map((word, row) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, word),
      ...buttons.slice(width * row, width * (row + 1)).map((node) => element('td', { role: 'gridcell' }, node)),
    ),
  );
  return [element('thead', {}, head), element('tbody', {}, ...body)];
}

function cellButton(cell: AtlasCell, { watch, tell }: { watch(): void; tell(): void }): HTMLButtonElement {
  const { tree } = cell;
  const node = element('button', { type: 'button', class: 'atlas-cell', 'aria-label': wordsOf(cell), tabindex: '-1' });
  node.addEventListener('pointerenter', tell);
  node.addEventListener('focus', tell);
  if (tree === undefined) {
    node.setAttribute('aria-disabled', 'true');
    return node;
  }
  node.append(element('span', {}, String(Math.round(100 * tree.rate.share))));
  node.dataset['match'] = String(tree.isMatch);
  node.dataset['seen'] = tree.seen;
  writeVariable(node, '--strength', Math.min(1, Math.max(0, (tree.rate.share - DULL) / (BRIGHT - DULL))).toFixed(2));
  node.addEventListener('click', () => {
    tell();
    watch();
  });
  return node;
}

/** "reckless, loose: wins 43 % of 20 sealed fights (25 % to 63 %). 27 nodes." */
function wordsOf({ temperament, tree }: AtlasCell): string {
  if (tree === undefined) return `${temperament}: no tree yet`;
  const { rate, seen, elsewhere, size, measuredIn } = tree;
  const fights = `${rate.fights} ${seen === 'learned' ? 'training' : 'sealed'} fights`;
  const share =
    rate.fights === 0
      ? 'not in a whole fight yet'
      : `wins ${percent(rate.share)} of ${fights} (${percent(rate.low)} to ${percent(rate.high)})`;
  const place = {
    learned: `Measured in ${2 * measuredIn} fights.`,
    stays: 'It kept its temperament.',
    moves: `There it was ${elsewhere}.`,
  }[seen];
  return `${temperament}: ${share}. ${size} nodes. ${place}`;
}
