import { describe, expect, it } from 'vitest';
import { distance } from '../../src/core/vector.ts';
import { fightsOnTheWay, whyNotObeying } from '../../src/sim/activity.ts';
import type { Command } from '../../src/sim/commands.ts';
import { meadow, type Piece } from '../sim/support/test-world.ts';
import { TestBattle } from './support/test-battle.ts';

const [OURS, FRIEND] = [1, 2];
const WARRIORS = { s: 'sword and shield', t: 'two-handed', p: 'spear', b: 'bow' } as const;
const START = { x: 20.5, y: 10.5 };
const AWAY = { x: 6.5, y: 10.5 };

interface Situation {
  readonly enemies: readonly Piece[];
  /** Where an enemy is within three tiles. */
  readonly isMelee: boolean;
  readonly change?: (battle: TestBattle) => void;
  /** Enemies think; otherwise they only stand. */
  readonly isAttacked?: boolean;
}

const at = (letter: string, ahead: number, right = 0): Piece => ({ letter, x: START.x + ahead, y: START.y + right });
const hurt = (battle: TestBattle): void => {
  battle.world.apply({ type: 'health', unitId: OURS, share: 0.12 });
  battle.run(0.2);
};
const SITUATIONS: Readonly<Record<string, Situation>> = {
  'nobody near': { enemies: [], isMelee: false },
  'an enemy seven tiles away': { enemies: [at('S', 7)], isMelee: false },
  'shot at': { enemies: [at('B', 8)], isMelee: false, isAttacked: true },
  'in melee with one': { enemies: [at('S', 1.6)], isMelee: true },
  'in melee with two': { enemies: [at('S', 1.6), at('S', 1.2, 1.2)], isMelee: true },
  'pressed from three sides': { enemies: [at('S', 1.2), at('S', 0, 1.2), at('S', 0, -1.2)], isMelee: true },
  'its guard broken': {
    enemies: [at('S', 1.6)],
    isMelee: true,
    change: (battle) => void (battle.unit(OURS).stunnedUntilStep = battle.world.state.step + 20),
  },
  'hurt in a melee': { enemies: [at('S', 1.6)], isMelee: true, change: hurt },
  'hurt, an enemy seven tiles away': { enemies: [at('S', 7)], isMelee: false, change: hurt },
};

type Order = 'move' | 'use' | 'retreat' | 'attackMove' | 'patrol' | 'guard' | 'attack';
const ORDERS: Readonly<Record<Order, (battle: TestBattle) => Command>> = {
  move: () => ({ type: 'move', unitIds: [OURS], ...AWAY, facingX: 0, facingY: 0 }),
  use: (battle) => ({ type: 'use', unitIds: [OURS], objectId: battle.world.state.objects[0]!.id, use: 'open' }),
  retreat: () => ({ type: 'retreat', unitIds: [OURS], ...AWAY }),
  attackMove: () => ({ type: 'attackMove', unitIds: [OURS], ...AWAY }),
  patrol: () => ({ type: 'patrol', unitIds: [OURS], ...AWAY }),
  guard: () => ({ type: 'guard', unitIds: [OURS], targetId: FRIEND }),
  attack: () => ({ type: 'attack', unitIds: [OURS], targetId: 3 }),
};
/** Those that a warrior in a melee refuses. It leaves one for a retreat only; fighting is a part of all the others. */
const REFUSED: readonly Order[] = ['move', 'use'];

function play(letter: string, { enemies, isAttacked = false, change }: Situation): TestBattle {
  const pieces = [at(letter, 0), { letter: 's', x: 3.5, y: 3.5 }, ...enemies];
  const standing = Object.fromEntries(enemies.map((_, index) => [FRIEND + 1 + index, 'stage-stand']));
  const map = meadow(44, 21).map((row, y) => (y === 10 ? `....|${row.slice(5)}` : row));
  const battle = new TestBattle(map, { pieces, trees: { [FRIEND]: 'stage-stand', ...(isAttacked ? {} : standing) } });
  battle.run(0.5);
  change?.(battle);
  return battle;
}

const FIGHTS = 'fights on the way';
const FLEES = 'fleeing. Order a retreat';

const cases = Object.keys(SITUATIONS).flatMap((situation) => (Object.keys(ORDERS) as Order[]).map((order) => ({ situation, order })));

describe.each(Object.entries(WARRIORS))('a warrior (%s: %s)', (letter) => {
  it.each(cases)('$situation, ordered to $order, obeys by the one rule and says so', ({ situation, order }) => {
    const { isMelee, enemies, change } = SITUATIONS[situation]!;
    const scene = play(letter, SITUATIONS[situation]!);
    const refusal = scene.world.apply(ORDERS[order](scene));
    expect(refusal === undefined).toBe(order !== 'attack' || enemies.length > 0);
    const unit = scene.unit(OURS);
    const from = distance(unit, AWAY);
    const said = new Set<string | undefined>();
    scene.run(1.6, () => {
      for (const { id, health } of scene.world.state.units) if (id !== OURS && health < 60) scene.unit(id).health = 100;
      said.add(whyNotObeying(unit, scene.world.state) ?? (fightsOnTheWay(unit, scene.world.state) ? FIGHTS : undefined));
    });
    said.delete(undefined);
    const isMarch = order === 'retreat' || REFUSED.includes(order);
    const refusesMarch = isMelee && REFUSED.includes(order);
    // Who is badly hurt flees rather than fight.
    const flees = change === hurt && !isMarch;
    expect([...said]).toEqual(refusesMarch || flees ? [change === hurt ? FLEES : FIGHTS] : []);
    const hasLeft = distance(unit, AWAY) < from - 1.2;
    expect(hasLeft || !isMarch || refusesMarch).toBe(true);
    expect(hasLeft && refusesMarch && change !== hurt).toBe(false);
  });
});
