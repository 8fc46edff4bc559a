import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { usesFinger } from '../../../hud/dom/uses-finger.ts';
import { writeAttribute, writeDisabled, writeHidden, writeText } from '../../../hud/dom/write.ts';
import { reportPart } from './report-part.ts';
import type { TeachingPort, TeachingState } from './teaching-state.ts';

const ABOUT =
  'Lead one warrior through three small fights. A behaviour tree is learned from when you decide what. The fourth fight tells how often it decides as you do.';
const ABOUT_TEST = 'Nothing is learned from this fight. It is compared: what do you decide, and what would the tree?';
const ORDERS: readonly (readonly [keys: string, does: string])[] = [
  ['Right click on an enemy', 'attack it'],
  ['L, then click', 'back away'],
  ['H', 'stand, and strike who comes'],
  ['G, then click on a comrade', 'stay by it'],
  ['Space', 'pause to think'],
];
const TOUCH_ORDERS: typeof ORDERS = [
  ['Tap an enemy', 'attack it'],
  ['Retreat, then tap', 'back away'],
  ['Hold', 'stand, and strike who comes'],
  ['Guard, then tap a comrade', 'stay by it'],
];

/** What to do next, and after the last fight what was learned. */
export function teachingPanel(teaching: () => TeachingPort | undefined, actions: ActionRunner): HudPart<TeachingState> {
  const kicker = element('span', { class: 'kicker' });
  const about = element('p', { class: 'teaching-about' });
  const says = element('p', { class: 'teaching-says', role: 'status' });
  const kinds = kindChoice(teaching);
  const orders = orderList();
  const buttons = fightButtons(teaching);
  const report = reportPart(teaching);
  const panel = element(
    'aside',
    { class: 'teaching iron takes-pointer', 'aria-label': 'Teach by playing' },
    kicker,
    element('h2', { class: 'teaching-title' }, 'Teach by playing'),
    about,
    kinds.element,
    orders,
    says,
    report.element,
    buttons.element,
    actionButton(actions, 'backToTitle', { className: 'button-plain teaching-back', icon: 'previous' }),
  );
  return {
    element: panel,
    update(state) {
      const { phase, fight, fights, isTest, orders: count } = state;
      writeAttribute(panel, 'data-phase', phase);
      writeText(kicker, state.report === undefined && phase !== 'learning' ? `Fight ${fight} of ${fights}` : 'What it learned');
      writeText(about, isTest ? ABOUT_TEST : ABOUT);
      writeHidden(about, phase !== 'ready');
      writeHidden(orders, phase !== 'ready' && phase !== 'playing');
      writeText(
        says,
        phase === 'learning' ? 'Looking through your fights …' : phase === 'playing' ? `Orders so far: ${count}` : state.says,
      );
      writeHidden(says, phase === 'ready' || phase === 'report');
      for (const part of [kinds, buttons, report]) part.update(state);
    },
  };
}

function orderList(): HTMLElement {
  const rows = (usesFinger() ? TOUCH_ORDERS : ORDERS).flatMap(([keys, does]) => [element('dt', {}, keys), element('dd', {}, does)]);
  return element('dl', { class: 'teaching-keys', 'aria-label': 'Orders' }, ...rows);
}

function kindChoice(teaching: () => TeachingPort | undefined): HudPart<TeachingState> {
  const row = element('div', { class: 'teaching-kinds', role: 'group', 'aria-label': 'Your warrior' });
  let drawn: TeachingState['kinds'] | undefined;
  return {
    element: row,
    update({ kinds, kind, canChoose }) {
      writeHidden(row, !canChoose);
      if (kinds !== drawn) {
        drawn = kinds;
        row.replaceChildren(
          ...kinds.map(({ id, label }) => {
            const node = button({ label, className: 'teaching-kind', onPress: () => teaching()?.chooseKind(id) });
            node.setAttribute('data-kind', id);
            return node;
          }),
        );
      }
      for (const node of row.children) writeAttribute(node, 'aria-pressed', String(node.getAttribute('data-kind') === kind));
    },
  };
}

function fightButtons(teaching: () => TeachingPort | undefined): HudPart<TeachingState> {
  const start = button({ label: 'Start the fight', className: 'button-primary', icon: 'play', onPress: () => teaching()?.start() });
  const end = button({ label: 'End the fight', className: 'button-plain', icon: 'tick', onPress: () => teaching()?.end() });
  const next = button({ label: 'Next fight', className: 'button-primary', icon: 'next', onPress: () => teaching()?.next() });
  const nextLabel = next.querySelector('.button-label')!;
  const again = button({ label: 'Play it again', className: 'button-plain', icon: 'restart', onPress: () => teaching()?.again() });
  const tree = button({ label: 'Open in the studio', className: 'button-primary', icon: 'mind', onPress: () => teaching()?.openTree() });
  const anew = button({ label: 'Teach another', className: 'button-plain', icon: 'restart', onPress: () => teaching()?.startAnew() });
  return {
    element: element('div', { class: 'teaching-buttons' }, start, end, next, again, tree, anew),
    update({ phase, canGoOn, isTest }) {
      writeText(nextLabel, isTest ? 'What did it learn?' : 'Next fight');
      writeDisabled(next, !canGoOn);
      for (const [node, phases] of [
        [start, ['ready']],
        [end, ['playing']],
        [next, ['over']],
        [again, ['over']],
        [tree, ['report']],
        [anew, ['report']],
      ] as const)
        writeHidden(node, !(phases as readonly string[]).includes(phase));
    },
  };
}
