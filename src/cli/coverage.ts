import { printCoverage } from './coverage-command.ts';
import { readScript, wholeNumber } from './flags.ts';

const USAGE = `npm run --silent coverage -- [trees] [--fights N]
  Plays the behaviour tests, and N fights on each arena (default 5), and lists by tree the nodes that were never entered, and the conditions
  that were never true or never false. With names of trees, only those.`;
const TESTS = 'tests/behaviours';
const MOST_FIGHTS = 1000;

const options = { fights: { type: 'string', default: '5' } } as const;

process.exitCode = readScript({ usage: USAGE, options, positionals: true }, ({ values, positionals }) =>
  printCoverage({ tests: TESTS, fights: wholeNumber('--fights', values.fights, [0, MOST_FIGHTS]), trees: positionals }),
);
