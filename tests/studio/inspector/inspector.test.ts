import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boolean, choice, int, number, seconds, text, vector, weights, type ParamSpec } from '../../../src/engine/params/param-spec.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { mapFields, paramFields } from '../../../src/studio/inspector/param-fields.ts';
import { literalText, parseLiteral } from '../../../src/studio/values/parse-literal.ts';
import { openTrees, tree, treeIn } from '../../tree-doc/support/workspaces.ts';

const doc = 'A test.';

describe('what is typed into a field', () => {
  it.each<[string, ParamSpec, unknown]>([
    ['1.5', number({ doc }), 1.5],
    [' -.5 ', number({ doc }), -0.5],
    ['2e3', number({ doc }), 2000],
    ['2 s', seconds({ doc }), 2],
    ['-0', number({ doc }), 0],
    ['yes', boolean({ doc }), true],
    ['OFF', boolean({ doc }), false],
    ['true', boolean({ doc }), true],
    ['on', boolean({ doc }), true],
    ['false', boolean({ doc }), false],
    ['no', boolean({ doc }), false],
    ['3, -4', vector({ doc }), [3, -4]],
    ['[3 4]', vector({ doc }), [3, 4]],
    ['3, 1 0.5', weights({ doc }), [3, 1, 0.5]],
    ['[2]', weights({ doc }), [2]],
    [' spaces stay ', text({ doc }), ' spaces stay '],
    ['running', choice(['walking', 'running'], { doc }), 'running'],
  ])('"%s" is read', (typed, spec, value) => {
    expect(parseLiteral(typed, spec)).toEqual({ value });
  });

  it.each<[string, ParamSpec, string]>([
    ['', number({ doc }), 'Found nothing, expected a number.'],
    ['1,5', number({ doc }), 'Found "1,5", expected a number. Use a decimal point: "1.5".'],
    ['0x10', number({ doc }), 'Found "0x10", expected a number.'],
    ['Infinity', number({ doc }), 'Found "Infinity", expected a number.'],
    ['1e999', number({ doc }), 'Found "1e999", expected a number.'],
    ['2.5', int({ doc, min: 1 }), 'Found "2.5", expected a whole number of at least 1.'],
    ['-1', seconds({ doc }), 'Found "-1", expected a number of seconds of at least 0.'],
    ['maybe', boolean({ doc }), 'Found "maybe", expected true or false.'],
    ['constructor', boolean({ doc }), 'Found "constructor", expected true or false.'],
    ['1, 2, 3', vector({ doc }), 'Found "1, 2, 3", expected a vector [x, y].'],
    ['3, x', weights({ doc }), 'Found "3, x", expected a list of numbers from 0 to 1000000, one for each child.'],
    ['3, -1', weights({ doc }), 'Found "3, -1", expected a list of numbers from 0 to 1000000, one for each child.'],
    ['runing', choice(['walking', 'running'], { doc }), 'Found "runing", expected one of "walking", "running". Did you mean "running"?'],
  ])('"%s" is refused with a reason', (typed, spec, problem) => {
    expect(parseLiteral(typed, spec)).toEqual({ problem });
  });

  it('comes back as the literal that stands there', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    fc.assert(
      fc.property(fc.tuple(double, double), fc.boolean(), fc.string(), ([x, y], isOn, words) => {
        expect(parseLiteral(literalText(x), number({ doc }))).toEqual({ value: x });
        expect(parseLiteral(literalText([x, y]), vector({ doc }))).toEqual({ value: [x, y] });
        expect(parseLiteral(literalText(isOn), boolean({ doc }))).toEqual({ value: isOn });
        expect(parseLiteral(literalText(words), text({ doc }))).toEqual({ value: words });
      }),
    );
  });
});

describe('the form of a node', () => {
  const keys = [
    { name: 'foe', type: 'entity' as const, description: 'Whom to fight.' },
    { name: 'rest', type: 'number' as const },
  ];

  it('has a line for each parameter, with its limits, default and the keys that fit', () => {
    const block = { type: 'Block', params: { target: { key: 'foe' }, duration: 0.4, colour: 'red' } };
    const edited = treeIn(openTrees(tree(block, keys)));
    const fields = paramFields(edited.root, gameRegistry.definitions.get('Block'), edited);
    const short = fields.map(({ name, state, text: shown, key, keys: offered }) => [
      name,
      state,
      shown || key,
      offered.map((each) => each.name),
    ]);
    expect(short).toEqual(
      expect.arrayContaining([
        ['target', 'key', 'foe', ['foe']],
        ['duration', 'literal', '0.4', ['rest']],
        ['colour', 'unknown', 'red', []],
      ]),
    );
    expect(fields.every(({ name, doc: help, limits }) => name === 'colour' || (help !== '' && limits !== ''))).toBe(true);
  });

  it('shows what stands in for an invalid key, and the default where nothing is written', () => {
    const limiter = { type: 'Limiter', params: { resetAfter: { key: 'rest', else: 4 } }, child: { type: 'Wait' } };
    const edited = treeIn(openTrees(tree(limiter, keys)));
    const [limit, resetAfter] = paramFields(edited.root, gameRegistry.definitions.get('Limiter'), edited);
    expect([limit?.state, limit?.defaultText, resetAfter?.key, resetAfter?.text]).toEqual(['absent', '3', 'rest', '4']);
  });

  it('has a line for each key of a used tree, and for what its map holds besides', () => {
    const use = { type: 'SubTree', params: { tree: 'used' }, map: { rest: 2, gone: { key: 'rest' } } };
    const workspace = openTrees(tree(use, keys), tree({ type: 'Wait' }, keys, 'used'));
    const fields = mapFields(treeIn(workspace).root, workspace, treeIn(workspace));
    expect(fields.map(({ name, state, doc: help }) => [name, state, help])).toEqual([
      ['foe', 'absent', 'Whom to fight.'],
      ['rest', 'literal', ''],
      ['gone', 'unknown', ''],
    ]);
  });

  it('can be made for every kind of the game', () => {
    for (const [type, kind] of gameRegistry.definitions) {
      const edited = treeIn(openTrees(tree({ type }, keys)));
      expect(paramFields(edited.root, kind, edited).map(({ name }) => name)).toEqual(Object.keys(kind.params));
    }
  });
});
