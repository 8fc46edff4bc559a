import { element } from './element.ts';
import { writeAttribute } from './write.ts';
import './choice-row.css';

export interface ChoiceRow<Value> {
  readonly element: HTMLElement;
  /** Marks the current value. */
  show(value: Value): void;
}

export interface ChoiceOptions<Value> {
  readonly label: string;
  readonly values: readonly (readonly [Value, string])[];
  /** Exposed to assistive technology; `actions/action-runner.ts` binds it. */
  readonly key?: string;
  choose(value: Value): void;
}

/** A row of buttons, one of them pressed. */
export function choiceRow<Value>({ label, values, key, choose }: ChoiceOptions<Value>): ChoiceRow<Value> {
  const controls = values.map(([value, text]) => {
    const control = element('button', { type: 'button', class: 'choice', 'aria-keyshortcuts': key }, text);
    control.addEventListener('click', () => choose(value));
    return { value, control };
  });
  return {
    element: element(
      'div',
      { class: 'choices' },
      element('span', { class: 'choices-name' }, label, ...(key === undefined ? [] : [element('kbd', {}, key)])),
      element('span', { class: 'choices-row', role: 'group', 'aria-label': label }, ...controls.map(({ control }) => control)),
    ),
    show(shown) {
      for (const { value, control } of controls) writeAttribute(control, 'aria-pressed', String(value === shown));
    },
  };
}
