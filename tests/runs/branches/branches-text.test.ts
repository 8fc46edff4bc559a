import { describe, expect, it } from 'vitest';
import { BranchPlayer } from '../../../src/runs/branches/branch-player.ts';
import { branchesText, readBranches, type StoredBranches } from '../../../src/runs/branches/branches-text.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { content, version } from '../support/recorded-skirmish.ts';

const REQUEST = { scenario: 'duel-6', seed: '1', tickMode: 'interval' } as const;

const openSession = (): RunSession => new RunSession(openRun(content, REQUEST), () => 0, { isRewindable: true });
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

/** Three branches: the first run, one that edits a tree at 200, and one of that that retreats at 300; it is the current one. */
function branched(): RunSession {
  const session = openSession();
  session.clock.isPaused = true;
  playTo(session, 100);
  session.send({ type: 'stop', unitIds: [1] });
  playTo(session, 500);
  show(session, 200);
  const edit = session.send({ type: 'trees', documents: [{ ...(content.library.get('bow')!.document as object), description: 'edited' }] });
  playTo(session, 450);
  show(session, 300);
  const order = session.send({ type: 'retreat', unitIds: [5], x: 8, y: 8 });
  expect([edit, order]).toEqual([undefined, undefined]);
  session.branching.branches!.rename(3, 'Away');
  playTo(session, 400);
  return session;
}

const textOf = (session: RunSession): string => branchesText(session.branching.branches!.stored, version, content.library);
const read = (text: string): StoredBranches => {
  const found = readBranches(text, version, content.library);
  if ('problem' in found) throw new Error(found.problem);
  return found;
};

describe('kept branches', () => {
  it('come back as they were, and are the same fights once they are played again', () => {
    const before = branched();
    const text = textOf(before);
    const after = openSession();
    after.past.load(before.recorded.commands, before.recorded.lastStep);
    show(after, before.recorded.lastStep);
    expect(after.branching.branches!.restore(read(text))).toBe(true);
    expect(after.branching.branches!.all).toEqual(before.branching.branches!.all);
    for (const { id } of before.branching.branches!.all) {
      const [was, is] = [before, after].map(({ branching }) => branching.branches!.run(id)!);
      const player = new BranchPlayer(after.run, is!);
      expect(player.complete(() => true)).toBe(true);
      const again = player.park();
      expect({ ...again, snapshots: [], landedArrows: again.landedArrows.length }).toEqual({
        ...was,
        snapshots: [],
        landedArrows: was!.landedArrows.length,
      });
    }
  });

  it('take only what each has that its parent has not', () => {
    const session = branched();
    const { branches } = JSON.parse(textOf(session)) as { branches: { shared: number; own: unknown[] }[] };
    expect(branches.map(({ shared, own }) => [shared, own.length])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(textOf(session).length).toBeLessThan(2500);
  });

  it('belong to one run only', () => {
    const before = branched();
    const other = openSession();
    playTo(other, 400);
    expect(other.branching.branches!.restore(read(textOf(before)))).toBe(false);
    expect(other.branching.branches!.all).toHaveLength(1);
  });

  it.each([
    ['no JSON', (text: string) => text.slice(0, -10), /expected|JSON/],
    ['of another format', (text: string) => text.replace('branches 1', 'branches 9'), /format/],
    ['with a branch below none', (text: string) => text.replace('"parentId":2', '"parentId":9'), /no tree/],
    ['with a circle', (text: string) => text.replace('"parentId":1', '"parentId":3'), /no tree/],
    ['with the same number twice', (text: string) => text.replace('"id":3', '"id":2'), /same number/],
    ['with a command after its end', (text: string) => text.replace('"steps":400', '"steps":40'), /at step \d+ of 40/],
    ['with a command that is none', (text: string) => text.replace('"type":"stop"', '"type":"stap"'), /stap/],
    ['without its current branch', (text: string) => text.replace('"currentId":3', '"currentId":7'), /no branch 7/],
  ])('%s are refused with a reason', (_, spoil, reason) => {
    const text = textOf(branched());
    const spoilt = spoil(text);
    expect(spoilt).not.toBe(text);
    expect(readBranches(spoilt, version, content.library)).toEqual({ problem: expect.stringMatching(reason) as string });
  });

  it('lose nothing by a name that is too long: it is cut', () => {
    const { tree } = read(textOf(branched()).replace('Away', 'A'.repeat(200)));
    expect(tree.map(({ name }) => name.length)).toContain(80);
  });
});
