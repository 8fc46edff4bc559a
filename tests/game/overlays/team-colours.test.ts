import { expect, test } from 'vitest';
import { teamColours } from '../../../src/game/overlays/team-colours.ts';
import { TEAMS } from '../support/test-field.ts';

test('the colours of teams are those of their marks, lighter by a share of white', () => {
  expect([...teamColours(TEAMS)]).toEqual([
    ['player', 0x4a8cff],
    ['enemy', 0xe0402f],
  ]);
  expect(teamColours(TEAMS, 0.5).get('enemy')).toBe(0xf0a097);
  expect(teamColours(TEAMS, 1).get('player')).toBe(0xffffff);
});
