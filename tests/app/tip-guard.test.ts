import { expect, it } from 'vitest';
import { guardTips } from '../../src/app/tip-guard.ts';
import { openDom } from '../support/page/dom.ts';

it('a press takes the tooltip away until the pointer has left the control', () => {
  openDom({ html: '<button data-tip="Pause"><i></i></button><button data-tip="Menu"></button><p></p>' });
  const remove = guardTips(window);
  const [pause, menu] = document.querySelectorAll('button');
  const hidden = (): boolean[] => [pause, menu].map((each) => each!.hasAttribute('data-is-pressed'));
  const press = (at: Element): boolean => at.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  press(document.querySelector('i')!);
  press(document.querySelector('p')!);
  expect(hidden()).toEqual([true, false]);
  pause!.dispatchEvent(new PointerEvent('pointerleave'));
  expect(hidden()).toEqual([false, false]);
  remove();
  press(menu!);
  expect(hidden()).toEqual([false, false]);
});
