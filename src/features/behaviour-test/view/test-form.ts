import { element } from '../../../hud/dom/element.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { BehaviourTestPort, TestForm } from './behaviour-test-state.ts';

const SAYS =
  'Every living unit starts where it stands now, with its health and its tree, but knows nothing yet. The claim has to hold with three seeds.';

/** The claim of a test in words: unit, behaviour, other unit, amount. */
export function testForm(tests: () => BehaviourTestPort | undefined): {
  readonly element: HTMLElement;
  update(form: TestForm | undefined): void;
} {
  const who = choice('Who', (value) => tests()?.choose({ who: value }));
  const claim = choice('Claim', (value) => tests()?.choose({ template: value }));
  const amount = numberField('Amount', (value) => tests()?.choose({ amount: value }));
  const to = choice('Other warrior', (value) => tests()?.choose({ to: value }));
  const lasts = numberField('Seconds of a fight', (value) => tests()?.choose({ lasts: value }));
  lasts.setLimits(1, 120);
  const unit = element('span');
  const node = element(
    'div',
    { class: 'test-form' },
    element('p', { class: 'test-says' }, SAYS),
    element(
      'p',
      { class: 'test-sentence' },
      who.element,
      claim.element,
      amount.element,
      unit,
      to.element,
      element('span', {}, 'while it plays for'),
      lasts.element,
      element('span', {}, 'seconds.'),
    ),
  );
  return {
    element: node,
    update(form) {
      writeHidden(node, form === undefined);
      if (form === undefined) return;
      const { chosen, units, templates } = form;
      const template = templates.find(({ id }) => id === chosen.template);
      who.update(
        units.map((name) => [name, name]),
        chosen.who,
      );
      claim.update(
        templates.map(({ id, label }) => [id, label]),
        chosen.template,
      );
      to.update(
        units.map((name) => [name, name]),
        chosen.to,
      );
      lasts.update(chosen.lasts);
      const limits = template?.amount;
      writeHidden(amount.element, limits === undefined);
      writeHidden(unit, limits === undefined);
      writeHidden(to.element, template?.hasOther !== true);
      if (limits === undefined) return;
      amount.setLimits(limits.min, limits.max);
      amount.update(chosen.amount);
      writeText(unit, limits.unit);
    },
  };
}

interface Choice {
  readonly element: HTMLSelectElement;
  update(options: readonly (readonly [value: string, label: string])[], chosen: string): void;
}

function choice(label: string, choose: (value: string) => void): Choice {
  const select = element('select', { 'aria-label': label });
  select.addEventListener('change', () => choose(select.value));
  let shown = '';
  return {
    element: select,
    update(options, chosen) {
      const key = JSON.stringify(options);
      if (key !== shown) select.replaceChildren(...options.map(([value, text]) => element('option', { value }, text)));
      shown = key;
      if (select.value !== chosen) select.value = chosen;
    },
  };
}

interface NumberField {
  readonly element: HTMLInputElement;
  setLimits(min: number, max: number): void;
  update(value: number): void;
}

function numberField(label: string, choose: (value: number) => void): NumberField {
  const input = element('input', { type: 'number', step: '0.5', 'aria-label': label });
  input.addEventListener('change', () => {
    const [min, max] = [Number(input.min), Number(input.max)];
    const value = Number(input.value);
    choose(Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min);
  });
  return {
    element: input,
    setLimits(min, max) {
      input.min = String(min);
      input.max = String(max);
    },
    update(value) {
      if (document.activeElement !== input && input.value !== String(value)) input.value = String(value);
    },
  };
}
