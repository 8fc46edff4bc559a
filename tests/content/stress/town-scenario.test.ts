import { describe, expect, it } from 'vitest';
import { STRESS_EVALUATIONS, STRESS_MAPS } from '../../../src/content/stress/stress-options.ts';
import { createTownScenario } from '../../../src/content/stress/town-scenario.ts';
import { objectProblems } from '../../../src/content/scenario-objects.ts';
import { openRun, storedRequest, type Run, type RunRequest } from '../../../src/runs/open-run.ts';
import { readRecording, recordingText } from '../../../src/runs/recording-file.ts';
import { RunChecker } from '../../../src/runs/run-checks.ts';
import { Recorder, replay } from '../../../src/runs/recording.ts';
import { evaluationCommand, evaluationSeconds } from '../../../src/runs/stress-evaluation.ts';
import { reader } from '../../runs/support/recorded-skirmish.ts';
import { civilianKind } from '../../../src/content/unit-kind.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const open = (request: Partial<RunRequest> = {}): Run =>
  openRun(content, { scenario: 'stress', seed: '1', tickMode: 'interval', cast: 'villagers', units: 40, ...request });

/** Evaluations of a villager in a second, over some seconds. */
function evaluationRate({ world, brains }: Run, seconds: number): number {
  const before = brains.counters.evaluations;
  for (let step = 0; step < 60 * seconds; step++) world.step();
  return (brains.counters.evaluations - before) / seconds / world.state.units.length;
}

describe.each(STRESS_MAPS)('the town of the big scene on the %s map', (map) => {
  it.each([2, 5, 1000, 10_000])('has %i villagers, each at a free home of its own that can be reached', (units) => {
    const { scenario, land } = createTownScenario({ map, units, kind: civilianKind(content.kinds) });
    expect(scenario.parties[0]!.members.length + scenario.loners.length).toBe(units);
    expect(objectProblems(scenario, 'town', { land, kinds: content.objects })).toEqual([]);
    expect(scenario.objects!.filter(({ kind }) => kind === 'home').map(({ at }) => at)).toEqual(
      [...scenario.parties[0]!.members, ...scenario.loners].map(({ at }) => at),
    );
  });

  it('is busy: within a minute, people work and eat', () => {
    const { world } = open({ map, units: 20 });
    const uses = new Set<string>();
    for (let step = 0; step < 60 * 60 && uses.size < 3; step++) {
      world.step();
      if (step % 30 === 0) for (const { use } of world.state.objects) uses.add(use);
    }
    expect([...uses].toSorted()).toEqual(['', 'eat', 'work']);
  });
});

describe('how often villagers evaluate', () => {
  // Besides, a villager evaluates after each result of a state: at most once in a few seconds.
  const RATES = { step: [59, 61], '0.1': [9, 11], '0.5': [1.9, 2.6] } as const;

  it.each(STRESS_EVALUATIONS)('is as asked for at the start: %s', (evaluation) => {
    const [least, most] = RATES[evaluation];
    const rate = evaluationRate(open({ evaluation }), 4);
    expect([rate, rate >= least, rate <= most]).toEqual([rate, true, true]);
  });

  it('can be changed on the way, and the recording plays the same, watched or not', () => {
    const run = open({ evaluation: '0.1' });
    const checker = new RunChecker(run.world);
    const recorder = new Recorder(run.world, checker);
    const rates = (['step', '0.5', '0.1'] as const).map((evaluation) => {
      recorder.apply(evaluationCommand(run.world, evaluation));
      // An interval that has begun ends first.
      for (let step = 0; step < 30; step++) recorder.step();
      const before = run.brains.counters.evaluations;
      for (let step = 0; step < 120; step++) recorder.step();
      const rate = (run.brains.counters.evaluations - before) / 2 / run.world.state.units.length;
      const [least, most] = RATES[evaluation];
      return [evaluation, rate >= least && rate <= most, evaluationSeconds(run)];
    });
    expect(rates).toEqual([
      ['step', true, 0],
      ['0.5', true, 0.5],
      ['0.1', true, 0.1],
    ]);
    const request = storedRequest(run.request);
    const recording = { ...recorder.finish(), checks: checker.checks };
    const read = readRecording(recordingText({ version: reader.version, request, recording }, content.library), reader);
    if ('problem' in read) throw new Error(read.problem);
    const { recorded } = read;
    expect(recorded.request).toEqual(request);
    const replayed = (isWatched: boolean): string =>
      replay(recorded.recording, () => {
        const { world, brains } = openRun(content, recorded.request);
        if (isWatched) for (const { id } of world.state.agents) brains.watch(id, () => ({ node: () => undefined }));
        return world;
      }).hash();
    expect([replayed(false), replayed(true)]).toEqual([run.world.hash(), run.world.hash()]);
  });
});
