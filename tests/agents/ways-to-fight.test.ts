import { expect, it } from 'vitest';
import { meadow } from '../sim/support/test-world.ts';
import { Turned } from '../sim/support/turned.ts';
import { TestBattle } from './support/test-battle.ts';

const MIDDLE = { x: 30.5, y: 30.5 };

/** The names of the plans that a party with that mind makes against six who come at it. */
function plansOf(mind: string, party: string): string[] {
  const turned = new Turned(32, MIDDLE);
  const pieces = [
    ...Array.from(party, (letter, index) => turned.piece(letter, -8, 1.5 * index - 3)),
    ...Array.from('sttssb', (letter, index) => turned.piece(letter, 3, 1.5 * index - 4)),
  ];
  const play = new TestBattle(meadow(60, 60), { pieces, partyTree: mind });
  for (const unit of play.world.state.units) {
    const { x, y } = turned.along(unit.team === 'enemy' ? 1 : -1, 0);
    Object.assign(unit, { facingX: x, facingY: y });
  }
  const ours = play.world.state.units.filter(({ team }) => team === 'player').map(({ id }) => id);
  play.world.apply({ type: 'attackMove', unitIds: ours, ...turned.at(-8, 0) });
  const seen = new Set<string>();
  play.run(14, () => {
    const { plan } = play.world.state.parties[1]!;
    if (plan) seen.add(plan.name);
  });
  return [...seen];
}

it.each([
  { mind: 'in-ranks', party: 'SSTPBB', does: 'shield-wall', never: ['pin-and-flank', 'fall-back', 'lie-in-wait'] },
  { mind: 'skirmishers', party: 'BBP', does: 'cover-the-bows', never: ['shield-wall', 'hold-the-choke', 'lie-in-wait'] },
  { mind: 'enemy-party', party: 'STB', does: 'shield-wall', never: ['lie-in-wait'] },
])('$mind fight in their own way: $does', ({ mind, party, does, never }) => {
  const plans = plansOf(mind, party);
  expect(plans).toContain(does);
  expect(plans.filter((name) => never.includes(name))).toEqual([]);
});
