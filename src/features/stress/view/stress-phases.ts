import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeHidden, writeText } from '../../../hud/dom/write.ts';
import { milliseconds, perFrame } from './profile-metrics.ts';
import { PHASE_COLOURS } from './stress-chart.ts';
import { PHASES, phasesOf, type Phase, type StressState } from './stress-state.ts';

const WORDS: Readonly<Record<Phase, readonly [name: string, tells: string]>> = {
  utility: ['Utility', 'evaluation of utility states'],
  think: ['Think', 'behaviour tree ticks, evaluation apart'],
  sense: ['Sense', 'neighbours and line of sight'],
  act: ['Act', 'paths, formations, movement, combat, recovery'],
  draw: ['Draw', 'drawing on the CPU; GPU time is not included'],
};

export interface StressPhases {
  readonly element: HTMLElement;
  /** The phases that the chart shows. */
  readonly shown: ReadonlySet<Phase>;
  update(state: StressState): void;
}

/** The legend of the chart with current values; pressing a phase hides it in the chart. */
export function stressPhases(): StressPhases {
  const shown = new Set<Phase>(PHASES);
  const controls = PHASES.map((phase) => {
    const [name, tells] = WORDS[phase];
    const figure = element('b', {}, '…');
    const control = element(
      'button',
      { type: 'button', class: 'phase', title: tells, 'aria-pressed': 'true' },
      element('span', { class: 'phase-name' }, name),
      figure,
    );
    control.style.setProperty('--phase', PHASE_COLOURS[phase]);
    control.addEventListener('click', () => {
      if (!shown.delete(phase)) shown.add(phase);
      writeAttribute(control, 'aria-pressed', String(shown.has(phase)));
    });
    return { phase, control, figure };
  });
  return {
    element: element(
      'div',
      { class: 'phases', role: 'group', 'aria-label': 'Parts of a frame, shown in the chart' },
      ...controls.map(({ control }) => control),
    ),
    shown,
    update({ recent, cast }) {
      for (const { phase, control, figure } of controls) {
        writeHidden(control, !phasesOf(cast).includes(phase));
        writeText(figure, recent ? milliseconds(perFrame(recent, phase)) : '…');
      }
    },
  };
}
