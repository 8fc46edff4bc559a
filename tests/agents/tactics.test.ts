import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import type { Party, Unit } from '../../src/sim/state.ts';
import { meadow } from '../sim/support/test-world.ts';
import { Turned } from '../sim/support/turned.ts';
import { announce, inOrder, planningParty, tactic, together } from './support/planning-party.ts';
import { TestBattle, tree } from './support/test-battle.ts';

const field = meadow(60, 60);
const MIDDLE = { x: 30.5, y: 30.5 };
/** Off the axes too; each needs a whole march. */
const FOUR_TURNS = [0, 139, 221, 317];
const STAND = 'stage-stand';
/** As the shipped parties do: a way round is chosen when all of the enemies have been seen. */
const LOOK: NodeDocument = { type: 'Wait', params: { duration: 0.6 } };

function facing(play: TestBattle, turned: Turned): TestBattle {
  for (const unit of play.world.state.units) {
    const { x, y } = turned.along(unit.team === 'enemy' ? 1 : -1, 0);
    Object.assign(unit, { facingX: x, facingY: y });
  }
  return play;
}

const theirs = (play: TestBattle): Party => play.world.state.parties[1]!;

describe.each(FOUR_TURNS)('a party that pins and flanks, turned by %d degrees', (degrees) => {
  const turned = new Turned(degrees, MIDDLE);

  function flank(): { play: TestBattle; line: Unit[]; blades: Unit[]; foes: Unit[] } {
    const pieces = [
      ...[-1, 1].map((right) => turned.piece('S', -9, right)),
      ...[-2, 2].map((right) => turned.piece('T', -10, right)),
      ...[-1, 0.5, 2].map((right) => turned.piece('s', 0, right)),
    ];
    const written = [planningParty('flankers', inOrder(LOOK, tactic('pin-and-flank')))];
    const play = new TestBattle(field, { pieces, written, partyTree: 'flankers', trees: { 5: STAND, 6: STAND, 7: STAND } });
    const { units } = facing(play, turned).world.state;
    return { play, line: units.slice(0, 2), blades: units.slice(2, 4), foes: units.slice(4) };
  }

  it('sends its two blades behind the enemy while the others hold the line, and they strike from there', () => {
    const { play, line, blades, foes } = flank();
    play.run(1.1);
    expect(blades.map(({ part }) => part?.name)).toEqual(['go', 'go']);
    expect(line.map(({ part }) => part)).toEqual([undefined, undefined]);
    const ahead = (unit: Unit): number => turned.place(unit).ahead;
    expect(play.until(() => blades.every((unit) => ahead(unit) > 1.5), 12)).toBeLessThan(12);
    for (const unit of line) expect([unit.control.isBraced, ahead(unit) < -8]).toEqual([true, true]);
    expect(foes.map(({ health }) => health)).toEqual([100, 100, 100]);
    expect(play.until(() => foes.some(({ health }) => health < 100), 6)).toBeLessThan(6);
    for (const unit of blades) expect(ahead(unit)).toBeGreaterThan(0);
    // The line comes from the front as soon as they have struck.
    expect(play.until(() => line.every((unit) => ahead(unit) > -2), 8)).toBeLessThan(8);
  });

  it('stays together where walls bar the way on both sides', () => {
    const walls = field.map((row, y) =>
      row
        .split('')
        .map((_, x) => (barred({ x: x + 0.5, y: y + 0.5 }) ? '#' : '.'))
        .join(''),
    );
    function barred(point: { x: number; y: number }): boolean {
      const { right } = turned.place(point);
      return Math.abs(right - 0.5) > 2.4 && Math.abs(right - 0.5) < 6.5;
    }
    const pieces = [
      ...[-1, 1].flatMap((right) => [turned.piece('S', -9, right), turned.piece('T', -10, right)]),
      ...[-1, 0.5, 2].map((right) => turned.piece('s', 0, right)),
    ];
    const written = [planningParty('flankers', inOrder(LOOK, tactic('pin-and-flank')))];
    const play = new TestBattle(walls, { pieces, written, partyTree: 'flankers', trees: { 5: STAND, 6: STAND, 7: STAND } });
    let plans = 0;
    facing(play, turned).run(3, () => (plans += theirs(play).plan ? 1 : 0));
    expect(plans).toBe(0);
  });
});

describe.each(FOUR_TURNS)('a party that closes its ranks, turned by %d degrees', (degrees) => {
  it('forms a line before the fight, goes at those who stand, and fights them side by side', () => {
    const turned = new Turned(degrees, MIDDLE);
    const pieces = [
      ...[-3, -1, 1, 3].map((right, index) => turned.piece(index === 1 ? 'P' : 'T', -9, right)),
      ...[-1, 0.5, 2].map((right) => turned.piece('s', 0, right)),
    ];
    const play = new TestBattle(field, { pieces, partyTree: 'in-ranks', trees: { 5: STAND, 6: STAND, 7: STAND } });
    const { units } = facing(play, turned).world.state;
    const [line, foes] = [units.slice(0, 4), units.slice(4)];
    const areBraced = (): boolean => line.every(({ control }) => control.isBraced === true);
    const areClosed = (): boolean => areBraced() && theirs(play).plan?.name === 'close-ranks';
    expect(play.until(areClosed, 4)).toBeLessThan(4);
    expect([areBraced(), foes.map(({ health }) => health)]).toEqual([true, [100, 100, 100]]);
    expect(play.until(() => foes.some(({ health }) => health < 100), 20)).toBeLessThan(20);
    expect(play.until(areClosed, 4)).toBeLessThan(4);
  });
});

describe('the banner of a party', () => {
  const SAY = 'Say so';
  const say: NodeDocument = { ...announce('They wait'), name: SAY };
  const wait = (duration: number): NodeDocument => ({ type: 'Wait', params: { duration } });
  const plan = planningParty('planners', inOrder(together(say, wait(1)), wait(0.5)));
  const mute = planningParty('planners', inOrder(together(wait(1)), wait(0.5)));
  const turned = new Turned(0, MIDDLE);
  const open = (): TestBattle => {
    const pieces = [turned.piece('S', -6), turned.piece('s', 2)];
    return facing(new TestBattle(field, { pieces, written: [plan], partyTree: 'planners', trees: { 1: STAND, 2: STAND } }), turned);
  };

  /** Whether the node that announces the plan runs. */
  function isSaying({ brains, world }: TestBattle): boolean {
    const { id } = world.state.parties[1]!;
    const names = brains.programOf(id)!.nodes.map(({ name }) => name);
    return brains.activeNodes(id).some((node) => names[node] === SAY);
  }

  it('is there exactly while the node that announces it runs', () => {
    const play = open();
    const seen = new Set<string>();
    play.run(6, () => {
      const shown = theirs(play).plan?.text;
      expect(shown).toBe(isSaying(play) ? 'They wait' : undefined);
      seen.add(String(shown));
    });
    expect([...seen].sort()).toEqual(['They wait', 'undefined']);
  });

  it('goes at once, and for good, when that node is taken out of the tree', () => {
    const play = open();
    expect(play.until(() => theirs(play).plan !== undefined, 3)).toBeLessThan(3);
    expect(play.world.apply({ type: 'trees', documents: [mute] })).toBeUndefined();
    let shown = 0;
    play.run(1 / 60);
    play.run(4, () => (shown += theirs(play).plan ? 1 : 0));
    expect(shown).toBe(0);
  });
});

it('a plan that ends on the way to its place leaves the party where it is', () => {
  const turned = new Turned(0, MIDDLE);
  const brace: NodeDocument = {
    type: 'Brace',
    params: { target: { key: 'quarry' }, longest: 1.5, throughFight: true, at: { key: 'place' } },
  };
  // As the party of the player, which raises no alarm: its squad has no order.
  const find: NodeDocument = { type: 'SelectClosestByTag', params: { tag: 'Player', range: 20, into: { key: 'quarry' } } };
  const root: NodeDocument = { type: 'Root', child: inOrder(find, brace, { type: 'Wait', params: { duration: 20 } }) };
  const keys = [
    { name: 'quarry', type: 'entity', scope: 'party' },
    { name: 'place', type: 'vector' },
  ] as const;
  const written = [tree('planners', root, [...keys])];
  const pieces = [-1, 0.5, 2].map((right) => turned.piece('S', 0, right));
  const trees = { 4: STAND };
  const play = facing(new TestBattle(field, { pieces: [...pieces, turned.piece('s', 6)], written, partyTree: 'planners', trees }), turned);
  const { id } = theirs(play);
  const far = turned.at(-24, 0);
  play.write(id, 'place', [far.x, far.y]);
  const [squad] = theirs(play).squads;
  expect(play.until(() => squad!.status === 'marching', 3)).toBeLessThan(3);
  expect(play.until(() => !play.unit(1).control.isBraced, 3)).toBeLessThan(3);
  play.run(0.5);
  for (const unit of play.world.state.units.slice(0, 3)) expect(distance(unit.control, far)).toBeGreaterThan(14);
  expect(squad!.status).toBe('standing');
});

it('a line that closes leaves alone whom an order has led elsewhere', () => {
  const turned = new Turned(0, MIDDLE);
  const brace: NodeDocument = { type: 'Brace', params: { target: { key: 'quarry' }, longest: 5, throughFight: true } };
  const written = [planningParty('planners', inOrder(LOOK, brace))];
  const pieces = [...[-1, 0.5, 2].map((right) => turned.piece('S', 0, right)), turned.piece('s', 9)];
  const play = facing(new TestBattle(field, { pieces, written, partyTree: 'planners', trees: { 4: STAND } }), turned);
  play.world.apply({ type: 'move', unitIds: [1], ...turned.at(-20, 0), facingX: 0, facingY: 0 });
  expect(play.until(() => play.unit(2).control.isBraced === true, 4)).toBeLessThan(4);
  expect([1, 2, 3].map((id) => play.unit(id).control.isBraced === true)).toEqual([false, true, true]);
  play.run(1.5);
  expect(turned.place(play.unit(1)).ahead).toBeLessThan(-6);
});

describe('a part in a plan', () => {
  const give = (params: object = {}): NodeDocument => ({
    type: 'GivePart',
    params: { part: 'strike', target: { key: 'quarry' }, stays: true, ...params },
  });

  const turned = new Turned(0, MIDDLE);
  function open(plan: NodeDocument): TestBattle {
    const pieces = [...[-2, 0, 2].map((right) => turned.piece('S', -6, right)), turned.piece('s', 2)];
    // The second one runs when he loses heart.
    const trees = { 1: STAND, 3: STAND, 4: STAND };
    return facing(
      new TestBattle(field, { pieces, written: [planningParty('planners', plan)], partyTree: 'planners', trees, decides: true }),
      turned,
    );
  }

  const parts = (play: TestBattle): string => [1, 2, 3].map((id) => play.unit(id).part?.name ?? '-').join(' ');

  it('ends with the plan', () => {
    const limited: NodeDocument = { type: 'TimeLimit', params: { limit: 1 }, child: give({ most: 2 }) };
    const play = open(inOrder(together(announce(), limited)));
    let withoutPlan = 0;
    const seen = new Set<string>();
    play.run(5, () => {
      seen.add(parts(play));
      if (theirs(play).plan === undefined && parts(play) !== '- - -') withoutPlan++;
    });
    expect(withoutPlan).toBe(0);
    expect(seen).toContain('- - -');
    expect([...seen].some((each) => each.split('strike').length === 3)).toBe(true);
  });

  it('is lost by whoever loses heart, and a plan that needs him fails', () => {
    const play = open(together(announce(), give({ least: 3 })));
    expect(play.until(() => parts(play) === 'strike strike strike', 2)).toBeLessThan(2);
    play.unit(2).morale!.level = 0;
    expect(play.until(() => parts(play) === '- - -' && theirs(play).plan === undefined, 2)).toBeLessThan(2);
    let given = 0;
    play.run(2, () => (given += play.unit(2).part ? 1 : 0));
    expect(given).toBe(0);
  });

  it.each(['move', 'attackMove', 'retreat', 'patrol'] as const)('is lost by whoever gets the order: %s', (type) => {
    const play = open(inOrder(together(announce(), give())));
    expect(play.until(() => parts(play) === 'strike strike strike', 2)).toBeLessThan(2);
    const place = { ...turned.at(-12, 0), ...(type === 'move' ? { facingX: 0, facingY: 0 } : {}) };
    expect(play.world.apply({ type, unitIds: [1], ...place } as never)).toBeUndefined();
    expect(parts(play)).toBe('- strike strike');
  });

  it.each(['stop', 'hold', 'defend'] as const)('is lost by whoever is told: %s', (told) => {
    const play = open(inOrder(together(announce(), give())));
    expect(play.until(() => parts(play) === 'strike strike strike', 2)).toBeLessThan(2);
    const command = told === 'stop' ? { type: 'stop', unitIds: [1] } : { type: 'stance', unitIds: [1], stance: told };
    expect(play.world.apply(command as never)).toBeUndefined();
    expect(parts(play)).toBe('- strike strike');
  });

  it('is given to nobody when too few can take it, and the banner says nothing of it', () => {
    const play = open(inOrder(give({ least: 4 }), together(announce(), { type: 'Wait', params: { duration: 1 } })));
    let seen = 0;
    play.run(3, () => (seen += theirs(play).plan || parts(play) !== '- - -' ? 1 : 0));
    expect(seen).toBe(0);
  });
});

describe('a battle saved in the middle of a plan', () => {
  const turned = new Turned(32, MIDDLE);
  const open = (): TestBattle => {
    const pieces = [
      ...['S', 'T', 'S', 'T', 'B'].map((letter, index) => turned.piece(letter, -10, 1.5 * index - 3)),
      ...['s', 't', 's', 't', 'b'].map((letter, index) => turned.piece(letter, 0, 1.5 * index - 3)),
    ];
    return facing(new TestBattle(field, { pieces, partyTree: 'enemy-party' }), turned);
  };

  it.each([0.1, 2, 5])('runs on as it would have without, %d seconds after the plan began', (seconds) => {
    const play = open();
    expect(play.until(() => theirs(play).plan !== undefined, 10)).toBeLessThan(10);
    play.run(seconds);
    const { plan } = structuredClone(theirs(play));
    const saved = structuredClone(play.world.save());
    const expected = play.run(6).world.hash();
    const other = open();
    other.world.restore(saved);
    expect(theirs(other).plan).toEqual(plan);
    expect(other.run(6).world.hash()).toBe(expected);
    play.world.restore(saved);
    expect(play.run(6).world.hash()).toBe(expected);
  });
});
