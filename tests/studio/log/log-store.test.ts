import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/core/log-entry.ts';
import { filterLog, LogStore } from '../../../src/studio/log/log-store.ts';

const entry = (step: number, agentId = 1, tree = 'guard'): LogEntry => ({
  step,
  seconds: step / 60,
  agentId,
  agent: `Agent ${agentId}`,
  tree,
  path: '/root',
  node: 'Note',
  text: `at ${step}`,
  values: [],
});

function scene(): { store: LogStore; lines: string[]; show: (entries: readonly LogEntry[]) => void } {
  let now = 0;
  const shown = { entries: [] as readonly LogEntry[] };
  const lines: string[] = [];
  const store = new LogStore({ log: () => shown.entries }, (line) => void lines.push(line));
  const show = (entries: readonly LogEntry[]): void => {
    shown.entries = entries;
    store.update((now += 1000), false);
  };
  return { store, lines, show };
}

describe('the log of the studio', () => {
  const entries = [entry(1), entry(2, 2), entry(3, 1, 'patrol')];

  it.each([
    [0, '', [1, 2, 3]],
    [1, '', [1, 3]],
    [0, 'guard', [1, 2]],
    [1, 'patrol', [3]],
    [2, 'patrol', []],
  ])('of agent %i and tree "%s"', (agent, tree, steps) => {
    expect(filterLog(entries, { agent, tree }).map(({ step }) => step)).toEqual(steps);
  });

  it('goes to the console when the switch is on, from then on, each entry once', () => {
    const { store, lines, show } = scene();
    const [one, two, three] = entries as [LogEntry, LogEntry, LogEntry];
    show([one]);
    store.setInConsole(true);
    show([one, two]);
    show([]);
    show([one, two]);
    show([one, two, three]);
    expect(lines).toEqual(['0:00.0  Agent 2  guard “Note”: at 2', '0:00.1  Agent 1  patrol “Note”: at 3']);
    store.setInConsole(false);
    show([...entries, entry(9)]);
    expect(lines).toHaveLength(2);
  });

  it('follows a list that the run goes on writing to', () => {
    const port = { log: () => list };
    const list = [entry(1)];
    const store = new LogStore(port, () => undefined);
    store.update(0, true);
    list.push(entry(2));
    store.update(1000, true);
    expect(store.entries.value).toHaveLength(2);
  });
});
