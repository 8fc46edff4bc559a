import { describe, expect, it } from 'vitest';
import { View } from '../../../../src/game/camera/view.ts';
import { initialFrameTime } from '../../../../src/game/frame/frame-time.ts';
import type { ObjectKindView } from '../../../../src/game/port/battle-view-port.ts';
import { seatsOf } from '../../../../src/game/units/sprites/seats.ts';
import { UnitSprite } from '../../../../src/game/units/sprites/unit-sprite.ts';
import type { Snapshot } from '../../../../src/sim/state.ts';
import { MOTIONS, soldier } from '../soldier.ts';

const BED: ObjectKindView = {
  widthTiles: 1,
  depthTiles: 2,
  heightTiles: 1,
  pieces: {},
  states: {},
  ownersUses: [],
  ignitingUses: [],
  words: {},
  users: { sleep: { motion: 'sleep', x: 0, y: 0.5, heightTiles: 0.4, facingX: 0, facingY: 1 } },
};
const KINDS = new Map([['bed', BED]]);
const bed = (changes: Partial<Snapshot['objects'][number]> = {}): Snapshot['objects'] => [
  { kind: 'bed', x: 5, y: 5, isTurned: false, userId: 7, use: 'sleep', ...changes } as Snapshot['objects'][number],
];

describe('who uses an object', () => {
  it('is drawn at its place there, which turns with the object', () => {
    expect(seatsOf(bed(), KINDS).get(7)).toMatchObject({ x: 5, y: 5.5, motion: 'sleep', angle: Math.PI / 2 });
    expect(seatsOf(bed({ isTurned: true }), KINDS).get(7)).toMatchObject({ x: 4.5, y: 5, angle: Math.PI });
    expect([...seatsOf(bed({ userId: 0 }), KINDS), ...seatsOf(bed({ use: 'make' }), KINDS)]).toEqual([]);
  });

  it('lies down within a moment, does what one does there, and gets up again', () => {
    const view = new View();
    const unit = soldier({ x: 3, y: 5, previousX: 3, previousY: 5 });
    const sprite = new UnitSprite(unit, { maxHealth: 100, heightTiles: 1.8, slashSize: 0 });
    const seat = seatsOf(bed(), KINDS).get(7);
    const time = (seconds: number) => ({ ...initialFrameTime(), alpha: 1, seconds, hasJumped: false });
    const shown = [0.05, 0.5].map((seconds) => {
      sprite.follow(unit, seat, view, time(seconds));
      sprite.updatePose(MOTIONS, view, time(seconds));
      return [sprite.pose.motion, sprite.x > 3, sprite.x === 5, sprite.raisedTiles];
    });
    expect(shown).toEqual([
      ['idle', true, false, expect.closeTo(0.4 * (0.05 / 0.35), 5)],
      ['sleep', true, true, 0.4],
    ]);
    // Who lies there has his head as low as the bed is high, and a little.
    expect(view.screenY(sprite.x, sprite.y, 0.4) - sprite.headY(view)).toBeLessThan(
      view.screenY(sprite.x, sprite.y) - view.screenY(sprite.x, sprite.y, 1),
    );
    // Half of the 0.35 seconds that it takes.
    sprite.follow(unit, undefined, view, time(0.175));
    expect([sprite.x, sprite.raisedTiles, sprite.isSeated]).toEqual([expect.closeTo(4, 5), expect.closeTo(0.2, 5), false]);
    sprite.follow(unit, undefined, view, time(0.5));
    expect([sprite.x, sprite.raisedTiles]).toEqual([3, 0]);
  });

  it('is not seen inside a house', () => {
    const view = new View();
    const unit = soldier({});
    const sprite = new UnitSprite(unit, { maxHealth: 100, heightTiles: 1.8, slashSize: 0 });
    const seat = { motion: 'inside', x: 5, y: 5, heightTiles: 0, angle: 0 } as const;
    sprite.follow(unit, seat, view, { ...initialFrameTime(), alpha: 1, seconds: 1 });
    expect([sprite.alpha, sprite.isOnScreen]).toEqual([0, false]);
  });
});
