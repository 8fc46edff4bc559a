import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { element } from '../dom/element.ts';
import { writeHidden, writeText } from '../dom/write.ts';
import type { HudPart, HudState, Wait } from '../hud-port.ts';
import { clockTime } from '../labels.ts';
import './hints.css';

const SKIPPING: Readonly<Record<Wait['kind'], string>> = {
  rest: 'Skipping ahead until everyone is fit or an enemy is near',
  march: 'Skipping ahead until the march is over or an enemy is near',
};

/** While nothing happens: what the party waits for, and a button that skips it. */
export function waitLine(actions: ActionRunner): HudPart {
  const words = element('p', { class: 'hint-words' });
  const skip = actionButton(actions, 'skipAhead', { className: 'button-plain wait-skip' });
  const stop = actionButton(actions, 'skipAhead', { className: 'button-plain wait-skip', label: 'Stop', icon: 'pause' });
  const line = element('div', { class: 'hint takes-pointer wait-line' }, words, skip, stop);
  return {
    element: line,
    update({ wait, snapshot }: HudState) {
      writeHidden(line, wait === undefined || snapshot?.outcome !== 'undecided');
      if (wait === undefined) return;
      writeText(words, wait.isSkipped ? SKIPPING[wait.kind] : waitWords(wait));
      writeHidden(skip, wait.isSkipped);
      writeHidden(stop, !wait.isSkipped);
    },
  };
}

function waitWords({ kind, seconds }: Wait): string {
  return kind === 'rest' ? `Resting: everyone is fit in ${clockTime(Math.ceil(seconds))}` : 'On the march, no enemy in sight';
}
