import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dice } from '../../src/core/dice.ts';
import { openRun, type Run } from '../../src/runs/open-run.ts';
import { Recorder, replay } from '../../src/runs/recording.ts';
import { RunHistory } from '../../src/runs/run-history.ts';
import type { Command } from '../../src/sim/commands.ts';
import { content, editOne } from './support/recorded-skirmish.ts';
import { stepOf } from './support/step-of.ts';

const SCENARIOS = ['title', 'gallery-attack-target', 'gallery-flee-from-danger', 'skirmish'] as const;

/** Steps. */
const HASHED_EVERY = 10;

/** A run whose history is kept, and the hashes of its steps, as they were when they were new. */
class Rewound {
  readonly run: Run;
  readonly recorder: Recorder;
  readonly history: RunHistory;
  readonly hashes = new Map<number, string>();
  readonly #dice: Dice;

  constructor(
    readonly scenario: string,
    readonly seed: string,
    longestGapSteps?: number,
  ) {
    this.run = openRun(content, { scenario, seed, tickMode: 'interval' });
    this.recorder = new Recorder(this.run.world);
    this.history = new RunHistory(this.run.world, this.recorder, longestGapSteps === undefined ? {} : { longestGapSteps });
    this.hashes.set(0, this.run.world.hash());
    this.#dice = new Dice(seed);
  }

  get step(): number {
    return this.run.world.state.step;
  }

  play(steps: number): void {
    for (let done = 0; done < steps; done++) {
      this.history.step();
      if (this.step % HASHED_EVERY === 0 && !this.recorder.isInPast && !this.recorder.hasCommandsNow)
        this.hashes.set(this.step, this.run.world.hash());
      this.history.keepSnapshot();
    }
  }

  seek(step: number, lead = 0): void {
    this.history.seek(step, lead);
    while (!this.history.proceed(() => false));
  }

  order(x: number, y: number): string | undefined {
    const unitIds = this.run.world.state.units.filter(({ partyId, isAlive }) => partyId !== 0 && isAlive).map(({ id }) => id);
    const { width, height } = this.run.land;
    return this.history.apply({ type: 'move', unitIds: unitIds.slice(0, 3), x: x * width, y: y * height, facingX: 0, facingY: 0 });
  }

  block(x: number, y: number): string | undefined {
    const { width, height } = this.run.land;
    const command: Command = { type: 'block', x: Math.floor(x * width), y: Math.floor(y * height), blocksFeet: true, blocksSight: true };
    return this.history.apply(command);
  }

  edit(): void {
    editOne(this.history, this.#treesNow(), this.#dice);
  }

  /** The trees as the commands before this moment left them. */
  #treesNow(): Map<string, unknown> {
    const trees = new Map<string, unknown>([...content.library].map(([name, { document }]) => [name, document]));
    for (const { step, command } of this.recorder.commands) {
      if (command.type !== 'trees' || (this.recorder.isInPast && step >= this.step)) continue;
      for (const document of command.documents) trees.set((document as { name: string }).name, document);
    }
    return trees;
  }

  /** Of the run from its start with its commands, in another world. */
  get replayedHash(): string {
    const { seed, steps, commands } = this.recorder.finish();
    return replay(
      { seed, steps, commands },
      () => openRun(content, { scenario: this.scenario, seed: this.seed, tickMode: 'interval' }).world,
    ).hash();
  }
}

const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const anyFight = fc.record({
  scenario: fc.constantFrom(...SCENARIOS),
  seed: fc.nat(99),
  /** Snapshots as the game keeps them, or closer together, so that runs of a few seconds have several. */
  gapSteps: fc.constantFrom(undefined, 120),
});
type Act =
  | { readonly do: 'play'; readonly steps: number }
  | { readonly do: 'stepInPast'; readonly steps: number }
  | { readonly do: 'order'; readonly x: number; readonly y: number }
  | { readonly do: 'block'; readonly x: number; readonly y: number }
  | { readonly do: 'edit' }
  | { readonly do: 'return' }
  | { readonly do: 'fork' }
  | { readonly do: 'seek'; readonly to: number; readonly lead: number };
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('play' as const), steps: fc.integer({ min: 1, max: 260 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('order' as const), x: share, y: share }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), x: share, y: share }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('seek' as const), to: share, lead: fc.constantFrom(0, 0, 150) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stepInPast' as const), steps: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fork' as const) }) },
);

function perform(fight: Rewound, deed: Act): void {
  const { history, recorder } = fight;
  if (deed.do === 'play') fight.play(deed.steps);
  else if (deed.do === 'order') fight.order(deed.x, deed.y);
  else if (deed.do === 'block') fight.block(deed.x, deed.y);
  else if (deed.do === 'edit') fight.edit();
  else if (deed.do === 'fork') history.fork();
  else if (deed.do === 'stepInPast') for (let step = 0; step < deed.steps && recorder.isInPast; step++) history.step();
  else if (deed.do === 'return') fight.seek(Infinity);
  else fight.seek(HASHED_EVERY * Math.floor((deed.to * recorder.lastStep) / HASHED_EVERY), deed.lead);
}

/** Acts that look, and must not change the present. */
const LOOKS: readonly Act['do'][] = ['seek', 'return', 'stepInPast'];

describe('the history of a run', () => {
  it('restores any step of any fight with any commands and edits, and going on from there equals running straight through', () => {
    let visits = 0;
    fc.assert(
      fc.property(anyFight, fc.array(act, { minLength: 4, maxLength: 16 }), ({ scenario, seed, gapSteps }, acts) => {
        const fight = new Rewound(scenario, String(seed), gapSteps);
        fight.play(200);
        let present = fight.run.world.hash();
        for (const deed of acts) {
          perform(fight, deed);
          const hash = fight.run.world.hash();
          const { isInPast } = fight.recorder;
          const known = isInPast ? fight.hashes.get(fight.step) : LOOKS.includes(deed.do) ? present : undefined;
          if (isInPast && known !== undefined) visits++;
          if (!isInPast) present = hash;
          expect(hash).toBe(known ?? hash);
        }
        fight.seek(Infinity);
        expect(fight.run.world.hash()).toBe(present);
        expect(fight.replayedHash).toBe(present);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(visits).toBeGreaterThan(10);
  });

  it('gives the same fight after any step back as without it, snapshots and marks included', () => {
    const straight = new Rewound('title', 'same', 120);
    straight.play(900);
    const rewound = new Rewound('title', 'same', 120);
    rewound.play(700);
    rewound.seek(123);
    rewound.play(777);
    expect(rewound.step).toBe(900);
    expect(rewound.run.world.hash()).toBe(straight.run.world.hash());
    expect(rewound.history.records.marks.all).toEqual(straight.history.records.marks.all);
    expect(rewound.history.snapshots.kept.map(stepOf)).toEqual(straight.history.snapshots.kept.map(stepOf));
  });

  it('spends one step a slice when there is no time, and needs no snapshot for a way forward', () => {
    const fight = new Rewound('title', 'slices', 120);
    fight.play(300);
    fight.history.seek(250);
    let slices = 1;
    while (!fight.history.proceed(() => false)) slices++;
    expect(slices).toBe(250 - 240);
    fight.history.seek(255);
    expect(fight.step).toBe(250);
    expect(fight.history.target).toBe(255);
    expect(fight.history.proceed(() => true)).toBe(true);
    expect(fight.history.target).toBeUndefined();
    expect([fight.history.seek(255), fight.history.target, fight.step]).toEqual([false, undefined, 255]);
  });

  it('goes back step by step on short ways, however far apart the snapshots are', () => {
    const fight = new Rewound('title', 'near');
    fight.play(880);
    expect(fight.history.snapshots.kept.map(stepOf)).toEqual([0]);
    const ways: number[] = [];
    const hashes = new Set<string>();
    for (let step = 850; step > 350; step -= 50) {
      fight.history.seek(step);
      ways.push(step - fight.step);
      fight.seek(step);
      hashes.add(fight.run.world.hash() === fight.hashes.get(step) ? 'same' : `other at ${step}`);
    }
    expect([...hashes]).toEqual(['same']);
    expect(ways[0]).toBe(850);
    expect(Math.max(...ways.slice(1))).toBeLessThanOrEqual(120);
  });

  it('forgets what it kept on such a way when the run goes on from an earlier step', () => {
    const fight = new Rewound('title', 'near');
    fight.play(1500);
    fight.seek(1400);
    fight.seek(900);
    fight.order(0.3, 0.3);
    fight.play(600);
    const hash = fight.run.world.hash();
    fight.seek(1350);
    fight.seek(Infinity);
    expect(fight.run.world.hash()).toBe(hash);
    expect(fight.replayedHash).toBe(hash);
  });

  it('keeps everything when one goes on from the present', () => {
    const fight = new Rewound('title', 'fork');
    fight.play(50);
    fight.order(0.5, 0.5);
    const hash = fight.run.world.hash();
    fight.history.fork();
    expect(fight.recorder.commands).toHaveLength(1);
    fight.seek(10);
    fight.seek(Infinity);
    expect(fight.run.world.hash()).toBe(hash);
  });

  it('goes on from the past when a command is accepted there, and only then', () => {
    const fight = new Rewound('title', 'fork');
    fight.play(400);
    fight.order(0.5, 0.5);
    fight.play(100);
    fight.seek(200);
    expect(fight.history.apply({ type: 'stop', unitIds: [999] })).toMatch(/999/);
    expect(fight.recorder.lastStep).toBe(500);
    expect(fight.recorder.commands).toHaveLength(1);
    fight.order(0.2, 0.2);
    expect(fight.recorder.lastStep).toBe(200);
    expect(fight.recorder.commands.map(({ step }) => step)).toEqual([200]);
    expect(Math.max(...fight.history.snapshots.kept.map(stepOf))).toBeLessThanOrEqual(200);
    fight.play(60);
    expect(fight.replayedHash).toBe(fight.run.world.hash());
  });
});

describe('the marks of a run', () => {
  it('name deaths, first sights, orders and edits with their steps, each once however often one looks', () => {
    const fight = new Rewound('title', 'marks');
    fight.play(100);
    fight.order(0.5, 0.5);
    fight.edit();
    fight.play(1500);
    const marks = fight.history.records.marks.all;
    const kinds = new Set(marks.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['death', 'edit', 'order', 'sight']);
    expect(marks.map(({ step }) => step)).toEqual(marks.map(({ step }) => step).sort((a, b) => a - b));
    expect(marks.find(({ kind }) => kind === 'order')).toMatchObject({ step: 100, team: 'player' });
    expect(marks.find(({ kind }) => kind === 'edit')?.text).toMatch(/^Edit of /);
    const death = marks.find(({ kind }) => kind === 'death');
    expect(death?.text).toMatch(/ falls to /);
    const before = [...marks];
    fight.seek(death?.step ?? 0);
    expect(fight.run.world.state.units.filter(({ diedAtStep }) => diedAtStep === (death?.step ?? 0) - 1)).toHaveLength(1);
    fight.seek(Infinity);
    expect(fight.history.records.marks.all).toEqual(before);
  });

  it('after a fork are those until then', () => {
    const fight = new Rewound('title', 'marks');
    fight.play(1200);
    const marks = [...fight.history.records.marks.all];
    const middle = marks[Math.floor(marks.length / 2)]!.step;
    fight.seek(middle);
    fight.history.fork();
    expect(fight.history.records.marks.all).toEqual(marks.filter(({ step }) => step <= middle));
    fight.play(1200 - middle);
    expect(fight.history.records.marks.all).toEqual(marks);
  });
});

describe('a world that is too large for the budget', () => {
  it('has no history', () => {
    const { world } = openRun(content, { scenario: 'stress', seed: '1', tickMode: 'interval', units: 200 });
    const recorder = new Recorder(world);
    const history = new RunHistory(world, recorder, { budgetBytes: 4_000_000 });
    for (let step = 0; step < 200; step++) {
      history.step();
      history.keepSnapshot();
    }
    expect(history.snapshots.isWorthwhile).toBe(false);
    expect(history.snapshots.kept.map(stepOf)).toEqual([0]);
    history.seek(10);
    expect(history.target).toBeUndefined();
    expect(world.state.step).toBe(200);
  });
});
