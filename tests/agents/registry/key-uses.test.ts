import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { keysRead, keyUses } from '../../../src/agents/registry/key-uses.ts';
import { compileTree } from '../../../src/engine/check.ts';
import type { Program } from '../../../src/engine/run.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { tree } from '../support/test-battle.ts';

function programOf(root: NodeDocument): Program {
  const document = tree('reader', root, [
    { name: 'from', type: 'entity', value: 2 },
    { name: 'place', type: 'vector' },
    { name: 'other', type: 'vector' },
  ]);
  const compiled = compileTree('reader', new Map([['reader', { file: 'reader.json', document }]]), gameRegistry);
  if (!('program' in compiled)) throw new Error('The tree does not compile.');
  return compiled.program;
}

const lookAndGo = programOf({
  type: 'Sequence',
  children: [
    { type: 'GetPositionFromEntity', params: { entity: { key: 'from' }, into: { key: 'place' } } },
    { type: 'MoveToPosition', params: { position: { key: 'other' } } },
  ],
});

describe('the keys of a tree', () => {
  it('are told for each node, with its parameter, and apart by what it reads and what it writes', () => {
    expect(lookAndGo.nodes.map((node) => keyUses(node, lookAndGo))).toEqual([
      [],
      [
        { param: 'entity', key: 'from', isWritten: false },
        { param: 'into', key: 'place', isWritten: true },
      ],
      [{ param: 'position', key: 'other', isWritten: false }],
    ]);
  });

  it('that it reads do not include one that it only writes, and are looked up once', () => {
    expect([...keysRead(lookAndGo)]).toEqual(['from', 'other']);
    expect(keysRead(lookAndGo)).toBe(keysRead(lookAndGo));
  });
});

it('these parameters of nodes write the key that they are given, and no others', () => {
  const written = [...gameRegistry.definitions].flatMap(([type, { params }]) =>
    Object.entries(params).flatMap(([param, { isWritten }]) => (isWritten ? [`${type}.${param}`] : [])),
  );
  expect(written.toSorted()).toEqual([
    'ChangeConsideration.consideration',
    'ChangeStateSet.into',
    'ForgetProperty.property',
    'GenerateRandomPosition.into',
    'GetNextWaypoint.into',
    'GetPositionFromEntity.into',
    'HasMessage.about',
    'HasMessage.from',
    'SelectClosestByTag.into',
    'SelectCover.into',
    'SelectFallen.into',
    'SelectFlank.corner',
    'SelectFlank.rear',
    'SelectFreeObject.into',
    'SelectGround.into',
    'SelectMark.into',
    'SelectNamed.into',
    'SelectRally.into',
    'SelectTarget.into',
    'SelectVantage.into',
    'SelectWard.into',
    'SelectWard.ward',
    'SetBoolean.property',
    'SetConsideration.consideration',
    'SetText.property',
    'UtilityState.target',
  ]);
});
