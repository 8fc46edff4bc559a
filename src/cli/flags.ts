import { parseArgs, type ParseArgsConfig } from 'node:util';
import { nearestName } from '../core/nearest-name.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Of extends Options> = ReturnType<typeof parseArgs<{ options: Of; strict: true; allowPositionals: true }>>;

/** Wrong arguments: the message goes to standard error, and the exit code is 2. */
export class UsageError extends Error {}

/** `positionals`: whether names are allowed beside the flags. @throws UsageError that names the flag, what was found and what is expected. */
export function parseFlags<const Of extends Options>(args: readonly string[], options: Of, positionals = false): Parsed<Of> {
  try {
    const parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
    const [extra] = parsed.positionals;
    if (!positionals && extra !== undefined) throw new UsageError(`found "${extra}", expected only flags`);
    return parsed;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(explain(error, args, Object.keys(options)));
  }
}

/** Names an unknown flag and the known one next to it. */
function explain(error: unknown, args: readonly string[], known: readonly string[]): string {
  const unknown = args.find((arg) => arg.startsWith('--') && !known.includes(flagName(arg)));
  const expected = known.length === 0 ? 'none' : known.map((flag) => `--${flag}`).join(', ');
  if (unknown !== undefined) {
    const nearest = nearestName(flagName(unknown), known);
    return `unknown flag --${flagName(unknown)}${nearest ? ` (did you mean --${nearest}?)` : `, expected ${expected}`}`;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  const short = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? args.find((arg) => /^-[^-]/.test(arg)) : undefined;
  if (short === undefined) return message;
  const long = [...known, 'help'].find((flag) => flag.startsWith(short.slice(1)));
  return `unknown flag ${short}${long ? ` (did you mean --${long}?)` : `, expected ${expected}`}`;
}

/** "--seed=3": seed */
export function flagName(arg: string): string {
  return arg.slice(2).split('=')[0] ?? '';
}

/** @throws UsageError unless the value of a flag is a whole number within its bounds. */
export function wholeNumber(flag: string, text: string, [least, most]: readonly [number, number]): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${flag}: found "${text}", expected a whole number from ${least} to ${most}`);
}

/** For a value that is none of `known`. */
export function unknownName(flag: string, found: string, known: readonly string[]): UsageError {
  const nearest = nearestName(found, known);
  return new UsageError(`${flag}: found "${found}", expected one of ${known.join(', ')}${nearest ? ` (did you mean ${nearest}?)` : ''}`);
}

/** Those of `known` that a list with commas names; all without a list. @throws UsageError for an unknown one. */
export function namesOf<Name extends string>(flag: string, list: string | undefined, known: readonly Name[]): readonly Name[] {
  if (list === undefined) return known;
  const wanted = list.split(',').map((name) => name.trim());
  const wrong = wanted.find((name) => !known.some((each) => each === name));
  if (wrong === undefined) return known.filter((name) => wanted.includes(name));
  const nearest = nearestName(wrong, known);
  const found = wrong === '' ? 'nothing' : `"${wrong}"`;
  throw new UsageError(`${flag}: found ${found}, expected names out of ${known.join(', ')}${nearest ? ` (did you mean ${nearest}?)` : ''}`);
}

interface Script<Of extends Options> {
  readonly usage: string;
  readonly options: Of;
  /** Whether names are allowed beside the flags. */
  readonly positionals?: boolean;
}

/**
 * What `read` makes of the flags of a command of the developers. `--help` prints its usage and ends it; wrong arguments, or a `UsageError` of
 * `read`, end it with a message, the usage and exit code 2.
 */
export function readScript<const Of extends Options, Found>(script: Script<Of>, read: (parsed: Parsed<Of>) => Found): Found {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return end(0, script.usage);
  try {
    return read(parseFlags(args, script.options, script.positionals));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return end(2, `${error.message}\n\n${script.usage}`);
  }
}

function end(code: number, words: string): never {
  if (code === 0) console.log(words);
  else console.error(words);
  return process.exit(code);
}
