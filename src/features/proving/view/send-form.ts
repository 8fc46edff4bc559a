import { LONGEST_NAME } from '../../../core/shown-name.ts';
import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { ProvingPart } from './party-form.ts';
import type { ProvingPort } from './proving-state.ts';

/** Once a match can be sent: who sends it, and the link. */
export function sendForm(proving: () => ProvingPort | undefined): ProvingPart {
  const says = element('p', { class: 'proving-send-says' });
  const name = element('input', {
    type: 'text',
    class: 'proving-name',
    maxlength: String(LONGEST_NAME),
    placeholder: 'Your name',
    'aria-label': 'Your name',
    autocomplete: 'nickname',
    spellcheck: 'false',
  });
  const copy = button({ label: 'Copy the link', className: 'button-primary', icon: 'copy', onPress: () => proving()?.send(name.value) });
  name.addEventListener('keydown', (event) => {
    // The game listens on window.
    event.stopPropagation();
    if (event.key === 'Enter') copy.click();
  });
  const form = element(
    'div',
    { class: 'proving-card proving-send paper', role: 'group', 'aria-label': 'Send' },
    says,
    element('div', { class: 'proving-send-row' }, name, copy),
  );
  form.hidden = true;
  return {
    element: form,
    update({ link, name: last }) {
      if (form.hidden && link !== undefined && name.value === '') name.value = last;
      writeHidden(form, link === undefined);
      writeText(
        says,
        link === 'answer'
          ? 'Send your answer back: the link holds both parties, and every page plays the same fights.'
          : 'Send the challenge: the link holds your party. Anyone who opens it sees this result and can answer.',
      );
    },
  };
}
