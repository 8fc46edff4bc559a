import { describe, expect, it } from 'vitest';
import { latinPress, type KeyPress } from '../../src/core/latin-press.ts';

const NOTHING_HELD = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({ key, code, ...NOTHING_HELD, ...held });
const ALT_GR_OF_WINDOWS = { ctrlKey: true, altKey: true };

describe('a key press, as shortcuts are named', () => {
  it.each([
    ['a letter on a US keyboard', press('t', 'KeyT')],
    ['a letter with Shift', press('T', 'KeyT', { shiftKey: true })],
    ['a letter that lies elsewhere on a French keyboard', press('z', 'KeyW')],
    ['a sign', press('[', 'BracketLeft')],
    ['a sign that lies elsewhere on a German keyboard', press('-', 'Slash')],
    ['a named key', press('Escape', 'Escape')],
    ['the space bar', press(' ', 'Space')],
    ['a key of the number pad', press('-', 'NumpadSubtract')],
    ['a chord', press('z', 'KeyZ', { ctrlKey: true, shiftKey: true })],
    ['a letter of another script on a key without a letter', press('ж', 'Semicolon')],
    ['a sign with Alt on a US keyboard', press('[', 'BracketLeft', { altKey: true })],
    ['a sign with Shift and Alt on a US keyboard', press('?', 'Slash', { shiftKey: true, altKey: true })],
    ['a letter with Alt', press('q', 'KeyQ', { altKey: true })],
    ['a digit with Alt', press('5', 'Digit5', { altKey: true })],
    ['a sign with the command key of a Mac', press('[', 'Digit5', { altKey: true, metaKey: true })],
  ])('is the same: %s', (_, same) => {
    expect(latinPress(same)).toEqual(same);
  });

  it.each([
    ['Cyrillic', press('е', 'KeyT'), press('t', 'KeyT')],
    ['Cyrillic with Shift', press('Е', 'KeyT', { shiftKey: true }), press('T', 'KeyT', { shiftKey: true })],
    ['a Cyrillic chord', press('я', 'KeyZ', { ctrlKey: true }), press('z', 'KeyZ', { ctrlKey: true })],
    ['Cyrillic where a US keyboard has a bracket', press('х', 'BracketLeft'), press('[', 'BracketLeft')],
    ['Greek', press('κ', 'KeyK'), press('k', 'KeyK')],
    ['Hebrew', press('ת', 'Comma'), press(',', 'Comma')],
    ['Hebrew with Shift', press('ץ', 'Period', { shiftKey: true }), press('>', 'Period', { shiftKey: true })],
    ['a German letter at the place of a bracket', press('ü', 'BracketLeft'), press('[', 'BracketLeft')],
    ['a dead key', press('Dead', 'BracketRight'), press(']', 'BracketRight')],
    ['a key that an input method takes', press('Process', 'KeyJ'), press('j', 'KeyJ')],
    ['the row of digits of a French keyboard', press('&', 'Digit1'), press('1', 'Digit1')],
    ['a sign among them that is a shortcut elsewhere', press('-', 'Digit6'), press('6', 'Digit6')],
    ['a Mac letter with Option', press('†', 'KeyT', { altKey: true }), press('t', 'KeyT', { altKey: true })],
  ])('is that of a US keyboard: %s', (_, typed, meant) => {
    expect(latinPress(typed)).toEqual(meant);
  });

  it.each([
    ['German, on Windows', press('[', 'Digit8', ALT_GR_OF_WINDOWS), press('[', 'Digit8')],
    ['French, on Windows', press(']', 'Minus', ALT_GR_OF_WINDOWS), press(']', 'Minus')],
    ['German, on a Mac', press('[', 'Digit5', { altKey: true }), press('[', 'Digit5')],
  ])('has no modifiers where AltGr types the sign: %s', (_, typed, meant) => {
    expect(latinPress(typed)).toEqual(meant);
  });

  it('is text where AltGr types a letter under Linux', () => {
    const polish = { ...press('ą', 'KeyA'), getModifierState: (name: string) => name === 'AltGraph' };
    expect(latinPress(polish).key).toBe('ą');
  });

  it.each([
    ['on, and Shift', 'ArrowUp', ['NumLock'], '8', true],
    ['on', '8', ['NumLock'], '8', false],
    ['off', 'ArrowUp', [], 'ArrowUp', false],
  ])('of the number pad with NumLock %s', (...[, key, states, meant, isShift]) => {
    const pad = { ...press(key, 'Numpad8'), getModifierState: (name: string) => states.includes(name) };
    expect(latinPress(pad)).toMatchObject({ key: meant, shiftKey: isShift });
  });

  it('is no digit where AltGr types a sign, also under Linux', () => {
    const german = press('[', 'Digit8');
    expect(latinPress({ ...german, getModifierState: (name) => name === 'AltGraph' })).toEqual(german);
    expect(latinPress({ ...german, getModifierState: () => false }).key).toBe('8');
  });
});
