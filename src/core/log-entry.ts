import { formatClock } from './format-number.ts';

/** What a node of a tree has written to the log of the run. */
export interface LogEntry {
  /** The step after which it is seen, and its time in seconds. */
  readonly step: number;
  readonly seconds: number;
  readonly agentId: number;
  readonly agent: string;
  /** The tree file that holds the node, its path in that file, and its name. */
  readonly tree: string;
  readonly path: string;
  readonly node: string;
  readonly text: string;
  /** The values of the keys that the node names, in words. */
  readonly values: readonly LoggedValue[];
}

export interface LoggedValue {
  readonly key: string;
  readonly value: string;
}

/** "0:12.3  Sigrun  patrol “Look”: nobody here  target = not known" */
export function logLine({ seconds, agent, tree, node, text, values }: LogEntry): string {
  const known = values.map(({ key, value }) => `  ${key} = ${value}`).join('');
  return `${formatClock(seconds)}  ${agent}  ${tree} “${node}”: ${text}${known}`;
}
