import { element } from '../dom/element.ts';
import { writeAttribute, writeText } from '../dom/write.ts';
import { milliseconds, perFrame } from './figures.ts';
import { PHASE_COLOURS } from './stress-chart.ts';
import { PHASES, type Phase, type StressState } from './stress-state.ts';

const WORDS: Readonly<Record<Phase, readonly [name: string, tells: string]>> = {
  think: ['Think', 'all trees that were ticked'],
  sense: ['Sense', 'who is near whom, and who sees an enemy'],
  act: ['Act', 'paths, marches, steps, blows, rest'],
  draw: ['Draw', 'the script’s part of drawing; the graphics card’s own work is not in it'],
};

export interface StressPhases {
  readonly element: HTMLElement;
  /** What the chart shall show. */
  readonly shown: ReadonlySet<Phase>;
  update(state: StressState): void;
}

/** The colours of the chart with their present figures; pressing one takes it out of the chart. */
export function stressPhases(): StressPhases {
  const shown = new Set<Phase>(PHASES);
  const controls = PHASES.map((phase) => {
    const [name, tells] = WORDS[phase];
    const figure = element('b', {}, '…');
    const control = element('button', { type: 'button', class: 'phase', title: tells, 'aria-pressed': 'true' }, element('span', { class: 'phase-name' }, name), figure);
    control.style.setProperty('--phase', PHASE_COLOURS[phase]);
    control.addEventListener('click', (event) => {
      if (event.detail > 0) control.blur();
      if (!shown.delete(phase)) shown.add(phase);
      writeAttribute(control, 'aria-pressed', String(shown.has(phase)));
    });
    return { phase, control, figure };
  });
  return {
    element: element('div', { class: 'phases', role: 'group', 'aria-label': 'Parts of a frame, shown in the chart' }, ...controls.map(({ control }) => control)),
    shown,
    update({ recent }) {
      for (const { phase, figure } of controls) writeText(figure, recent ? milliseconds(perFrame(recent, phase)) : '…');
    },
  };
}
