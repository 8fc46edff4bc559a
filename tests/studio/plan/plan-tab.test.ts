import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const KEYS = ['apples', 'reach', 'open'].map((name) => ({ name, type: 'boolean' as const, value: name === 'open' }));
const fact = (key: string) => [{ fact: { key } }];
const action = (name: string, params: NodeDocument['params']): NodeDocument => ({
  type: 'PlanAction',
  name,
  params: params ?? {},
  child: { type: 'Wait', params: { duration: 100 } },
});
const ORCHARD: NodeDocument = {
  type: 'Planner',
  name: 'Get apples',
  params: { goal: fact('apples') },
  children: [
    action('Pick', { needs: fact('reach'), gives: fact('apples'), cost: 2 }),
    action('Climb', { gives: fact('reach'), cost: 3 }),
    action('Buy', { needs: fact('open'), gives: fact('apples'), cost: 9 }),
  ],
};

/** The Plan tab of a warrior who thinks with this tree, after so many ticks. */
async function openPlan(root = ORCHARD, ticks = 1): Promise<StudioPage> {
  const page = await StudioPage.open({ trees: [tree(root, KEYS)], agent: 1 });
  page.port.edits.assignTree([1], 'main');
  await page.act(() => tick(page, ticks));
  return page.showTab('Plan');
}

function tick(page: StudioPage, count = 1): void {
  for (let ticks = 0; ticks < count; ticks++) page.session.controlTime((time, pane) => time.tick(pane));
}

const set = (page: StudioPage, key: string, value: boolean) =>
  page.act(() => {
    page.port.keyChanges.set(1, 'own', { key, type: 'boolean', value });
    tick(page, 3);
  });
const actions = (page: StudioPage): string[] => page.texts('.plan-branch > button');

describe('the plan of an agent', () => {
  it('grows branch by branch from its goal, at once on demand, and is told in words', async () => {
    const page = await openPlan();
    expect([page.texts('.plan h3'), page.texts('.plan-now'), page.part('.plan').dataset['atWork']]).toEqual([
      ['Get apples'],
      ['Climb, then Pick: 5'],
      'true',
    ]);
    const slider = page.part('.plan [type="range"]') as HTMLInputElement;
    const grown = () => [slider.value, slider.getAttribute('aria-valuetext'), actions(page).length];
    expect(grown()).toEqual(['4', '4 of 4 branches', 3]);
    await page.enter(slider, '1');
    await page.frames(200);
    expect(grown()).toEqual(['1', '1 of 4 branches', 0]);
    await page.press('Grow again');
    expect(slider.value).toBe('1');
    await page.frames(17);
    expect(slider.value).toBe('2');
    await page.frames(100);
    expect(grown()).toEqual(['4', '4 of 4 branches', 3]);
    await page.press(/Pick$/, '.plan');
    expect(page.pane.tree?.selection.focus.value.title).toBe('Pick');
    expect(page.texts('.plan-changes li')).toHaveLength(1);
    expect(page.texts('.plan-changes li')[0]).toMatch(/ Planned: Climb, then Pick \(5\)$/);
  });

  it('says what has changed it, and when the goal is reached', async () => {
    const page = await openPlan();
    await set(page, 'reach', true);
    await page.frames(200);
    expect(page.texts('.plan-now')).toEqual(['Pick: 2']);
    await set(page, 'reach', false);
    await set(page, 'apples', true);
    const told = page.texts('.plan-changes li').map((text) => text.replace(/^\S+ /, ''));
    // The goal is reached and planned for anew in the same tick.
    expect([told[0], page.parts('.plan-changes li')[0]!.dataset['kind']]).toEqual(['The goal is reached.', 'reached']);
  });

  it('that is repaired says above its branches what it does instead and why, and lists that once something else has come', async () => {
    const children = [
      action('Pick', { needs: fact('reach'), gives: fact('apples'), cost: 2 }),
      action('Climb', { needs: fact('open'), gives: fact('reach'), cost: 3 }),
      action('Buy', { needs: [{ fact: { key: 'open' }, is: false }], gives: fact('apples'), cost: 9 }),
    ];
    const page = await openPlan({ ...ORCHARD, children });
    const told = (of: string): string[] => page.texts(of).map((text) => text.replace(/^\S+ /, ''));
    expect([told('.plan-repair'), told('.plan-changes li')]).toEqual([[], ['Planned: Climb, then Pick (5)']]);
    await set(page, 'open', false);
    await page.frames(200);
    expect(told('.plan-repair')).toEqual(['Repaired: Buy (9) instead of Climb, Pick, because open is no longer true.']);
    expect(told('.plan-changes li')).toEqual(['Planned: Climb, then Pick (5)']);
    expect(page.has('.plan > .nothing')).toBe(false);
    expect(page.parts('.plan-branch[data-added="true"] > button').map(({ textContent }) => textContent)).toEqual(['1Buy']);
    expect(page.parts('.plan-branch[data-running="true"] > button').map(({ textContent }) => textContent)).toEqual(['1Buy']);
    expect(page.parts('.plan-conditions').filter((each) => each.children.length === 0)).toEqual([]);
    await set(page, 'open', true);
    expect([told('.plan-repair')[0], told('.plan-changes li')]).toEqual([
      expect.stringMatching(/^Repaired: Climb, then Pick \(5\) instead of Buy/),
      ['Repaired: Buy (9) instead of Climb, Pick, because open is no longer true.', 'Planned: Climb, then Pick (5)'],
    ]);
  });

  it('of the past is told of as it was then', async () => {
    const page = await openPlan();
    const { trace } = page.pane.agent!;
    const { seconds } = page.port.time.clock();
    await set(page, 'apples', true);
    expect(page.parts('.plan-changes li').map(({ dataset }) => dataset['kind'])).toContain('reached');
    while (trace.current.record!.seconds > seconds) trace.back();
    await page.act(() => page.pane.live.updateCount.set(page.pane.live.updateCount.value + 1));
    expect([page.texts('.plan-now'), page.parts('.plan-changes li').map(({ dataset }) => dataset['kind'])]).toEqual([
      ['Climb, then Pick: 5'],
      ['planned'],
    ]);
  });

  it('within a tick of the past lacks what comes later in that tick, and has it from the event on with which it is acted on', async () => {
    const isOpen: NodeDocument = { type: 'BooleanCondition', name: 'Open?', params: { property: { key: 'open' } } };
    const page = await openPlan({ type: 'ReactiveSequence', children: [isOpen, ORCHARD] });
    await set(page, 'reach', true);
    await set(page, 'reach', false);
    const { agent } = page.pane;
    const shown = page.pane.tree!;
    const { nodes } = shown.source.graph;
    const indexOf = (title: string): number => agent!.indexOf(nodes.find((node) => node.title === title)!)!;
    await page.act(() =>
      shown.selection.select(
        nodes.find(({ title }) => title === 'Get apples')!,
        [],
      ),
    );
    const { trace } = agent!;
    const repaired = trace.soFar(trace.planLog, indexOf('Get apples'), page.port.time.clock().seconds).at(-1)!.at;
    const lastEvent = () => {
      const { record, eventCount } = trace.current;
      return record!.seconds === repaired ? record!.events[eventCount - 1] : undefined;
    };
    const backTo = async (title: string, event: string): Promise<unknown> => {
      while (lastEvent()?.node !== indexOf(title) || lastEvent()?.event !== event) trace.back();
      await page.act(() => page.pane.live.updateCount.set(page.pane.live.updateCount.value + 1));
      return [page.texts('.plan-now'), page.has('.plan-repair'), page.parts('.plan-changes li').length];
    };
    expect(await backTo('Climb', 'started')).toEqual([['Climb, then Pick: 5'], true, 1]);
    expect(await backTo('Pick', 'stopped')).toEqual([['Climb, then Pick: 5'], true, 1]);
    expect(await backTo('Open?', 'ticked')).toEqual([['Pick: 2'], false, 1]);
  });

  it('that no longer exists says why', async () => {
    const page = await openPlan({ ...ORCHARD, children: [ORCHARD.children![2]!] });
    expect(page.texts('.plan-now')).toEqual(['Buy: 9']);
    await set(page, 'open', false);
    expect(page.texts('.plan-changes li').map((text) => text.replace(/^\S+ /, ''))).toContain(
      'No plan is left, because open is no longer true.',
    );
  });

  it('that does not exist is told of', async () => {
    const page = await openPlan({ ...ORCHARD, children: [ORCHARD.children![0]!] }, 2);
    expect(page.texts('.plan-now')).toEqual(['Not running. Last plan: No plan leads to the goal.']);
  });
});

it('without a planner, an agent or a plan there is none', async () => {
  const said = async (root: NodeDocument, watched: { agent?: number }) => {
    const page = await (await StudioPage.open({ trees: [tree(root, KEYS)], ...watched })).showTab('Plan');
    return page.texts('.nothing');
  };
  expect(await said({ type: 'Wait' }, {})).toEqual(['This tree has no planner.']);
  expect(await said(ORCHARD, {})).toEqual(['No agent selected. The plan is that of a watched agent.']);
  const page = await openPlan({ type: 'Selector', children: [{ type: 'Wait', params: { duration: 1000 } }, ORCHARD] });
  expect(page.texts('.nothing')).toEqual(['“Get apples” has made no plan yet.']);
});
