import { createElement, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { EvaluatorEditor } from '../../../src/studio/utility/evaluator-editor.tsx';
import { Preconditions } from '../../../src/studio/utility/precondition-editor.tsx';
import { useSignal } from '../../../src/studio/signal/use-signal.ts';
import { useSession } from '../../../src/studio/session/use-session.ts';
import { by, type Params } from '../../engine/support/utility-trees.ts';
import { StudioPage } from '../support/studio-page.ts';
import { needs, utilityState } from './utility-page.ts';

const CONDITIONS = [
  { consideration: { key: 'isSafe' }, test: 'isTrue' },
  { consideration: { key: 'hunger' }, test: 'above', value: 2 },
  by('tired', { value: 1 }),
];
const EVALUATORS = [by('hunger'), by('tired', { flip: true })];
const SAID = { consideration: 'hunger', value: '4', input: 0.4, score: 0.4, share: 0.5 };
const HELD = ['isSafe is true', 'hunger > 2', 'tired at least 1'].map((text) => ({ text, value: '8', isMet: text !== 'hunger > 2' }));

/** What is judged by two evaluators and three preconditions, without the agent and the tab around its form. */
class Form {
  static async open(draw: (node: Parameters<typeof EvaluatorEditor>[0]['node']) => ReactElement): Promise<Form> {
    const page = await StudioPage.open({ trees: [needs([utilityState('Eat', { evaluators: EVALUATORS, preconditions: CONDITIONS })])] });
    const Part = (): ReactElement => {
      useSignal(useSession().editing.editorStore.workspace);
      return draw(page.node('Eat'));
    };
    return new Form(await page.render(createElement(Part)));
  }

  static evaluator(index: number): Promise<Form> {
    return Form.open((node) => createElement(EvaluatorEditor, { node, index, view: SAID, trail: [0.8, 0.4] }));
  }

  static preconditions(): Promise<Form> {
    return Form.open((node) => createElement(Preconditions, { view: { preconditions: HELD, closed: 'cools down' } as never, node }));
  }

  private constructor(readonly page: StudioPage) {}

  get params(): Params {
    return this.page.node('Eat').document.params ?? {};
  }

  evaluator(index: number): unknown {
    return (this.params['evaluators'] as unknown[])[index];
  }

  async undo(): Promise<void> {
    await this.page.act(() => this.page.session.editing.edits.undo());
  }
}

describe('the form of an evaluator', () => {
  it('shows the present value on its curve, and the settings with their defaults', async () => {
    const { page } = await Form.evaluator(0);
    // 240 wide and 120 high.
    expect(page.part('.curve-now path').getAttribute('d')).toBe('M96 120V72H0');
    expect(page.parts('.curve-trail').map((dot) => dot.getAttribute('cx'))).toEqual(['192', '96']);
    expect(page.part('.evaluator-form').getAttribute('aria-label')).toBe('Evaluator of hunger');
    const values = (page.parts('.evaluator-form :is(select, input)') as HTMLInputElement[]).map(({ value }) => value);
    expect(values).toEqual(['linear', '1', '1', '0', '0', '1', '1', '0', '0', '1', '1', 'on', 'on']);
    const ranges = page.parts('.evaluator-form [type="range"]') as HTMLInputElement[];
    expect(ranges.map(({ min, max, step }) => `${min} ${max} ${step}`)).toEqual([
      '-4 4 0.01',
      '-1 1 0.01',
      '0.01 1 0.01',
      '0 1 0.01',
      '0 1 0.01',
    ]);
  });

  it('writes each setting as it is typed, and nothing that is no number', async () => {
    const form = await Form.evaluator(1);
    const set = async (name: string, value: string) => {
      await form.page.enter(name, value);
      return form.evaluator(1);
    };
    const plain = by('tired', { flip: true });
    expect(await set('slope as a number', '2.5')).toEqual({ ...plain, slope: 2.5 });
    for (const nothing of [' ', 'steep']) expect(await set('slope as a number', nothing)).toEqual({ ...plain, slope: 2.5 });
    expect(await set('weight', '0.4')).toEqual({ ...plain, slope: 2.5, weight: 0.4 });
    const flags = () => (form.page.parts('[type="checkbox"]') as HTMLInputElement[]).map(({ checked }) => checked);
    expect(flags()).toEqual([true, false]);
    expect(await set('veto', '')).toMatchObject({ veto: true, flip: true });
    expect(await set('flip', '')).toEqual({ ...by('tired'), slope: 2.5, weight: 0.4, veto: true });
    expect(flags()).toEqual([false, true]);
    expect(await set('veto', '')).toEqual({ ...by('tired'), slope: 2.5, weight: 0.4 });
    expect(form.evaluator(0)).toEqual(by('hunger'));
    await form.undo();
    expect(form.evaluator(1)).toMatchObject({ veto: true });
  });

  it('makes a drag of a slider one step to undo', async () => {
    const form = await Form.evaluator(0);
    const slider = form.page.control('shift');
    for (const value of ['0.1', '0.2']) await form.page.enter(slider, value);
    await form.page.pointer('pointerup', slider);
    await form.page.enter(slider, '0.3');
    await form.page.fire(slider, new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles: true }));
    await form.page.enter(slider, '0.4');
    const steps = [form.evaluator(0)];
    for (let step = 0; step < 3; step++) {
      await form.undo();
      steps.push(form.evaluator(0));
    }
    expect(steps).toEqual([...[0.4, 0.3, 0.2].map((shift) => by('hunger', { shift })), by('hunger')]);
  });

  it('has an exponent only for a polynomial, and points to begin with', async () => {
    const form = await Form.evaluator(0);
    const names = () => form.page.texts('.evaluator-form > span:not(.evaluator-number)');
    expect([names(), form.page.has('.evaluator-editor > .plain')]).toEqual([['slope', 'shift', 'weight', 'min', 'max'], false]);
    await form.page.enter('curve', 'polynomial');
    expect(names()).toEqual(['slope', 'shift', 'weight', 'exponent', 'min', 'max']);
    await form.page.enter('curve', 'points');
    const points = () => (form.evaluator(0) as { points?: { x: number; y: number }[] }).points?.map(({ x, y }) => `${x} ${y}`);
    expect(points()).toEqual(['0 0', '0.5 0.5', '1 1']);
    await form.page.press('Add a point');
    expect(points()).toEqual(['0 0', '0.25 0.25', '0.5 0.5', '1 1']);
    await form.page.enter('curve', 'bell');
    expect([points(), form.page.has('.evaluator-editor > .plain')]).toEqual([undefined, false]);
    await form.undo();
    await form.undo();
    expect(points()).toEqual(['0 0', '0.5 0.5', '1 1']);
  });

  it('removes the evaluator, and the list with the last', async () => {
    const form = await Form.evaluator(0);
    await form.page.press('Remove this evaluator');
    expect(form.params['evaluators']).toEqual(EVALUATORS.slice(1));
    await form.page.press('Remove this evaluator');
    expect([Object.keys(form.params), form.page.has('.evaluator-editor')]).toEqual([['preconditions'], false]);
    await form.undo();
    expect(form.params['evaluators']).toEqual(EVALUATORS.slice(1));
  });
});

describe('the form of a precondition', () => {
  const opened = ({ page }: Form) => page.parts('.precondition-form').map((each) => each.getAttribute('aria-label'));

  it('opens by a press on what must hold, with the tests that fit the key', async () => {
    const form = await Form.preconditions();
    const { page } = form;
    expect(page.texts('.utility-conditions > *')).toEqual([
      'Holds: isSafe is true (8)',
      'Not true: hunger > 2 (8)',
      'Holds: tired at least 1 (8)',
      'cools down',
    ]);
    expect(page.parts('.utility-conditions > *').map(({ dataset }) => dataset['met'])).toEqual(['true', 'false', 'true', 'false']);
    await page.press(/isSafe/);
    const tests = () => page.texts('.precondition-form option');
    expect([opened(form), tests(), page.has('[aria-label="limit"]')]).toEqual([['Precondition of isSafe'], ['isTrue', 'isFalse'], false]);
    await page.press(/tired/);
    expect([opened(form), tests()]).toEqual([['Precondition of tired'], ['atLeast', 'atMost', 'above', 'below', 'equal']]);
    expect((page.parts('.precondition-form :is(select, input)') as HTMLInputElement[]).map(({ value }) => value)).toEqual(['atLeast', '1']);
    expect(page.parts('.utility-conditions button').map((each) => each.getAttribute('aria-expanded'))).toEqual(['false', 'false', 'true']);
    await page.press(/tired/);
    expect(opened(form)).toEqual([]);
  });

  it('writes the test and the limit, each as a step, and nothing that is no number', async () => {
    const form = await Form.preconditions();
    await form.page.press(/hunger/);
    const written = () => (form.params['preconditions'] as unknown[])[1];
    await form.page.enter('test', 'atMost');
    await form.page.enter('limit', '7.5');
    for (const nothing of [' ', 'much']) await form.page.enter('limit', nothing);
    expect(written()).toEqual({ consideration: { key: 'hunger' }, test: 'atMost', value: 7.5 });
    await form.undo();
    expect(written()).toEqual({ consideration: { key: 'hunger' }, test: 'atMost', value: 2 });
    await form.page.press('Remove this precondition');
    expect([form.params['preconditions'], opened(form)]).toEqual([CONDITIONS.toSpliced(1, 1), []]);
  });
});
