import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { formatProblem } from '../../src/engine/check.ts';
import { treeHints } from '../../src/engine/hints.ts';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import { shippedContent } from '../support/shipped-content.ts';
import { key, Leaf, type Stage } from './support/leaf.ts';
import { library } from './support/test-battle.ts';

/** What each lasting action uses of the body. A new one belongs here: which part of the body does nobody else move while it runs? */
const CHANNELS: Readonly<Record<string, readonly string[]>> = {
  Announce: [],
  Attack: ['hands', 'eyes'],
  BackOff: ['feet'],
  Block: ['hands', 'eyes'],
  Brace: ['feet', 'voice'],
  LieInWait: ['feet', 'hands'],
  ChangeConsideration: [],
  CloseDoor: ['feet', 'hands'],
  Die: [],
  DrawWeapon: ['hands'],
  Flee: ['feet'],
  GivePart: [],
  Heal: ['hands'],
  KeepSocialDistance: ['feet'],
  KickDoor: ['feet', 'hands'],
  LookAt: ['eyes'],
  MoveToEntity: ['feet'],
  MoveToPosition: ['feet'],
  OpenDoor: ['feet', 'hands'],
  PickLock: ['feet', 'hands'],
  PlayDead: ['feet', 'hands', 'eyes'],
  Reload: ['hands'],
  Rout: ['feet'],
  Say: ['voice'],
  ShootWith: ['feet', 'hands', 'eyes'],
  SmashDoor: ['hands', 'eyes'],
  UnlockDoor: ['feet', 'hands'],
  UseObject: ['feet', 'hands'],
  Wait: [],
  Yield: [],
};

it('each lasting action says what it uses of the body', () => {
  const lasting = [...gameRegistry.definitions.values()].filter(({ category, acts }) => category === 'action' && acts === 'lasting');
  expect(Object.fromEntries(lasting.map(({ type, channels }) => [type, channels]))).toEqual(CHANNELS);
});

/** Two units, two parties, then the bed beside unit 1, which has an enemy within its reach. */
const STAGE: Stage = {
  map: ['..............', '..............', '..s...........', '..S...........', '..............'],
  objects: [{ kind: 'bed', name: 'The bed', x: 1.5, y: 3 }],
  withoutParties: true,
  keys: { well: [5.5, 1.5], oak: [11.5, 1.5], foe: 2, bed: 5 },
};
const ACTIONS: Readonly<Record<string, NonNullable<NodeDocument['params']>>> = {
  MoveToPosition: { position: key('well') },
  MoveToEntity: { target: key('foe'), distance: 0.1 },
  Flee: { danger: key('foe') },
  BackOff: { danger: key('foe') },
  KeepSocialDistance: {},
  Attack: { target: key('foe') },
  Block: { target: key('foe') },
  Heal: {},
  Say: { text: 'Hm.' },
  LookAt: { target: key('foe') },
  UseObject: { object: key('bed'), use: 'sleep' },
  Wait: {},
};

/** Two actions at once, by name; the last words of each, and when and how each ended. */
class Pair extends Leaf {
  readonly words: Record<string, string> = {};
  readonly ends: [name: string, status: string, x: number][] = [];

  constructor(...actions: readonly NodeDocument[]) {
    super({ type: 'Parallel', children: actions.map((child) => ({ type: 'AlwaysSucceed', child })) }, STAGE);
    this.brains.watch(this.agentId, (_, { nodes }) => ({
      node: (event, index, status) => {
        const { name, category } = nodes[index]!;
        if (event === 'stopped' && category === 'action') this.ends.push([name, status, Math.floor(this.unit(1).x)]);
      },
      explain: (index, text) => void (this.words[nodes[index]!.name] = text),
    }));
  }
}

const action = (type: string, name: string): NodeDocument => ({ type, name, params: ACTIONS[type]! });

describe.each(Object.keys(ACTIONS))('%s', (first) => {
  it.each(Object.keys(ACTIONS))('and %s at once: one waits where both need the same of the body', (second) => {
    const pair = new Pair(action(first, 'first'), action(second, 'second'));
    pair.tick();
    const shared = CHANNELS[first]!.filter((channel) => CHANNELS[second]!.includes(channel));
    expect(pair.words['first']).not.toMatch(/^waits for the/);
    const wait = /^waits for the .*/.exec(pair.words['second'] ?? '')?.[0];
    expect(wait).toBe(shared.length === 0 ? undefined : `waits for the ${shared.join(' and ')}, which “first” uses`);
    pair.halt();
    expect(pair.unit(1)).toMatchObject({ movement: { status: 'idle' }, combat: { phase: 'ready' } });
    expect(pair.world.entities.object(5)).toMatchObject({ userId: 0 });
  });
});

const to = (place: string): NodeDocument => ({ type: 'MoveToPosition', name: place, params: { position: key(place) } });
const limited = (limit: number, child: NodeDocument): NodeDocument => ({ type: 'TimeLimit', params: { limit }, child });

describe('no action succeeds by what another one did', () => {
  it.each<[string, readonly NodeDocument[], Pair['ends']]>([
    [
      'both ways are gone, one after the other',
      [to('well'), to('oak')],
      [
        ['well', 'success', 5],
        ['oak', 'success', 11],
      ],
    ],
    [
      'in the order of the tree',
      [to('oak'), to('well')],
      [
        ['oak', 'success', 11],
        ['well', 'success', 5],
      ],
    ],
    [
      'a halt of the first lets the second go',
      [limited(0.5, to('oak')), to('well')],
      [
        ['oak', 'halted', 3],
        ['well', 'success', 5],
      ],
    ],
    [
      'a halt of the one that waits stops nobody',
      [to('well'), limited(0.5, to('oak'))],
      [
        ['oak', 'halted', 3],
        ['well', 'success', 5],
      ],
    ],
    [
      'words are said to their end',
      [{ type: 'Say', name: 'Hm', params: { text: 'Hm.' } }, to('well')],
      [
        ['Hm', 'success', 4],
        ['well', 'success', 5],
      ],
    ],
  ])('%s', (_, actions, ends) => {
    const pair = new Pair(...actions);
    for (let step = 0; step < 20 * 60 && pair.ends.length < 2; step++) pair.run(1 / 60);
    expect(pair.ends.map(([name, status]) => [name, status])).toEqual(ends.map(([name, status]) => [name, status]));
    // The middle of the tile at which a way that was gone to its end leads.
    expect(pair.ends.filter(([name, status]) => name !== 'Hm' && status === 'success')).toEqual(
      ends.filter(([name, status]) => name !== 'Hm' && status === 'success'),
    );
  });
});

it('no shipped tree and no lesson has two actions that wait for each other', () => {
  const hints = [...library.keys()].flatMap((name) => treeHints(name, library, gameRegistry.definitions));
  expect(hints.map(formatProblem).filter((line) => line.includes('one of these two waits'))).toEqual([]);
  const lessons = loadLessons(readLessonFiles(), shippedContent).lessons.flatMap(({ stage, solution }) => {
    const all = new Map(stage.content.library);
    all.set(solution.tree.name, { file: `${solution.tree.name}.json`, document: solution.tree });
    return treeHints(solution.tree.name, all, gameRegistry.definitions);
  });
  expect(lessons.map(formatProblem).filter((line) => line.includes('one of these two waits'))).toEqual([]);
});
