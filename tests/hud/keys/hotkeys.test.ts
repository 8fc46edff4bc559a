import { describe, expect, it } from 'vitest';
import { hotkeyActionOf, HOTKEYS, type KeyPress } from '../../../src/hud/keys/hotkeys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): string | undefined => {
  const action = hotkeyActionOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...held });
  return action?.do === 'formation' ? action.formation : action?.do;
};

describe('the keys', () => {
  it('do what their labels say', () => {
    const labelled = [
      'line',
      'column',
      'wedge',
      'circle',
      'slower',
      'faster',
      'mute',
      'help',
      'restart',
      'previousArena',
      'nextArena',
      'tickMode',
      'timeline',
      'stepBack',
      'stepForward',
      'markBack',
      'markForward',
      'backToNow',
      'goOnFromHere',
      'why',
    ] as const;
    for (const name of labelled) expect(press(HOTKEYS[name])).toBe(name);
    expect([press(' '), press('Escape'), press('Enter')]).toEqual(['pause', 'escape', 'begin']);
  });

  it('mean the same with Shift or Caps Lock', () => {
    expect([press('Z'), press('z'), press('?'), press('=')]).toEqual(['line', 'line', 'help', 'faster']);
  });

  it('leave the shortcuts of the browser alone', () => {
    expect([press('r', { ctrlKey: true }), press('m', { metaKey: true }), press('x', { altKey: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('leave the keys of the camera and of the selection to the field', () => {
    for (const key of ['w', 'a', 's', 'd', 'q', 'e', 'h', 'f', 'Home', '1', '6', 'ArrowUp', 'Tab']) expect(press(key)).toBeUndefined();
  });
});
