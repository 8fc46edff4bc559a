import { describe, expect, it } from 'vitest';
import { behaviourTestDialog } from '../../../../src/features/behaviour-test/view/behaviour-test-dialog.ts';
import type { BehaviourTestPort, BehaviourTestState } from '../../../../src/features/behaviour-test/view/behaviour-test-state.ts';
import { FeaturePage } from '../../../hud/support/hud-page.ts';
import { keptOutlines } from '../../../support/page/outline.ts';

const kept = keptOutlines('features/outlines');

const TEST: BehaviourTestState = {
  title: 'At 0:12 of the skirmish',
  claims: ['Edda shoots'],
  form: {
    units: ['Edda', 'Grim'],
    templates: [
      { id: 'near', label: 'is near', hasOther: true, amount: { min: 1, max: 9, unit: 'tiles' } },
      { id: 'lives', label: 'lives', hasOther: false, amount: undefined },
    ],
    chosen: { who: 'Edda', template: 'near', to: 'Grim', amount: 3, lasts: 20 },
  },
  check: { state: 'none' },
  hasProject: true,
  hasLessons: true,
};

const open = () =>
  new FeaturePage<BehaviourTestPort, BehaviourTestState>({ on: 'overlay', name: 'behaviourTests', makeView: behaviourTestDialog });

describe('a behaviour test', () => {
  it('is made of choices, played, watched and kept', async () => {
    const tests = open();
    const page = await tests.show(TEST);
    await expect(page.outline('dialog[open]')).toMatchFileSnapshot(kept('behaviour-test'));
    expect(page.enter('Who', 'Grim')).toEqual(['behaviourTests.choose {"who":"Grim"}']);
    expect(page.enter('Claim', 'lives')).toEqual(['behaviourTests.choose {"template":"lives"}']);
    expect(page.enter('Other warrior', 'Edda')).toEqual(['behaviourTests.choose {"to":"Edda"}']);
    expect(page.enter('Amount', '5').at(-1)).toBe('behaviourTests.choose {"amount":5}');
    expect(page.enter('Seconds of a fight', '30').at(-1)).toBe('behaviourTests.choose {"lasts":30}');
    expect(['Play the test', 'Watch it', 'Save in tests/behaviours', 'Download'].flatMap((name) => page.press(name))).toEqual([
      'behaviourTests.check',
      'behaviourTests.watch',
      'behaviourTests.keep project',
      'behaviourTests.keep file',
    ]);
    expect(await page.asksSoon(() => page.press('Close', {}, 'dialog[open]'))).toEqual(['behaviourTests.close']);
  });

  it('of a file has no choices, and cannot be played while it is', async () => {
    const tests = open();
    const page = await tests.show({ ...TEST, form: undefined, check: { state: 'running', share: 0.5, runs: 3 } });
    await expect(page.outline('dialog[open]')).toMatchFileSnapshot(kept('behaviour-test-of-file'));
    await tests.show(undefined);
    expect(page.has('dialog[open]')).toBe(false);
  });

  it('has amounts within the limits of its claim, and times up to two minutes', async () => {
    const tests = open();
    const page = await tests.show(TEST);
    const chosen = (name: string, ...values: string[]) => values.map((value) => page.enter(name, value).at(-1));
    expect(chosen('Amount', '0', '12', '')).toEqual([1, 9, 1].map((amount) => `behaviourTests.choose {"amount":${amount}}`));
    expect(chosen('Seconds of a fight', '0', '500')).toEqual([1, 120].map((lasts) => `behaviourTests.choose {"lasts":${lasts}}`));
  });

  it('leaves a number alone while it is typed', async () => {
    const tests = open();
    const page = await tests.show(TEST);
    const amount = page.part('[aria-label="Amount"]') as HTMLInputElement;
    const choose = (value: number) => tests.show({ ...TEST, form: { ...TEST.form!, chosen: { ...TEST.form!.chosen, amount: value } } });
    await choose(5);
    expect(amount.value).toBe('5');
    amount.focus();
    await choose(6);
    expect(amount.value).toBe('5');
    amount.blur();
    await choose(7);
    expect(amount.value).toBe('7');
  });

  it('keeps its choices as they are while they are the same', async () => {
    const tests = open();
    const page = await tests.show(TEST);
    const option = () => page.part('[aria-label="Who"] option');
    const before = option();
    await tests.show({ ...TEST, claims: ['Edda runs'] });
    expect([option() === before, page.part('.test-claims').textContent]).toEqual([true, '“Edda runs”']);
    await tests.show({ ...TEST, form: { ...TEST.form!, units: ['Falk', 'Edda'] } });
    expect([option().textContent, (page.part('[aria-label="Who"]') as HTMLSelectElement).value]).toEqual(['Falk', 'Edda']);
  });

  it('without another warrior or an amount does not ask for them', async () => {
    const form = { ...TEST.form!, chosen: { ...TEST.form!.chosen, template: 'lives' } };
    const tests = open();
    const page = await tests.show({ ...TEST, form, hasProject: false });
    expect(page.outline('dialog[open]')).not.toMatch(/Amount|Other warrior|Save in/);
  });
});
