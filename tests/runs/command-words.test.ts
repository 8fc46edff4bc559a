import { describe, expect, test } from 'vitest';
import { causeWords, editText, orderText } from '../../src/runs/command-words.ts';
import type { Command } from '../../src/sim/commands.ts';
import { TestWorld } from '../sim/support/test-world.ts';

const { world } = new TestWorld(['s.s.s.S.|']);
const door = world.state.objects[0]!.id;
const [we, them] = ['s1', 'S4'];
const place = { x: 3, y: 0 };
const march = { unitIds: [1, 2, 3], ...place };

describe('a command in words', () => {
  test.each<[Command, { order?: string; edit?: string; cause: string | undefined }]>([
    [
      { type: 'move', ...march, facingX: 0, facingY: 0 },
      { order: `Order to ${we} and 2 more: march`, cause: `${we} and 2 more ordered to march` },
    ],
    [
      { type: 'attackMove', ...march, unitIds: [1] },
      { order: `Order to ${we}: advance`, cause: `${we} ordered to advance` },
    ],
    [
      { type: 'patrol', ...march, unitIds: [1, 2] },
      { order: `Order to ${we} and 1 more: patrol`, cause: `${we} and 1 more ordered to patrol` },
    ],
    [
      { type: 'retreat', ...march, unitIds: [1] },
      { order: `Order to ${we}: retreat`, cause: `${we} ordered to retreat` },
    ],
    [
      { type: 'attack', unitIds: [1], targetId: 4 },
      { order: `Order to ${we}: attack ${them}`, cause: `${we} ordered to attack ${them}` },
    ],
    [
      { type: 'guard', unitIds: [1], targetId: 2 },
      { order: `Order to ${we}: guard s2`, cause: `${we} ordered to guard s2` },
    ],
    [
      { type: 'stop', unitIds: [1] },
      { order: `Order to ${we}: stop`, cause: `${we} ordered to stop` },
    ],
    [
      { type: 'stance', unitIds: [1], stance: 'hold' },
      { order: `Order to ${we}: hold`, cause: `${we} ordered to hold` },
    ],
    [
      { type: 'stance', unitIds: [1], stance: 'free' },
      { order: `Order to ${we}: free`, cause: `${we} ordered to move freely` },
    ],
    [
      { type: 'use', unitIds: [1], objectId: door, use: 'open' },
      { order: `Order to ${we}: use`, cause: `${we} ordered to use` },
    ],
    [
      { type: 'formation', partyId: 5, formation: 'wedge', spacingTiles: 1 },
      { order: 'Formation: wedge', cause: 'Formation: wedge' },
    ],
    [
      { type: 'formation', partyId: 5, formation: 'line', spacingTiles: 1, unitIds: [1] },
      { order: 'Formation: line', cause: 'Formation: line' },
    ],
    [
      { type: 'formation', partyId: 5, spacingTiles: 2.5 },
      { order: 'Spacing: loose', cause: 'Spacing: loose' },
    ],
    [
      { type: 'health', unitId: 1, share: 0 },
      { edit: `${we} fallen`, cause: `${we} fallen` },
    ],
    [
      { type: 'health', unitId: 1, share: 0.254 },
      { edit: `${we} at 25 % health`, cause: `${we} at 25 % health` },
    ],
    [
      { type: 'mind', agentIds: [1], tree: 'patrol' },
      { edit: `${we} now runs patrol`, cause: `${we} now runs patrol` },
    ],
    [
      { type: 'mind', agentIds: [1, 4], tree: 'patrol' },
      { edit: `${we}, ${them} now run patrol`, cause: `${we}, ${them} now run patrol` },
    ],
    [
      { type: 'trees', documents: [{ name: 'a' }, { name: 'b' }], removed: ['c'] },
      { edit: 'Edit of a, b, c', cause: 'Edit of a, b, c' },
    ],
    [
      { type: 'blackboard', agentId: 4, scope: 'own', key: 'range', change: { do: 'invalidate' } },
      { edit: `Edit of range of ${them}`, cause: `Edit of range of ${them}` },
    ],
    [{ type: 'spawn', kind: 'sword', team: 'player', name: 'Late', ...place }, { cause: 'Late comes in' }],
    [{ type: 'place', kind: 'door', name: 'Gate', ...place, isTurned: false }, { cause: 'Gate is placed' }],
    [{ type: 'remove', id: 7 }, { cause: 'Number 7 is taken away' }],
    [{ type: 'operate', objectId: door, use: 'open' }, { cause: 'The door: open' }],
    [{ type: 'tickMode', mode: 'interval' }, { cause: undefined }],
    [{ type: 'block', ...place, blocksFeet: true, blocksSight: true }, { cause: undefined }],
  ])('%j', (command, { order, edit, cause }) => {
    expect([orderText(command, world), editText(command, world), causeWords(command, world)]).toEqual([order, edit, cause]);
  });
});
