import { expect, it } from 'vitest';
import { planRows, planWords } from '../../../../src/features/timeline/view/timeline-plans.ts';
import type { TimelinePlan } from '../../../../src/hud/timeline/timeline-state.ts';
import { layOutAll } from '../../../support/page/dom.ts';
import { HudPage, TIMELINE } from '../../../hud/support/hud-page.ts';

const plan = (fromStep: number, toStep?: number, changes: Partial<TimelinePlan> = {}): TimelinePlan => ({
  party: 'The warband',
  team: 'player',
  isOwn: true,
  text: 'Two go round',
  fromStep,
  toStep,
  ...changes,
});
const hostile = (fromStep: number, toStep?: number): TimelinePlan =>
  plan(fromStep, toStep, { party: 'The wolves', team: 'enemy', isOwn: false, text: 'All bows at one mark' });

it.each<[string, TimelinePlan[], number[]]>([
  ['one after the other', [plan(0, 60), plan(60, 120)], [0, 0]],
  ['own ones above', [hostile(0, 60), plan(10, 50)], [1, 0]],
  ['two at once', [hostile(0, 60), hostile(30), hostile(60, 90)], [0, 1, 0]],
  ['own and hostile ones never share a row', [plan(0, 60), hostile(120, 180)], [0, 1]],
  ['more at once than there are rows', [0, 1, 2, 3, 4, 5].map((step) => hostile(step)), [0, 1, 2, 3, 3, 3]],
])('plans that last at the same time have rows of their own: %s', (_, plans, rows) => {
  const found = planRows(plans);
  expect(plans.map((each) => found.get(each))).toEqual(rows);
});

it('the words of a plan say whose it is, and when it was', () => {
  expect(planWords(plan(60 * 12, 60 * 20))).toBe('The warband: two go round, from 0:12 to 0:20');
  expect(planWords(hostile(60 * 12))).toBe('The wolves: all bows at one mark, since 0:12');
});

it('the lane tells of a plan under the pointer; a press goes to its beginning, and a drag moves the head', async () => {
  const page = new HudPage({ 'time.now': { step: 600, nowStep: 1200 }, 'time.pictureAt': () => undefined });
  layOutAll({ left: 100, width: 240, height: 20 });
  await page.show({ timeline: { ...TIMELINE, step: 600, nowStep: 1200, plans: [hostile(60, 240), plan(300)] } });
  const [first, second] = [...document.querySelectorAll('.timeline-plan')];
  const send = (type: string, target: Element, clientX: number): string[] =>
    page.asks(() => target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, clientX })));
  send('pointermove', first!, 130);
  expect(page.part('.timeline-tip').textContent).toBe('The wolves: all bows at one mark, from 0:01 to 0:04');
  expect(send('pointerdown', second!, 200)).toEqual(['time.seek 300']);
  // A finger never lies quite still.
  expect(send('pointermove', second!, 203)).toEqual([]);
  expect(send('pointermove', second!, 220)).toEqual(['time.seek 600']);
  expect(send('pointermove', second!, 202)).toEqual(['time.seek 510']);
});
