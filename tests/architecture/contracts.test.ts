import { expect, test } from 'vitest';
import { readRepositoryFile, typeScriptUnder } from '../support/repository.ts';
import { contractsOf } from './contracts.ts';

const MOST_MEMBERS = 12;

/** Larger ones, with the number of their members: it only falls. Nodes of compiled trees have all fields of their base. */
const LARGER: Readonly<Record<string, number>> = {
  'src/agents/bodies/party-body.ts PartyBody': 13,
  'src/agents/bodies/unit-body.ts UnitBody': 19,
  'src/agents/brains/tree-brains.ts TreeBrains': 20,
  'src/app/game-app.ts GameApp': 20,
  'src/app/warband-api.ts WarbandApi': 21,
  'src/engine/blackboard/blackboard-storage.ts BlackboardStorage': 19,
  'src/engine/runtime/tree-agents.ts TreeAgents': 20,
  'src/game/camera/camera-rig.ts CameraRig': 17,
  'src/game/layers/sprite.ts Sprite': 20,
  'src/game/units/sprites/unit-sprite.ts UnitSprite': 15,
  'src/runs/branches/run-branches.ts RunBranches': 17,
  'src/runs/run-history.ts RunHistory': 15,
  'src/sim/navigation/navigation.ts Navigation': 19,
  'src/sim/world/world.ts World': 20,
  'src/studio/edited-trees/editor-store.ts EditorStore': 13,
  'src/studio/session/studio-session.ts StudioSession': 14,
};

test(`no contract has more than ${MOST_MEMBERS} members`, () => {
  const contracts = contractsOf(new Map(typeScriptUnder('src').map((path) => [path, readRepositoryFile(path)])));
  const node = contracts.find(({ name }) => name === 'ProgramNode')?.members ?? new Set();
  const grown = contracts.filter(({ path, name, members }) => {
    const isNode = [...node].every((member) => members.has(member));
    return !isNode && members.size > (LARGER[`${path} ${name}`] ?? MOST_MEMBERS);
  });
  expect(
    grown.map(({ path, name, members }) => `${path} ${name}: ${[...members].join(', ')}`),
    'group what belongs together, and hand each part what it uses',
  ).toEqual([]);
});

test.each([
  ['methods and inherited members', 'interface A extends B { x: number } interface B { act(): void; y: string }', ['A 3', 'B 2']],
  ['parts of a composition', "interface B { act(): void; y: string } type A = Pick<B, 'act'> & { z(): void }", ['A 2', 'B 2']],
  ['public members of a class', 'class A { readonly x = 1; #y = 2; private z = 3; constructor() {} act() {} }', ['A 2']],
  ['no record of data', 'interface A { x: number; y: readonly string[] }', []],
])('counts %s', (_, code, counts) => {
  const found = contractsOf(new Map([['a.ts', code]])).map(({ name, members }) => `${name} ${members.size}`);
  expect(found.sort()).toEqual(counts);
});
