import { expect, it } from 'vitest';
import { HUD_ACTIONS, keyLabel } from '../../../src/hud/actions/all-actions.ts';
import { CONTROLS } from '../../../src/hud/help/help-text.ts';

const lines = CONTROLS.flatMap((group) => group.lines);
/** What the help says of the key of an action. */
const saidOf = (key: string): string | undefined => lines.find(([keys]) => keys.includes(key))?.[1];

it('tells what a key does, and what has to be done then', () => {
  expect(saidOf(keyLabel('retreat'))).toMatch(/: then click where to go$/);
  expect(saidOf(keyLabel('patrol'))).toMatch(/: then click the place, or the warrior to guard$/);
  expect(saidOf(keyLabel('pause'))).toBe(HUD_ACTIONS.pause.help ?? HUD_ACTIONS.pause.label);
});

it('tells of the keys of actions that belong together in one line', () => {
  const [keys, does] = lines.find((line) => line[0].includes(keyLabel('wedge')))!;
  expect([keys, does.split(', ')]).toEqual([
    (['line', 'column', 'wedge', 'circle'] as const).map(keyLabel),
    expect.objectContaining({ length: 4 }),
  ]);
});

it('has no line without keys, nor without words', () => {
  expect(lines.filter(([keys, does]) => keys.length === 0 || keys.includes('') || does.trim() === '')).toEqual([]);
});
