import { describe, expect, it } from 'vitest';
import { field, openBoard, ROWS } from '../support/blackboard-page.ts';
import type { StudioPage } from '../support/studio-page.ts';

/** The names of the controls that Tab stops at. */
const stops = (page: StudioPage): (string | null)[] =>
  page
    .parts('.board-row :is(input, select, button)')
    .flatMap((each) => (each.tabIndex === 0 && !each.hasAttribute('disabled') ? [each.getAttribute('aria-label')] : []));
const VALUES = ['foe', 'calm', 'tag:quiet', 'count', 'lost'].map((key) => `Value of ${key}`);

const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the blackboard by keyboard', () => {
  it('is one stop for Tab a row: arrow keys lead from its value to its other controls, and to those of other rows', async () => {
    const { page } = await openBoard();
    expect(stops(page)).toEqual(VALUES);
    await page.focus(field(page, 'calm'));
    const path: unknown[] = [];
    const keys = 'Right Right Down Down Right Down Left Left Left Up Up Left Left Left Down'.split(' ');
    for (const key of keys) {
      expect(await page.key(`Arrow${key}`)).toBe(true);
      path.push(focused());
      expect(stops(page)).toHaveLength(VALUES.length);
      expect(stops(page)).toContain(focused());
    }
    expect(path).toEqual([
      'Pin calm above the tree',
      'Break when calm changes',
      'Break when tag:quiet changes',
      'Break when count changes',
      'Remove count',
      'Break when lost changes',
      'Pin lost above the tree',
      // A text without a caret that could move.
      'Value of lost',
      'lost is valid',
      'count is valid',
      'tag:quiet is valid',
      'tag:quiet is valid',
      'tag:quiet is valid',
      'tag:quiet is valid',
      'count is valid',
    ]);
    await page.act(() => (document.activeElement as HTMLElement).blur());
    expect(stops(page)).toEqual(VALUES);
  });

  it('leaves a control the arrows that it has a use for, and all with another key', async () => {
    const { page } = await openBoard();
    const used = async (control: HTMLElement, key: string, fields = {}) => {
      await page.focus(control);
      return page.key(`Arrow${key}`, fields);
    };
    const count = field(page, 'count');
    // All of the text is selected: the caret moves to its end first, then on.
    expect([await used(count, 'Right'), await used(field(page, 'tag:quiet'), 'Down'), await used(field(page, 'foe'), 'Down')]).toEqual([
      false,
      false,
      false,
    ]);
    await page.focus(count);
    count.setSelectionRange(1, 1);
    expect([await page.key('ArrowLeft'), await page.key('ArrowRight', { shiftKey: true })]).toEqual([false, false]);
    expect([await page.key('ArrowRight'), focused()]).toEqual([true, 'Pin count above the tree']);
    expect(await used(field(page, 'tag:quiet'), 'Right')).toBe(true);
    expect(await used(count, 'Up')).toBe(true);
  });

  it('of the past, is as many stops: what cannot be changed is passed over', async () => {
    const { page } = await openBoard(ROWS, { isPast: true });
    expect(stops(page)).toEqual([
      'Value of foe',
      'Pin calm above the tree',
      'Pin tag:quiet above the tree',
      'Value of count',
      'Value of lost',
    ]);
    await page.focus(field(page, 'foe'));
    expect([await page.key('ArrowRight'), focused()]).toEqual([true, 'Pin foe above the tree']);
  });
});
