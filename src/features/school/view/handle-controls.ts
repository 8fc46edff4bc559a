import { element } from '../../../hud/dom/element.ts';
import { writeDisabled, writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { HandleState } from './school-state.ts';

/** The sliders and switches of a lesson; they show the values that the running arena has. */
export function handleControls(set: (key: string, value: number | boolean) => void): {
  readonly element: HTMLElement;
  update(handles: readonly HandleState[]): void;
} {
  const place = element('div', { class: 'lesson-handles' });
  let shown = '';
  let controls: readonly HandleControl[] = [];
  return {
    element: place,
    update(handles) {
      const keys = handles.map(({ key, label }) => `${key} ${label}`).join('|');
      if (keys !== shown) {
        controls = handles.map((handle) => control(handle, set));
        place.replaceChildren(
          element('span', { class: 'kicker' }, 'Try it: changes this arena only, not the check'),
          ...controls.map((each) => each.element),
        );
        shown = keys;
      }
      writeHidden(place, handles.length === 0);
      handles.forEach((handle, index) => controls[index]?.update(handle));
    },
  };
}

interface HandleControl {
  readonly element: HTMLElement;
  update(handle: HandleState): void;
}

function control(handle: HandleState, set: (key: string, value: number | boolean) => void): HandleControl {
  const { key, label, kind } = handle;
  if (kind === 'switch') {
    const box = element('input', { type: 'checkbox' });
    box.addEventListener('change', () => set(key, box.checked));
    const note = unreadNote(key);
    return {
      element: element('label', { class: 'lesson-handle' }, box, label, note),
      update({ value, isRead }) {
        box.checked = value === true;
        writeDisabled(box, !isRead);
        writeHidden(note, isRead);
      },
    };
  }
  const { min, max, step, unit } = handle;
  const slider = element('input', { type: 'range', min: `${min}`, max: `${max}`, step: `${step}`, 'aria-label': label });
  const amount = element('output', {});
  const note = unreadNote(key);
  slider.addEventListener('input', () => set(key, Number(slider.value)));
  const line = element('span', { class: 'lesson-amount' }, slider, amount);
  return {
    element: element('label', { class: 'lesson-handle' }, element('span', {}, label), line, note),
    update({ value, isRead }) {
      writeDisabled(slider, !isRead);
      writeHidden(note, isRead);
      if (document.activeElement !== slider && slider.value !== `${Number(value)}`) slider.value = `${Number(value)}`;
      // A key that changes by itself has more digits than the slider has steps.
      writeText(amount, sliderWords(Number(value), unit));
    },
  };
}

/** Says why a handle cannot be moved. */
function unreadNote(key: string): HTMLElement {
  return element('small', {}, `Your tree does not read the key “${key}” yet.`);
}

/** "0.3 tiles", "1 second": units are written down as several. */
export function sliderWords(value: number, unit: string): string {
  const rounded = Math.round(value * 100) / 100;
  return `${rounded} ${rounded === 1 ? unit.replace(/s$/, '') : unit}`.trim();
}
