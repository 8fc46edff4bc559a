import { beforeEach, describe, expect, it } from 'vitest';
import { openDom } from '../../support/page/dom.ts';
import { HudPage } from '../support/hud-page.ts';

let page: HudPage;

beforeEach(async () => {
  page = await new HudPage().show();
});

const control = (kind = 'button'): HTMLElement => document.querySelector('.hud')!.appendChild(document.createElement(kind));

/** The key moves the focus there, or does not, as the browser or the page would. */
function focusBy(key: string, node: HTMLElement): HTMLElement {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  node.focus();
  window.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
  return node;
}

const pauses = (node: HTMLElement): boolean => page.key(' ', {}, node).length > 0;

describe('Space on a control', () => {
  it('pauses the fight, unless Tab, or an arrow from such a control, led there', () => {
    const [first, second, third] = [control(), control('summary'), control('select')];
    first.focus();
    expect(pauses(first)).toBe(true);
    expect(pauses(focusBy('Tab', second))).toBe(false);
    expect(pauses(focusBy('ArrowDown', first))).toBe(false);
    // The key of a menu gives it the focus.
    expect(pauses(focusBy('r', third))).toBe(true);
    expect(pauses(focusBy('ArrowDown', first))).toBe(true);
  });

  it('is text in a field, however that got the focus', () => {
    expect(pauses(control('input'))).toBe(false);
    expect(pauses(control('textarea'))).toBe(false);
  });

  it('that has paused the fight presses nothing when it comes up, as it would in Firefox', () => {
    const node = control();
    node.focus();
    page.key(' ', {}, node);
    const up = new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true });
    node.dispatchEvent(up);
    expect(up.defaultPrevented).toBe(true);
  });
});

describe('a pointer leaves the keyboard to the field', () => {
  const click = (node: HTMLElement, detail: number): boolean => {
    node.focus();
    node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    return document.activeElement === node;
  };
  const change = (node: HTMLElement): boolean => {
    node.dispatchEvent(new Event('change', { bubbles: true }));
    return document.activeElement === node;
  };

  it('after a press of a control, which keeps the focus of a key', () => {
    for (const kind of ['button', 'summary']) expect([click(control(kind), 1), click(control(kind), 0)]).toEqual([false, true]);
  });

  it('after a choice in a list, which keeps the focus that came by Tab; a field of text keeps any', () => {
    const [list, text] = [control('select'), control('input')];
    list.focus();
    expect(change(list)).toBe(false);
    expect(change(focusBy('Tab', list))).toBe(true);
    text.focus();
    expect([change(text), click(text, 1)]).toEqual([true, true]);
  });
});

it('ends with the HUD', () => {
  page.hud.dispose();
  openDom();
  const node = focusBy('Tab', document.body.appendChild(document.createElement('button')));
  expect(node.dataset['reached']).toBeUndefined();
});
