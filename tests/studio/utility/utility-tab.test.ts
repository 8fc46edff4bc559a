import { describe, expect, it } from 'vitest';
import { by } from '../../engine/support/utility-trees.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';
import { EAT, SLEEP, utilityState, UtilityPage } from './utility-page.ts';

const widths = (row: HTMLElement): string[] => [...row.querySelectorAll<HTMLElement>('.utility-bar i')].map(({ style }) => style.width);

describe('the table of states', () => {
  it('says what each scores, which is in force since when, and why another is not', async () => {
    const tab = await UtilityPage.open();
    expect(tab.heads).toEqual(['Eat 0.78 0.0 s', 'Sleep 0.25']);
    await tab.tick();
    expect(tab.heads).toEqual(['Eat 0.78 +0.19 0.1 s', 'Sleep 0.25']);
    expect(['Eat', 'Sleep'].map((name) => tab.row(name).dataset)).toMatchObject([
      { force: 'true', closed: 'false' },
      { force: 'false', closed: 'false' },
    ]);
    expect([tab.texts('Eat', '.utility-why'), tab.texts('Sleep', '.utility-why')]).toEqual([
      [''],
      ['Sleep lacks 0.72 to beat Eat; tired costs it most. It would have won with tired at 0.7 instead of 0.25.'],
    ]);
    // Of 0.775 and a bonus of a quarter; then of each evaluator.
    expect(widths(tab.row('Eat'))).toEqual(['80%', '20%', '80%', '75%']);
    expect(widths(tab.row('Sleep')).map((width) => width.slice(0, 4))).toEqual(['25.8', '25%']);
    expect([tab.texts('Eat', '.utility-evaluators > div'), tab.page.has('.utility-set')]).toEqual([
      ['hunger80.80 × 50 %', 'tired0.250.75 × 50 %'],
      false,
    ]);
  });

  it('marks what is ruled out, by a condition and without one', async () => {
    const tab = await UtilityPage.open(
      [EAT, { ...SLEEP, params: { ...SLEEP.params, sets: 'day' } }, utilityState('Flee', { sets: 'night', base: 0.9 })],
      { set: { key: 'mode' } },
    );
    await tab.tick({ isSafe: false });
    expect(tab.heads).toEqual(['Eat 0.78 +0.19 ruled out', 'Sleep 0.25 0.0 s', 'Flee 0.90 ruled out']);
    expect(tab.row('Eat').dataset['closed']).toBe('true');
    expect([tab.texts('Eat', '.utility-conditions'), tab.texts('Flee', '.utility-conditions')]).toEqual([
      ['Not true: isSafe is true (false)'],
      ['only in the set night'],
    ]);
    expect(tab.texts('Sleep', '.utility-conditions')).toEqual([]);
    // The one that can be chosen fills its bar, those that score more are cut off.
    expect([widths(tab.row('Sleep'))[0], widths(tab.row('Flee'))[0]]).toEqual(['100%', '100%']);
  });

  it('within a tick of the past is that of before until the selector has chosen, which comes before a state gives way', async () => {
    const tab = await UtilityPage.open();
    await tab.tick({ tired: 0.9, hunger: 0 });
    const { trace } = tab.page.pane.agent!;
    const { record } = trace.current;
    const told = () => ({ heads: tab.heads, changes: tab.page.parts('.history-flip').length });
    const chosen = { heads: ['Eat 0.05 +0.01', 'Sleep 0.90 0.0 s'], changes: 1 };
    expect(told()).toEqual(chosen);
    expect(record!.events[0]).toMatchObject({ event: 'stopped', status: 'halted' });
    const steps: ReturnType<typeof told>[] = [];
    while (trace.current.record === record) {
      trace.back();
      await tab.page.act(() => tab.page.pane.live.updateCount.set(tab.page.pane.live.updateCount.value + 1));
      steps.push(told());
    }
    const before = { heads: [expect.stringMatching(/^Eat 0.78 /), 'Sleep 0.25'], changes: 0 };
    expect(steps).toEqual([...record!.events.slice(1).map(() => chosen), before]);
  });

  it('is sorted on demand, and keeps its order for a second', async () => {
    const tab = await UtilityPage.open([SLEEP, utilityState('Rest', { base: 0.3 }), EAT]);
    const names = () => tab.heads.map((head) => head.split(' ')[0]);
    expect(names()).toEqual(['Sleep', 'Rest', 'Eat']);
    await tab.page.press('best first');
    expect(names()).toEqual(['Eat', 'Rest', 'Sleep']);
    await tab.tick({ tired: 0.9, hunger: 0 });
    expect([names(), tab.row('Sleep').dataset['force']]).toEqual([['Eat', 'Rest', 'Sleep'], 'true']);
    await tab.tick({}, 30);
    expect(names()).toEqual(['Sleep', 'Rest', 'Eat']);
    await tab.page.press('best first');
    expect(names()).toEqual(['Sleep', 'Rest', 'Eat']);
  });

  it('opens the form of one evaluator at a time', async () => {
    const tab = await UtilityPage.open();
    const open = () => tab.page.parts('.evaluator-form').map((each) => each.getAttribute('aria-label'));
    await tab.page.press(/^hunger8/);
    expect([open(), tab.page.part('.curve-now path').getAttribute('d')]).toEqual([
      ['Evaluator of hunger'],
      expect.stringMatching(/^M192 120V/),
    ]);
    await tab.page.press(/^tired0.250.75/);
    expect(open()).toEqual(['Evaluator of tired']);
    const marked = [...tab.row('Eat').querySelectorAll('.utility-evaluators [aria-expanded]')].map((each) =>
      each.getAttribute('aria-expanded'),
    );
    expect(marked).toEqual(['false', 'true']);
    await tab.page.press(/^tired0.250.75/);
    expect(open()).toEqual([]);
  });

  it('shows a state in the tree, and leaves out one that is disabled', async () => {
    const tab = await UtilityPage.open([{ ...utilityState('Rest', { base: 2 }), disabled: true }, EAT, SLEEP]);
    expect(tab.heads).toEqual(['Eat 0.78 0.0 s', 'Sleep 0.25']);
    await tab.page.press('Sleep', '.utility');
    expect(tab.page.pane.tree?.selection.focus.value.title).toBe('Sleep');
    expect(tab.page.texts('.utility h3')).toEqual(['Needs']);
  });

  it('adds what a state is judged by, of the keys that have a range, as one step', async () => {
    const tab = await UtilityPage.open();
    const add = tab.page.control('Add an evaluator to Sleep');
    expect([...add.querySelectorAll('option')].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      '+ evaluator',
      'hunger',
      'tired',
      'isSafe',
    ]);
    await tab.page.enter(add, 'hunger');
    expect(tab.params('Sleep')['evaluators']).toEqual([by('tired', { weight: 0.5 }), by('hunger')]);
    for (const key of ['hunger', 'isSafe']) await tab.page.enter('Add a precondition to Sleep', key);
    const conditions = [
      { consideration: { key: 'hunger' }, test: 'atLeast', value: 5 },
      { consideration: { key: 'isSafe' }, test: 'isTrue' },
    ];
    expect(tab.params('Sleep')['preconditions']).toEqual(conditions);
    await tab.undo();
    expect(tab.params('Sleep')['preconditions']).toEqual(conditions.slice(0, 1));
    await tab.page.act(() => tab.page.session.update(1e6));
    expect(tab.page.texts('.utility-old')).toEqual([
      'The scores are those before your change. The agent judges again at its next evaluation.',
    ]);
    await tab.tick();
    expect([tab.page.has('.utility-old'), tab.texts('Sleep', '.utility-evaluators > div').length]).toEqual([false, 2]);
  });

  it('names the sets and the one in force, and renames them', async () => {
    const states = [utilityState('Eat', { sets: 'day', base: 1 }), utilityState('Sleep', { sets: 'day, night', base: 0.5 })];
    const tab = await UtilityPage.open(states, { set: { key: 'mode' } });
    expect(tab.page.texts('.utility-set')).toEqual(['Set in force: day. Sets:']);
    expect(tab.page.parts('.utility-set span').map(({ dataset }) => dataset['force'])).toEqual(['true', 'false']);
    await tab.page.commit('Name of the set night', ' dusk ');
    expect(tab.params('Sleep')['sets']).toBe('day, dusk');
    await tab.tick({ mode: 'nothing' });
    expect(tab.page.texts('.utility-set')).toEqual(['Set in force: none. Sets:']);
  });
});

describe('without a choice', () => {
  it('says that there is no selector, and how to get one', async () => {
    for (const watched of [{}, { agent: 1 }]) {
      const page = await StudioPage.open({ trees: [tree({ type: 'Wait' })], ...watched });
      await page.showTab('Utility');
      expect(page.texts('.nothing').join()).toMatch(/No UtilitySelector in this tree\. Add one to score states: press K/);
    }
  });
});
