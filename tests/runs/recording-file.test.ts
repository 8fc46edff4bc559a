import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRecording, recordingText } from '../../src/runs/recording-file.ts';
import { STEPS_PER_SECOND } from '../../src/sim/state.ts';
import { content, reader, recordedRun } from './support/recorded-skirmish.ts';

const plain = recordedRun({ seconds: 30 });
const text = recordingText(plain, content.library);
const edited = recordedRun({ scenario: 'title', seconds: 10, editEverySteps: 40 });
const editedText = recordingText(edited, content.library);
const problemOf = (other: string): string => {
  const read = readRecording(other, reader);
  return 'problem' in read ? read.problem : 'read';
};

describe('the file of a recording', () => {
  test('holds the whole run', () => {
    expect(readRecording(text, reader)).toEqual({ recorded: plain });
    expect(readRecording(editedText, reader)).toEqual({ recorded: edited });
    expect(edited.recording.commands.length).toBeGreaterThan(10);
  });

  test('takes less than 100 kB for ten minutes of play', () => {
    const perSecond = (text.length - 800) / (plain.recording.steps / STEPS_PER_SECOND);
    expect(plain.recording.steps).toBe(30 * STEPS_PER_SECOND);
    expect(plain.recording.commands.length).toBeGreaterThan(0);
    expect(800 + 600 * perSecond).toBeLessThan(100_000);
  });

  test('holds only what an edit has changed', () => {
    const edits = editedText.split('\n').filter((line) => line.includes('"type":"trees"'));
    const documents = edited.recording.commands.filter(({ command }) => command.type === 'trees');
    const sizes = edits.map((line) => line.length);
    expect(edits).toHaveLength(documents.length);
    expect(Math.max(...sizes)).toBeLessThan(1500);
    expect(JSON.stringify(documents).length / edits.join('').length).toBeGreaterThan(5);
  });
});

describe('a file that is not whole is refused', () => {
  test('and says where it ends when it was cut off', () => {
    const ends = /^found a text that ends too early: it is cut off at line \d+, column \d+/;
    const whole = text.trimEnd();
    for (let length = 1; length < whole.length; length += 97) expect(problemOf(whole.slice(0, length))).toMatch(ends);
    expect(problemOf(whole.slice(0, -1))).toMatch(ends);
    expect(problemOf('')).toContain('found an empty text');
  });

  test.each([
    [
      'a command of another step',
      (file: string) => file.replace(/\{"step":0,/, '{"step":1,'),
      '/commands: found something that was changed',
    ],
    [
      'another seed',
      (file: string) => file.replace('"seed":"4"', '"seed":"5"'),
      '/run: found something that was changed after the recording',
    ],
    ['another last hash', (file: string) => file.replace(/"hash":"./, '"hash":"_'), '/checks/hash: found "_'],
    ['a lost hash', (file: string) => file.replace(/"hashes":\["[0-9a-f]+",?/, '"hashes":['), '/checks: found something that was changed'],
    ['a field of nobody', (file: string) => file.replace('"run":', '"runs":'), '/runs: unknown field, expected one of format, run'],
    [
      'another format',
      (file: string) => file.replace('recording 1', 'recording 9'),
      'made by another version of Warband: its format is "warband recording 9"',
    ],
    ['a tree file', () => '{"name":"bow"}', 'It holds other data than a warband recording.'],
  ])('and names the place: %s', (_, change, problem) => {
    expect(problemOf(change(text))).toContain(problem);
  });

  test('whatever was changed, cut off or put in: it never throws', () => {
    const files = [text, editedText];
    const change = fc.record({ at: fc.nat(), cut: fc.nat(8), put: fc.string({ maxLength: 4 }) });
    let refused = 0;
    fc.assert(
      fc.property(fc.constantFrom(...files), change, (file, { at, cut, put }) => {
        const place = at % file.length;
        const other = file.slice(0, place) + put + file.slice(place + cut);
        if (problemOf(other) !== 'read') refused++;
      }),
      { numRuns: 60 },
    );
    expect(refused).toBeGreaterThan(30);
  });

  test('an edit of another version of a tree is not applied to this one, and the versions are named', () => {
    const { document, file } = content.library.get('bow')!;
    const library = new Map(content.library);
    for (const name of ['bow', 'sword-and-shield', 'two-handed', 'enemy-party']) {
      library.set(name, { file, document: { ...(document as object), name, description: 'Another.' } });
    }
    const other = { library, version: { program: '2.0.0', content: { ...reader.version.content, trees: '0'.repeat(16) } } };
    const read = readRecording(editedText, other);
    expect('problem' in read && read.problem).toMatch(
      /^\/commands\/\d+\/command, at step \d+: The edit was made to another version of the tree "[\w-]+"\. The recording is of another version: it was made by version 1\.2\.3 of the program, and this is 2\.0\.0; the trees are not those of the recording\./,
    );
  });
});
