import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { describe, expect, it } from 'vitest';
import type { NodeDefinition } from '../../../src/engine/definition/node-definition.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { ParamSpec } from '../../../src/engine/params/param-spec.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { buildGraph, type TreeGraph } from '../../../src/studio/graph/tree-graph.ts';
import { NodeStates } from '../../../src/studio/trace/node-states.ts';
import type { TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { describeEvent, nodeLabel } from '../../../src/studio/explain/describe-node.ts';
import { explainAgent } from '../../../src/studio/explain/explain-agent.ts';
import { library, TestBattle, tree } from '../../agents/support/test-battle.ts';
import { smallMachine } from '../../engine/support/small-machine.ts';
import { RecordTape } from '../support/record-tape.ts';

/** What no sentence may hold, whatever the node and its state. */
const WRONG: readonly RegExp[] = [
  /undefined|NaN|null|Infinity|\[object/,
  /(?<!\bdoes )\bnot (has|have|is|are|was|were|can|knows|sees|there|a|an|any|no|not|somebody|someone)\b/i,
  /\b(a|an|no) (a|an|no)\b/i,
  /\b0 tiles to go\b/,
  /(?<![\d.])1 tiles\b/,
  /\b(from|against|beside|by|to) nobody\b/,
  / {2}|\?\?|\(\)|: *$|^,|, ,/,
];
/** Words of an end: of what runs, or only begins, they are a lie. */
const OF_AN_END = /could not|cannot|cornered|has (reached|fled|backed off|waited)|struck/i;
/** Words of a walk: whoever stands is not told to walk. */
const OF_A_WALK = /^(walks|returns|flees|backs off)/i;

const KEYS: readonly KeyDeclaration[] = [
  { name: 'target', type: 'entity' },
  { name: 'other', type: 'entity' },
  { name: 'place', type: 'vector' },
  { name: 'flag', type: 'boolean', value: true },
  { name: 'word', type: 'string', value: 'Enemy' },
  { name: 'amount', type: 'number', value: 2 },
];
const KEY_OF_KIND: Readonly<Record<string, string>> = {
  entity: 'target',
  any: 'target',
  vector: 'place',
  boolean: 'flag',
  string: 'word',
  number: 'amount',
};

const wait: NodeDocument = { type: 'Wait', params: { duration: 0.2 } };
const asked: NodeDocument = { type: 'IsTargetAlive', params: { target: { key: 'target' } } };

/** They go with other parameters, or with those of the states. */
const OF_NO_USE_ALONE: ReadonlySet<string> = new Set(['UtilitySelector.set', 'UtilityState.target']);

function paramOf(spec: ParamSpec): unknown {
  if (spec.options) return spec.options[0];
  if (spec.source !== 'literal') return { key: KEY_OF_KIND[spec.kind] ?? 'target' };
  return spec.kind === 'string' ? 'cheer' : spec.kind === 'boolean' ? true : 1;
}

/** The smallest node of that kind that a file may hold. */
function smallest({ type, params, arity, hasTest, diagram }: NodeDefinition): NodeDocument {
  if (type === 'SubTree') return { type, params: { tree: 'stage-stand' } };
  if (type === 'Roles')
    return {
      type,
      params: { name: 'group' },
      children: [
        { ...wait, name: 'First' },
        { ...wait, name: 'Second' },
      ],
    };
  if (type === 'SharedBranch') return { type, params: { branch: 'it' } };
  if (type === 'TreeQuery') return { type, params: { wanted: 'rest' } };
  if (type === 'Planner') return smallestPlan();
  if (diagram !== null) return smallMachine(wait, asked, wait);
  const isOfUse = (name: string, { default: standard, source }: ParamSpec): boolean =>
    standard === undefined && source !== 'literal' && !OF_NO_USE_ALONE.has(`${type}.${name}`);
  const needed = Object.entries(params).filter(([name, spec]) => spec.isRequired || isOfUse(name, spec));
  const document: NodeDocument = {
    type,
    params: Object.fromEntries(needed.map(([name, spec]) => [name, paramOf(spec)])) as NonNullable<NodeDocument['params']>,
  };
  if (hasTest) return { ...document, children: [asked, wait] };
  if (arity.max === 0) return document;
  return arity.max === 1 ? { ...document, child: wait } : { ...document, children: [asked, wait] };
}

/** Found by a query; the second never fits. */
const FOUND: readonly TreeDocument[] = [
  { ...tree('found-rest', wait, [...KEYS]), promises: { tags: ['rest'] } },
  { ...tree('found-nap', wait, [...KEYS]), promises: { tags: ['rest'], needs: [{ key: { key: 'amount' }, test: 'above', value: 2.5 }] } },
];

/** What is to become false is true at first. */
function smallestPlan(): NodeDocument {
  const facts = [{ fact: { key: 'flag' }, is: false }];
  return { type: 'Planner', params: { goal: facts }, children: [{ type: 'PlanAction', params: { gives: facts }, children: [wait] }] };
}

/** The kind as a step of its own, cut short by time, and denied in front of another step. */
function plot(node: NodeDocument, isCondition: boolean): NodeDocument {
  const denied: NodeDocument[] = isCondition
    ? [{ type: 'AlwaysSucceed', child: { type: 'Sequence', children: [{ type: 'Inverter', child: node }, wait] } }]
    : [];
  const hasNoOther: NodeDocument = {
    type: 'Inverter',
    child: { type: 'IsPropertyValid', name: 'Has a target', params: { property: { key: 'other' } } },
  };
  const cut: NodeDocument = {
    type: 'AlwaysSucceed',
    child: { type: 'TimeLimit', params: { limit: 0.35 }, child: { type: 'Sequence', children: [node, wait] } },
  };
  const steps = [hasNoOther, ...denied, cut, { ...wait, id: 'it' }];
  return { type: 'Repeat', params: { onFailure: 'continue' }, child: { type: 'Sequence', name: 'Try it', children: steps } };
}

const MAP = [
  '################',
  '#..............#',
  '#.s.........S..#',
  '#..............#',
  '#.........####.#',
  '#.........#.##.#',
  '################',
];

/** Where the warrior and its world stand: what a node may meet. */
const SITUATIONS: Readonly<Record<string, (play: TestBattle) => void>> = {
  'nothing known': () => undefined,
  'an enemy far away': (play) => play.write(1, 'target', 2),
  'an enemy beside it': (play) => {
    Object.assign(play.unit(2), { x: 4, y: 2.5 });
    play.write(1, 'target', 2);
  },
  'a dead enemy': (play) => {
    Object.assign(play.unit(2), { x: 4, y: 2.5, health: 0, isAlive: false });
    play.write(1, 'target', 2);
  },
  'a place far away': (play) => play.write(1, 'place', [9.5, 2.5]),
  'the place where it stands': (play) => play.write(1, 'place', [play.unit(1).x, play.unit(1).y]),
  'a place that cannot be reached': (play) => play.write(1, 'place', [11.5, 5.5]),
  'on hold beside an enemy and far from its place': (play) => {
    SITUATIONS['an enemy beside it']?.(play);
    play.write(1, 'place', [9.5, 2.5]);
    play.world.apply({ type: 'stance', unitIds: [1], stance: 'hold' });
  },
};

/** Every wrong sentence of one kind in one situation. */
function wrongWords(kind: NodeDefinition, prepare: (play: TestBattle) => void): string[] {
  const document = tree('told', plot(smallest(kind), kind.category === 'condition'), [...KEYS]);
  const play = new TestBattle(MAP, { written: [document, ...FOUND], trees: { 1: 'told', 2: 'stage-stand' } });
  prepare(play);
  const graph = buildGraph('told', {
    library: new Map([...library, ...[document, ...FOUND].map((each) => [each.name, { file: each.name, document: each }] as const)]),
    kinds: gameRegistry.definitions,
  }) as TreeGraph;
  const program = play.brains.programOf(1);
  const indexes = new Map(program?.nodes.map(({ id, index }) => [id, index]));
  const states = new NodeStates(program?.nodes.length ?? 0);
  const indexOf = ({ programId }: { programId: string }): number | undefined => indexes.get(programId);
  const tape = new RecordTape(() => play.brains.blackboardOf(1));
  play.brains.watch(1, () => tape);
  const wrong = new Set<string>();
  const tell = (record: TickRecord): void => {
    record.events.forEach((event, at) => {
      states.apply({ ...record, events: [event] });
      const { doing, text } = explainAgent({ graph, indexOf, states, condition: '' });
      const node = graph.nodes.find((each) => indexOf(each) === event.node);
      const status = states.status(event.node);
      const label = node ? nodeLabel(node, { status, detail: states.detail(event.node), isFolded: false }) : '';
      const said = [text, label, describeEvent(node, event)];
      for (const words of said) if (WRONG.some((pattern) => pattern.test(words))) wrong.add(words);
      if (OF_AN_END.test(states.detail(event.node)) && status !== 'success' && status !== 'failure') wrong.add(`${status}: ${label}`);
      const isTickOver = at === record.events.length - 1;
      const isUnderWay = ['moving', 'waiting'].includes(play.unit(1).movement.status);
      if (isTickOver && OF_A_WALK.test(doing) && !isUnderWay) wrong.add(`stands: ${doing}`);
    });
  };
  for (let step = 0; step < 75; step++) {
    const heard = tape.records.length;
    tape.begin();
    play.world.step();
    tape.end(step, step / 60);
    for (const record of tape.records.slice(heard)) tell(record);
  }
  // The dead say nothing more.
  if (tape.records.length < 3 && play.unit(1).isAlive) wrong.add('nothing was heard');
  return [...wrong];
}

describe('every sentence about a node is true and in English', () => {
  it.each(
    [...gameRegistry.definitions.values()]
      .filter(({ type, needs }) => type !== 'Root' && !needs.includes('lead'))
      .map((kind) => [kind.type, kind] as const),
  )('%s, begun, running, ended and cut short', (_, kind) => {
    for (const [situation, prepare] of Object.entries(SITUATIONS))
      expect({ situation, wrong: wrongWords(kind, prepare) }).toEqual({ situation, wrong: [] });
  });
});
