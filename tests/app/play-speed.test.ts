import { describe, expect, it } from 'vitest';
import { PlaySpeed } from '../../src/app/play-speed.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { RunSession } from '../../src/runs/session/run-session.ts';
import { shippedContent } from '../support/shipped-content.ts';

const FRAME_SECONDS = 1 / 30;

/** The open field, as a player sees it: frame by frame. */
class Field {
  readonly session = new RunSession(openRun(shippedContent, { scenario: 'open-field', seed: '1', tickMode: 'interval' }), () => 0);
  readonly speed = new PlaySpeed({ session: this.session, screen: 'skirmish' });

  get party() {
    return this.session.run.world.state.units.filter(({ partyId }) => partyId === this.session.run.playerPartyId);
  }

  order(x: number, y: number): void {
    const unitIds = this.party.map(({ id }) => id);
    if (this.session.send({ type: 'attackMove', unitIds, x, y }) !== undefined) throw new Error('the order was refused');
    this.frame();
  }

  frame(): void {
    this.session.advance(FRAME_SECONDS);
    this.speed.update();
  }

  /** Seconds of the player's time until nothing is skipped any more. */
  untilNormal(): number {
    let frames = 0;
    while (this.session.clock.speed > 1 && frames < 3000) {
      this.frame();
      frames++;
    }
    return frames * FRAME_SECONDS;
  }
}

describe('what can be skipped', () => {
  it('is nothing while all are fit and stand, and in a menu', () => {
    const field = new Field();
    field.frame();
    expect(field.speed.wait).toBeUndefined();
    field.speed.toggleSkipping();
    expect(field.session.clock.speed).toBe(1);
  });

  it('is a rest: until everyone is fit, in an eighth of the time that it says', () => {
    const field = new Field();
    for (const unit of field.party) unit.health = Math.min(unit.health, 60);
    field.frame();
    const { kind, seconds, warnsInSeconds, isSkipped } = field.speed.wait!;
    expect([kind, isSkipped]).toEqual(['rest', false]);
    expect(seconds).toBeGreaterThan(15);
    expect(warnsInSeconds).toBeGreaterThan(seconds);
    field.speed.toggleSkipping();
    expect([field.session.clock.speed, field.speed.speed, field.speed.wait?.isSkipped]).toEqual([8, 8, true]);
    expect(Math.abs(field.untilNormal() - seconds / 8)).toBeLessThan(0.5);
    expect(field.party.map(({ health }) => health)).toEqual([100, 100, 110, 110, 70, 70]);
    expect(field.speed.speed).toBe(1);
  });

  it('is a rest no further than until the enemy is warned, at the time that it says', () => {
    const field = new Field();
    for (const unit of field.party) unit.health = 10;
    field.frame();
    const { seconds, warnsInSeconds } = field.speed.wait!;
    expect(warnsInSeconds).toBeLessThan(seconds);
    field.speed.toggleSkipping();
    expect(Math.abs(field.untilNormal() - warnsInSeconds! / 8)).toBeLessThan(0.5);
    expect(field.session.run.world.state.parties.some(({ alarmTargetId }) => alarmTargetId !== 0)).toBe(true);
    expect(field.speed.wait).toMatchObject({ kind: 'rest', isSkipped: false });
    field.speed.toggleSkipping();
    field.frame();
    expect(field.session.clock.speed).toBe(8);
  });

  it('is nothing in the past, once the battle is decided, where nobody is led, and for a short rest', () => {
    const hurt = (health: number): Field => {
      const field = new Field();
      for (const unit of field.party) unit.health = Math.min(unit.health, health);
      field.frame();
      return field;
    };
    expect(hurt(40).speed.wait?.kind).toBe('rest');
    const scratched = new Field();
    scratched.party[0]!.health -= 0.5;
    scratched.frame();
    expect(scratched.speed.wait).toBeUndefined();
    const field = hurt(40);
    expect(new PlaySpeed({ session: field.session, screen: 'task/any' }).wait).toBeUndefined();
    Object.defineProperty(field.session.past, 'isInPast', { value: true });
    expect(field.speed.wait).toBeUndefined();
    const decided = hurt(40);
    decided.session.run.world.state.outcome = 'victory';
    expect(decided.speed.wait).toBeUndefined();
    const seen = hurt(40);
    seen.party[0]!.perceivedEnemyId = 99;
    expect(seen.speed.wait).toBeUndefined();
    Object.assign(seen.party[0]!, { perceivedEnemyId: 0, heardFightId: 7 });
    expect(seen.speed.wait).toBeUndefined();
    Object.assign(seen.party[0]!, { heardFightId: 0, lastDangerAtStep: seen.session.snapshot.step - 119 });
    expect(seen.speed.wait).toBeUndefined();
    seen.party[0]!.lastDangerAtStep -= 1;
    expect(seen.speed.wait?.kind).toBe('rest');
  });

  it('steps from speed to speed, and no further than the slowest and the fastest; a menu has its own', () => {
    const { session } = new Field();
    const shown = { session, screen: 'skirmish' as 'skirmish' | 'title' };
    const speed = new PlaySpeed(shown);
    const steps = ([1, 1, 1, 1, 1, -1] as const).map((places) => {
      speed.stepSpeed(places);
      return [speed.speed, session.clock.speed].join();
    });
    expect([steps.at(-2), new Set(steps).size > 2, steps.at(-1) === steps.at(-2)]).toEqual(['8,8', true, false]);
    speed.enter('title');
    expect(session.clock.speed).toBe(1);
  });

  it('is a march: until the place is reached, or an enemy is seen or heard, at the speed that was chosen before', () => {
    const quiet = new Field();
    quiet.speed.setSpeed(2);
    quiet.order(22, 26);
    expect(quiet.speed.wait?.kind).toBe('march');
    quiet.speed.toggleSkipping();
    quiet.frame();
    while (quiet.session.clock.speed === 8) quiet.frame();
    expect(quiet.session.clock.speed).toBe(2);
    expect(quiet.party.every(({ perceivedEnemyId }) => perceivedEnemyId === 0)).toBe(true);
    const field = new Field();
    field.order(70, 26);
    field.speed.toggleSkipping();
    expect(field.untilNormal()).toBeGreaterThan(0.5);
    expect(field.party.some(({ memory, heardFightId }) => memory.length > 0 || heardFightId !== 0)).toBe(true);
    expect(field.party.every(({ health }, place) => health === [100, 100, 110, 110, 70, 70][place])).toBe(true);
  });

  it.each<[string, (field: Field) => void]>([
    ['another order', (field) => field.order(24, 30)],
    ['a slower speed', (field) => field.speed.stepSpeed(-1)],
  ])('ends with %s, and the speed is again what it was before', (_, disturb) => {
    const field = new Field();
    field.speed.setSpeed(0.5);
    field.order(22, 26);
    field.speed.toggleSkipping();
    field.frame();
    expect(field.session.clock.speed).toBe(8);
    disturb(field);
    expect([field.session.clock.speed, field.speed.speed, field.speed.wait?.isSkipped]).toEqual([0.5, 0.5, false]);
  });

  it.each<[string, (field: Field) => void]>([
    ['a pause', ({ session }) => (session.clock.isPaused = true)],
    ['a speed', ({ speed }) => speed.setSpeed(1)],
    ['the same key again', ({ speed }) => speed.toggleSkipping()],
    ['another scene', ({ speed }) => speed.enter('skirmish')],
  ])('ends with %s', (_, act) => {
    const field = new Field();
    for (const unit of field.party) unit.health = 40;
    field.frame();
    field.speed.toggleSkipping();
    field.frame();
    act(field);
    field.frame();
    expect([field.session.clock.speed, field.speed.wait?.isSkipped]).toEqual([1, false]);
  });
});
