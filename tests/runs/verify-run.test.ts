import { describe, expect, test } from 'vitest';
import { readRecording, recordingText, type RecordedRun } from '../../src/runs/recording-file.ts';
import { versionDifference } from '../../src/runs/run-version.ts';
import { describeDivergence, verifyRun } from '../../src/runs/verify-run.ts';
import { content, reader, recordedRun, version } from './support/recorded-skirmish.ts';

const recorded = recordedRun({ scenario: 'title', seconds: 12, hashEverySteps: 120 });

/** The recording with other parts. */
function changed(parts: Partial<RecordedRun['recording']>, from = recorded): RecordedRun {
  return { ...from, recording: { ...from.recording, ...parts } };
}

function divergenceOf(run: RecordedRun): { between: readonly number[]; firstStep: number | undefined } {
  const verification = verifyRun(content, run);
  if (verification.verdict !== 'differs') throw new Error(`It is ${verification.verdict}.`);
  return verification.divergence;
}

describe('verifying', () => {
  // More by WARBAND_VERIFIED_RUNS.
  test('runs with live edits equal themselves in every hash, read from their files', () => {
    const runs = Number(process.env['WARBAND_VERIFIED_RUNS'] ?? 2);
    for (let seed = 1; seed <= runs; seed++) {
      const original = recordedRun({
        scenario: seed % 2 ? 'title' : 'skirmish',
        seed: `${seed}`,
        seconds: 20,
        editEverySteps: 60,
        hashEverySteps: 60,
      });
      const read = readRecording(recordingText(original, content.library), reader);
      if ('problem' in read) throw new Error(read.problem);
      expect(verifyRun(content, read.recorded)).toMatchObject({ verdict: 'same', hashes: 22 });
      expect(original.recording.commands.filter(({ command }) => command.type === 'trees').length).toBeGreaterThan(15);
    }
  });

  test('names the two hashes between which a run went another way, and the step', () => {
    const { commands } = recorded.recording;
    const order = { step: 300, command: { type: 'retreat', unitIds: [1, 2, 3], x: 10, y: 10 } } as const;
    const { between, firstStep } = divergenceOf(changed({ commands: [...commands, order] }));
    expect(between).toEqual([240, 360]);
    // Units need a few steps to turn before they stand elsewhere.
    expect(firstStep).toBeGreaterThan(300);
    expect(firstStep).toBeLessThan(320);
    expect(describeDivergence({ between: [240, 360], firstStep: 307 })).toBe(
      'the hashes are equal up to step 240 and differ at step 360; the first step after which a unit stands elsewhere or has another health is 307',
    );
  });

  test('finds a difference that cannot be seen between its hashes', () => {
    const hidden = {
      step: 717,
      command: { type: 'blackboard', agentId: 1, scope: 'own', key: 'note', change: { do: 'set', valueType: 'number', value: 1 } },
    } as const;
    expect(divergenceOf(changed({ commands: [...recorded.recording.commands, hidden] }))).toEqual({
      between: [600, 720],
      firstStep: undefined,
    });
  });

  test('finds changed checks', () => {
    const { checks } = recorded.recording;
    const other = (hash: string): string => hash.replace(/./, (digit) => (digit === '0' ? '1' : '0'));
    expect(divergenceOf(changed({ hash: other(recorded.recording.hash) })).between).toEqual([720, 720]);
    expect(divergenceOf(changed({ checks: { ...checks, hashes: checks.hashes.map(other) } })).between).toEqual([0, 0]);
    const marks = checks.marks.replace(/^(.{99})./, (_, start: string) => `${start}${checks.marks[99] === 'A' ? 'B' : 'A'}`);
    expect(divergenceOf(changed({ checks: { ...checks, marks } })).firstStep).toBe(100);
  });

  test('refuses what cannot be played: an unknown scenario, another seed, a command that does not fit', () => {
    const { request } = recorded;
    const verdict = (run: RecordedRun): unknown => verifyRun(content, run);
    expect(verdict({ ...recorded, request: { ...request, scenario: 'moon' } })).toMatchObject({
      reason: expect.stringContaining('"moon"') as string,
    });
    expect(verdict(changed({ seed: 'title/9' }))).toMatchObject({ reason: expect.stringContaining('"title/9"') as string });
    const commands = [{ step: 7, command: { type: 'stop', unitIds: [999] } }] as const;
    expect(verdict(changed({ commands }))).toMatchObject({
      verdict: 'refused',
      reason: expect.stringContaining('at step 7, is refused') as string,
    });
  });
});

test('versions are told apart by program and kind of content', () => {
  expect(versionDifference(version, version)).toBe('');
  expect(versionDifference(version, { ...version, program: '9' })).toContain('version 1.2.3 of the program, and this is 9.');
  expect(versionDifference(version, { ...version, content: { ...version.content, rules: '' } })).toContain('the rules are not those');
});
