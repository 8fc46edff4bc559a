import { describe, expect, test } from 'vitest';
import { SocialStep, type SocialReason } from '../../../src/sim/movement/social-space.ts';
import { strollStep } from '../../../src/sim/movement/stroll-step.ts';
import { SocialScene, type SocialSceneOptions } from '../support/social-scene.ts';
import { TURNS } from '../support/turned.ts';

type Way = readonly [ahead: number, right: number];

interface Stroll {
  readonly away: Way;
  readonly goal?: Way;
  readonly reason?: SocialReason;
  readonly walls?: SocialSceneOptions['walls'];
}

/** Where a stroller to a place straight ahead goes, who would like to stand in another place. */
function strollOf(degrees: number, { away, goal = [5, 0], reason = 'tooClose', walls = [] }: Stroll): Way {
  const scene = new SocialScene(degrees, [], { walls });
  const step = Object.assign(new SocialStep(), { ...scene.turned.at(...away), reason });
  strollStep(scene.field.world, scene.unit(1), { goal: scene.turned.at(...goal), step });
  return scene.way(scene.unit(1), step);
}

describe.each(TURNS)('a stroller, turned by %d degrees', (degrees) => {
  const goes = (stroll: Stroll): Way => strollOf(degrees, stroll);

  test('passes on the shorter side of those that are too near', () => {
    expect(goes({ away: [-0.6, 0.8] })).toEqual([0.48, 0.86]);
    expect(goes({ away: [-0.6, -0.8] })).toEqual([0.48, -0.86]);
    expect(goes({ away: [-0.96, -0.28] })).toEqual([-0.132, -0.976]);
    expect(goes({ away: [-0.3, 0.4], goal: [0.5, 0] })).toEqual([0.48, 0.86]);
  });

  test('keeps to the right of what is straight ahead', () => {
    expect(goes({ away: [-1, 0] })).toEqual([-0.4, 0.9]);
    expect(goes({ away: [-0.99, -0.14], reason: 'farOff' })).toEqual([-0.522, 0.835]);
    expect(goes({ away: [-0.99, 0.14] })).toEqual([-0.27, 0.947]);
  });

  test('goes on ahead when that leads away from them', () => {
    expect(goes({ away: [0.6, 0.8] })).toEqual([1.14, 0.32]);
    expect(goes({ away: [0.6, -0.8] })).toEqual([1.14, -0.32]);
  });

  test('goes where it would stand when it has no reason, leaves the way of a walker, or is there', () => {
    expect(goes({ away: [-0.5, 0], reason: 'none' })).toEqual([-0.5, 0]);
    expect(goes({ away: [-0.5, 0], reason: 'inTheWay' })).toEqual([-0.5, 0]);
    expect(goes({ away: [-0.5, 0], goal: [0, 0] })).toEqual([-0.5, 0]);
    expect(goes({ away: [0, 0], reason: 'cornered' })).toEqual([0, 0]);
  });
});

test.each([0, 90, 180, 270])('a stroller without room beside it goes where it would stand, turned by %d degrees', (degrees) => {
  expect(
    strollOf(degrees, {
      away: [-0.1, 0],
      walls: [
        [-1, 1],
        [0, 1],
      ],
    }),
  ).toEqual([-0.1, 0]); // to the right
  expect(
    strollOf(degrees, {
      away: [-0.1, 0],
      walls: [
        [-1, -1],
        [0, -1],
      ],
    }),
  ).toEqual([-0.4, 0.9]); // to the left
});
