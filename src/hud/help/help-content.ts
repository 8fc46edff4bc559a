import { element } from '../dom/element.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { HudAction } from '../actions/hud-action.ts';
import { controlsWith, EMOTES, type ControlGroup } from './help-text.ts';
import { emoteDrawing } from './signs.ts';
import './help-panel.css';

/** What to do, with which controls, and what the signs above heads mean. */
export function helpContent(ofFeatures: readonly HudAction[]): HudPart<object> {
  const task = element(
    'p',
    { class: 'help-task' },
    'Lead six warriors and defeat all enemy parties of the battle. They fight, block, back off and run by themselves; you choose where, when and in which formation.',
  );
  const signs = element(
    'section',
    { class: 'help-group' },
    element('h3', {}, 'Icons above heads'),
    element('ul', { class: 'help-signs' }, ...EMOTES.map(({ sign, says }) => element('li', {}, emoteDrawing(sign), says))),
  );
  return {
    element: element('div', {}, task, element('div', { class: 'help-columns' }, ...controlsWith(ofFeatures).map(controlTable), signs)),
    update: () => undefined,
  };
}

function controlTable(group: ControlGroup): HTMLElement {
  const rows = group.lines.map(([controls, does]) =>
    element('tr', {}, element('th', { scope: 'row' }, ...controls.map((control) => element('kbd', {}, control))), element('td', {}, does)),
  );
  return element(
    'section',
    { class: `help-group help-${group.inputDevice}` },
    element('h3', {}, group.title),
    element('table', {}, element('tbody', {}, ...rows)),
  );
}
