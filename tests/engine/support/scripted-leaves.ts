import { allNodes } from '../../../src/engine/families/index.ts';
import { createNodeRegistry, defineLeaves } from '../../../src/engine/author.ts';
import type { Result } from '../../../src/engine/definition/status.ts';
import { STANDINGS } from '../../../src/engine/document/tags.ts';
import { label, LETTERS, letterAt, script } from './scripts.ts';
import { occupyingLeaves } from './occupying-leaves.ts';
import { anyKey, choice, entityKey, fixedText, number, numberKey, orExpression, text, vector } from '../../../src/engine/params.ts';

/** What the leaves of these tests write down: `+a` started, `a` updated, `-a` halted, `?c` asked. */
export interface Log {
  events: string[];
  /** What could be a target, and how much each is worth, from 0 to 10. */
  prey?: ReadonlyMap<number, number>;
}

const { defineAction, defineInstantAction, defineCondition, defineInput, defineSource } = defineLeaves<Log>();

/** What these leaves do is read from the log. */
const saysNothing = (): string => '';

const scripted = defineAction({
  type: 'Scripted',
  summary: 'Answers what its script says.',
  icon: 'action',
  verb: 'Scripted',
  explain: saysNothing,
  params: { script, label },
  memory: { place: 'number' },
  start(node, context) {
    context.host.events.push(`+${context.read.text(node.params.label)}`);
  },
  update(node, context) {
    const place = context.memory.get(node.memory.place);
    context.memory.set(node.memory.place, place + 1);
    context.host.events.push(context.read.text(node.params.label));
    return LETTERS[letterAt(context.read.text(node.params.script), place)] ?? 'success';
  },
  halt(node, context) {
    context.host.events.push(`-${context.read.text(node.params.label)}`);
  },
});

function instant(type: string, acts: 'once' | 'never') {
  return defineInstantAction({
    type,
    acts,
    summary: 'Answers what its script says, at once.',
    icon: 'action',
    verb: type,
    explain: saysNothing,
    params: { script, label },
    memory: { place: 'number' },
    update(node, context): Result {
      const place = context.memory.get(node.memory.place);
      context.memory.set(node.memory.place, place + 1);
      context.host.events.push(context.read.text(node.params.label));
      return letterAt(context.read.text(node.params.script), place) === 'F' ? 'failure' : 'success';
    },
  });
}

const asked = defineCondition({
  type: 'Asked',
  summary: 'Holds when its script says T.',
  icon: 'condition',
  params: { script, label },
  memory: { place: 'number' },
  test(node, context) {
    const place = context.memory.get(node.memory.place);
    context.memory.set(node.memory.place, place + 1);
    context.host.events.push(`?${context.read.text(node.params.label)}`);
    return letterAt(context.read.text(node.params.script), place) === 'T';
  },
  explain: (node, context) => `${context.read.text(node.params.label)} was asked ${context.memory.get(node.memory.place)} times`,
});

const startsOnly = defineAction({
  type: 'StartsOnly',
  summary: 'Ends, or runs on, with what its start says.',
  icon: 'action',
  verb: 'StartsOnly',
  explain: saysNothing,
  params: { script, label },
  start(node, context) {
    context.host.events.push(`+${context.read.text(node.params.label)}`);
    return LETTERS[context.read.text(node.params.script)] ?? 'success';
  },
  update(node, context) {
    context.host.events.push(context.read.text(node.params.label));
    return 'success';
  },
});

/** Writes to its key how often it was updated, and answers what its script says. */
const counts = defineAction({
  type: 'Counts',
  summary: 'Acts, and counts that on the blackboard.',
  icon: 'action',
  verb: 'Counts',
  explain: saysNothing,
  params: { script, label, into: numberKey({ write: true, doc: 'Where.' }) },
  memory: { place: 'number' },
  start(node, context) {
    context.host.events.push(`+${context.read.text(node.params.label)}`);
  },
  update(node, context) {
    const place = context.memory.get(node.memory.place);
    context.memory.set(node.memory.place, place + 1);
    context.host.events.push(context.read.text(node.params.label));
    context.keys.setNumber(node.params.into, place + 1);
    return LETTERS[letterAt(context.read.text(node.params.script), place)] ?? 'success';
  },
  halt(node, context) {
    context.host.events.push(`-${context.read.text(node.params.label)}`);
  },
});

const toggles = defineInstantAction({
  type: 'Toggles',
  acts: 'never',
  summary: 'Looks, and writes 0 and 1 in turn.',
  icon: 'action',
  verb: 'Toggles',
  explain: saysNothing,
  params: { into: numberKey({ write: true, doc: 'Where.' }) },
  memory: { value: 'number' },
  update(node, context) {
    const value = 1 - context.memory.get(node.memory.value);
    context.memory.set(node.memory.value, value);
    context.keys.setNumber(node.params.into, value);
    return 'success';
  },
});

const marks = defineInstantAction({
  type: 'Marks',
  acts: 'never',
  summary: 'Changes how it stands to a tag.',
  icon: 'action',
  verb: 'Marks',
  explain: saysNothing,
  params: { tag: fixedText({ doc: 'The tag.' }), to: choice(STANDINGS, { doc: 'How.' }) },
  update(node, context) {
    const isKnown = context.keys.setStanding(context.read.text(node.params.tag), context.read.text(node.params.to));
    if (isKnown) context.wakeAt(context.now);
    return isKnown ? 'success' : 'failure';
  },
});

const rests = defineAction({
  type: 'Rests',
  summary: 'Runs on until a time, and wants to be asked then.',
  icon: 'action',
  verb: 'Rests',
  explain: saysNothing,
  params: { until: number({ default: 10, doc: 'When it succeeds.' }), label },
  update(node, context) {
    context.host.events.push(context.read.text(node.params.label));
    const until = context.read.number(node.params.until);
    if (context.hasReached(until)) return 'success';
    context.wakeAt(until);
    return 'running';
  },
});

/** Runs for a time, and says nothing while it does. */
const naps = defineAction({
  type: 'Naps',
  summary: 'Succeeds after a time, and wants to be asked then.',
  icon: 'action',
  verb: 'Naps',
  explain: saysNothing,
  params: { duration: number({ default: 1, doc: 'How long, in seconds.' }), label },
  memory: { until: 'number' },
  start(node, context) {
    context.host.events.push(`+${context.read.text(node.params.label)}`);
    context.memory.set(node.memory.until, context.now + context.read.number(node.params.duration));
  },
  update(node, context) {
    const until = context.memory.get(node.memory.until);
    if (!context.hasReached(until)) {
      context.wakeAt(until);
      return 'running';
    }
    context.host.events.push(context.read.text(node.params.label));
    return 'success';
  },
  halt(node, context) {
    context.host.events.push(`-${context.read.text(node.params.label)}`);
  },
});

const isAbove = defineCondition({
  type: 'IsAbove',
  summary: 'Whether a number is above another.',
  icon: 'condition',
  explain: saysNothing,
  reads: 'keys',
  params: {
    value: number({ min: 0, max: 100, doc: 'The number.' }),
    limit: orExpression(number({ default: 10, doc: 'The other.' })),
  },
  test: (node, context) => context.read.number(node.params.value) > context.read.number(node.params.limit),
});

const remember = defineInstantAction({
  type: 'Remember',
  acts: 'never',
  summary: 'Writes an entity to a key.',
  icon: 'action',
  verb: 'Remember',
  explain: saysNothing,
  params: { entity: number({ doc: 'Number of the entity.' }), into: entityKey({ write: true, doc: 'Where.' }) },
  update(node, context) {
    context.keys.setEntity(node.params.into, context.read.number(node.params.entity));
    return 'success';
  },
});

const isValid = defineCondition({
  type: 'IsValid',
  summary: 'Whether a key holds a value.',
  icon: 'condition',
  explain: saysNothing,
  reads: 'keys',
  params: { key: anyKey({ doc: 'The key.' }) },
  test: (node, context) => context.read.isValid(node.params.key),
});

const say = defineInstantAction({
  type: 'Say',
  acts: 'never',
  summary: 'Logs values.',
  icon: 'action',
  verb: 'Say',
  explain: saysNothing,
  params: {
    word: text({ optional: true, doc: 'A text.' }),
    where: vector({ optional: true, doc: 'A place.' }),
    any: anyKey({ optional: true, doc: 'Any key.' }),
  },
  update(node, context) {
    const { word, where, any } = node.params;
    if (context.read.isValid(word)) context.host.events.push(context.read.text(word));
    if (context.read.isValid(where)) context.host.events.push(`${context.read.x(where)},${context.read.y(where)}`);
    if (context.read.isValid(any)) context.host.events.push(JSON.stringify(context.read.valueOf(any)));
    return 'success';
  },
});

export const testLeaves = [
  scripted,
  ...occupyingLeaves,
  instant('ActsOnce', 'once'),
  instant('LooksOnly', 'never'),
  asked,
  startsOnly,
  counts,
  toggles,
  marks,
  rests,
  naps,
  isAbove,
  remember,
  isValid,
  say,
];

const prey = defineSource({
  name: 'prey',
  summary: 'All that the host has.',
  collect({ prey: all }, { rangeTiles }, into) {
    for (const id of [...(all?.keys() ?? [])].reverse()) if (id <= rangeTiles) into.add(id);
  },
  nameOf: (_, id) => `prey ${id}`,
});

const worth = defineInput({
  name: 'worth',
  summary: 'How much an entity is worth.',
  type: 'number',
  isOfEntity: true,
  read: ({ prey: all }, entity) => all?.get(entity) ?? NaN,
});

const preyCount = defineInput({
  name: 'preyCount',
  summary: 'How many there are.',
  type: 'number',
  read: ({ prey: all }) => all?.size ?? 0,
});

export const testRegistry = createNodeRegistry([...allNodes, ...testLeaves], { inputs: [worth, preyCount], sources: [prey] });
