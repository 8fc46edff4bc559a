import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeldKeys } from '../../../src/game/gestures/held-keys.ts';
import { FakeElement, FakePage, sendEvent } from '../../support/fake-page.ts';

let page: FakePage;
let keys: HeldKeys;

beforeEach(() => {
  page = new FakePage();
  keys = new HeldKeys();
});
afterEach(() => {
  keys.stop();
  vi.unstubAllGlobals();
});

/** "down KeyW:w", "up KeyW:w", "blur"; modifiers in front: "down Ctrl+KeyA:a". */
function send(...events: readonly string[]): void {
  for (const event of events) {
    const [, type, held = '', code, key] = /^(\w+) ?(?:((?:\w+\+)*)(\w+):(.+))?$/.exec(event) ?? [];
    const has = (name: string): boolean => held.includes(`${name}+`);
    const getModifierState = (name: string): boolean => has(name);
    const modifiers = { ctrlKey: has('Ctrl'), altKey: has('Alt'), metaKey: has('Cmd'), shiftKey: has('Shift'), getModifierState };
    const kind = { down: 'keydown', up: 'keyup' }[type ?? ''] ?? 'blur';
    sendEvent(page.window, kind, { ...modifiers, code, key, target: page.window });
  }
}

/** Letters for the pulls: right, left, near, far, turn to the one and the other side. */
function pulls(): string {
  const { side, depth, turn } = keys.steering();
  return [
    [side, 'right', 'left'],
    [depth, 'near', 'far'],
    [turn, 'turn', 'turn back'],
  ]
    .flatMap(([pull, plus, minus]) => (pull === 0 ? [] : [pull === 1 ? plus : minus]))
    .join(', ');
}

describe('held camera keys', () => {
  it.each([
    ['D', ['down KeyD:d'], 'right'],
    ['A', ['down KeyA:a'], 'left'],
    ['S', ['down KeyS:s'], 'near'],
    ['W', ['down KeyW:w'], 'far'],
    ['Q', ['down KeyQ:q'], 'turn'],
    ['E', ['down KeyE:e'], 'turn back'],
    ['arrows', ['down ArrowRight:ArrowRight', 'down ArrowUp:ArrowUp'], 'right, far'],
    ['opposite keys', ['down KeyA:a', 'down KeyD:d', 'down KeyW:w'], 'far'],
    ['two keys for the same side', ['down KeyW:w', 'down ArrowUp:ArrowUp'], 'far'],
    ['one of two that comes up', ['down KeyW:w', 'down ArrowUp:ArrowUp', 'up KeyW:w'], 'far'],
    ['W of a French keyboard, where a US keyboard has Z', ['down KeyZ:w'], 'far'],
    ['a Cyrillic keyboard', ['down KeyW:ц'], 'far'],
    ['an input method that is on', ['down KeyW:Process'], 'far'],
    ['Caps Lock', ['down KeyW:W'], 'far'],
    ['Shift that is pressed before the key comes up', ['down KeyW:w', 'up Shift+KeyW:W'], ''],
    ['the number pad without NumLock', ['down Numpad8:ArrowUp'], 'far'],
    ['the number pad with NumLock', ['down NumLock+Numpad8:8'], ''],
    ['the number pad with NumLock and Shift, which then types arrows', ['down NumLock+Numpad8:ArrowUp'], ''],
    ['Ctrl', ['down Ctrl+KeyA:a'], ''],
    ['Alt', ['down Alt+KeyS:s'], ''],
    ['AltGr on Windows', ['down Ctrl+Alt+KeyE:€'], ''],
    ['AltGr under Linux', ['down AltGraph+KeyE:€'], ''],
    ['Cmd', ['down Cmd+KeyE:e'], ''],
    ['Cmd while a key is held: macOS tells of no key that comes up', ['down KeyW:w', 'down Cmd+MetaLeft:Meta'], ''],
    ['a shortcut with Cmd', ['down Cmd+MetaLeft:Meta', 'down Cmd+KeyW:w', 'up MetaLeft:Meta'], ''],
    ['Ctrl pressed over a held key', ['down KeyW:w', 'down Ctrl+KeyW:w'], ''],
    ['a window that loses the focus', ['down KeyW:w', 'blur'], ''],
  ])('%s', (_, events, steering) => {
    send(...events);
    expect(pulls()).toBe(steering);
  });

  it('rest while a form has the focus, and do not begin there', () => {
    send('down KeyD:d');
    page.document.activeElement = new FakeElement('INPUT');
    send('down KeyW:w');
    expect(pulls()).toBe('');
    page.document.activeElement = null;
    expect(pulls()).toBe('right');
  });

  it('are heard no longer when the scene is gone', () => {
    keys.stop();
    send('down KeyD:d');
    expect(pulls()).toBe('');
  });
});

describe('Alt for health bars', () => {
  it.each([
    ['held', ['down Alt+AltLeft:Alt'], true],
    ['let go', ['down Alt+AltLeft:Alt', 'up AltLeft:Alt'], false],
    ['let go in another window', ['down Alt+AltLeft:Alt', 'blur'], false],
    ['let go unseen, then another key', ['down Alt+AltLeft:Alt', 'down KeyX:x'], false],
    ['AltGr', ['down AltRight:AltGraph'], false],
  ])('%s', (_, events, isShown) => {
    send(...events);
    expect(keys.showsAllHealth).toBe(isShown);
  });
});
