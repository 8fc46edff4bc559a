import { describe, expect, it } from 'vitest';
import { HistoryChunks } from '../../../src/features/agent-history/history-chunks.ts';
import { LEAD_STEPS, MomentReplay } from '../../../src/features/agent-history/moment-replay.ts';
import { TreeEdits } from '../../../src/features/agent-history/tree-edits.ts';
import type { ReplayedTree, TracedReplay } from '../../../src/features/agent-history/traced-replay.ts';
import type { BlackboardRow, TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { MadeTree } from './support/made-tree.ts';

const always = (): boolean => true;
/** As long as it takes to ask so often. */
const times = (count: number) => {
  let left = count;
  return (): boolean => left-- > 0;
};

/** A replay in which the agent ticks every tenth of a second: a test fails until some step, and holds from there on. */
class MadeReplay {
  readonly made = new MadeTree([
    'Selector',
    'All',
    ['Sequence', 'Fight', ['IsTargetAlive', 'sees one'], ['Attack', 'Strike']],
    ['Wait', 'Rest'],
  ]);
  readonly log: string[] = [];
  tree: ReplayedTree | undefined = this.made.replayed;
  onTick: TracedReplay['onTick'] = () => {};
  onEdit: TracedReplay['onEdit'] = () => {};
  step = 0;
  fightsFrom = Infinity;
  received = 0;

  restorePoint(step: number): number {
    return step - (step % 120);
  }

  restoreBefore(step: number): void {
    this.log.push(`restored at ${step}`);
    this.step = this.restorePoint(step);
    this.#tick();
  }

  receiveCommands(): void {
    this.received++;
  }

  playStep(): void {
    this.step++;
    if (this.step % 6 !== 0) return;
    const record = this.#tick();
    const row = {
      key: 'target',
      type: 'boolean',
      isValid: true,
      value: this.step >= this.fightsFrom,
      meaning: '',
    } as unknown as BlackboardRow;
    this.onTick({ ...record, blackboard: [row] }, this.made.replayed);
  }

  /** As the nodes stand at that step. */
  #tick(): TickRecord {
    const fights = this.step >= this.fightsFrom;
    return this.made.tick(
      this.step,
      fights
        ? { Fight: 'running', 'sees one': 'success', Strike: 'running' }
        : { Fight: 'failure', 'sees one': 'failure', Rest: 'running' },
    );
  }

  get asReplay(): TracedReplay {
    return this as unknown as TracedReplay;
  }
}

describe('the past of an agent in parts', () => {
  const made = () => {
    const replay = new MadeReplay();
    return { replay, chunks: new HistoryChunks(replay.asReplay, new TreeEdits()) };
  };

  it('is played around the wanted moment first, then farther away', () => {
    const { replay, chunks } = made();
    chunks.work(1300, 2400, always);
    expect(replay.log).toEqual(['restored at 1200', 'restored at 600', 'restored at 1800', 'restored at 0']);
    expect([chunks.share(2400), replay.step]).toEqual([1, 600]);
    expect(chunks.lane('Rest').runs).toEqual([[0, 2400]]);
    expect(chunks.laneLabels).toEqual(expect.arrayContaining(['Fight', 'Rest']));
    expect(chunks.keys).toEqual(['target']);
  });

  it('is known without a gap from the first part on that was played', () => {
    const { chunks } = made();
    expect([chunks.knownFrom(0), chunks.knownFrom(700)]).toEqual([0, 700]);
    chunks.work(1300, 2400, times(650));
    expect([chunks.knownFrom(1300), chunks.knownFrom(1190), chunks.knownFrom(1814)]).toEqual([1200, 600, 1200]);
    expect([chunks.knownFrom(1815), chunks.knownFrom(600)]).toEqual([1815, 600]);
    chunks.work(1300, 2400, always);
    expect([chunks.knownFrom(2400), chunks.knownFrom(300)]).toEqual([0, 0]);
  });

  it('grows while there is time, and tells how much is known', () => {
    const { chunks } = made();
    expect([chunks.share(0), chunks.share(2400), chunks.version]).toEqual([1, 0, 0]);
    chunks.work(0, 2400, times(60));
    expect([chunks.share(2400), chunks.version]).toEqual([60 / 2400, 1]);
    chunks.work(0, 2400, times(1));
    expect([chunks.share(2400), chunks.version]).toEqual([61 / 2400, 2]);
    expect(chunks.share(30)).toBe(1);
    chunks.work(0, 2400, () => false);
    expect(chunks.version).toBe(2);
  });

  it('follows the run four times a second where it stands', () => {
    const { replay, chunks } = made();
    chunks.work(700, 700, always);
    replay.log.length = 0;
    chunks.work(714, 714, always);
    expect([replay.step, chunks.share(714)]).toEqual([600, 700 / 714]);
    chunks.work(715, 715, always);
    expect([replay.step, chunks.share(715)]).toEqual([715, 1]);
  });

  it('is forgotten from the step on at which the run became another', () => {
    const { replay, chunks } = made();
    chunks.work(1800, 1800, always);
    const { version } = chunks;
    chunks.forget(700);
    expect([chunks.version, chunks.share(1800)]).toEqual([version + 1, 600 / 1800]);
    replay.log.length = 0;
    chunks.work(700, 1800, always);
    expect(replay.log).toEqual(['restored at 600']);
    expect(chunks.share(1800)).toBe(1);
  });

  it('has the changes of a key, and none for what was not played', () => {
    const { replay, chunks } = made();
    replay.fightsFrom = 1300;
    chunks.work(1300, 2400, times(602));
    expect(chunks.values('target').map(({ step, text }) => `${step}: ${text}`)).toEqual(['0: ', '1206: false', '1302: true']);
    chunks.work(1300, 2400, always);
    expect(chunks.values('target').map(({ step, text }) => `${step}: ${text}`)).toEqual(['6: false', '1302: true']);
    expect(chunks.values('danger')).toEqual([]);
    expect(chunks.node('Fight node', 2400).runs).toEqual([[1302, 2400]]);
    expect(chunks.lane('Fight').refusals.at(-1)).toMatchObject({ to: 1296 });
    expect(chunks.lane('nothing')).toEqual({ runs: [], refusals: [] });
  });
});

describe('a moment', () => {
  const made = () => {
    const replay = new MadeReplay();
    return { replay, moment: new MomentReplay(replay.asReplay, new TreeEdits()) };
  };

  it('is reached from some time before it, while there is time, with the commands of its step', () => {
    const { replay, moment } = made();
    expect([moment.isThere, LEAD_STEPS]).toEqual([false, 180]);
    moment.work(always);
    expect(replay.step).toBe(0);
    moment.aim(1000, false);
    expect(replay.log).toEqual(['restored at 820']);
    moment.work(times(10));
    expect([replay.step, moment.isThere, replay.received]).toEqual([730, false, 0]);
    moment.work(always);
    expect([replay.step, moment.isThere, replay.received]).toEqual([1000, true, 1]);
    moment.aim(1000, false);
    expect(replay.log).toHaveLength(1);
  });

  it('that follows soon is walked to; one of before, or far away, is restored', () => {
    const { replay, moment } = made();
    const aim = (step: number): number => {
      moment.aim(step, false);
      moment.work(always);
      return replay.log.length;
    };
    // A snapshot is kept every 120 steps; restoring one has to save 60.
    expect([aim(1000), aim(1240), aim(1499), aim(1739), aim(1979), aim(1979 + 181)]).toEqual([1, 1, 1, 1, 1, 1]);
    expect([aim(2520), aim(2519)]).toEqual([2, 3]);
    moment.forget(5000);
    expect(aim(2520)).toBe(4);
  });

  it('of a run that is played is reached before a later one, however slowly', () => {
    const { replay, moment } = made();
    const reached: number[] = [];
    // Every frame plays 3 steps of the run, and 10 again.
    for (let step = 1000; step < 1200; step += 3) {
      moment.aim(step, true);
      moment.work(times(10));
      if (moment.isThere) reached.push(replay.step);
    }
    expect(replay.log).toEqual(['restored at 820']);
    expect([reached.slice(0, 4), reached.at(-1)]).toEqual([[1000, 1084, 1111, 1120], 1198]);
  });

  it('that the run has long left is given up, and so is one after it', () => {
    const { replay, moment } = made();
    moment.aim(1000, true);
    moment.aim(1240, true);
    moment.work(always);
    expect(replay.step).toBe(1000);
    moment.aim(1010, true);
    moment.aim(1251, true);
    moment.work(always);
    expect(replay.step).toBe(1251);
    moment.aim(1300, true);
    moment.aim(1260, true);
    moment.work(always);
    expect([replay.step, moment.isThere]).toEqual([1260, true]);
  });

  it('is none when the run went on differently before it', () => {
    const { replay, moment } = made();
    moment.aim(1000, false);
    moment.work(always);
    moment.forget(999);
    expect(moment.isThere).toBe(false);
    moment.aim(1000, false);
    expect(replay.log).toEqual(['restored at 820', 'restored at 820']);
    moment.work(always);
    moment.forget(1000);
    expect(moment.isThere).toBe(true);
  });

  it('near the start is reached from the start', () => {
    const { replay, moment } = made();
    moment.aim(50, false);
    expect(replay.log).toEqual(['restored at 0']);
  });

  it('knows when each node of the tree was last asked and refused', () => {
    const { replay, moment } = made();
    replay.fightsFrom = 900;
    moment.aim(1000, false);
    moment.work(always);
    const { index } = replay.made.branch('Fight');
    expect(moment.lastAsked(index)).toMatchObject({ step: 894, by: [{ node: { title: 'sees one' } }] });
    expect(moment.lastAsked(replay.made.branch('Rest').index)).toBeUndefined();
    replay.tree = undefined;
    expect(moment.lastAsked(index)).toBeUndefined();
    replay.tree = replay.made.replayed;
    moment.aim(300, false);
    expect(moment.lastAsked(index)).toBeUndefined();
  });
});
