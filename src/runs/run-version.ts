import type { Content } from '../content/load-content.ts';
import { record } from '../core/schema/record.ts';
import { string, textLike, type ValueOf } from '../core/schema/values.ts';

export const HASH = textLike(/^[0-9a-f]{16}$/, 'sixteen hexadecimal digits');

/** What has to be equal for a replay to be the same run. */
export const VERSION = record({
  /** Version of the program. */
  program: string,
  content: record({ trees: HASH, maps: HASH, scenarios: HASH, rules: HASH }),
});
export type RunVersion = ValueOf<typeof VERSION>;

export function versionOf(program: string, content: Content): RunVersion {
  return { program, content: content.digests() };
}

/** In sentences: what a recording was made with, and what may go differently for it; empty when the versions are equal. */
export function versionDifference(recorded: RunVersion, here: RunVersion, what: 'recording' | 'challenge' = 'recording'): string {
  const kinds = ['trees', 'maps', 'scenarios', 'rules'] as const;
  const changed = kinds.filter((kind) => recorded.content[kind] !== here.content[kind]);
  const isOtherProgram = recorded.program !== here.program;
  if (changed.length === 0 && !isOtherProgram) return '';
  const reasons = [
    ...(isOtherProgram ? [`it was made by version ${recorded.program} of the program, and this is ${here.program}`] : []),
    ...(changed.length > 0 ? [`the ${changed.join(', the ')} are not those of the ${what}`] : []),
  ];
  return `The ${what} is of another version: ${reasons.join('; ')}. So ${what === 'recording' ? 'the run' : 'its fights'} may go differently.`;
}
