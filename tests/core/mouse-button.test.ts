import { expect, it } from 'vitest';
import { mouseButton } from '../../src/core/mouse-button.ts';

it.each([
  ['a left click', { button: 0, ctrlKey: false }, 'MacIntel', 0],
  ['Ctrl and a left click on a Mac', { button: 0, ctrlKey: true }, 'MacIntel', 2],
  ['Ctrl and a left click elsewhere', { button: 0, ctrlKey: true }, 'Win32', 0],
  ['the same under Linux', { button: 0, ctrlKey: true }, 'Linux x86_64', 0],
  ['a mouse at an iPad', { button: 0, ctrlKey: true, pointerType: 'mouse' }, 'iPad', 2],
  ['a finger with Ctrl held', { button: 0, ctrlKey: true, pointerType: 'touch' }, 'MacIntel', 0],
  ['the middle button with Ctrl', { button: 1, ctrlKey: true }, 'MacIntel', 1],
  ['a move, which has no button', { button: -1, ctrlKey: true }, 'MacIntel', -1],
])('%s', (...[, event, platform, button]) => {
  expect(mouseButton({ ...event, view: { navigator: { platform } } })).toBe(button);
});
