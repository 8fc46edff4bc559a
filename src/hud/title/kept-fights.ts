import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { writeHidden, writeText } from '../dom/write.ts';
import { counted } from '../words/labels.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { KeptFightEntry } from './kept-fight-entry.ts';

export interface KeptFightsPort {
  /** `fight` is the id of a kept one. */
  readonly sharing: { share(what: 'continue', fight: string): void };
}

export interface KeptFightsState {
  /** Fights that can be continued, the last one first. Another list after every change. */
  readonly keptFights: readonly KeptFightEntry[];
}

/** The fights that were left: the last one with where it stands, and the others to be unfolded. */
export function keptFights(port: KeptFightsPort, actions: ActionRunner): HudPart<KeptFightsState> {
  const last = actionButton(actions, 'continueRun', { className: 'button-plain' });
  const says = element('p', { class: 'title-choice-says' });
  const count = element('summary', {});
  const others = element('div', { class: 'title-fights' });
  const earlier = element('details', { class: 'title-earlier' }, count, others);
  const place = element('div', { class: 'title-choice title-fights' }, last, says, earlier);
  let shown: unknown;
  return {
    element: place,
    update({ keptFights: fights }) {
      if (fights === shown) return;
      shown = fights;
      const [first, ...rest] = fights;
      writeHidden(place, first === undefined);
      writeText(says, first?.label ?? '');
      others.replaceChildren(
        ...rest.map(({ id, label }) =>
          button({
            label: `Continue: ${label}`,
            className: 'button-plain',
            icon: 'play',
            onPress: () => port.sharing.share('continue', id),
          }),
        ),
      );
      writeText(count, counted(rest.length, 'earlier fight'));
      writeHidden(earlier, rest.length === 0);
    },
  };
}
