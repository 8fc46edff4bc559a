import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { TickStylesState } from './picture-state.ts';
import './tick-styles-view.css';

/** So slow that each tick can be read. */
const TICK_MILLISECONDS = 1200;

/** The ticks of one tree in several systems side by side, with a slider from tick to tick that can play by itself. */
export function tickStylesView(): { readonly element: HTMLElement; update(ticks: TickStylesState | undefined): void } {
  const slider = element('input', { type: 'range', min: '1', max: '1', step: '1', value: '1', 'aria-label': 'Tick' });
  const count = element('span', { class: 'lesson-amount' });
  const rows = element('div', {});
  let [shown, timer]: [TickStylesState | undefined, number | undefined] = [undefined, undefined];
  let styles: readonly StyleRow[] = [];
  const show = (): void => {
    const at = Number(slider.value) - 1;
    writeText(count, `Tick ${slider.value} of ${slider.max}`);
    for (const style of styles) style.show(at);
  };
  const stop = (): void => {
    window.clearInterval(timer);
    timer = undefined;
    writeText(play.lastElementChild ?? play, 'Play slowly');
  };
  const step = (): void => {
    slider.value = String(Number(slider.value) + 1);
    show();
    if (slider.value === slider.max) stop();
  };
  const play = button({
    label: 'Play slowly',
    className: 'button-plain',
    icon: 'play',
    onPress() {
      if (timer !== undefined) return stop();
      if (slider.value === slider.max) slider.value = '0';
      timer = window.setInterval(step, TICK_MILLISECONDS);
      writeText(play.lastElementChild ?? play, 'Stop');
      step();
    },
  });
  slider.addEventListener('input', () => {
    stop();
    show();
  });
  const controls = element('div', { class: 'lesson-buttons tick-controls' }, play, slider, count);
  const view = element('figure', { class: 'tick-styles', 'aria-label': 'One tree, ticked in several ways' }, controls, rows);
  return {
    element: view,
    update(ticks) {
      writeHidden(view, ticks === undefined);
      if (ticks === shown) return;
      shown = ticks;
      stop();
      styles = ticks === undefined ? [] : ticks.styles.map((style) => styleRow(ticks.nodes, style));
      rows.replaceChildren(...styles.map((style) => style.element));
      slider.max = String(Math.max(1, ...(ticks?.styles ?? []).map((style) => style.ticks.length)));
      slider.value = '1';
      show();
    },
  };
}

interface StyleRow {
  readonly element: HTMLElement;
  show(at: number): void;
}

/** One system: a row for each node, a column for each tick, and what happens in the tick that is shown. */
function styleRow(nodes: TickStylesState['nodes'], { label, says, ticks }: TickStylesState['styles'][number]): StyleRow {
  const cells = ticks.map(({ asked, acting }) =>
    nodes.map((_node, index) => element('i', { 'data-is': asked.includes(index) ? 'asked' : acting === index ? 'waiting' : 'idle' })),
  );
  const names = nodes.map((name) => element('span', {}, name));
  const lines = nodes.map((_node, index) => element('div', {}, names[index]!, ...cells.map((column) => column[index]!)));
  const words = element('p', { class: 'tick-words' });
  const grid = element('div', { class: 'tick-grid', 'aria-hidden': 'true' }, ...lines);
  return {
    element: element('section', { 'aria-label': label }, element('p', {}, element('b', {}, label), ` ${says}`), grid, words),
    show(at) {
      for (const [place, column] of cells.entries())
        for (const cell of column) writeAttribute(cell, 'data-now', place === at ? 'true' : undefined);
      writeText(words, ticks[at]?.words ?? '');
    },
  };
}
