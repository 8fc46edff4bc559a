import { expect, it } from 'vitest';
import { partyKnowing, playMatchup } from '../balance/tactic-fights.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

/** The short form of `npm run tactics`, each on the ground that it is meant for. A tactic that does nothing wins exactly half. */
it.each([
  { tactic: 'pin-and-flank', arena: 'duel-6', fights: 12, least: 0.6 },
  { tactic: 'shield-wall', arena: 'duel-6', fights: 8, least: 0.6 },
  { tactic: 'hold-the-choke', arena: 'choke-6', fights: 8, least: 0.6 },
])('a party that knows $tactic beats the same party without it on $arena', ({ tactic, arena, fights, least }) => {
  const parties = [partyKnowing(content, [tactic]), partyKnowing(content, [])] as const;
  const { won, begun, met } = playMatchup(content, { arena, fights, seed: 'proof', parties });
  expect(begun).toBeGreaterThanOrEqual(fights / 2);
  expect(met).toBe(0);
  expect(won / fights).toBeGreaterThanOrEqual(least);
});
