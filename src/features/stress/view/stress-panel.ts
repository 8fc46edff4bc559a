import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import { keyLabel } from '../../../hud/actions/all-actions.ts';
import type { HudAction } from '../../../hud/actions/hud-action.ts';
import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { choiceRow } from '../../../hud/dom/choice-row.ts';
import { evaluationLabel, milliseconds, perSecond, rounded, thinkingPerFrame } from './profile-metrics.ts';
import { stressChart } from './stress-chart.ts';
import { stressMetrics } from './stress-metrics.ts';
import { stressPhases } from './stress-phases.ts';
import type { StressCastName, StressMapName, StressState, TickMode } from './stress-state.ts';
import { modeComparison } from './mode-comparison.ts';
import './stress-panel.css';

const COUNTS = [100, 500, 1000, 2000, 5000];
const CASTS: readonly (readonly [StressCastName, string])[] = [
  ['warriors', 'Warriors'],
  ['villagers', 'Villagers'],
];
/** Seconds. */
const EVALUATIONS = [0, 0.1, 0.5];
const MAPS: readonly (readonly [StressMapName, string])[] = [
  ['plain', 'Open plain'],
  ['walled', 'Walls and gates'],
];
const MODES: readonly (readonly [TickMode, string])[] = [
  ['interval', 'Random intervals'],
  ['everyFrame', 'Every frame'],
];
/** Numbers that change faster are unreadable. */
const PERIOD_MILLISECONDS = 350;

export interface StressPanelPort {
  /** Changes how often agents tick. */
  readonly tickMode: HudAction;
  /** Opens the stress scene; omitted options keep their value. */
  open(choice: { cast?: StressCastName; units?: number; map?: StressMapName }): void;
  readonly benchmark: {
    /** Undefined while the scene is not shown. */
    readonly state: StressState | undefined;
    /** How often agents tick. */
    setTickMode(mode: TickMode): void;
    /** Whether every node is traced. */
    setTracing(isTracing: boolean): void;
    /** With villagers: the time from one evaluation to the next, 0 for every step. */
    setEvaluation(everySeconds: number): void;
  };
}

/** The profile: chart, metrics and settings of the stress scene. */
export function stressPanel(port: StressPanelPort, actions: ActionRunner): HudPart<StressState | undefined> {
  const head = panelHead();
  const chart = stressChart();
  const phases = stressPhases();
  const metrics = stressMetrics();
  const comparison = modeComparison();
  const choices = stressChoices(port);
  const body = element(
    'div',
    { class: 'stress-body' },
    element('p', { class: 'stress-words' }, 'Each bar shows how long a frame took to think, sense, act and draw. Lower is better.'),
    chart.element,
    phases.element,
    choices.modes,
    choices.evaluations,
    comparison.element,
    choices.tracing,
    metrics.element,
    choices.scene,
    element(
      'div',
      { class: 'stress-buttons' },
      actionButton(actions, 'restart', { className: 'button-plain' }),
      actionButton(actions, 'backToTitle', { className: 'button-plain', hasKey: false }),
    ),
  );
  const panel = element('aside', { class: 'stress iron takes-pointer', 'aria-label': 'Profile' }, head.element, body);
  let updatedAt = -Infinity;
  return {
    element: panel,
    update(stress) {
      if (stress === undefined) return;
      body.hidden = head.isFolded;
      choices.update(stress);
      if (!head.isFolded) chart.update(stress, phases.shown);
      const now = performance.now();
      if (now - updatedAt < PERIOD_MILLISECONDS) return;
      updatedAt = now;
      head.update(stress);
      for (const part of [phases, metrics, comparison]) part.update(stress);
    },
  };
}

/** Stays visible while the rest is collapsed, with the two most important numbers. */
function panelHead(): { element: HTMLElement; readonly isFolded: boolean; update(state: StressState): void } {
  let isFolded = false;
  const title = element('h2', { class: 'stress-title' });
  const brief = element('p', { class: 'stress-brief' });
  const fold = button({
    label: 'Collapse the profile',
    className: 'tool stress-fold',
    icon: 'previous',
    isIconOnly: true,
    onPress: () => turn(),
  });
  const turn = (): void => {
    isFolded = !isFolded;
    writeAttribute(fold, 'aria-expanded', String(!isFolded));
    const label = isFolded ? 'Expand the profile' : 'Collapse the profile';
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
      writeText(title, `${rounded(units)} agents`);
      writeText(
        brief,
        recent
          ? `${rounded(perSecond(recent.frames, recent))} frames/s, thinking ${milliseconds(thinkingPerFrame(recent))} of each`
          : 'Measuring …',
      );
    },
  };
}

interface StressChoices {
  readonly modes: HTMLElement;
  readonly evaluations: HTMLElement;
  readonly tracing: HTMLElement;
  readonly scene: HTMLElement;
  update(state: StressState): void;
}

function stressChoices(port: StressPanelPort): StressChoices {
  const modes = choiceRow({
    label: port.tickMode.label,
    values: MODES,
    key: keyLabel(port.tickMode),
    choose: (mode) => port.benchmark.setTickMode(mode),
  });
  const evaluations = choiceRow({
    label: 'Evaluate utility',
    values: EVALUATIONS.map((seconds) => [seconds, evaluationLabel(seconds)] as const),
    choose: (seconds) => port.benchmark.setEvaluation(seconds),
  });
  const casts = choiceRow({ label: 'Cast', values: CASTS, choose: (cast) => port.open({ cast }) });
  const tracing = choiceRow({
    label: 'Trace every node',
    values: [
      [false, 'Off'],
      [true, 'On'],
    ] as const,
    choose: (isOn) => port.benchmark.setTracing(isOn),
  });
  const maps = choiceRow({ label: 'Map', values: MAPS, choose: (map) => port.open({ map }) });
  const counts = choiceRow({
    label: 'Agents',
    values: COUNTS.map((units) => [units, rounded(units)] as const),
    choose: (units) => port.open({ units }),
  });
  return {
    modes: modes.element,
    evaluations: evaluations.element,
    tracing: tracing.element,
    scene: element('div', { class: 'stress-choices' }, casts.element, counts.element, maps.element),
    update({ cast, units, map, tickMode, evaluateEvery, isTracing }) {
      writeHidden(modes.element, cast === 'villagers');
      writeHidden(evaluations.element, cast === 'warriors');
      modes.show(tickMode);
      evaluations.show(evaluateEvery ?? NaN);
      casts.show(cast);
      tracing.show(isTracing);
      maps.show(map);
      counts.show(units);
    },
  };
}
