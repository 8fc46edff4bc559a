import { expect, it } from 'vitest';
import { pauseOverlay, type PauseState } from '../../../src/hud/fight/pause-overlay.ts';
import { openDom } from '../../support/page/dom.ts';

/** What the plate says of such a state. */
function open(hasOrders: boolean): (isPaused: boolean, step: number, outcome?: string) => string {
  openDom();
  const { element, update } = pauseOverlay({ hasOrders });
  return (isPaused, step, outcome = 'undecided') => {
    update({ isPaused, timeline: { step, nowStep: 100 }, snapshot: { outcome } } as unknown as PauseState);
    const shown = [...element.children].filter((part) => !(part as HTMLElement).hidden);
    return element.hidden ? '' : shown.map(({ textContent }) => textContent).join(' and ');
  };
}

it('the plate of a pause says so while the fight is paused and undecided', () => {
  const says = open(true);
  expect(says(false, 100)).toBe('');
  expect(says(true, 100)).toBe('PausedYou can still give orders. Space resumes.');
  expect(says(true, 100, 'victory')).toBe('');
});

it('the plate of the past says so while the past is shown, paused or not, decided or not', () => {
  const says = open(true);
  for (const isPaused of [true, false])
    expect(says(isPaused, 40)).toBe('In the pastGive an order to continue from here. N returns to now.');
  expect(says(false, 40, 'victory')).toMatch(/^In the past/);
});

it('the plates speak of no orders where none can be given', () => {
  const says = open(false);
  expect([says(true, 100), says(true, 40)]).toEqual(['PausedSpace resumes.', 'In the pastN returns to now.']);
});
