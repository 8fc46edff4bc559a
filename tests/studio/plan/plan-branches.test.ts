import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { noteOf, PlanBranches, type PlanActions } from '../../../src/studio/plan/plan-branches.tsx';
import type { PlanTreeNode } from '../../../src/studio/plan/plan-tree.ts';

const branch = (changes: Partial<Record<keyof PlanTreeNode, unknown>> = {}): PlanTreeNode =>
  ({
    id: 0,
    action: 0,
    age: 0,
    position: 0,
    fate: 'waiting',
    cost: 2,
    total: 5,
    isReady: true,
    conditions: [],
    children: [],
    ...changes,
  }) as unknown as PlanTreeNode;
const ACTIONS: PlanActions = {
  nameOf: (action) => ['Pick', 'Grab', 'Buy'][action]!,
  isRunning: (action) => action === 0,
  isAdded: (action) => action === 1,
  onShow: () => {},
  cost: 7,
  shown: 10,
};
const draw = (node: PlanTreeNode, actions: Partial<PlanActions> = {}) =>
  renderToStaticMarkup(createElement(PlanBranches, { node, actions: { ...ACTIONS, ...actions } }));
const texts = (markup: string) =>
  markup
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');
const marks = (markup: string) =>
  [...markup.matchAll(/<div class="plan-branch"([^>]*)>/g)].map(([, found]) => found!.trim().replaceAll('data-', '').replaceAll('"', ''));

describe('the branches of a plan', () => {
  const goal = branch({
    id: 9,
    action: undefined,
    isReady: false,
    conditions: [{ name: 'apples', wanted: true, holds: false }],
    children: [
      branch({ id: 1, position: 1, fate: 'plan', conditions: [{ name: 'dry', wanted: false, holds: true }] }),
      branch({ id: 2, action: 1, position: 2, age: 3, fate: 'plan' }),
      branch({ id: 3, action: 2, age: 9, total: 9 }),
    ],
  });

  it('are the goal, and the actions with their places, costs and what must hold', () => {
    const markup = draw(goal);
    expect(texts(markup)).toBe(
      '|Goal| |Not true: |apples|1|Pick|cost 2|runs now|the cheapest: 5 in all| |Holds: |not dry|2|Grab|cost 2|repaired|the cheapest: 5 in all|Buy|cost 2|9 in all, 2 more than the plan|',
    );
    expect(marks(markup)).toEqual([
      'planned=true',
      'fate=plan planned=true running=true added=false',
      'fate=plan planned=true running=false added=true',
      'fate=waiting planned=false running=false added=false',
    ]);
    expect(markup).toContain('aria-label="To hold in the end"');
    expect(markup).toContain('aria-label="To hold before it"');
  });

  it('grow one after the other', () => {
    expect([1, 3, 4, 9, 10].map((shown) => marks(draw(goal, { shown })).length)).toEqual([2, 2, 3, 3, 4]);
    expect(marks(draw(branch({ action: undefined }), { cost: undefined }))).toEqual(['planned=false']);
  });

  it('that are not the first of the plan neither run nor were added outside of it', () => {
    expect(marks(draw(branch({ position: 2 })))).toEqual(['fate=waiting planned=true running=false added=false']);
    expect(marks(draw(branch({ action: 1 })))).toEqual(['fate=waiting planned=false running=false added=false']);
  });
});

describe('the note of a branch', () => {
  const note = (changes: Partial<Record<keyof PlanTreeNode, unknown>>, cost: number | undefined = 4) => noteOf(branch(changes), cost);

  it('says what became of it, and what it would cost', () => {
    expect([
      note({ action: undefined }),
      note({ action: undefined, isReady: false }),
      note({ fate: 'barred' }),
      note({ fate: 'plan' }),
      note({ fate: 'known' }),
      note({}),
      note({}, 5),
      note({}, NaN).slice(0, 8),
      noteOf(branch(), undefined),
      note({ isReady: false }),
    ]).toEqual([
      'holds already',
      '',
      'left out: it failed, or is suppressed',
      'the cheapest: 5 in all',
      '5 so far: the same was reached for less',
      '5 in all, 1 more than the plan',
      '5 in all',
      '5 in all',
      '5 in all',
      '5 or more: not looked at further',
    ]);
  });

  it('of one that was looked at is its cost so far, or that nothing leads on', () => {
    const conditions = [
      { name: 'whole', wanted: true, holds: false },
      { name: 'open', wanted: true, holds: true },
      { name: 'wet', wanted: false, holds: false },
    ];
    expect([note({ fate: 'seen', position: 1 }), note({ fate: 'seen', children: [branch()] }), note({ fate: 'seen', conditions })]).toEqual(
      ['5 so far', '5 so far', 'a dead end: no action gives whole and not wet'],
    );
  });
});
