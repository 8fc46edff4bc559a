import { expect, it } from 'vitest';
import { meadow } from '../../sim/support/test-world.ts';
import { TestBattle } from '../support/test-battle.ts';

/** Six march past a party with that mind: an open field, or a wood beside the way. */
function passBy(mind: string, isWood: boolean): { readonly play: TestBattle; readonly plans: Set<string> } {
  const map = meadow(60, 30).map((row, y) => (isWood && y > 6 && y < 14 ? row.replaceAll('.', 'w') : row));
  const pieces = [
    ...Array.from('ssttbb', (letter, index) => ({ letter, x: 2.5 + 1.2 * index, y: 15.5 })),
    ...Array.from('STTBB', (letter, index) => ({ letter, x: 26.5 + 1.5 * index, y: 12.5 })),
  ];
  const play = new TestBattle(map, { pieces, partyTree: mind, decides: true });
  const ids = (team: string): number[] => play.world.state.units.filter((unit) => unit.team === team).map(({ id }) => id);
  for (const id of ids('enemy')) Object.assign(play.unit(id), { facingX: -1, facingY: 0 });
  play.world.apply({ type: 'move', unitIds: ids('player'), x: 52, y: 15.5, facingX: 0, facingY: 0 });
  const plans = new Set<string>();
  play.run(30, () => {
    const { plan } = play.world.state.parties[1]!;
    if (plan) plans.add(plan.text);
  });
  return { play, plans };
}

it('footpads in a wood let them come, and fall on them when they pass', () => {
  const { play, plans } = passBy('footpads', true);
  expect([...plans].slice(0, 2)).toEqual(['They lie in wait', 'They fall on them']);
  const events = play.events.filter(({ type }) => type === 'startled' || type === 'hit' || type === 'arrowShot' || type === 'blocked');
  expect(events[0]?.type).toBe('startled');
  expect(events.filter(({ type }) => type === 'startled').length).toBeGreaterThanOrEqual(2);
});

it('without a wood, and with a mind of another kind, nobody lies in wait', () => {
  expect(passBy('footpads', false).plans).not.toContain('They lie in wait');
  expect(passBy('enemy-party', true).plans).not.toContain('They lie in wait');
});
