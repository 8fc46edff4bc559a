import { nameInSentence } from '../../../core/name-in-sentence.ts';
import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { takeFocus } from '../../../hud/dom/take-focus.ts';
import { writeAttribute, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import type { AgentHistoryPort, AgentHistoryState, WhyWords } from './agent-history-state.ts';
import { branchAnswer } from './branch-answer.ts';
import { historyRange } from './history-range.ts';
import { laneList } from './lane-list.ts';
import { nodeList } from './node-list.ts';
import { timeAxis } from './time-axis.ts';
import { valueList } from './value-list.ts';
import './agent-history.css';

/** A run this complete is not said to be incomplete: the newest part always follows a little later. */
const COMPLETE_SHARE = 0.98;

/** What one warrior does and why, what it did before, and why it does not do something else. */
export function agentHistoryPanel(history: AgentHistoryPort, closeKey: string): HudPart<AgentHistoryState | undefined> {
  let isWhole = false;
  const seek = (step: number): void => history.seek(step);
  const name = element('h2', { class: 'history-name' });
  const progress = element('span', { class: 'history-progress', role: 'status' });
  const why = whyPart();
  const answer = branchAnswer(seek);
  const axis = timeAxis(seek);
  const lanes = laneList({ seek, choose: (label) => history.chooseLane(label), answer: answer.element });
  const nodes = nodeList({ choose: (id) => history.chooseNode(id), answer: answer.element });
  const values = valueList({ seek, toggle: (key) => history.toggleKey(key) });
  const range = button({ label: 'Whole fight', className: 'button-plain history-range', onPress: () => (isWhole = !isWhole) });
  const panel = element(
    'aside',
    { class: 'history side-panel iron takes-pointer' },
    element(
      'header',
      { class: 'history-head' },
      name,
      progress,
      button({ label: 'Close', className: 'tool', icon: 'close', key: closeKey, isIconOnly: true, onPress: () => history.close() }),
    ),
    why.element,
    element('div', { class: 'history-title' }, element('h3', {}, 'What they did'), range),
    axis.element,
    lanes.element,
    nodes.element,
    element('div', { class: 'history-title' }, element('h3', {}, 'What they knew')),
    values.element,
  );
  const showAnswer = answerInView(answer.element);
  const focusPanel = takeFocus(panel);
  const update = (state: AgentHistoryState): void => {
    writeAttribute(panel, 'aria-label', `What ${nameInSentence(state.name)} does and why`);
    writeText(name, state.name);
    const share = Math.floor(state.rebuiltShare * 100);
    writeText(progress, state.rebuiltShare < COMPLETE_SHARE ? `looking back … ${share} %` : '');
    why.update(state.why);
    writeAttribute(range, 'aria-pressed', String(isWhole));
    const shownRange = historyRange(state, isWhole);
    axis.update(shownRange, state.step);
    answer.update(state.answer);
    lanes.update(state, shownRange);
    nodes.update(state);
    values.update(state, shownRange);
    showAnswer(state);
  };
  return {
    element: panel,
    update(agentHistory) {
      writeHidden(panel, agentHistory === undefined);
      focusPanel(agentHistory !== undefined);
      if (agentHistory !== undefined) update(agentHistory);
      writeAttribute(panel, 'data-agent', agentHistory && String(agentHistory.agentId));
    },
  };
}

/** The panel is often lower than its content: what one asks for is not to be found below its edge. */
function answerInView(answer: HTMLElement): (state: AgentHistoryState) => void {
  let broughtFor = '';
  return ({ chosenLane, chosenNode, answer: given }) => {
    const asked = given === undefined ? '' : `${chosenLane} ${chosenNode}`;
    if (asked !== '' && asked !== broughtFor) answer.scrollIntoView({ block: 'nearest' });
    broughtFor = asked;
  };
}

/** What it does at the shown moment, and the reasons. */
function whyPart(): { readonly element: HTMLElement; update(words: WhyWords | undefined): void } {
  const doing = element('p', { class: 'history-doing' });
  const within = element('p', { class: 'history-within' });
  const path = element('details', { class: 'history-path' }, element('summary', {}, 'Where in the tree'), within);
  const because = element('ul', { class: 'history-because', 'aria-label': 'Because' });
  return {
    element: element('div', { class: 'history-why', 'aria-live': 'polite' }, doing, because, path),
    update(words) {
      writeText(doing, words?.doing ?? '…');
      writeText(within, words?.within ?? '');
      writeHidden(path, (words?.within ?? '') === '');
      writeReasons(because, words?.because ?? []);
    },
  };
}

/** Elements stay while the words are the same: they are read out when they change. */
function writeReasons(list: HTMLElement, reasons: readonly string[]): void {
  while (list.children.length > reasons.length) list.lastElementChild?.remove();
  reasons.forEach((reason, place) => {
    const line = list.children[place] ?? list.appendChild(element('li'));
    writeText(line, reason);
  });
}
