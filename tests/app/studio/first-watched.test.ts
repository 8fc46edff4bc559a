import { describe, expect, it } from 'vitest';
import { StudioPage } from '../support/studio-page.ts';

/** A small fight that was played for so many steps and is paused; the first unit fell at step 100 if `isFallen`. */
function paused({ isFallen = false, isRewindable = true, steps = 300 } = {}) {
  const page = new StudioPage('gallery-attack-target');
  const session = page.open('gallery-attack-target', { isRewindable });
  for (let step = 0; step < steps; step++) {
    session.step();
    session.advance(0);
  }
  const unit = session.run.world.state.units[0]!;
  if (isFallen) Object.assign(unit, { isAlive: false, diedAtStep: 100 });
  session.clock.isPaused = true;
  return { page, session, id: unit.id };
}

describe('an agent that is first watched while the run is paused', () => {
  it('is played again on the spot: its watch begins anew', () => {
    const { page, session, id } = paused();
    const first = page.adapter.scene.watch(id);
    session.advance(0);
    expect(first?.isStale).toBe(true);
    expect(page.adapter.scene.watch(id)?.takeRecords().at(-1)!.step).toBeGreaterThan(280);
  });

  it('is known by what it did before its end when it has fallen, without another look at the run', () => {
    const { page, session, id } = paused({ isFallen: true });
    const watched = page.adapter.scene.watch(id);
    expect([watched?.isStale, session.past.isSeeking]).toEqual([false, false]);
    const steps = watched!.takeRecords().map(({ step }) => step);
    expect(steps.length).toBeGreaterThan(2);
    expect([Math.max(...steps) < 100, Math.max(...steps) > 40]).toEqual([true, true]);
  });

  it('has no past at the start, and where none is kept', () => {
    for (const options of [{ steps: 0 }, { isRewindable: false }]) {
      const { page, id } = paused(options);
      const watched = page.adapter.scene.watch(id)!;
      expect([watched.isStale, watched.takeRecords()]).toEqual([false, []]);
    }
    const { page, id } = paused({ isRewindable: false });
    expect(page.adapter.scene.watch(id)?.earlierPlans).toBeUndefined();
    expect(page.adapter.past.coverage()).toBeUndefined();
    expect(page.adapter.time.seek(10)).toBe('The past of this scene is not kept.');
  });
});

describe('another branch', () => {
  it('has another number, in each scene', () => {
    const { page, session } = paused({ steps: 20 });
    const scene = page.adapter.scene.number();
    const before = page.adapter.time.branch();
    session.branching.forkHere();
    expect(page.adapter.time.branch() - before).toBe(1);
    page.open('gallery-patrol', { isRewindable: true });
    expect(page.adapter.scene.number()).toBe(scene + 1);
    expect(page.adapter.time.branch()).toBe(before + 1_000_000);
  });
});
