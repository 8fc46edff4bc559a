import { element } from '../../../hud/dom/element.ts';
import { writeText } from '../../../hud/dom/write.ts';
import type { AgentHistoryState, ValueLane } from './agent-history-state.ts';
import { historyStrip, type HistoryStrip, type StripRange, type StripSpan } from './history-strip.ts';

/** Different values next to each other get different colours; the same value always the same. */
const COLOURS = ['#5b93dd', '#7fb24c', '#d4774a', '#a283d8', '#4fb3ab', '#c9a13c', '#c76a8f'];

export interface ValueListOptions {
  seek(step: number): void;
  toggle(key: string): void;
}

export interface ValueListPart {
  readonly element: HTMLElement;
  update(state: AgentHistoryState, range: StripRange): void;
}

interface ValueRow {
  readonly element: HTMLElement;
  readonly key: string;
  readonly text: HTMLElement;
  readonly strip: HistoryStrip;
}

/** One row for each chosen key of its blackboard, and the keys to choose from. */
export function valueList({ seek, toggle }: ValueListOptions): ValueListPart {
  const list = element('div', { class: 'history-lanes' });
  const choice = element('div', { class: 'history-keys' });
  const more = element('details', { class: 'history-more' }, element('summary', {}, 'Choose keys'), choice);
  let rows: ValueRow[] = [];
  let offered = '';
  return {
    element: element('div', { class: 'history-values' }, list, more),
    update({ values, keys, step, nowStep }, range) {
      const shownKeys = values.map(({ key }) => key);
      if (rows.map(({ key }) => key).join() !== shownKeys.join()) {
        rows = shownKeys.map((key) => valueRow(key, seek));
        list.replaceChildren(...rows.map((row) => row.element));
      }
      rows.forEach(({ text, strip }, place) => {
        const lane = values[place]!;
        writeText(text, lane.text === '' ? '–' : lane.text);
        strip.draw(spansOf(lane, nowStep), range, step);
      });
      const offer = JSON.stringify([keys, shownKeys]);
      if (offer === offered) return;
      offered = offer;
      choice.replaceChildren(...keys.map((key) => keySwitch(key, shownKeys.includes(key), toggle)));
    },
  };
}

function valueRow(key: string, seek: (step: number) => void): ValueRow {
  const text = element('span', { class: 'value-text' });
  const strip = historyStrip(`Values over time: ${key}`, seek);
  const name = element('span', { class: 'value-name', title: key }, element('span', { class: 'value-key' }, key), text);
  return { element: element('div', { class: 'history-lane' }, name, strip.element), key, text, strip };
}

function keySwitch(key: string, isOn: boolean, toggle: (key: string) => void): HTMLElement {
  const control = element('button', { type: 'button', class: 'key-switch', 'aria-pressed': String(isOn) }, key);
  control.addEventListener('click', () => toggle(key));
  return control;
}

/** Times with a value, in the colour of the value. */
export function spansOf({ changes }: Pick<ValueLane, 'changes'>, nowStep: number): StripSpan[] {
  return changes.flatMap(({ step, text }, place) =>
    text === '' ? [] : [{ from: step, to: changes[place + 1]?.step ?? nowStep, colour: colourOf(text) }],
  );
}

function colourOf(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return COLOURS[hash % COLOURS.length]!;
}
