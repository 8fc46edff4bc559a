import { describe, expect, test } from 'vitest';
import { addFreeObjects, addHostileObjects, nearestFreeObject, stockOf } from '../../../src/sim/objects/free-object.ts';
import type { ObjectSetup } from '../../../src/sim/world/world-setup.ts';
import { meadow, TestWorld } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

describe.each(TURNS)('what a unit could use, at %d degrees', (degrees) => {
  const turned = new Turned(degrees);
  const thing = (name: string, [ahead, right]: readonly [number, number], more: { kind: string; team?: string }): ObjectSetup => ({
    team: 'player',
    ...more,
    name,
    ...turned.at(ahead, right),
  });
  const harbour = (): TestWorld =>
    new TestWorld(meadow(44, 30), {
      pieces: [turned.piece('s', 0), turned.piece('s', 1, 1)],
      objects: [
        thing('far store', [7, 0], { kind: 'store' }),
        thing('near store', [2, -4], { kind: 'store' }),
        thing('tub', [-3, 0], { kind: 'tub' }),
        thing('their workshop', [0, 6], { kind: 'workshop', team: 'enemy' }),
        thing('our workshop', [-6, -3], { kind: 'workshop' }),
      ],
    }).steps(1);
  const namesOf = ({ world }: TestWorld, ids: readonly number[]): (string | undefined)[] =>
    ids.map((id) => world.entities.object(id)?.name);
  const nearest = (field: TestWorld, [tag, use]: readonly [string, string], rangeTiles = 20): string | undefined =>
    namesOf(field, [nearestFreeObject(field.world, field.unit(1), { tag, use, rangeTiles })])[0];
  const all = (field: TestWorld, [tag, use]: readonly [string, string], rangeTiles = 20): (string | undefined)[] => {
    const found: number[] = [];
    addFreeObjects(field.world, field.unit(1), { tag, use, rangeTiles, into: { add: (id: number) => void found.push(id) } });
    return namesOf(field, found);
  };
  const named = (field: TestWorld, name: string) => field.world.state.objects.find((object) => object.name === name)!;

  test('is the nearest with the tag and the use, or all of them, within a range', () => {
    const field = harbour();
    expect([nearest(field, ['Store', 'take']), nearest(field, ['Tub', 'fill']), nearest(field, ['Tub', 'take'])]).toEqual([
      'near store',
      'tub',
      undefined,
    ]);
    expect([nearest(field, ['Store', 'take'], 4.4), nearest(field, ['Store', 'take'], 4.5)]).toEqual([undefined, 'near store']);
    expect(all(field, ['Store', 'take'])).toEqual(['far store', 'near store']);
    expect([all(field, ['Store', 'take'], 6.9), all(field, ['Store', 'take'], 4.4)]).toEqual([['near store'], []]);
    expect(all(field, ['', 'fill'])).toEqual(['tub']);
  });

  test('is not what another one uses, and still what it uses itself', () => {
    const field = harbour();
    named(field, 'near store').userId = 2;
    expect([nearest(field, ['Store', 'take']), all(field, ['Store', 'take'])]).toEqual(['far store', ['far store']]);
    named(field, 'near store').userId = 1;
    expect([nearest(field, ['Store', 'take']), all(field, ['Store', 'take'])]).toEqual(['near store', ['far store', 'near store']]);
  });

  test('is not what a living comrade nearer to it is on its way to', () => {
    const field = harbour();
    const [own, comrade] = [field.unit(1), field.unit(2)];
    const headFor = (name: string): void => void (comrade.movement.goal = { kind: 'entity', id: named(field, name).id, stopDistance: 1 });
    headFor('near store');
    expect(all(field, ['Store', 'take'])).toEqual(['far store', 'near store']);
    headFor('far store');
    expect([all(field, ['Store', 'take']), nearest(field, ['Tub', 'fill'])]).toEqual([['near store'], 'tub']);
    Object.assign(comrade, { x: own.x, y: own.y });
    expect(all(field, ['Store', 'take'])).toEqual(['far store', 'near store']);
    own.movement.goal = comrade.movement.goal;
    const left: number[] = [];
    addFreeObjects(field.world, comrade, { tag: 'Store', use: 'take', rangeTiles: 20, into: { add: (id: number) => void left.push(id) } });
    expect(namesOf(field, left)).toEqual(['near store']);
    Object.assign(comrade, turned.at(3, 0));
    expect(all(field, ['Store', 'take'])).toEqual(['near store']);
    comrade.isAlive = false;
    expect(all(field, ['Store', 'take'])).toEqual(['far store', 'near store']);
  });

  test('is not what is empty', () => {
    const field = harbour();
    named(field, 'near store').stock = 0;
    expect([nearest(field, ['Store', 'take']), all(field, ['Store', 'take'])]).toEqual(['far store', ['far store']]);
    expect(stockOf(field.world, { team: 'player', tag: 'Store' })).toBe(named(field, 'far store').stock);
    expect(stockOf(field.world, { team: 'enemy', tag: 'Store' })).toBe(0);
  });

  test('leaves what burns or could burn of the enemies to be shot at, within a range', () => {
    const field = harbour();
    const hostile = (rangeTiles: number, tag = ''): (string | undefined)[] => {
      const found: number[] = [];
      addHostileObjects(field.world, field.unit(1), { tag, rangeTiles, into: { add: (id: number) => void found.push(id) } });
      return namesOf(field, found);
    };
    expect([hostile(6.1), hostile(5.9), hostile(6.1, 'Workshop'), hostile(6.1, 'Deck')]).toEqual([
      ['their workshop'],
      [],
      ['their workshop'],
      [],
    ]);
  });
});

test('of two that are equally near the first is taken', () => {
  const field = new TestWorld(meadow(20, 9), {
    pieces: [{ letter: 's', x: 10, y: 4.5 }],
    objects: [
      { kind: 'store', name: 'west', x: 6, y: 4.5, team: 'player' },
      { kind: 'store', name: 'east', x: 14, y: 4.5, team: 'player' },
    ],
  });
  const id = nearestFreeObject(field.world, field.unit(1), { tag: 'Store', use: 'take', rangeTiles: 4 });
  expect(field.world.entities.object(id)?.name).toBe('west');
});
