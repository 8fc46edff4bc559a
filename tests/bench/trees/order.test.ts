import { describe, expect, test } from 'vitest';
import { LEAST, OURS, plantOf, TREE_CONTENDERS } from './contenders.ts';
import { callsOf } from './order.ts';
import { MIXES, type Mix } from './script.ts';
import { leavesIn, nodesIn, SHAPES } from './shape.ts';

const MEMORY_MIXES = (Object.keys(MIXES) as Mix[]).filter((mix) => mix !== 'reactive');
const PEERS = TREE_CONTENDERS.filter((name) => name !== OURS);

describe.each(MEMORY_MIXES)('when the leaves answer "%s"', (mix) => {
  test.each(PEERS)('%s asks the same leaves in the same order as Warband', async (peer) => {
    const shape = mix === 'deep' ? SHAPES.deep : SHAPES.memory;
    const ours = callsOf(await plantOf(OURS), shape, mix);
    expect(callsOf(await plantOf(peer), shape, mix)).toEqual(ours);
  });
});

test('the one function asks a reactive tree in the same order as Warband', async () => {
  const ours = callsOf(await plantOf(OURS), SHAPES.reactive, 'reactive');
  expect(callsOf(await plantOf('one function'), SHAPES.reactive, 'reactive')).toEqual(ours);
});

test('behavior3js still resumes a deserted branch in the middle, which leaves it out of the reactive tree', async () => {
  const ours = callsOf(await plantOf(OURS), SHAPES.reactive, 'reactive');
  expect(callsOf(await plantOf('behavior3js'), SHAPES.reactive, 'reactive')).not.toEqual(ours);
});

test.each(['mistreevous', 'behaviortree'])('%s is left out of the reactive tree, with its reason', async (peer) => {
  const plant = await plantOf(peer);
  expect(() => callsOf(plant, SHAPES.reactive, 'reactive')).toThrow(`${peer} has no reactive composites`);
});

test('the jump table is left out of the reactive tree, with its reason', async () => {
  const plant = await plantOf(LEAST);
  expect(() => callsOf(plant, SHAPES.reactive, 'reactive')).toThrow('does not ask again what came before the running leaf');
});

test('the check sees different orders: a tree that answers otherwise asks otherwise', async () => {
  const plant = await plantOf(OURS);
  expect(callsOf(plant, SHAPES.memory, 'busy')).not.toEqual(callsOf(plant, SHAPES.memory, 'mixed results'));
});

test("the trees are about as large as a fighter's", () => {
  expect(Object.entries(SHAPES).map(([name, shape]) => `${name} ${nodesIn(shape)}`)).toEqual(['memory 57', 'deep 54', 'reactive 60']);
  for (const shape of Object.values(SHAPES)) expect(leavesIn(shape).map(({ leaf }) => leaf)).toEqual([...leavesIn(shape).keys()]);
});
