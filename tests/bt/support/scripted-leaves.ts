import { leafKit } from '../../../src/bt/leaf-kit.ts';
import { createRegistry } from '../../../src/bt/registry.ts';
import type { Result, Status } from '../../../src/bt/status.ts';
import { anyKey, entityKey, number, numberKey, text, vector } from '../../../src/bt/params.ts';

/** What the leaves of these tests write down: `+a` started, `a` updated, `-a` halted, `?c` asked. */
export interface Log {
  events: string[];
}

const { defineAction, defineCondition } = leafKit<Log>();

const LETTERS: Readonly<Record<string, Status>> = { S: 'success', F: 'failure', R: 'running' };

/** One letter a tick: S, F, R, T or F for a condition; the last one goes on for ever. */
const script = text({ doc: 'One letter a tick.' });
const label = text({ default: 'a', doc: 'Name in the log.' });

function letterAt(letters: string, place: number): string {
  return letters[Math.min(place, letters.length - 1)] ?? 'S';
}

const scripted = defineAction({
  type: 'Scripted',
  summary: 'Answers what its script says.',
  params: { script, label },
  memory: { place: 'number' },
  start(node, run) {
    run.host.events.push(`+${run.text(node.params.label)}`);
  },
  update(node, run) {
    const place = run.get(node.memory.place);
    run.set(node.memory.place, place + 1);
    run.host.events.push(run.text(node.params.label));
    return LETTERS[letterAt(run.text(node.params.script), place)] ?? 'success';
  },
  halt(node, run) {
    run.host.events.push(`-${run.text(node.params.label)}`);
  },
});

function instant(type: string, acts: 'once' | 'never') {
  return defineAction({
    type,
    acts,
    summary: 'Answers what its script says, at once.',
    params: { script, label },
    memory: { place: 'number' },
    update(node, run): Result {
      const place = run.get(node.memory.place);
      run.set(node.memory.place, place + 1);
      run.host.events.push(run.text(node.params.label));
      return letterAt(run.text(node.params.script), place) === 'F' ? 'failure' : 'success';
    },
  });
}

const asked = defineCondition({
  type: 'Asked',
  summary: 'Holds when its script says T.',
  params: { script, label },
  memory: { place: 'number' },
  test(node, run) {
    const place = run.get(node.memory.place);
    run.set(node.memory.place, place + 1);
    run.host.events.push(`?${run.text(node.params.label)}`);
    return letterAt(run.text(node.params.script), place) === 'T';
  },
  explain: (node, run) => `${run.text(node.params.label)} was asked ${run.get(node.memory.place)} times`,
});

const startsOnly = defineAction({
  type: 'StartsOnly',
  summary: 'Ends, or runs on, with what its start says.',
  params: { script, label },
  start(node, run) {
    run.host.events.push(`+${run.text(node.params.label)}`);
    return LETTERS[run.text(node.params.script)] ?? 'success';
  },
  update(node, run) {
    run.host.events.push(run.text(node.params.label));
    return 'success';
  },
});

/** Writes to its key how often it was updated, and answers what its script says. */
const counts = defineAction({
  type: 'Counts',
  summary: 'Acts, and counts that on the blackboard.',
  params: { script, label, into: numberKey({ write: true, doc: 'Where.' }) },
  memory: { place: 'number' },
  start(node, run) {
    run.host.events.push(`+${run.text(node.params.label)}`);
  },
  update(node, run) {
    const place = run.get(node.memory.place);
    run.set(node.memory.place, place + 1);
    run.host.events.push(run.text(node.params.label));
    run.setNumber(node.params.into, place + 1);
    return LETTERS[letterAt(run.text(node.params.script), place)] ?? 'success';
  },
  halt(node, run) {
    run.host.events.push(`-${run.text(node.params.label)}`);
  },
});

const toggles = defineAction({
  type: 'Toggles',
  acts: 'never',
  summary: 'Looks, and writes 0 and 1 in turn.',
  params: { into: numberKey({ write: true, doc: 'Where.' }) },
  memory: { value: 'number' },
  update(node, run) {
    const value = 1 - run.get(node.memory.value);
    run.set(node.memory.value, value);
    run.setNumber(node.params.into, value);
    return 'success';
  },
});

const rests = defineAction({
  type: 'Rests',
  summary: 'Runs on until a time, and wants to be asked then.',
  params: { until: number({ default: 10, doc: 'When it succeeds.' }), label },
  update(node, run) {
    run.host.events.push(run.text(node.params.label));
    const until = run.number(node.params.until);
    if (run.isReached(until)) return 'success';
    run.wakeAt(until);
    return 'running';
  },
});

const isAbove = defineCondition({
  type: 'IsAbove',
  summary: 'Whether a number is above another.',
  reads: 'keys',
  params: {
    value: number({ min: 0, max: 100, doc: 'The number.' }),
    limit: number({ default: 10, doc: 'The other.' }),
  },
  test: (node, run) => run.number(node.params.value) > run.number(node.params.limit),
});

const remember = defineAction({
  type: 'Remember',
  acts: 'never',
  summary: 'Writes an entity to a key.',
  params: { entity: number({ doc: 'Number of the entity.' }), into: entityKey({ write: true, doc: 'Where.' }) },
  update(node, run) {
    run.setEntity(node.params.into, run.number(node.params.entity));
    return 'success';
  },
});

const isValid = defineCondition({
  type: 'IsValid',
  summary: 'Whether a key holds a value.',
  reads: 'keys',
  params: { key: anyKey({ doc: 'The key.' }) },
  test: (node, run) => run.isValid(node.params.key),
});

const say = defineAction({
  type: 'Say',
  acts: 'never',
  summary: 'Logs values.',
  params: {
    word: text({ optional: true, doc: 'A text.' }),
    where: vector({ optional: true, doc: 'A place.' }),
    any: anyKey({ optional: true, doc: 'Any key.' }),
  },
  update(node, run) {
    const { word, where, any } = node.params;
    if (run.isValid(word)) run.host.events.push(run.text(word));
    if (run.isValid(where)) run.host.events.push(`${run.x(where)},${run.y(where)}`);
    if (run.isValid(any)) run.host.events.push(JSON.stringify(run.valueOf(any)));
    return 'success';
  },
});

export const testLeaves = [
  scripted,
  instant('ActsOnce', 'once'),
  instant('LooksOnly', 'never'),
  asked,
  startsOnly,
  counts,
  toggles,
  rests,
  isAbove,
  remember,
  isValid,
  say,
];

export const testRegistry = createRegistry(testLeaves);
