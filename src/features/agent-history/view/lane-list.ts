import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeText } from '../../../hud/dom/write.ts';
import type { AgentHistoryState, HistoryLane } from './agent-history-state.ts';
import { nextEdge } from './history-range.ts';
import { historyStrip, type HistoryStrip, type StripRange } from './history-strip.ts';

const COLOURS = { running: '#f5cf7d', past: '#b08a45' };

export interface LaneListOptions {
  seek(step: number): void;
  /** An empty label chooses none. */
  choose(label: string): void;
  /** Shown below the chosen lane. */
  readonly answer: HTMLElement;
}

export interface LaneListPart {
  readonly element: HTMLElement;
  update(state: AgentHistoryState, range: StripRange): void;
}

interface LaneRow {
  readonly element: HTMLElement;
  readonly name: HTMLButtonElement;
  readonly strip: HistoryStrip;
  lane: HistoryLane;
}

/** One row for each behaviour: its name asks why or why not, its strip shows when it ran. */
export function laneList(options: LaneListOptions): LaneListPart {
  const list = element('div', { class: 'history-lanes' });
  let rows: LaneRow[] = [];
  let shown: AgentHistoryState | undefined;
  const step = (): number => shown?.step ?? 0;
  const isChosen = (label: string): boolean => shown?.chosenLane === label;
  return {
    element: list,
    update(state, range) {
      shown = state;
      if (rows.map(({ lane }) => lane.label).join() !== state.lanes.map(({ label }) => label).join()) {
        rows = state.lanes.map((lane) => laneRow(lane, { ...options, step, isChosen }));
        list.replaceChildren(...rows.map((row) => row.element), options.answer);
      }
      rows.forEach((row, place) => {
        row.lane = state.lanes[place] ?? row.lane;
        writeAttribute(row.name, 'aria-expanded', String(isChosen(row.lane.label)));
        writeAttribute(row.element, 'data-running', row.lane.isRunning ? 'true' : undefined);
        row.strip.draw(spansOf(row.lane, state.step), range, state.step);
      });
      const place = rows.find(({ lane }) => isChosen(lane.label))?.element;
      if (place !== undefined && place.nextElementSibling !== options.answer) place.after(options.answer);
    },
  };
}

function laneRow(
  lane: HistoryLane,
  { seek, choose, step, isChosen }: LaneListOptions & { step(): number; isChosen(label: string): boolean },
): LaneRow {
  const { label, within } = lane;
  const name = element('button', { type: 'button', class: 'lane-name', title: within === '' ? label : `${within} › ${label}` });
  writeText(name, label);
  const strip = historyStrip(`When it ran: ${label}`, seek);
  const row: LaneRow = { element: element('div', { class: 'history-lane' }, name, strip.element), name, strip, lane };
  name.addEventListener('click', () => choose(isChosen(label) ? '' : label));
  name.addEventListener('keydown', (event) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (direction === undefined) return;
    // The arrows also move the camera.
    event.preventDefault();
    event.stopPropagation();
    const edge = nextEdge(row.lane.spans, step(), direction);
    if (edge !== undefined) seek(edge);
  });
  return row;
}

function spansOf({ spans }: HistoryLane, step: number): { from: number; to: number; colour: string }[] {
  return spans.map(([from, to]) => ({ from, to, colour: from <= step && step <= to ? COLOURS.running : COLOURS.past }));
}
