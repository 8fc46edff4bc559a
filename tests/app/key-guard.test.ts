import { beforeEach, describe, expect, it } from 'vitest';
import { guardKeys } from '../../src/app/key-guard.ts';
import { openDom } from '../support/page/dom.ts';

let heard: string[];

beforeEach(() => {
  openDom({ html: '<input id="a"><input id="b"><div id="tree" tabindex="0"></div>' });
  heard = [];
  guardKeys(window);
  window.addEventListener('keydown', ({ key }) => heard.push(key));
});

function press(key: string, on: string, more: KeyboardEventInit & { keyCode?: number } = {}): boolean {
  const { keyCode = 0, ...init } = more;
  const event = new KeyboardEvent('keydown', { key, code: `Key ${key}`, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'keyCode', { value: keyCode });
  document.getElementById(on)!.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('a key that composes text', () => {
  it.each([
    ['Enter accepts the word, and sends nothing', 'Enter', 'a', { isComposing: true }, []],
    ['Escape gives the word up, and closes nothing', 'Escape', 'a', { isComposing: true }, []],
    ['Enter in Safari, which has ended the composition before', 'Enter', 'a', { keyCode: 229 }, []],
    ['the same key outside a field is a shortcut', 'Process', 'tree', { keyCode: 229 }, ['Process']],
    ['Enter after the composition', 'Enter', 'a', {}, ['Enter']],
  ])('%s', (...[, key, on, more, expected]) => {
    press(key, on, more);
    expect(heard).toEqual(expected);
  });
});

describe('a held key', () => {
  it('types nothing into the field that it has opened', () => {
    press('k', 'tree');
    expect(press('k', 'a', { repeat: true })).toBe(true);
    expect(heard).toEqual(['k']);
  });

  it('goes on where it was pressed, and so do keys that walk through a list', () => {
    press('x', 'a');
    press('x', 'a', { repeat: true });
    press('ArrowDown', 'a');
    press('ArrowDown', 'b', { repeat: true });
    expect(heard).toEqual(['x', 'x', 'ArrowDown', 'ArrowDown']);
  });

  it('is a new press after it came up', () => {
    press('k', 'tree');
    document.getElementById('a')!.dispatchEvent(new KeyboardEvent('keyup', { key: 'k', code: 'Key k', bubbles: true }));
    expect(press('k', 'a', { repeat: true })).toBe(false);
  });
});
