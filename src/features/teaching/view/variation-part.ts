import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { writeAttribute, writeDisabled, writeText } from '../../../hud/dom/write.ts';
import type { TeachingPort, TeachingReport } from './teaching-state.ts';

/** Whether the tree always does what was done most, or draws among what was done in like situations. */
export function variationPart(teaching: () => TeachingPort | undefined): HudPart<Pick<TeachingReport, 'variation'>> {
  const choice = (label: string, varies: boolean): HTMLButtonElement =>
    button({ label, className: 'teaching-kind', onPress: () => teaching()?.chooseVariation(varies) });
  const most = choice('Always what I did most', false);
  const vary = choice('Vary as I did', true);
  const says = element('p', { class: 'teaching-detail', id: 'teaching-variation' });
  const row = element('div', { class: 'teaching-kinds', role: 'group', 'aria-label': 'In like situations' }, most, vary);
  vary.setAttribute('aria-describedby', says.id);
  return {
    element: element('div', { class: 'teaching-variation' }, row, says),
    update({ variation }) {
      writeAttribute(most, 'aria-pressed', String(!variation.isOn));
      writeAttribute(vary, 'aria-pressed', String(variation.isOn));
      writeDisabled(vary, !variation.canVary);
      writeText(says, variation.says);
    },
  };
}
