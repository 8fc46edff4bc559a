import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { writeAttribute, writeText } from '../dom/write.ts';
import type { HudPart, HudPort } from '../hud-port.ts';
import { KEYS } from '../keys/hotkeys.ts';
import { choiceRow } from './choice-row.ts';
import { milliseconds, perFrame, perSecond, rounded } from './figures.ts';
import { stressChart } from './stress-chart.ts';
import { stressFigures } from './stress-figures.ts';
import { stressPhases } from './stress-phases.ts';
import type { StressMapName, StressState, TickMode } from './stress-state.ts';
import { stressWays } from './stress-ways.ts';
import './stress-panel.css';

const COUNTS = [100, 500, 1000, 2000, 5000];
const MAPS: readonly (readonly [StressMapName, string])[] = [['plain', 'Open plain'], ['walled', 'Walls and gates']];
const MODES: readonly (readonly [TickMode, string])[] = [['interval', 'Random intervals'], ['everyFrame', 'Every frame']];
/** Numbers that change faster cannot be read. */
const PERIOD_MILLISECONDS = 350;

/** What is measured, what is chosen, and one sentence that says what one sees. */
export function stressPanel(port: HudPort): HudPart {
  const head = panelHead();
  const chart = stressChart();
  const phases = stressPhases();
  const figures = stressFigures();
  const ways = stressWays();
  const choices = stressChoices(port);
  const body = element(
    'div',
    { class: 'stress-body' },
    element('p', { class: 'stress-words' }, 'Each stripe is a moment: how long a frame took to think, sense, act and draw. Lower is better.'),
    chart.element,
    phases.element,
    choices.modes,
    ways.element,
    choices.tracing,
    figures.element,
    choices.scene,
    element(
      'div',
      { class: 'stress-buttons' },
      button({ label: 'Start again', className: 'button-plain', icon: 'restart', key: KEYS.restart, onPress: () => port.restart() }),
      button({ label: 'Back to the title', className: 'button-plain', icon: 'keep', onPress: () => port.backToTitle() }),
    ),
  );
  const panel = element('aside', { class: 'stress iron takes-pointer', 'aria-label': 'Profile' }, head.element, body);
  let toldAt = -Infinity;
  return {
    element: panel,
    update({ stress }) {
      if (stress === undefined) return;
      body.hidden = head.isFolded;
      choices.update(stress);
      if (!head.isFolded) chart.update(stress, phases.shown);
      const now = performance.now();
      if (now - toldAt < PERIOD_MILLISECONDS) return;
      toldAt = now;
      head.update(stress);
      for (const part of [phases, figures, ways]) part.update(stress);
    },
  };
}

/** Stays when the rest is folded away, with the two figures that matter most. */
function panelHead(): { element: HTMLElement; readonly isFolded: boolean; update(state: StressState): void } {
  let isFolded = false;
  const title = element('h2', { class: 'stress-title' });
  const brief = element('p', { class: 'stress-brief' });
  const fold = button({ label: 'Fold the profile', className: 'tool stress-fold', icon: 'previous', isIconOnly: true, onPress: () => turn() });
  const turn = (): void => {
    isFolded = !isFolded;
    writeAttribute(fold, 'aria-expanded', String(!isFolded));
    const label = isFolded ? 'Unfold the profile' : 'Fold the profile';
    writeAttribute(fold, 'aria-label', label);
    writeAttribute(fold, 'data-tip', label);
  };
  writeAttribute(fold, 'aria-expanded', 'true');
  return {
    element: element('header', { class: 'stress-head tips-below' }, element('div', {}, title, brief), fold),
    get isFolded() {
      return isFolded;
    },
    update({ units, recent }) {
      writeText(title, `${rounded(units)} minds`);
      writeText(brief, recent ? `${rounded(perSecond(recent.frames, recent))} frames/s, thinking ${milliseconds(perFrame(recent, 'think'))} of each` : 'Measuring …');
    },
  };
}

interface StressChoices {
  readonly modes: HTMLElement;
  readonly tracing: HTMLElement;
  readonly scene: HTMLElement;
  update(state: StressState): void;
}

function stressChoices(port: HudPort): StressChoices {
  const modes = choiceRow({ label: 'They think', values: MODES, key: KEYS.tickMode, choose: (mode) => port.setTickMode(mode) });
  const tracing = choiceRow({ label: 'Every node is traced', values: [[false, 'Off'], [true, 'On']] as const, choose: (isOn) => port.setTracing(isOn) });
  const maps = choiceRow({ label: 'Land', values: MAPS, choose: (map) => port.openStress({ map }) });
  const counts = choiceRow({
    label: 'Characters',
    values: COUNTS.map((units) => [units, rounded(units)] as const),
    choose: (units) => port.openStress({ units }),
  });
  return {
    modes: modes.element,
    tracing: tracing.element,
    scene: element('div', { class: 'stress-choices' }, counts.element, maps.element),
    update({ units, map, tickMode, isTracing }) {
      modes.show(tickMode);
      tracing.show(isTracing);
      maps.show(map);
      counts.show(units);
    },
  };
}
