import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { namesOf, parseFlags, readScript, unknownName, UsageError, wholeNumber } from '../../src/cli/flags.ts';
import { pathInRepository } from '../support/repository.ts';

const OPTIONS = { seeds: { type: 'string', default: '50' }, only: { type: 'string' } } as const;

describe('flags', () => {
  it('have their defaults', () => {
    expect(parseFlags(['--only', 'easy'], OPTIONS).values).toEqual({ seeds: '50', only: 'easy' });
  });

  it.each([
    [['--seed', '3'], 'unknown flag --seed (did you mean --seeds?)'],
    [['--quietly'], 'unknown flag --quietly, expected --seeds, --only'],
    [['easy'], 'found "easy", expected only flags'],
    [['--seeds'], '--seeds'],
    [['-h'], 'unknown flag -h (did you mean --help?)'],
    [['-o', 'easy'], 'unknown flag -o (did you mean --only?)'],
    [['-x'], 'unknown flag -x, expected --seeds, --only'],
  ])('that are wrong, as in %j, are told apart', (args, words) => {
    expect(() => parseFlags(args, OPTIONS)).toThrow(UsageError);
    expect(() => parseFlags(args, OPTIONS)).toThrow(words);
  });

  it('are all unknown to a command that has none, and a word beside them is one only where names are allowed', () => {
    expect(() => parseFlags(['--quietly'], {})).toThrow('unknown flag --quietly, expected none');
    expect(parseFlags(['easy', '--seeds=7'], OPTIONS, true)).toMatchObject({ positionals: ['easy'], values: { seeds: '7' } });
    expect(() => parseFlags(['--quietly', 'easy'], OPTIONS, true)).toThrow(UsageError);
  });

  it('take the whole numbers at their bounds', () => {
    expect([wholeNumber('--seeds', '1', [1, 100]), wholeNumber('--seeds', '100', [1, 100])]).toEqual([1, 100]);
  });

  it.each(['', '0', '-1', '2.5', '1e3', '101', 'many'])('take no "%s" for a whole number from 1 to 100', (text) => {
    expect(() => wholeNumber('--seeds', text, [1, 100])).toThrow(`--seeds: found "${text}", expected a whole number from 1 to 100`);
  });

  it('tell all names, and the nearest one, for a name that is none of them', () => {
    expect(unknownName('--kind', 'bo', ['sword', 'bow'])).toEqual(
      new UsageError('--kind: found "bo", expected one of sword, bow (did you mean bow?)'),
    );
    expect(unknownName('--kind', 'catapult', ['sword', 'bow']).message).toBe('--kind: found "catapult", expected one of sword, bow');
  });

  it('take names in the order in which they are known, and no others', () => {
    expect([namesOf('--only', undefined, ['easy', 'hard']), namesOf('--only', 'hard, easy,hard', ['easy', 'hard'])]).toEqual([
      ['easy', 'hard'],
      ['easy', 'hard'],
    ]);
    expect(() => namesOf('--only', 'easy,', ['easy', 'hard'])).toThrow(/^--only: found nothing, expected names out of easy, hard$/);
    expect(() => namesOf('--only', 'something', ['easy', 'hard'])).toThrow(/^--only: found "something", expected names out of easy, hard$/);
    expect(() => namesOf('--only', 'heard', ['easy', 'hard'])).toThrow(
      '--only: found "heard", expected names out of easy, hard (did you mean hard?)',
    );
  });
});

describe('a command of the developers', () => {
  const call = (args: readonly string[]): { code: number | undefined; told: string } => {
    const told: string[] = [];
    const before = process.argv;
    onTestFinished(() => {
      process.argv = before;
      vi.restoreAllMocks();
    });
    process.argv = ['node', 'script', ...args];
    for (const name of ['log', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((text: string) => void told.push(`${name}: ${text}`));
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    try {
      readScript({ usage: 'npm run x -- [--seeds N]', options: OPTIONS }, ({ values }) => wholeNumber('--seeds', values.seeds, [1, 100]));
    } catch (error) {
      return { code: Number(/exit (\d)/.exec(String(error))?.[1]), told: told.join('\n') };
    }
    return { code: undefined, told: told.join('\n') };
  };

  it('runs with good flags, and otherwise ends with a message and its usage, or its usage alone', () => {
    expect([call([]), call(['--help']), call(['--seeds', 'x']), call(['--nope'])]).toEqual([
      { code: undefined, told: '' },
      { code: 0, told: 'log: npm run x -- [--seeds N]' },
      { code: 2, told: 'error: --seeds: found "x", expected a whole number from 1 to 100\n\nnpm run x -- [--seeds N]' },
      { code: 2, told: 'error: unknown flag --nope, expected --seeds, --only\n\nnpm run x -- [--seeds N]' },
    ]);
  });
});

test('a failure of the command itself is no wrong flag', () => {
  const before = process.argv;
  onTestFinished(() => void (process.argv = before));
  process.argv = ['node', 'script'];
  const fail = (): never => {
    throw new Error('no content');
  };
  expect(() => readScript({ usage: 'npm run x', options: OPTIONS }, fail)).toThrow('no content');
});

/** They read their flags in tested functions of their own. */
const WITH_A_READER = ['sim', 'survival', 'check-trees', 'bench', 'evolve', 'simplify'];

test('every command reads its flags with words for wrong ones', () => {
  const { scripts } = JSON.parse(readFileSync(pathInRepository('package.json'), 'utf8')) as { scripts: Record<string, string> };
  const entries = Object.entries(scripts).flatMap(
    ([name, line]) =>
      /tsx (\S+\.ts)$/
        .exec(line)
        ?.slice(1)
        .map((file) => [name, file] as const) ?? [],
  );
  expect(entries.length).toBeGreaterThan(15);
  const careless = entries.filter(
    ([name, file]) => !WITH_A_READER.includes(name) && !/^[^/]*readScript\(/m.test(readFileSync(pathInRepository(file), 'utf8')),
  );
  expect(careless).toEqual([]);
});
