import { expect, it } from 'vitest';
import { noteSighting } from '../../../src/sim/perception/sightings.ts';
import { compareForces } from '../../../src/sim/squads/forces.ts';
import { STEPS_PER_SECOND } from '../../../src/sim/state.ts';
import { meadow, TestWorld } from '../support/test-world.ts';

it('of the enemies that a party knows of, those stand whom it sees, and who hardly move', () => {
  const pieces = [
    { letter: 's', x: 5, y: 5 },
    { letter: 'S', x: 9, y: 5 },
    { letter: 'S', x: 9, y: 7 },
  ];
  const { world } = new TestWorld(meadow(20, 20), { pieces });
  const [ours, walker, stander] = world.state.units;
  const standing = (): number => compareForces(world, [ours!]).standing;
  expect(standing()).toBe(0);
  for (const { id } of [walker!, stander!]) noteSighting(world, ours!, { id });
  expect(standing()).toBe(1);
  walker!.velocityX = -2;
  expect(standing()).toBe(0.5);
  world.state.step += 2 * STEPS_PER_SECOND;
  expect(standing()).toBe(0);
});
