import { describe, expect, it } from 'vitest';
import { distance } from '../../../src/core/vector.ts';
import { mayGoTo, mayPursue } from '../../../src/sim/movement/stance.ts';
import { brace, endBrace } from '../../../src/sim/squads/brace.ts';
import { findRally } from '../../../src/sim/squads/rally.ts';
import type { Point, Unit } from '../../../src/sim/state.ts';
import { obey } from '../support/scripted-brains.ts';
import { meadow, TestWorld } from '../support/test-world.ts';
import { Turned, TURNS } from '../support/turned.ts';

const MIDDLE: Point = { x: 24.5, y: 24.5 };

/** A wall with an opening bars the way to an enemy. A squad stands seven tiles in front of it: five melee units and an archer by default. */
class Opening {
  readonly play: TestWorld;

  constructor(
    readonly turned: Turned,
    width: number,
    letters = ['s', 's', 't', 't', 'p', 'b'],
  ) {
    const map = meadow(49, 49).map((row, y) =>
      row.replaceAll(/./g, (tile, x: number) => {
        const { ahead, right } = turned.place({ x: x + 0.5, y: y + 0.5 });
        return Math.abs(ahead) < 1 && Math.abs(right) > width / 2 ? '#' : tile;
      }),
    );
    const ours = letters.map((letter, index) => turned.piece(letter, -7, 1.5 * (index - 2.5)));
    const pieces = [...ours, turned.piece('S', 8), turned.piece('S', 0)];
    this.play = new TestWorld(map, { pieces, formation: 'line', spacingTiles: 1.5, script: obey });
  }

  get units(): Unit[] {
    return this.play.world.state.units.filter(({ team }) => team === 'player');
  }

  bar(): this {
    const { world } = this.play;
    const party = world.state.parties[0]!;
    const [enemy] = world.state.units.filter(({ team }) => team === 'enemy');
    const at = findRally(world, party, { kind: 'choke', enemy: enemy! })!;
    brace(world, party.squads[0]!, { enemy: enemy!, at });
    this.play.steps(1);
    return this;
  }

  /** Where their places are, seen from the middle of the opening. */
  places(): { readonly kind: string; readonly ahead: number; readonly right: number; readonly away: number }[] {
    return this.units.map(({ kind, control }) => ({ kind, ...this.turned.place(control), away: distance(control, MIDDLE) }));
  }
}

describe.each(TURNS)('at an opening of three tiles, turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees, MIDDLE);

  it('a squad stands in a half circle around it, and its archers behind that', () => {
    const opening = new Opening(turned, 3.4).bar();
    opening.play.steps(60 * 6);
    const places = opening.places();
    const near = places.filter(({ kind }) => kind !== 'bow').map(({ away }) => away);
    expect(places.every(({ ahead }) => ahead < -1)).toBe(true);
    expect(Math.max(...near) - Math.min(...near)).toBeLessThan(3);
    expect(Math.min(...places.filter(({ kind }) => kind === 'bow').map(({ away }) => away))).toBeGreaterThan(Math.max(...near) - 0.5);
  });

  it('they fight who is in it, and nobody beyond it, until they are free again', () => {
    const opening = new Opening(turned, 3.4).bar();
    const { world } = opening.play;
    opening.play.steps(60 * 6);
    const [beyond, inside] = world.state.units.filter(({ team }) => team === 'enemy');
    const spear = opening.units.find(({ kind }) => kind === 'spear')!;
    expect([inside!, beyond!].map(({ id }) => mayPursue(world, spear, id))).toEqual([true, false]);
    endBrace(
      world,
      opening.units.map(({ id }) => id),
    );
    expect(mayPursue(world, spear, beyond!.id)).toBe(true);
  });
});

it('all of them may walk to their places, archers at the ends of the last rank too', () => {
  const opening = new Opening(new Turned(0, MIDDLE), 3.4, ['s', 's', 't', 't', 'b', 'b']).bar();
  opening.play.steps(60 * 6);
  const { world } = opening.play;
  const elsewhere = opening.units.filter((unit) => !mayGoTo(world, unit, unit.control));
  expect(elsewhere.map(({ kind }) => kind)).toEqual([]);
});

it('a wider opening is held by a line', () => {
  const opening = new Opening(new Turned(0, MIDDLE), 5.4).bar();
  expect(opening.play.world.state.parties[0]!.squads[0]!.openingTiles).toBeUndefined();
  opening.play.steps(60 * 6);
  expect(Math.max(...opening.places().map(({ right }) => Math.abs(right)))).toBeLessThan(5);
});

it('a badly wounded one does not step into the opening, only strikes from its place', () => {
  const opening = new Opening(new Turned(0, MIDDLE), 3.4).bar();
  opening.play.steps(60 * 6);
  const { world } = opening.play;
  const inside = world.state.units.findLast(({ team }) => team === 'enemy')!;
  const sword = opening.units[0]!;
  Object.assign(inside, { x: MIDDLE.x, y: MIDDLE.y });
  expect(mayPursue(world, sword, inside.id)).toBe(true);
  sword.isLowOnHealth = true;
  expect(mayPursue(world, sword, inside.id)).toBe(false);
});

describe('in a wedge that closes before an enemy', () => {
  const turned = new Turned(0, MIDDLE);

  /** Two swords, an axe and a bow; the first sword stands in front. */
  function wedge(wounded: readonly number[]): { play: TestWorld; tip: () => number } {
    const pieces = [
      turned.piece('s', 1),
      turned.piece('s', -1, 1),
      turned.piece('t', -1, -1),
      turned.piece('b', -2),
      turned.piece('S', 12),
    ];
    const play = new TestWorld(meadow(49, 49), { pieces, formation: 'wedge', spacingTiles: 1.5, script: obey });
    const { world } = play;
    for (const unitId of wounded) world.apply({ type: 'health', unitId, share: 0.12 });
    brace(world, world.state.parties[0]!.squads[0]!, { enemy: world.entities.unit(5)! });
    play.steps(60 * 4);
    const ahead = (id: number): number => turned.place(world.entities.unit(id)!.control).ahead;
    return { play, tip: () => [1, 2, 3, 4].reduce((best, id) => (ahead(id) > ahead(best) ? id : best)) };
  }

  it.each([
    ['nobody is hurt', [], 1],
    ['the first sword is badly wounded', [1], 2],
    ['both swords are', [1, 2], 3],
  ])('%s: the tip is a healthy one of the front rank', (_, wounded, tip) => {
    expect(wedge(wounded).tip()).toBe(tip);
  });

  it('one who is wounded at the tip changes places with a healthy one of the same role', () => {
    const { play, tip } = wedge([]);
    expect(tip()).toBe(1);
    play.world.apply({ type: 'health', unitId: 1, share: 0.12 });
    play.steps(90);
    expect(tip()).toBe(2);
  });
});
