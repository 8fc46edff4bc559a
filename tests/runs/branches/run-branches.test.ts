import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRun } from '../../../src/runs/open-run.ts';
import { replay } from '../../../src/runs/recording.ts';
import { MOST_BRANCHES } from '../../../src/runs/branches/run-tree.ts';
import { snapshotGap } from '../../../src/runs/snapshot-store.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { content } from '../support/recorded-skirmish.ts';

const REQUEST = { scenario: 'duel-6', seed: '1', tickMode: 'interval' } as const;

function openSession(): RunSession {
  const session = new RunSession(openRun(content, REQUEST), () => 0, { isRewindable: true });
  session.clock.isPaused = true;
  return session;
}

const playTo = (session: RunSession, step: number): void => {
  while (session.snapshot.step < step) {
    session.step();
    session.advance(0);
  }
};
const show = (session: RunSession, step: number): void => {
  session.past.seek(step);
  do session.advance(0);
  while (session.past.isSeeking);
};
const openBranch = (session: RunSession, id: number): void => {
  session.branching.openBranch(id);
  while (session.past.isSeeking) session.advance(0);
};
const names = (session: RunSession): string[] => session.branching.branches!.all.map(({ name }) => name);
const hash = (session: RunSession): string => session.run.world.hash();

/** Of the end of the shown branch, played from its start in another world. */
function replayedHash(session: RunSession): string {
  const { commands, lastStep: steps } = session.recorded;
  return replay({ seed: session.run.world.dice.seed, steps, commands }, () => openRun(content, REQUEST).world).hash();
}

/** A run of 600 steps that went on from step 300 with another order. */
function forked() {
  const session = openSession();
  playTo(session, 100);
  session.send({ type: 'move', unitIds: [1, 2], x: 8, y: 8, facingX: 0, facingY: 0 });
  playTo(session, 600);
  const first = { hash: hash(session), deeds: session.history!.records.fight.save(), marks: session.history!.records.marks.all.length };
  show(session, 300);
  session.send({ type: 'retreat', unitIds: [1, 2, 3], x: 4, y: 4 });
  playTo(session, 500);
  return { session, first };
}

describe('the branches of a run', () => {
  it('keep what an order in the past leaves, under names that say what was changed', () => {
    const { session } = forked();
    expect(session.branching.branches!.all).toMatchObject([
      { id: 1, name: 'First run', steps: 600, isCurrent: false, outcome: 'undecided' },
      { id: 2, name: 'From 0:05: Aldric and 2 more ordered to retreat', parentId: 1, forkStep: 300, steps: 500, isCurrent: true },
    ]);
  });

  it('are opened at the same moment, with all that was known of them', () => {
    const { session, first } = forked();
    const second = hash(session);
    openBranch(session, 1);
    expect([session.past.shownStep, session.recorded.lastStep, session.past.isInPast, session.clock.isPaused]).toEqual([
      500,
      600,
      true,
      true,
    ]);
    expect(session.history!.records.marks.all).toHaveLength(first.marks);
    show(session, 600);
    expect([hash(session), session.history!.records.fight.save()]).toEqual([first.hash, first.deeds]);
    openBranch(session, 2);
    // It is shorter: its end is shown.
    expect([session.past.shownStep, hash(session)]).toEqual([500, second]);
    session.clock.isPaused = false;
    session.advance(0.1);
    expect(session.recorded.lastStep).toBeGreaterThan(500);
  });

  it('begin in the present, too, and are named by the first thing that is done there', () => {
    const session = openSession();
    playTo(session, 130);
    session.branching.forkHere();
    expect(names(session)).toEqual(['First run', 'From 0:02']);
    session.send({ type: 'stance', unitIds: [2], stance: 'hold' });
    expect(names(session)).toEqual(['First run', 'From 0:02: Berta ordered to hold']);
    session.step();
    session.send({ type: 'stop', unitIds: [1] });
    expect(names(session)).toEqual(['First run', 'From 0:02: Berta ordered to hold']);
    session.branching.branches!.rename(2, 'Hold');
    openBranch(session, 1);
    expect(session.recorded.received).toEqual([]);
    expect(names(session)).toEqual(['First run', 'Hold']);
  });

  it('keep their names when another one is opened or restored before anything was changed in the new one', () => {
    const fresh = (): RunSession => {
      const session = openSession();
      playTo(session, 130);
      session.branching.forkHere();
      return session;
    };
    const order = (session: RunSession): string[] => {
      session.send({ type: 'stance', unitIds: [2], stance: 'hold' });
      return names(session);
    };
    const [opened, restored] = [fresh(), fresh()];
    openBranch(opened, 1);
    expect(restored.branching.branches!.restore(opened.branching.branches!.stored)).toBe(true);
    expect([opened, restored].map((session) => session.branching.branches!.currentId)).toEqual([1, 1]);
    expect([opened, restored].map(order)).toEqual([
      ['First run', 'From 0:02'],
      ['First run', 'From 0:02'],
    ]);
  });

  it('are named by all changes of their first step, also those that follow the first one', () => {
    const { session } = forked();
    openBranch(session, 1);
    show(session, 200);
    session.send({ type: 'stance', unitIds: [2], stance: 'hold' });
    expect(names(session).at(-1)).toBe('From 0:03: Berta ordered to hold');
    session.send({ type: 'mind', agentIds: [1], tree: 'two-handed' });
    session.send({ type: 'mind', agentIds: [1], tree: 'two-handed' });
    expect(names(session).at(-1)).toBe('From 0:03: Berta ordered to hold; Aldric now runs two-handed');
    session.send({ type: 'stop', unitIds: [3] });
    expect(names(session).at(-1)).toBe('From 0:03: Berta ordered to hold; Aldric now runs two-handed; 1 more change');
  });

  it('are removed, and come back', () => {
    const { session } = forked();
    expect(session.branching.branches!.remove(2)).toBe(false);
    expect(session.branching.branches!.remove(1)).toBe(true);
    expect([names(session).length, session.branching.branches!.removedName]).toEqual([1, 'First run']);
    playTo(session, 520);
    session.branching.branches!.undoRemove();
    expect(session.branching.branches!.all).toMatchObject([
      { id: 1, steps: 600 },
      { id: 2, parentId: 1, steps: 520, isCurrent: true },
    ]);
    openBranch(session, 1);
    expect(session.recorded.lastStep).toBe(600);
  });

  it('share the snapshots of their common past', () => {
    const session = openSession();
    const gapSteps = snapshotGap(session.snapshot.units.length);
    playTo(session, 2.5 * gapSteps);
    show(session, 2.2 * gapSteps);
    session.branching.forkHere();
    playTo(session, 2.4 * gapSteps);
    const kept = new Set([1, 2].flatMap((id) => session.branching.branches!.run(id)!.snapshots));
    const bytes = [...kept].reduce((sum, snapshot) => sum + snapshot.bytes, 0);
    // Beside them, those near the step that was shown.
    expect(session.branching.branches!.bytes).toBeGreaterThanOrEqual(bytes);
    expect(session.branching.branches!.bytes).toBeLessThan(3 * bytes);
    const [first, second] = [1, 2].map((id) => session.branching.branches!.run(id)!.snapshots);
    expect(second!.filter((snapshot) => first!.includes(snapshot)).map(({ step }) => step)).toEqual(
      // No page keeps them between two frames here: they come a second late, in a frame.
      [0, gapSteps + 60, 2 * (gapSteps + 60)],
    );
  });

  it('are not more than a list can show: the shortest that nobody has named gives way', () => {
    const session = openSession();
    playTo(session, 60);
    for (let count = 0; count < MOST_BRANCHES + 5; count++) {
      session.branching.forkHere();
      if (count === 0) session.branching.branches!.rename(session.branching.branches!.currentId, 'Mine');
    }
    expect(names(session)).toHaveLength(MOST_BRANCHES);
    expect(names(session).slice(0, 2)).toEqual(['First run', 'Mine']);
  });

  it('each stay the fight that they were, whatever is done in the others', () => {
    const act = fc.record({
      do: fc.constantFrom('play', 'order', 'seek', 'goOn', 'fork', 'open', 'open', 'remove', 'undo'),
      which: fc.nat(1000),
    });
    fc.assert(
      fc.property(fc.array(act, { minLength: 6, maxLength: 18 }), (acts) => {
        const session = openSession();
        const branches = session.branching.branches!;
        playTo(session, 150);
        const ends = new Map<number, string>();
        const seen: (readonly [now: string, then: string | undefined])[] = [];
        const leave = (): void => {
          const { currentId } = branches;
          const shown = session.past.shownStep;
          show(session, session.recorded.lastStep);
          ends.set(currentId, hash(session));
          show(session, shown);
        };
        for (const { do: deed, which } of acts) {
          const { id } = branches.all[which % branches.all.length]!;
          leave();
          if (deed === 'play') playTo(session, session.past.shownStep + (which % 200));
          else if (deed === 'order')
            session.send({ type: 'move', unitIds: [1 + (which % 6)], x: 5 + (which % 9), y: 6, facingX: 0, facingY: 0 });
          else if (deed === 'seek') show(session, which % (session.recorded.lastStep + 1));
          else if (deed === 'goOn') session.branching.goOnFromHere();
          else if (deed === 'fork') session.branching.forkHere();
          else if (deed === 'remove') branches.remove(id);
          else if (deed === 'undo') branches.undoRemove();
          else {
            openBranch(session, id);
            show(session, session.recorded.lastStep);
            seen.push([hash(session), ends.get(branches.currentId)]);
          }
          session.clock.isPaused = true;
        }
        leave();
        show(session, session.recorded.lastStep);
        for (const { id } of branches.all) {
          if (!ends.has(id) || id === branches.currentId) continue;
          openBranch(session, id);
          show(session, session.recorded.lastStep);
          seen.push([hash(session), ends.get(id)]);
        }
        expect(seen.map(([now]) => now)).toEqual(seen.map(([, then]) => then));
        expect(replayedHash(session)).toBe(hash(session));
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
});
