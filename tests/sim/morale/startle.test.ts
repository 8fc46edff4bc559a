import { expect, it } from 'vitest';
import { applyHit } from '../../../src/sim/combat/health-manager.ts';
import { isStartled, startleUnits } from '../../../src/sim/morale/startle.ts';
import { dateSighting, noteSighting } from '../../../src/sim/perception/sightings.ts';
import { STEPS_PER_SECOND } from '../../../src/sim/state.ts';
import { meadow, rules, TestWorld } from '../support/test-world.ts';

const NOW = 100 * STEPS_PER_SECOND;
const WALKER = 1;
const AMBUSHER = 2;
const SECOND_AMBUSHER = 3;

interface Meeting {
  readonly tiles?: number;
  /** How long ago the other one has come out of an ambush; by default it has been in none. */
  readonly cameOutSecondsAgo?: number;
  /** For how long the walker has known of another foe. */
  readonly warnedSeconds?: number;
  readonly wasHitSecondsAgo?: number;
  readonly letter?: string;
}

/** A walker that notices an ambusher in this step. */
function meet({ tiles = 4, cameOutSecondsAgo = 0.5, warnedSeconds, wasHitSecondsAgo, letter = 's' }: Meeting): TestWorld {
  const pieces = [
    { letter, x: 10.5, y: 5.5 },
    { letter: 'S', x: 10.5 + tiles, y: 5.5 },
    { letter: 'S', x: 24.5, y: 5.5 },
  ];
  const field = new TestWorld(meadow(30, 11), { pieces, decides: true });
  const note = (id: number, of: number, secondsAgo: number): void => {
    field.world.state.step = NOW - Math.round(secondsAgo * STEPS_PER_SECOND);
    noteSighting(field.world, field.unit(id), { id: of });
    dateSighting(field.world, field.unit(id), of);
    field.world.state.step = NOW;
    noteSighting(field.world, field.unit(id), { id: of });
  };
  field.unit(AMBUSHER).control.cameOutAtStep = NOW - cameOutSecondsAgo * STEPS_PER_SECOND;
  if (warnedSeconds !== undefined) note(WALKER, SECOND_AMBUSHER, warnedSeconds);
  note(WALKER, AMBUSHER, 0);
  if (wasHitSecondsAgo !== undefined) field.unit(WALKER).lastHitAtStep = NOW - wasHitSecondsAgo * STEPS_PER_SECOND;
  startleUnits(field.world);
  return field;
}

const startled = ({ world }: TestWorld): readonly number[] => world.state.units.filter((unit) => isStartled(unit, NOW)).map(({ id }) => id);

it.each<Meeting & { readonly when: string; readonly who: readonly number[] }>([
  { when: 'an enemy that waited for it is upon it', who: [WALKER] },
  { when: 'the enemy is far away', tiles: rules.perception.startleTiles + 1, who: [] },
  { when: 'they meet at a corner, and nobody has lain in wait', cameOutSecondsAgo: Infinity, who: [] },
  { when: 'it has been warned of another one', warnedSeconds: 2, who: [] },
  { when: 'its comrade calls out the same ambush at the same moment', warnedSeconds: 0, who: [WALKER] },
  { when: 'it was wounded a moment ago', wasHitSecondsAgo: 2, who: [] },
  { when: 'it was wounded long ago', wasHitSecondsAgo: 20, who: [WALKER] },
  { when: 'it never loses heart', letter: 'z', who: [] },
])('when $when, $who are startled', ({ when: _, who, ...meeting }) => {
  expect(startled(meet(meeting))).toEqual(who);
});

it('who is startled can do nothing for a while, is wounded as from behind, and loses heart; not twice in a row', () => {
  const field = meet({});
  const { state } = field.world;
  const unit = field.unit(WALKER);
  const { startleSeconds } = rules.perception;
  expect(unit.stunnedUntilStep).toBe(NOW + startleSeconds * STEPS_PER_SECOND);
  expect(unit.morale?.level).toBeCloseTo(1 - rules.morale.startledShock);
  const wounds = (): number => {
    const { health } = unit;
    const attacker = field.unit(AMBUSHER);
    applyHit(field.world, unit, { attacker, damage: 10, from: attacker, byArrow: true, guardStrain: 0 });
    return health - unit.health;
  };
  const startledWounds = wounds();
  state.step += startleSeconds * STEPS_PER_SECOND + 1;
  expect(startledWounds / wounds()).toBeCloseTo(rules.melee.rearDamageFactor);
  unit.memory = [];
  noteSighting(field.world, unit, { id: AMBUSHER });
  startleUnits(field.world);
  expect(isStartled(unit, state.step)).toBe(false);
});
