import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import type { HudAction } from '../../../hud/actions/hud-action.ts';
import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import { counted } from '../../../hud/words/labels.ts';
import type { KeptFightService } from '../../../page/kept-fights.ts';

/** The fights that were left: the last one that can still go either way, with where it stands; the others are to be unfolded. */
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
      const open = list.find(({ isDecided }) => !isDecided);
      const rest = list.filter((each) => each !== open);
      writeHidden(place, list.length === 0);
      for (const part of [last, says]) writeHidden(part, open === undefined);
      writeText(says, open?.label ?? '');
      others.replaceChildren(
        ...rest.map(({ id, label, isDecided }) =>
          button({
            label: `${isDecided ? 'Look back' : 'Continue'}: ${label}`,
            className: 'button-plain',
            icon: isDecided ? 'eye' : 'play',
            onPress: () => void kept.continueFight(id),
          }),
        ),
      );
      writeText(count, open === undefined ? 'Look back at the last fight' : counted(rest.length, 'earlier fight'));
      writeHidden(earlier, rest.length === 0);
    },
  };
}
