import { beforeEach, describe, expect, it } from 'vitest';
import { afterDone } from '../../../../src/features/school/view/after-done.ts';
import { handleControls, sliderWords } from '../../../../src/features/school/view/handle-controls.ts';
import { answerWords, predictView } from '../../../../src/features/school/view/predict-view.ts';
import type { CheckState } from '../../../../src/hud/check-result/check-state.ts';
import type { ComparisonState, HandleState, LessonState } from '../../../../src/features/school/view/school-state.ts';
import { verdictView } from '../../../../src/hud/check-result/verdict-view.ts';
import { openDom, replaceOnElements } from '../../../support/page/dom.ts';

beforeEach(() => void openDom());

const textOf = (shown: Element): string[] => [...shown.children].map(({ textContent }) => textContent);

describe('the question of a lesson', () => {
  const made = () => {
    const asked: string[] = [];
    const view = predictView({
      begin: () => void asked.push('begin'),
      choose: (node) => void asked.push(`choose ${node}`),
      showAnswer: () => void asked.push('answer'),
    });
    const press = (label: string): void =>
      [...view.element.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click();
    return { ...view, asked, press };
  };
  const ANSWERED = {
    state: 'answered',
    ask: 'Which first?',
    chosen: 'Wait',
    node: 'Shoot',
    at: '0:03',
    why: 'sees an enemy',
    whyNot: '',
    isStale: false,
  } as const;
  const QUESTION = {
    state: 'asked',
    ask: 'Which first?',
    choices: [
      { name: 'Shoot', type: 'UtilityState', score: '0.62' },
      { name: 'Wait', type: 'Wait' },
    ],
  } as const;

  it('is offered, asked and answered', () => {
    const { element, update, asked, press } = made();
    update(undefined);
    expect([element.hidden, element.children.length]).toEqual([true, 0]);
    update({ state: 'offered' });
    expect([element.hidden, textOf(element)]).toEqual([false, ['What will the tree do?']]);
    press('What will the tree do?');
    update(QUESTION);
    expect(textOf(element)).toEqual(['Your prediction', 'Which first?', 'Shoot UtilityState · score 0.62WaitNone of these']);
    press('Wait');
    update(ANSWERED);
    expect(textOf(element)[2]).toBe('No: “Shoot” begins, at 0:03.');
    expect(element.querySelector('[data-right]')?.getAttribute('data-right')).toBe('false');
    press('Show me');
    update({ ...ANSWERED, node: 'Wait' });
    expect(element.querySelector('[data-right]')?.getAttribute('data-right')).toBe('true');
    expect(asked).toEqual(['begin', 'choose Wait', 'answer']);
  });

  it('keeps its buttons, and with them the focus, until something else is asked', () => {
    const { element, update } = made();
    update(QUESTION);
    const [first] = element.querySelectorAll('button');
    update({ ...QUESTION });
    expect(element.querySelector('button')).toBe(first);
    update({ ...QUESTION, choices: [QUESTION.choices[0], { name: 'Flee', type: 'Flee' }] });
    expect(element.querySelector('button')).not.toBe(first);
  });

  it('is answered in words', () => {
    expect(answerWords({ ...ANSWERED, node: undefined })).toBe('None of them begins in the next 15 seconds, not even “Wait”.');
    expect(answerWords({ ...ANSWERED, chosen: '', node: undefined })).toBe('Yes: none of them begins in the next 15 seconds.');
    expect(answerWords({ ...ANSWERED, node: 'Wait', at: '0:12.9' })).toBe('Yes: “Wait” begins, at 0:12.9.');
  });

  it('has nothing to show where none of the nodes begins', () => {
    const { element, update } = made();
    update({ ...ANSWERED, node: undefined });
    expect(element.querySelector('button')).toBeNull();
  });

  it('is offered again once the tree has been changed: the answer is that of the tree before', () => {
    const { element, update, asked, press } = made();
    update({ ...ANSWERED, isStale: true });
    const words = [
      'No: “Shoot” begins, at 0:03.',
      'Why: sees an enemy.',
      'You have changed the tree since; predict again.',
      'What will the tree do?',
    ];
    expect(textOf(element).slice(2)).toEqual(words);
    press('What will the tree do?');
    expect(asked).toEqual(['begin']);
  });
});

describe('the verdict of a check', () => {
  const claims = [
    { says: 'she lives', failures: 0, failed: undefined },
    { says: 'she shoots', failures: 2, failed: { run: 2, why: 'At 0:12 she waited.', isTested: true } },
  ];
  const done = (hasPassed: boolean, isStale = false): CheckState => ({ state: 'done', verdict: { hasPassed, runs: 5, claims, isStale } });

  it('is told while it is found out, in percent', () => {
    const { element, update } = verdictView(() => {});
    update({ state: 'running', share: 0.426, runs: 5 });
    const bar = element.querySelector('progress')!;
    expect([bar.getAttribute('value'), bar.getAttribute('max'), element.textContent]).toEqual([
      '43',
      '100',
      'Playing 5 runs with your tree …',
    ]);
    update({ state: 'none' });
    expect([element.children.length, element.dataset['state']]).toEqual([0, 'none']);
  });

  it('says what held and what did not, and leads to the moment', () => {
    const shown: number[] = [];
    const { element, update } = verdictView((claim) => void shown.push(claim));
    update(done(false));
    expect([element.dataset['state'], textOf(element)[0]]).toEqual(['failed', 'Not yet: 1 of 2 goals reached.']);
    const rows = [...element.querySelectorAll('li')];
    expect(rows.map((row) => [row.dataset['holds'], row.textContent])).toEqual([
      ['true', 'she lives'],
      ['false', 'she shoots: passed in 3 of 5 runs. Run 2: At 0:12 she waited. Show the moment'],
    ]);
    rows[1]!.querySelector('button')!.click();
    expect(shown).toEqual([1]);
    update(done(true, true));
    expect([element.dataset['state'], textOf(element)[0]]).toEqual([
      'passed',
      'Done: passed in 5 runs. You have changed the tree since; check it again.',
    ]);
    expect(element.querySelector('button')!.disabled).toBe(true);
    update({ state: 'refused', problems: ['It has no root.'] });
    expect(textOf(element)).toEqual(['The tree has a problem and cannot run yet:', 'It has no root.']);
  });

  it('comes into view, unless there is none', () => {
    let shown = 0;
    replaceOnElements('scrollIntoView', { value: () => void shown++ });
    const { update } = verdictView(() => {});
    update({ state: 'none' });
    expect(shown).toBe(0);
    update(done(false));
    update(done(false));
    expect(shown).toBe(1);
  });
});

describe('the values to try', () => {
  const SLIDER = {
    key: 'range',
    label: 'Range',
    isRead: true,
    kind: 'slider',
    value: 5,
    min: 1,
    max: 9,
    step: 0.5,
    unit: 'tiles',
  } as const;
  const slider = (changes: Partial<Pick<HandleState, 'isRead'> & { value: number }> = {}): HandleState => ({ ...SLIDER, ...changes });
  const box = (changes: Partial<Pick<HandleState, 'isRead'> & { value: boolean }> = {}): HandleState => {
    return { key: 'calm', label: 'Is calm', isRead: true, kind: 'switch', value: true, ...changes };
  };

  it('follow the arena, but not under the finger of who moves one', () => {
    const set: unknown[] = [];
    const { element, update } = handleControls((key, value) => void set.push([key, value]));
    document.body.append(element);
    update([]);
    expect(element.hidden).toBe(true);
    update([slider(), box()]);
    const [range, calm] = element.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
    expect([element.hidden, range.value, range.min, range.max, range.step, calm.checked]).toEqual([false, '5', '1', '9', '0.5', true]);
    update([slider({ value: 7 }), box({ value: false })]);
    expect([range.value, calm.checked, element.querySelector('output')?.textContent]).toEqual(['7', false, '7 tiles']);
    range.focus();
    range.value = '3';
    range.dispatchEvent(new Event('input'));
    update([slider({ value: 6.123 }), box()]);
    expect([range.value, element.querySelector('output')?.textContent, set]).toEqual(['3', '6.12 tiles', [['range', 3]]]);
    range.blur();
    update([slider({ value: 6 }), box()]);
    expect(range.value).toBe('6');
    calm.checked = false;
    calm.dispatchEvent(new Event('change'));
    expect(set.at(-1)).toEqual(['calm', false]);
  });

  it('that the tree does not read cannot be moved, and say why', () => {
    const { element, update } = handleControls(() => {});
    const state = () =>
      [...element.querySelectorAll('label')].map((label) => [label.querySelector('input')!.disabled, label.querySelector('small')!.hidden]);
    update([slider(), box({ isRead: false })]);
    expect(state()).toEqual([
      [false, true],
      [true, false],
    ]);
    update([slider({ isRead: false }), box()]);
    expect(state()).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(element.querySelector('small')?.textContent).toBe('Your tree does not read the key “range” yet.');
  });

  it('have their unit, of one or several', () => {
    expect([sliderWords(1, 'seconds'), sliderWords(0.3, 'tiles'), sliderWords(2, ''), sliderWords(0.996, 'tiles')]).toEqual([
      '1 second',
      '0.3 tiles',
      '2',
      '1 tile',
    ]);
  });
});

describe('after the check has passed', () => {
  const FIGURES = { nodes: 4, askedPerSecond: 61.4, passed: 5, runs: 5 };
  const lesson = (comparison: ComparisonState) => ({ solution: 'It waits.', comparison }) as LessonState;

  it('the page says why the shipped solution works, and compares on request', () => {
    let asked = 0;
    const { element, update } = afterDone(() => ({ check: () => {}, compare: () => void asked++, showMoment: () => {} }));
    update(lesson({ state: 'none' }), false);
    expect(element.hidden).toBe(true);
    update(lesson({ state: 'none' }), true);
    expect([element.hidden, textOf(element)[0]]).toEqual([false, 'Why our solution works: It waits.']);
    element.querySelector('button')!.click();
    expect(asked).toBe(1);
    update(lesson({ state: 'running', share: 0.31 }), true);
    expect(element.querySelector('progress')!.getAttribute('value')).toBe('31');
    update(lesson({ state: 'done', yours: FIGURES, shipped: { ...FIGURES, nodes: 3 } }), true);
    expect([...element.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['', 'Yours', 'Ours'],
      ['Nodes', '4', '3'],
      ['Nodes asked per second', '61', '61'],
      ['Passed in 5 other runs', '5', '5'],
    ]);
  });

  it('a harder task is offered, and its verdict is shown beside that of the first', () => {
    const asked: string[] = [];
    const port = {
      check: (isHarder?: boolean) => void asked.push(`check ${isHarder}`),
      compare: () => {},
      showMoment: (claim: number, isHarder?: boolean) => void asked.push(`moment ${claim} ${isHarder}`),
    };
    const { element, update } = afterDone(() => port);
    const press = (label: string): void =>
      [...element.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click();
    const shown = (check: CheckState) => ({ ...lesson({ state: 'none' }), harder: { task: 'Let it wait.', check } });
    update({ ...lesson({ state: 'none' }), harder: undefined }, true);
    expect(element.querySelector<HTMLElement>('.lesson-harder')!.hidden).toBe(true);
    update(shown({ state: 'none' }), true);
    expect(textOf(element.querySelector('.lesson-harder')!).slice(0, 2)).toEqual(['Harder: Let it wait.', 'Check the harder task']);
    press('Check the harder task');
    const claims = [{ says: 'It waits', failures: 1, failed: { run: 2, why: 'In 3 s it never waited.', isTested: true } }];
    update(shown({ state: 'done', verdict: { hasPassed: false, runs: 1, claims, isStale: false } }), true);
    press('Show the moment');
    expect(asked).toEqual(['check true', 'moment 0 true']);
  });
});
