import { expect, it } from 'vitest';
import { partyKnowing, playMatchup } from '../balance/tactic-fights.ts';
import { playSetUp } from '../balance/set-up-fights.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

/** The short form of `npm run tactics`, each on the ground that it is meant for. A tactic that does nothing wins exactly half. */
it.each([
  { tactic: 'shield-wall', arena: 'duel-6', fights: 8, least: 0.6 },
  { tactic: 'close-ranks', arena: 'choke-6', fights: 8, least: 0.6 },
  { tactic: 'hold-the-choke', arena: 'choke-6', fights: 8, least: 0.6 },
])('a party that knows $tactic beats the same party without it on $arena', ({ tactic, arena, fights, least }) => {
  const parties = [partyKnowing(content, [tactic]), partyKnowing(content, [])] as const;
  const { won, begun, met } = playMatchup(content, { arena, fights, seed: 'proof', parties });
  expect(begun).toBeGreaterThanOrEqual(fights / 2);
  expect(met).toBe(0);
  expect(won / fights).toBeGreaterThanOrEqual(least);
});

it('a plan in which nobody does anything wins nothing', () => {
  const root = {
    type: 'Parallel',
    params: { successThreshold: 1 },
    children: [
      { type: 'Announce', params: { text: 'They have a plan' } },
      { type: 'Wait', params: { duration: 20 } },
    ],
  };
  const promises = { tags: ['tactic'], needs: [], score: '1' };
  const idle = { file: 'trees/tactics/idle.json', document: { name: 'idle', description: 'They stand about.', promises, root } };
  const nothing = partyKnowing(content, []);
  const fights = 40;
  const { won, begun } = playMatchup(content, { arena: 'duel-6', fights, seed: 'idle', parties: [[...nothing, idle], nothing] });
  expect(begun).toBeGreaterThanOrEqual(fights / 2);
  expect(won / fights).toBeLessThanOrEqual(0.7);
});

it('two who go round a line of shields win more often than those who run against it', () => {
  const request = { setUp: 'shield-line', fights: 24, seed: 'proof' };
  const [without, flank] = [[], ['pin-and-flank']].map((known) => playSetUp(content, known, request));
  expect(flank!.begun).toBeGreaterThanOrEqual(0.5);
  expect(flank!.won - without!.won).toBeGreaterThanOrEqual(0.2);
});

it('a wall of shields saves three in ten of those whom arrows would kill', () => {
  const request = { setUp: 'under-arrows', fights: 8, seed: 'proof' };
  const [without, wall] = [[], ['shield-wall']].map((known) => playSetUp(content, known, request));
  expect(wall!.begun).toBeGreaterThanOrEqual(0.5);
  expect(wall!.figures['own fallen'] / without!.figures['own fallen']).toBeLessThanOrEqual(0.7);
});

it('those who fall on a march from a wood lose fewer than those who shoot at it from there', () => {
  const request = { setUp: 'beside-the-road', fights: 12, seed: 'proof' };
  const [without, ambush] = [[], ['lie-in-wait']].map((known) => playSetUp(content, known, request));
  expect(ambush!.begun).toBeGreaterThanOrEqual(1);
  expect(ambush!.figures['own fallen']).toBeLessThan(without!.figures['own fallen']);
});
