import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/cli/flags.ts';
import { readSimArguments } from '../../src/cli/sim-arguments.ts';

const refusal = (...args: string[]): string => {
  try {
    readSimArguments(args);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('the flags of sim', () => {
  it('have defaults that play the skirmish for four minutes with the autopilot', () => {
    expect(readSimArguments([])).toEqual({
      scenario: 'skirmish',
      seed: '1',
      seconds: 240,
      json: false,
      player: 'auto',
      everyFrame: false,
      difficulty: undefined,
      units: undefined,
      map: undefined,
      record: undefined,
      replay: undefined,
      verify: false,
      log: false,
      list: false,
      help: false,
    });
  });

  it('take one of three difficulties', () => {
    expect(readSimArguments(['--difficulty', 'hard']).difficulty).toBe('hard');
    expect(refusal('--difficulty', 'brutal')).toBe('--difficulty: found "brutal", expected one of easy, normal, hard');
  });

  it('say who leads, where the run is recorded, and what else is asked for', () => {
    expect(readSimArguments(['--player', 'none', '--record', 'run.json'])).toMatchObject({ player: 'none', record: 'run.json' });
    expect([readSimArguments(['--player', 'auto']).player, readSimArguments(['--list']).list, readSimArguments(['--help']).help]).toEqual([
      'auto',
      true,
      true,
    ]);
  });

  it('are read in both spellings', () => {
    expect(readSimArguments(['--seed=7', '--seconds', '15', '--json', '--every-frame'])).toMatchObject({
      seed: '7',
      seconds: 15,
      json: true,
      everyFrame: true,
    });
  });

  it('name the flag that is wrong, what was found and what is expected', () => {
    expect(refusal('--sed', '3')).toBe('unknown flag --sed (did you mean --seed?)');
    expect(refusal('--seconds', 'soon')).toBe('--seconds: found "soon", expected a number from 1 to 86400');
    expect(refusal('--seconds', '')).toBe('--seconds: found "", expected a number from 1 to 86400');
    for (const seconds of ['0.9', '86401', 'Infinity', '0'])
      expect(refusal('--seconds', seconds)).toBe(`--seconds: found "${seconds}", expected a number from 1 to 86400`);
    expect(['1', '86400', '2.5'].map((seconds) => readSimArguments(['--seconds', seconds]).seconds)).toEqual([1, 86_400, 2.5]);
    expect(refusal('--player', 'me')).toBe('--player: found "me", expected auto or none');
    expect(refusal('--seed', '')).toBe('--seed: found nothing, expected a text or a number');
  });

  it('set the number of units and the map of the stress scenario', () => {
    expect(readSimArguments(['--scenario', 'stress', '--units', '5000', '--map', 'walled'])).toMatchObject({ units: 5000, map: 'walled' });
    for (const units of ['0', '1', '1000000', 'many', '', '2.5']) {
      expect(refusal('--scenario', 'stress', '--units', units)).toBe(`--units: found "${units}", expected a whole number from 2 to 10000`);
    }
    expect(refusal('--scenario', 'stress', '--map', 'waled')).toBe(
      '--map: found "waled", expected one of plain, walled (did you mean walled?)',
    );
    expect(refusal('--scenario', 'stress', '--map', 'labyrinth')).toBe('--map: found "labyrinth", expected one of plain, walled');
    expect(refusal('--map', 'plain')).toBe('--map: only --scenario stress takes it, not skirmish');
    expect(readSimArguments(['--scenario', 'stress', '--units', '2', '--map', 'plain'])).toMatchObject({ units: 2, map: 'plain' });
    expect(refusal('--units', '50')).toBe('--units: only --scenario stress takes it, not skirmish');
  });

  it.each([
    [['--cast', 'villagers', '--evaluation', 'step'], { cast: 'villagers', evaluation: 'step' }],
    [['--cast', 'villagers', '--evaluation=0.1'], { cast: 'villagers', evaluation: '0.1' }],
    [['--cast', 'warriors'], { cast: 'warriors', evaluation: undefined }],
  ])('fill the stress scenario: %j', (flags, expected) => {
    expect(readSimArguments(['--scenario', 'stress', ...flags])).toMatchObject(expected);
  });

  it.each([
    [['--cast', 'villager'], '--cast: found "villager", expected one of warriors, villagers (did you mean villagers?)'],
    [['--cast', 'villagers', '--evaluation', '2'], '--evaluation: found "2", expected one of step, 0.1, 0.5'],
    [['--evaluation', '0.1'], '--evaluation: only --cast villagers takes it, not warriors'],
    [['--scenario', 'skirmish', '--cast', 'villagers'], '--cast: only --scenario stress takes it, not skirmish'],
  ])('say what the stress scenario cannot be filled with: %j', (flags, expected) => {
    expect(refusal('--scenario', 'stress', ...flags)).toBe(expected);
  });

  it('play a recording alone: it brings its scenario and seed along', () => {
    expect(readSimArguments(['--replay', 'f', '--verify', '--json'])).toMatchObject({ replay: 'f', verify: true, json: true });
    expect(refusal('--replay', 'f', '--seed=3')).toBe('--seed: found it with --replay, expected it alone: a recording brings its own');
    expect(refusal('--replay', 'f', '--list')).toBe('--list: found it with --replay, expected it alone: a recording brings its own');
    expect(refusal('--replay', '')).toBe('--replay: found nothing, expected the name of a file');
    expect(refusal('--replay', 'f')).toBe('accepted');
    expect(refusal('--verify')).toBe('--verify: found it alone, expected --replay FILE with it');
    expect(refusal('--record', '')).toBe('--record: found nothing, expected the name of a file');
  });

  it('refuse a word without a flag', () => {
    expect(refusal('skirmish')).toMatch(/skirmish/);
  });
});
