import { describe, expect, test } from 'vitest';
import { readRunLink, runLinkText, type SharedRun } from '../../src/runs/run-link.ts';
import { storedRequest } from '../../src/runs/open-run.ts';
import { versionOf } from '../../src/runs/run-version.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const version = versionOf('test', content);
const shared: SharedRun = {
  version,
  request: { scenario: 'skirmish', seed: 'a', tickMode: 'interval' },
  commands: [{ step: 5, command: { type: 'stop', unitIds: [1] } }],
  steps: 100,
  at: 40,
  hash: '0123456789abcdef',
};
const read = (change: Partial<SharedRun>): unknown => {
  const found = readRunLink(runLinkText({ ...shared, ...change }, content.library), { version, content });
  return 'problem' in found ? found.problem : 'fine';
};
const ask = (change: object): Partial<SharedRun> => ({ request: { ...shared.request, ...change } });

describe('the link of a run', () => {
  test('is read as it was written', () => {
    expect(readRunLink(runLinkText(shared, content.library), { version, content })).toMatchObject({ shared });
  });

  test.each<[string, Partial<SharedRun>, unknown]>([
    ['the last moment of the run', { at: 100 }, 'fine'],
    ['a moment after its end', { at: 101 }, 'It shows step 101 of a run of 100 steps.'],
    ['a command at its end', { commands: [{ step: 100, command: { type: 'stop', unitIds: [1] } }] }, 'fine'],
    [
      'a command after its end',
      { commands: [{ step: 101, command: { type: 'stop', unitIds: [1] } }] },
      'It has a command at step 101 of a run of 100 steps.',
    ],
    ['the longest seed', ask({ seed: 'x'.repeat(200) }), 'fine'],
    ['a longer seed', ask({ seed: 'x'.repeat(201) }), 'Its seed has 201 characters, and at most 200 are expected.'],
    ['no scenario of the game', ask({ scenario: 'nowhere' }), 'There is no scenario "nowhere" to share.'],
    ['the stress scene, which is too large', ask({ scenario: 'stress' }), 'There is no scenario "stress" to share.'],
  ])('with %s', (_, change, expected) => {
    expect(read(change)).toBe(expected);
  });

  test.each(['', '{', '{"format":1}', '[]'])('that is none is refused with a sentence: %s', (text) => {
    expect(readRunLink(text, { version, content })).toEqual({ problem: expect.stringMatching(/\w{4}/) as string });
  });
});

test('what is kept of a request is what was asked for, and nothing that only measures', () => {
  const request = { scenario: 'skirmish', seed: 'a', tickMode: 'interval' } as const;
  const measured = { ...request, difficulty: undefined, units: undefined, map: undefined, stopwatch: {} as never };
  expect(storedRequest(measured)).toEqual(request);
  expect(Object.keys(storedRequest(measured))).toEqual(Object.keys(request));
  const full = { ...request, difficulty: 'hard', units: 0, map: 'plain' } as const;
  expect(storedRequest({ ...full, stopwatch: {} as never })).toEqual(full);
});
