import { expect, it } from 'vitest';
import { help } from '../../../src/features/help/feature.ts';
import type { HudAction } from '../../../src/hud/actions/hud-action.ts';
import { HUD_ACTIONS, keyLabel, type HudActionName } from '../../../src/hud/actions/all-actions.ts';
import { controlsWith } from '../../../src/features/help/view/help-text.ts';

const [HELP] = help().actions!;
const controls = controlsWith(HELP!, [
  HELP!,
  { label: 'Branches', keys: ['u'], help: 'branches', isEnabled: () => true, run: () => undefined },
]);
const lines = controls.flatMap((group) => group.lines);
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

it('explains every action that has words for it, those of features among them', () => {
  const names = Object.keys(HUD_ACTIONS) as HudActionName[];
  const isExplained = (action: HudAction): boolean =>
    lines.some(
      ([keys, does]) =>
        keyLabel(action)
          .split(' ')
          .every((key) => keys.includes(key)) && does.includes(action.help ?? ''),
    );
  const all: readonly HudAction[] = names.map((name) => HUD_ACTIONS[name]);
  expect(all.filter((action) => action.help !== undefined && !isExplained(action))).toEqual([]);
  expect([saidOf('F1'), saidOf('U')]).toEqual(['sound, this help', 'branches']);
});
