import { dialog } from '../../../hud/dom/dialog.ts';
import type { HudAction } from '../../../hud/actions/hud-action.ts';
import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { controlsWith, EMOTES, type ControlGroup } from './help-text.ts';
import { emoteDrawing } from './signs.ts';
import './help-panel.css';

interface HelpOptions {
  /** The action that opens it. */
  readonly help: HudAction;
  readonly ofFeatures: readonly HudAction[];
  onClose(): void;
}

/** A sheet with what to do, with which controls, and what the signs above heads mean. Its state is whether it is wanted. */
export function helpPanel({ help, ofFeatures, onClose }: HelpOptions): HudPart<boolean> {
  const task = element(
    'p',
    { class: 'help-task' },
    'Lead your warriors to the goal of the battle. They fight, block, back off and run on their own; you choose where, when and in which formation.',
  );
  const signs = element(
    'section',
    { class: 'help-group' },
    element('h3', {}, 'Icons above heads'),
    element('ul', { class: 'help-signs' }, ...EMOTES.map(({ sign, says }) => element('li', {}, emoteDrawing(sign), says))),
  );
  let wasWanted = false;
  const sheet = dialog({
    title: 'How to play',
    className: 'help',
    content: [task, element('div', { class: 'help-columns' }, ...controlsWith(help, ofFeatures).map(controlTable), signs)],
    pausesFight: true,
    onOpen: () => {},
    onClose: () => {
      wasWanted = false;
      onClose();
    },
  });
  return {
    element: sheet.element,
    update(isWanted) {
      // A browser tells later that it was closed: until then it is not opened again.
      if (isWanted && !wasWanted) sheet.open();
      wasWanted = isWanted;
    },
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
