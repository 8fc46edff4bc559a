import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import type { HudAction } from '../../../hud/actions/hud-action.ts';
import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import { counted } from '../../../hud/words/labels.ts';
import type { KeptFightService } from '../../../page/kept-fights.ts';

/** The fights that were left: the last one with where it stands, and the others to be unfolded. */
export function keptFightList(kept: KeptFightService, continueLast: HudAction, actions: ActionRunner): HudPart<object> {
  const last = actionButton(actions, continueLast, { className: 'button-plain' });
  const says = element('p', { class: 'title-choice-says' });
  const count = element('summary', {});
  const others = element('div', { class: 'title-fights' });
  const earlier = element('details', { class: 'title-earlier' }, count, others);
  const place = element('div', { class: 'title-choice title-fights' }, last, says, earlier);
  let shown: unknown;
  return {
    element: place,
    update() {
      const { list } = kept;
      if (list === shown) return;
      shown = list;
      const [first, ...rest] = list;
      writeHidden(place, first === undefined);
      writeText(says, first?.label ?? '');
      others.replaceChildren(
        ...rest.map(({ id, label }) =>
          button({
            label: `Continue: ${label}`,
            className: 'button-plain',
            icon: 'play',
            onPress: () => void kept.continueFight(id),
          }),
        ),
      );
      writeText(count, counted(rest.length, 'earlier fight'));
      writeHidden(earlier, rest.length === 0);
    },
  };
}
