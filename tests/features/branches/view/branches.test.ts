import { describe, expect, it } from 'vitest';
import type { BranchesPort, BranchesState, BranchLine, ComparisonState } from '../../../../src/features/branches/view/branches-state.ts';
import { branchesPanel } from '../../../../src/features/branches/view/branches-panel.ts';
import { comparisonView } from '../../../../src/features/branches/view/comparison-view.ts';
import { FeaturePage, type HudPage } from '../../../hud/support/hud-page.ts';
import { keptOutlines } from '../../../support/page/outline.ts';

const kept = keptOutlines('features/outlines');

const TIMELINE = { step: 600, nowStep: 1200, marks: [], plans: [], jumps: 0, branchCount: 2, deeds: {} } as never;

const branch = (changes: Partial<BranchLine>): BranchLine => ({
  id: 1,
  depth: 0,
  name: 'The first run',
  forkStep: 0,
  steps: 1200,
  outcome: 'undecided',
  losses: [0, 1],
  isCurrent: true,
  ...changes,
});
const BRANCHES: BranchesState = {
  branches: [
    branch({}),
    branch({ id: 2, depth: 1, name: 'From 0:10', forkStep: 600, steps: 900, outcome: 'victory', losses: undefined, isCurrent: false }),
  ],
  removedName: undefined,
  chosen: undefined,
  comparison: undefined,
};
let list: FeaturePage<BranchesPort, BranchesState>;
const openBranches = (changes: Partial<BranchesState> = {}): Promise<HudPage> => {
  list = new FeaturePage({ on: 'side', name: 'branches', makeView: (port) => branchesPanel(port(), 'U') });
  return list.show({ ...BRANCHES, ...changes }, { timeline: TIMELINE });
};
const openComparison = (shown: ComparisonState): Promise<HudPage> => {
  const view = new FeaturePage<BranchesPort, ComparisonState>({
    on: 'below',
    name: 'branches',
    makeView: (port) => comparisonView(port()),
  });
  return view.show(shown, { timeline: TIMELINE });
};

describe('the branches', () => {
  it('are listed, each below the one it left', async () => {
    const page = await openBranches();
    await expect(page.outline('.branches')).toMatchFileSnapshot(kept('branches'));
    expect(page.press(/^From 0:10/)).toEqual(['branches.open 2']);
    expect(page.press('Fork here')).toEqual(['branches.forkHere']);
    expect(page.press('Compare side by side')).toEqual(['branches.compare 2']);
    expect(page.press('Delete')).toEqual(['branches.remove 1']);
    expect(page.press('Close', {}, '.branches')).toEqual(['branches.close']);
  });

  it('a single one cannot be deleted or compared', async () => {
    const page = await openBranches({ branches: [branch({})] });
    expect(() => page.press('Delete')).toThrow('No control');
    expect(() => page.press('Compare side by side')).toThrow('No control');
    expect(page.key('Delete', {}, page.part('.branch-open'))).toEqual([]);
  });

  it('are deleted and renamed by their keys, which the field and the page do not get', async () => {
    const page = await openBranches();
    const press = (key: string): boolean[] => {
      let isHeard = false;
      const hear = (): void => void (isHeard = true);
      document.body.addEventListener('keydown', hear);
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      page.part('.branch-open').dispatchEvent(event);
      document.body.removeEventListener('keydown', hear);
      return [event.defaultPrevented, isHeard];
    };
    expect(page.asks(() => expect(press('Delete')).toEqual([true, false]))).toEqual(['branches.remove 1']);
    expect(page.asks(() => expect(press('h')[1]).toBe(true))).toEqual(['orders.cycleStance']);
    expect(press('F2')).toEqual([true, false]);
    expect(page.has('.branch-field')).toBe(true);
  });

  it('a deleted one can come back', async () => {
    const page = await openBranches({ removedName: 'From 0:10' });
    expect(page.part('.branch-undo').textContent).toContain('“From 0:10” is deleted.');
    expect(page.press('Undo')).toEqual(['branches.undoRemove']);
    expect(page.part('.branch-list').matches(':focus, :has(:focus)')).toBe(true);
    await list.show(BRANCHES);
    expect(page.has('.branch-undo')).toBe(false);
  });

  it('are renamed: Enter and leaving keep the text, Escape does not', async () => {
    const page = await openBranches();
    const field = (): HTMLInputElement => page.part('.branch-field') as HTMLInputElement;
    page.press('Rename');
    expect([field().value, document.activeElement === field()]).toEqual(['The first run', true]);
    field().value = 'Mine';
    expect(page.key('Enter', {}, field())).toEqual(['branches.rename 1 Mine']);
    expect(page.has('.branch-field')).toBe(false);
    page.key('F2', {}, page.part('.branch-open'));
    expect(page.key('Escape', {}, field())).toEqual([]);
    page.key('F2', {}, page.part('.branch-open'));
    expect(page.key('Delete', {}, field())).toEqual([]);
    expect(page.asks(() => field().blur())).toEqual(['branches.rename 1 The first run']);
    expect(page.key('Delete', {}, page.part('.branch-open'))).toEqual(['branches.remove 1']);
  });

  it('the arrows lead from one to the next, and the focus stays with its branch', async () => {
    const page = await openBranches();
    const names = [...document.querySelectorAll<HTMLElement>('.branch-open')] as [HTMLElement, HTMLElement];
    names[0].focus();
    page.key('ArrowDown', {}, names[0]);
    expect(document.activeElement).toBe(names[1]);
    page.key('ArrowUp', {}, names[1]);
    expect(document.activeElement).toBe(names[0]);
    page.key('ArrowUp', {}, page.part('.branch-list'));
    expect(document.activeElement).toBe(names[1]);
    page.key('ArrowDown', {}, page.part('.branch-list'));
    expect(document.activeElement).toBe(names[0]);
    await list.show({ ...BRANCHES, branches: BRANCHES.branches.slice(1) });
    expect(document.activeElement).toBe(names[1]);
  });

  it('keep what is typed from the game, and the keyboard with their branch when a name is written', async () => {
    const page = await openBranches();
    const heard: string[] = [];
    window.addEventListener('keydown', ({ key }) => heard.push(key));
    page.press('Rename');
    const field = page.part('.branch-field') as HTMLInputElement;
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    expect([...document.querySelectorAll<HTMLElement>('.branch-open')].map(({ hidden }) => hidden)).toEqual([true, false]);
    for (const key of ['h', 'ArrowDown', 'Enter']) page.key(key, {}, field);
    expect([heard, document.activeElement]).toEqual([[], page.part('.branch-open')]);
  });

  it('leave the keyboard to the field after a press with the mouse, and keep it after one with the keyboard', async () => {
    const page = await openBranches();
    const open = page.part('.branch-open');
    for (const [detail, keeps] of [
      [0, true],
      [1, false],
    ] as const) {
      open.focus();
      open.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
      expect(document.activeElement === open).toBe(keeps);
    }
  });

  it('the arrows move neither the page nor the camera', async () => {
    const page = await openBranches();
    const heard: string[] = [];
    window.addEventListener('keydown', ({ key }) => heard.push(key));
    const press = (key: string): boolean =>
      !page.part('.branch-open').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect([press('ArrowDown'), press('ArrowRight'), heard]).toEqual([true, false, ['ArrowRight']]);
  });

  it('a warrior can be tried with another health', async () => {
    const page = await openBranches({ chosen: { id: 7, name: 'Berta', health: 1 } });
    expect(page.part('.branch-trial-title').textContent).toBe('From here on, in a branch: what if Berta …');
    expect(['had full health', 'had half their health', 'fell here'].flatMap((name) => page.press(name))).toEqual([
      'branches.setHealth 7 1',
      'branches.setHealth 7 0.5',
      'branches.setHealth 7 0',
    ]);
    await list.show(BRANCHES);
    expect(() => page.press('fell here')).toThrow('No control');
  });
});

describe('two branches side by side', () => {
  const side = (alive: number, count: number, health: number) => ({ alive, count, health });
  const figure = (text: string, isBetter = false) => ({ text, isBetter });
  const comparison: ComparisonState = {
    left: { name: 'The first run', sides: [side(5, 6, 412), side(3, 4, 200)] },
    right: { name: 'From 0:10', sides: [side(5, 6, 412), side(2, 4, 200)] },
    isSideBySide: true,
    difference: { searchedTo: undefined, isDecided: true, sentences: [{ text: 'At 0:43 Edda shoots.', step: 2580, agentId: 5 }] },
    summary: {
      step: 1200,
      outcomes: ['undecided', 'victory at 0:20'],
      rows: [
        {
          label: 'Your side',
          left: [figure('1'), figure('200'), figure('90')],
          right: [figure('0', true), figure('220', true), figure('90')],
          isPart: false,
        },
        { label: 'Bow', left: [figure('0'), figure('20'), figure('9')], right: [figure('0'), figure('20'), figure('9')], isPart: true },
      ],
    },
  };

  it('are compared in figures and in words, which lead to the moment', async () => {
    const page = await openComparison(comparison);
    await expect(page.outline('.comparison')).toMatchFileSnapshot(kept('comparison'));
    // A long name is cut off.
    expect([...document.querySelectorAll<HTMLElement>('.plate-name')].map(({ title }) => title)).toEqual(['The first run', 'From 0:10']);
    expect([...document.querySelectorAll('[data-better]')].map(({ textContent }) => textContent)).toEqual(['0', '220']);
    expect(page.press('At 0:43 Edda shoots.')).toEqual([`branches.showDifference ${JSON.stringify(comparison.difference.sentences[0])}`]);
    const jump = page.part('.compare-jump');
    jump.focus();
    jump.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    expect(document.activeElement).toBe(jump);
    jump.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(document.activeElement).not.toBe(jump);
    expect(page.press('Leave the comparison')).toEqual(['branches.compare undefined']);
  });

  it.each([
    [{ searchedTo: 600, isDecided: false, sentences: [] }, 'No warrior decides differently up to 0:10 …'],
    [{ searchedTo: undefined, isDecided: false, sentences: [] }, 'So far, both are the same fight.'],
    [
      { searchedTo: undefined, isDecided: false, sentences: [{ text: 'x', step: 1, agentId: 0 }] },
      'So far, no warrior decides differently.',
    ],
  ])('while it is looked for: %j', async (difference, words) => {
    const page = await openComparison({ ...comparison, difference, isSideBySide: false });
    expect(page.part('.compare-search').textContent).toBe(words);
    expect(page.part('.compare-plates').dataset['stacked']).toBe('true');
  });

  it('without an enemy there is nothing to count of it', async () => {
    const none = { name: 'x', sides: [side(1, 1, 10), side(0, 0, 0)] as const };
    const page = await openComparison({ ...comparison, left: none, right: none });
    expect(page.outline('.compare-plates')).not.toContain('0 of 0');
  });
});
