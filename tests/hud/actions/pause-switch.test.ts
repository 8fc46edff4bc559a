import { expect, it } from 'vitest';
import type { ActionRunner } from '../../../src/hud/actions/action-runner.ts';
import { pauseSwitch } from '../../../src/hud/actions/pause-switch.ts';
import { openDom } from '../../support/page/dom.ts';

it('the pause switch says what it would do, and is drawn again only when that changes', () => {
  openDom();
  const { element, update } = pauseSwitch({ run: () => {} } as unknown as ActionRunner);
  const show = (isPaused: boolean): Node | null => {
    update({ isPaused });
    return element.firstChild;
  };
  const labels = (): (string | null)[] => ['aria-label', 'data-tip'].map((name) => element.getAttribute(name));
  const pause = element.firstChild;
  expect(show(false)).toBe(pause);
  const play = show(true);
  expect([play === pause, labels()]).toEqual([false, ['Resume', 'Resume']]);
  expect(show(true)).toBe(play);
  expect(show(false)).not.toBe(play);
  expect(labels()).toEqual(['Pause', 'Pause']);
});
