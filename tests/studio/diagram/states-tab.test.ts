import { describe, expect, it, vi, onTestFinished } from 'vitest';
import type { NodeDocument } from '../../../src/bt/tree-format.ts';
import { layOutAll } from '../../support/page/dom.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const state = (name: string, ...transitions: NodeDocument[]): NodeDocument => ({
  type: 'State',
  name,
  children: [{ type: 'Wait', name: `In ${name}` }, ...transitions],
});
const to = (target: string, params: NodeDocument['params'] = {}): NodeDocument => ({
  type: 'Transition',
  params: { to: target, ...params },
});
const DUTY: NodeDocument = {
  type: 'StateMachine',
  name: 'Duty',
  children: [
    to('Flee', { on: 'failure' }),
    state('Patrol', to('Chase', { after: 1 })),
    state('Chase', to('Patrol', { after: 2 }), to('Chase', { after: 3 })),
    state('Flee'),
    state('A state with a long name'),
  ],
};

/** The States tab in a frame of that width. */
async function openStates(width: number, root = DUTY): Promise<StudioPage> {
  const page = await StudioPage.open({ trees: [tree(root)] });
  layOutAll({ width, height: 400 });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await page.showTab('States');
  const svg = page.part('.state-diagram');
  svg.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, y: 50, width, height: 400 });
  return page;
}

const labels = (page: StudioPage, of: string): (string | null)[] => page.parts(of).map((each) => each.getAttribute('aria-label'));
const boxNamed = (page: StudioPage, name: string): HTMLElement =>
  page.parts('.state-box').find((each) => each.getAttribute('aria-label')?.startsWith(`State ${name}`))!;
/** The middle of a box on the page. */
const middleOf = (page: StudioPage, name: string) => {
  const text = boxNamed(page, name).querySelector('text')!;
  return { clientX: 100 + Number(text.getAttribute('x')), clientY: 50 + Number(text.getAttribute('y')) };
};

describe('the diagram of a state machine', () => {
  it('has a box for each state and an arrow with words for each transition', async () => {
    const page = await openStates(800);
    expect(labels(page, '.state-box')).toEqual([
      'State Patrol, the first',
      'State Chase',
      'State Flee',
      'State A state with a long name, no transition leads to it',
    ]);
    expect(labels(page, '.state-transition')).toEqual([
      'Any state to Flee: failed',
      'Patrol to Chase: after 1 s',
      'Chase to Patrol: after 2 s',
      'Chase to Chase: after 3 s',
    ]);
    expect(page.texts('.state-transition > text')).toEqual(['failed', 'after 1 s', 'after 2 s', 'after 3 s']);
    expect([page.has('.state-number'), page.has('.state-arrows'), page.parts('.state-first').length]).toEqual([false, false, 1]);
    expect(page.parts('.state-box').map(({ dataset }) => `${dataset['active']} ${dataset['focus']} ${dataset['lost']}`)).toEqual([
      'false false false',
      'false false false',
      'false false false',
      'false false true',
    ]);
    expect(page.part('.state-diagram').getAttribute('viewBox')).toBe('0 0 800 216');
    expect(page.texts('.states h3')).toEqual(['Duty']);
  });

  it('numbers the arrows where it is narrow, and lists them', async () => {
    const page = await openStates(300);
    expect(page.texts('.state-transition > text')).toEqual(['1', '2', '3', '4']);
    expect(page.texts('.state-arrows li')).toEqual([
      'Any state to Flee: failed',
      'Patrol to Chase: after 1 s',
      'Chase to Patrol: after 2 s',
      'Chase to Chase: after 3 s',
    ]);
    expect(page.texts('.state-box text').at(-1)).toBe('A state with a…');
    await page.press('Chase to Patrol', '.state-arrows');
    expect(page.pane.tree?.focus.value.document.params).toEqual({ to: 'Patrol', after: 2 });
    expect(page.parts('.state-transition').map(({ dataset }) => dataset['focus'])).toEqual(['false', 'false', 'true', 'false']);
  });

  it('shows a state or a transition that is pressed, by keys too', async () => {
    const page = await openStates(800);
    await page.click(page.parts('.state-transition')[0]!);
    expect(page.pane.tree?.focus.value.document.params).toEqual({ to: 'Flee', on: 'failure' });
    expect([await page.key('Enter', {}, boxNamed(page, 'Flee')), page.pane.tree?.focus.value.title]).toEqual([true, 'Flee']);
    expect([await page.key('x', {}, boxNamed(page, 'Chase')), page.pane.tree?.focus.value.title]).toEqual([false, 'Flee']);
    await page.pointer('pointerdown', boxNamed(page, 'Chase'), middleOf(page, 'Chase'));
    await page.pointer('pointerup', page.part('.state-diagram'), middleOf(page, 'Chase'));
    expect(page.pane.tree?.focus.value.title).toBe('Chase');
    expect(boxNamed(page, 'Chase').dataset['focus']).toBe('true');
    await page.key('Delete', {}, page.parts('.state-transition')[1]);
    expect(labels(page, '.state-transition')).not.toContain('Patrol to Chase: after 1 s');
  });

  it('adds a transition along a line that is drawn from one state to another', async () => {
    const page = await openStates(800);
    const svg = page.part('.state-diagram');
    const line = () => page.parts('.state-line').map((each) => each.getAttribute('d'));
    await page.pointer('pointerdown', boxNamed(page, 'Patrol'), middleOf(page, 'Patrol'));
    await page.pointer('pointermove', svg, { clientX: 300, clientY: 150 });
    const { clientX, clientY } = middleOf(page, 'Patrol');
    expect(line()).toEqual([`M${clientX - 100} ${clientY - 50}L200 100`]);
    await page.pointer('pointerup', svg, middleOf(page, 'Flee'));
    expect([line(), labels(page, '.state-transition').filter((label) => label?.startsWith('Patrol to Flee')).length]).toEqual([[], 1]);
    const before = page.written();
    for (const end of ['pointerup', 'pointercancel']) {
      await page.pointer('pointerdown', boxNamed(page, 'Patrol'), middleOf(page, 'Patrol'));
      await page.pointer(end, svg, { clientX: 101, clientY: 51 });
      expect([line(), page.written()]).toEqual([[], before]);
    }
  });

  it('adds states and transitions without a pointer', async () => {
    const page = await openStates(800);
    const choice = page.control('Add a transition');
    const pairs = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect([pairs.length, pairs.slice(0, 2), pairs.includes('Chase to Chase'), pairs[5]]).toEqual([
      17,
      ['Add a transition…', 'any state to Patrol'],
      false,
      'Patrol to Chase',
    ]);
    await page.enter(choice, '0');
    expect(labels(page, '.state-transition').filter((label) => label?.startsWith('Any state to Patrol'))).toHaveLength(1);
    await page.press('Add a state');
    expect(page.parts('.state-box')).toHaveLength(5);
  });

  it('is not there without a machine, nor before its width is known', async () => {
    const page = await StudioPage.open({ trees: [tree({ type: 'Wait' })] });
    await page.showTab('States');
    expect([page.texts('.nothing'), page.has('.states')]).toEqual([['This tree has no state machine.'], false]);
  });
});
