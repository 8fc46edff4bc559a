import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { menuScreen } from '../../../hud/dom/menu-screen.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import type { ProvingPort, ProvingState } from './proving-state.ts';
import { matchView } from './match-view.ts';
import { partyForm } from './party-form.ts';
import { sendForm } from './send-form.ts';
import './proving-screen.css';

const TITLE = 'Proving ground';
const LEAD = 'Two parties with different trees fight again and again, with the sides swapped. Which is better, and is it more than luck?';

/** Where two versions of a tree fight each other, and where challenges are made and answered. */
export function provingScreen(proving: () => ProvingPort | undefined, actions: ActionRunner): HudPart<ProvingState | undefined> {
  const title = element('span', {});
  const lead = element('div', {});
  const leave = button({
    label: 'Another match',
    className: 'button-plain proving-leave',
    icon: 'scales',
    onPress: () => proving()?.leaveChallenge(),
  });
  const parties = partyForm(proving);
  const match = matchView(proving);
  const send = sendForm(proving);
  const screen = menuScreen(
    {
      className: 'proving',
      label: TITLE,
      back: actionButton(actions, 'backToTitle', { className: 'button-plain', icon: 'previous' }),
      title,
      lead,
      aside: leave,
    },
    element(
      'div',
      { class: 'proving-body takes-pointer' },
      element('div', { class: 'proving-side' }, parties.element, send.element),
      match.element,
    ),
  );
  let shownLead = '';
  return {
    element: screen,
    update(state) {
      if (state === undefined) return;
      const says = state.challenge?.says ?? [LEAD];
      writeText(title, state.challenge?.title ?? TITLE);
      if (shownLead !== says.join('\n')) lead.replaceChildren(...says.map((text) => element('p', {}, text)));
      shownLead = says.join('\n');
      writeHidden(leave, state.challenge === undefined);
      parties.update(state);
      match.update(state);
      send.update(state);
    },
  };
}
