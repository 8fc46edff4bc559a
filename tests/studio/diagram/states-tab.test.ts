import { describe, expect, it, vi, onTestFinished } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
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

/** What hears of another width of the frame. */
const observed: (() => void)[] = [];

/** The States tab in a frame of that width. */
async function openStates(width: number, root = DUTY, watched: { readonly agent?: number } = {}): Promise<StudioPage> {
  const page = await StudioPage.open({ trees: [tree(root)], ...watched });
  if (watched.agent !== undefined) {
    page.port.edits.assignTree([watched.agent], 'main');
    await tick(page, 1);
  }
  layOutAll({ width, height: 400 });
  observed.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly changed: () => void) {}
      observe(): void {
        observed.push(this.changed);
      }
      disconnect(): void {
        observed.length = 0;
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await page.showTab('States');
  const svg = page.part('.state-diagram');
  svg.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, y: 50, width, height: 400 });
  return page;
}

const tick = (page: StudioPage, count: number) =>
  page.act(() => {
    for (let ticks = 0; ticks < count; ticks++) page.session.controlTime((time, pane) => time.tick(pane));
  });
const labels = (page: StudioPage, of: string): (string | null)[] => page.parts(of).map((each) => each.getAttribute('aria-label'));
const boxNamed = (page: StudioPage, name: string): HTMLElement =>
  page.parts('.state-box').find((each) => each.getAttribute('aria-label')?.startsWith(`State ${name}`))!;
/** The middle of a box on the page. */
const middleOf = (page: StudioPage, name: string) => {
  const text = boxNamed(page, name).querySelector('text')!;
  return { clientX: 100 + Number(text.getAttribute('x')), clientY: 50 + Number(text.getAttribute('y')) };
};

const sizeOf = (page: StudioPage, name: string) => {
  const box = boxNamed(page, name).querySelector('rect')!;
  return { width: Number(box.getAttribute('width')), height: Number(box.getAttribute('height')) };
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
    expect(page.pane.tree?.selection.focus.value.document.params).toEqual({ to: 'Patrol', after: 2 });
    expect(page.parts('.state-transition').map(({ dataset }) => dataset['focus'])).toEqual(['false', 'false', 'true', 'false']);
  });

  it('shows a state or a transition that is pressed, by keys too', async () => {
    const page = await openStates(800);
    await page.click(page.parts('.state-transition')[0]!);
    expect(page.pane.tree?.selection.focus.value.document.params).toEqual({ to: 'Flee', on: 'failure' });
    expect([await page.key('Enter', {}, boxNamed(page, 'Flee')), page.pane.tree?.selection.focus.value.title]).toEqual([true, 'Flee']);
    expect([await page.key('x', {}, boxNamed(page, 'Chase')), page.pane.tree?.selection.focus.value.title]).toEqual([false, 'Flee']);
    await page.pointer('pointerdown', boxNamed(page, 'Chase'), middleOf(page, 'Chase'));
    await page.pointer('pointerup', page.part('.state-diagram'), middleOf(page, 'Chase'));
    expect(page.pane.tree?.selection.focus.value.title).toBe('Chase');
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

  it('renames a state at F2 and leaves other keys to the page', async () => {
    const page = await openStates(800);
    await page.key('F2', {}, boxNamed(page, 'Chase'));
    expect([page.pane.tree?.selection.focus.value.title, page.session.editing.editor.naming.value]).toEqual([
      'Chase',
      page.node('Chase').id,
    ]);
    expect([await page.key('k', {}, boxNamed(page, 'Flee')), page.session.editing.editor.popups.shown.value]).toEqual([false, undefined]);
  });

  it('draws a line only while a box is held, and selects nothing when it ends beside the box from which it came', async () => {
    const page = await openStates(800);
    const svg = page.part('.state-diagram');
    await page.pointer('pointermove', svg, { clientX: 300, clientY: 150 });
    await page.pointer('pointerup', svg, middleOf(page, 'Flee'));
    expect([page.has('.state-line'), page.pane.tree?.selection.focus.value.title]).toEqual([false, 'Duty']);
    const { width, height } = sizeOf(page, 'Chase');
    const { clientX, clientY } = middleOf(page, 'Chase');
    for (const [x, y, shown] of [
      [width / 2 + 2, 0, 'Duty'],
      [0, -height / 2 - 2, 'Duty'],
      [width / 2 - 2, 2 - height / 2, 'Chase'],
    ] as const) {
      await page.pointer('pointerdown', boxNamed(page, 'Chase'), { clientX, clientY });
      await page.pointer('pointerup', svg, { clientX: clientX + x, clientY: clientY + y });
      expect(page.pane.tree?.selection.focus.value.title).toBe(shown);
    }
  });

  it('holds the pointer from the press on, so that a line can end outside of it', async () => {
    const page = await openStates(800);
    const held: number[] = [];
    page.part('.state-diagram').setPointerCapture = (id) => void held.push(id);
    await page.pointer('pointerdown', boxNamed(page, 'Patrol'), { pointerId: 7 });
    expect(held).toEqual([7]);
  });

  it('is drawn anew when its frame gets another width', async () => {
    const page = await openStates(800);
    expect([page.has('.state-arrows'), observed.length]).toEqual([false, 1]);
    layOutAll({ width: 300, height: 400 });
    await page.act(() => observed[0]!());
    expect([page.part('.state-diagram').getAttribute('viewBox'), page.has('.state-arrows')]).toEqual(['0 0 300 216', true]);
    await page.act(() => page.session.panel.details.open('Trees'));
    expect(observed).toEqual([]);
  });

  it('is not drawn before its width is known', async () => {
    const page = await openStates(800);
    layOutAll({ width: 0, height: 0 });
    await page.act(() => observed[0]!());
    expect([page.has('.states'), page.has('.state-diagram')]).toEqual([true, false]);
  });

  it('is not there without a machine', async () => {
    const page = await StudioPage.open({ trees: [tree({ type: 'Wait' })] });
    await page.showTab('States');
    expect([page.texts('.nothing'), page.has('.states')]).toEqual([['This tree has no state machine.'], false]);
  });
});

describe('the diagram of a machine that runs', () => {
  const lasting = (name: string, ...transitions: NodeDocument[]): NodeDocument => ({
    ...state(name, ...transitions),
    children: [{ type: 'Wait', params: { duration: 50 } }, ...transitions],
  });
  const ROUND: NodeDocument = {
    type: 'StateMachine',
    name: 'Round',
    children: [lasting('Rest', to('Walk', { after: 0.1 })), lasting('Walk', to('Rest', { after: 100 }), to('Rest', { on: 'failure' }))],
  };

  it('lights the state in force and the transition that led on last, in the list of a narrow one too', async () => {
    const page = await openStates(800, ROUND, { agent: 1 });
    const lit = (of: string, mark: string) => page.parts(of).map(({ dataset }) => dataset[mark]);
    expect([labels(page, '.state-box'), lit('.state-box', 'active')]).toEqual([
      ['State Rest, the first, in force', 'State Walk'],
      ['true', 'false'],
    ]);
    expect(boxNamed(page, 'Rest').getAttribute('aria-current')).toBe('true');
    expect(lit('.state-transition', 'last')).toEqual(['false', 'false', 'false']);
    await tick(page, 4);
    expect([labels(page, '.state-box'), lit('.state-box', 'active')]).toEqual([
      ['State Rest, the first', 'State Walk, in force'],
      ['false', 'true'],
    ]);
    expect(lit('.state-transition', 'last')).toEqual(['true', 'false', 'false']);
    expect(labels(page, '.state-transition')[0]).toBe('Rest to Walk: after 0.1 s, the last one');
    layOutAll({ width: 300, height: 400 });
    await page.act(() => observed[0]!());
    expect(page.parts('.state-arrows li').map(({ dataset }) => dataset['last'])).toEqual(['true', 'false', 'false']);
  });
});
