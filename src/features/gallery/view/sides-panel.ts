import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeClass, writeHidden, writeText, writeVariable } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import type { CrewState, SideConsideration, SidesState, SideState } from './sides-state.ts';
import './sides-panel.css';

/** Lines for fires; the last one counts the others where there are more. */
const FIRE_LINES = 3;

/** How the sides of a scene stand, side by side: what their crews weigh, what burns, and what each of the crew does. */
export function sidesPanel(): HudPart<{ readonly sides: SidesState | undefined }> {
  const panel = element('section', { class: 'sides', 'aria-label': 'Sides' });
  panel.hidden = true;
  let rows: readonly SideRows[] = [];
  return {
    element: panel,
    update({ sides }) {
      writeHidden(panel, sides === undefined);
      if (sides === undefined) return;
      if (!fits(rows, sides)) {
        rows = sides.map(sideRows);
        panel.replaceChildren(...rows.map((row) => row.element));
      }
      sides.forEach((side, index) => rows[index]?.update(side));
    },
  };
}

interface SideRows {
  readonly title: string;
  readonly considerations: number;
  readonly crew: number;
  readonly element: HTMLElement;
  update(side: SideState): void;
}

function fits(rows: readonly SideRows[], sides: SidesState): boolean {
  const isOf = ({ title, considerations, crew }: SideState, row: SideRows | undefined): boolean =>
    row?.title === title && row.considerations === considerations.length && row.crew === crew.length;
  return rows.length === sides.length && sides.every((side, index) => isOf(side, rows[index]));
}

function sideRows({ title, considerations, crew, fires }: SideState): SideRows {
  const meters = considerations.map(({ label }) => meter(label));
  const burning = fireLines();
  const people = crew.map(({ name }) => crewLine(name));
  return {
    title,
    considerations: considerations.length,
    crew: crew.length,
    element: element(
      'section',
      { class: 'side', 'aria-label': title },
      element('h3', { class: 'side-title' }, title),
      element('dl', { class: 'side-meters' }, ...meters.map((each) => each.element)),
      ...(fires === undefined ? [] : [burning.element]),
      element('ul', { class: 'side-crew', 'aria-label': 'Crew' }, ...people.map((each) => each.element)),
    ),
    update(side) {
      side.considerations.forEach((each, index) => meters[index]?.update(each));
      if (side.fires !== undefined) burning.update(side.fires);
      side.crew.forEach((each, index) => people[index]?.update(each));
    },
  };
}

function meter(label: string): { readonly element: HTMLElement; update(consideration: SideConsideration): void } {
  const value = element('dd', {});
  const line = element('div', { class: 'side-meter' }, element('dt', {}, label), value);
  return {
    element: line,
    update(consideration) {
      writeText(value, valueWords(consideration));
      writeVariable(line, '--share', `${Math.round(100 * shareOf(consideration))}%`);
    },
  };
}

function shareOf({ value, range }: SideConsideration): number {
  return value === undefined || range === undefined ? 0 : (value - range.min) / (range.max - range.min);
}

/** "2 of 6"; "84 %" of what is a share. */
function valueWords({ value, range, isWhole }: SideConsideration): string {
  if (value === undefined) return 'unknown';
  if (isWhole) return range === undefined ? String(value) : `${value} of ${range.max}`;
  return range?.min === 0 && range.max === 1 ? `${Math.round(100 * value)} %` : value.toFixed(1);
}

function fireLines(): { readonly element: HTMLElement; update(fires: NonNullable<SideState['fires']>): void } {
  const lines = Array.from({ length: FIRE_LINES }, () => element('li', {}));
  return {
    element: element('ul', { class: 'side-fires', 'aria-label': 'Fires' }, ...lines),
    update(fires) {
      const words = fireWords(fires);
      lines.forEach((line, index) => {
        writeText(line, words[index] ?? '');
        writeClass(line, 'side-burns', fires.length > 0 && words[index] !== undefined);
      });
    },
  };
}

function fireWords(fires: NonNullable<SideState['fires']>): readonly string[] {
  if (fires.length === 0) return ['No fire'];
  const told = fires.map(({ name, strength }) => `${name}: fire ${Math.round(100 * strength)} %`);
  if (told.length <= FIRE_LINES) return told;
  return [...told.slice(0, FIRE_LINES - 1), `${told.length - FIRE_LINES + 1} more fires`];
}

function crewLine(name: string): { readonly element: HTMLElement; update(crew: CrewState): void } {
  const state = element('span', { class: 'side-state' });
  const action = element('span', { class: 'side-action' });
  const line = element('li', {}, element('span', { class: 'side-who' }, name), state, action);
  return {
    element: line,
    update(crew) {
      writeText(state, crew.isAlive ? crew.state || 'Waits' : 'Fallen');
      writeText(action, crew.action);
      writeAttribute(line, 'title', crew.action === '' ? undefined : `${crew.state}: ${crew.action}`);
    },
  };
}
