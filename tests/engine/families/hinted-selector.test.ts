import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { tagKeyName, type Standing } from '../../../src/engine/document/tags.ts';
import { libraryOf, isAbove, leaf, looks, node, tree, watchedKeys } from '../support/tree-builders.ts';
import { setUpTree, type TreeHarness } from '../support/tree-harness.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { checkTree } from '../../../src/engine/check.ts';

const tagged = (tag: string, document: NodeDocument): NodeDocument => ({ ...document, tags: [tag] });
const marks = (tag: string, to: Standing): NodeDocument => node('Marks', { tag, to });

function hint(played: TreeHarness, tag: string, standing: Standing): TreeHarness {
  expect(played.agents.blackboard(0).set(tagKeyName(tag), standing)).toBe(true);
  return played;
}

const three = (scripts: [string, string, string], params: Record<string, boolean> = {}): TreeHarness =>
  setUpTree(node('HintedSelector', params, tagged('x', leaf(scripts[0], 'a')), tagged('y', leaf(scripts[1], 'b')), leaf(scripts[2], 'c')));

describe('HintedSelector', () => {
  it('is a Selector as long as there are no hints', () => {
    expect(three(['F', 'S', 'S']).tick().story).toBe('+a a +b b');
  });

  it('tries what is preferred first, and what is discouraged last', () => {
    expect(hint(three(['S', 'F', 'S']), 'y', 'preferred').tick().story).toBe('+b b +a a');
    expect(hint(three(['S', 'F', 'S']), 'x', 'discouraged').tick().story).toBe('+b b +c c');
  });

  it('halts what runs when a hint brings another branch forward that acts', () => {
    const played = three(['R', 'R', 'S']).tick();
    expect(hint(played, 'y', 'preferred').tick().tick().story).toBe('+a a|-a +b b|b');
  });

  it('is not disturbed by a hint that it cannot follow', () => {
    const refusing = node('PreCondition', isAbove('n'), leaf('R', 'b'));
    const played = setUpTree(node('HintedSelector', leaf('R', 'a'), tagged('y', refusing))).tick();
    expect(hint(played, 'y', 'preferred').tick().story).toBe('+a a|a');
  });

  it('does not listen when it does not heed', () => {
    expect(hint(three(['S', 'S', 'S'], { heeds: false }), 'y', 'preferred').tick().story).toBe('+a a');
  });

  it('takes any other text that was written by hand as no hint', () => {
    const played = three(['S', 'S', 'S']);
    played.agents.blackboard(0).set(tagKeyName('y'), 'first please');
    expect(played.tick().story).toBe('+a a');
  });
});

describe('a suppressed tag', () => {
  it('makes its branches fail, and halts the one that runs', () => {
    const played = setUpTree(node('Selector', tagged('x', node('Sequence', leaf('R', 'a'))), leaf('R', 'b'))).tick();
    expect(hint(played, 'x', 'suppressed').tick().story).toBe('+a a|-a +b b');
    expect(hint(played, 'x', 'neutral').halt().tick().story).toBe('+a a|-a +b b|-b|+a a');
  });

  it('counts before any other tag of the branch', () => {
    const played = setUpTree(node('Selector', { ...leaf('S', 'a'), tags: ['x', 'y'] }, leaf('S', 'b')));
    expect(hint(hint(played, 'x', 'suppressed'), 'y', 'preferred').tick().story).toBe('+b b');
  });

  it('holds for the leaf itself, and for a branch that a SubTree brings', () => {
    const played = setUpTree(
      node('Selector', tagged('x', looks('S', 'a')), { type: 'SubTree', params: { tree: 'part' } }, leaf('S', 'c')),
      tree('part', tagged('x', leaf('S', 'b'))),
    );
    expect(hint(played, 'x', 'suppressed').tick().story).toBe('+c c');
  });

  it('keeps an observer of the branch from taking over', () => {
    const guarded = tagged('x', node('Condition', { aborts: 'lowerPriority' }, isAbove('n'), leaf('R', 'a')));
    const played = setUpTree(node('Selector', guarded, leaf('R', 'b'))).tick();
    hint(played, 'x', 'suppressed').write('n', 1).tick();
    expect(played.story).toBe('+b b|b');
    hint(played, 'x', 'neutral').write('n', 0).write('n', 2).tick();
    expect(played.story).toBe('+b b|b|-b +a a');
  });

  it('rules a utility state out', () => {
    const states = [tagged('x', node('UtilityState', { base: 2 }, leaf('R', 'a'))), node('UtilityState', { base: 1 }, leaf('R', 'b'))];
    const played = setUpTree(node('UtilitySelector', ...states)).tick();
    expect(hint(played, 'x', 'suppressed').tick().story).toBe('+a a|-a +b b');
  });

  it('can be set by the tree itself, which fails to where no branch has the tag', () => {
    const played = setUpTree(
      node('Sequence', marks('x', 'suppressed'), node('Selector', tagged('x', leaf('S', 'a')), leaf('S', 'b'))),
    ).tick();
    expect(played.story).toBe('+b b');
    expect(setUpTree(marks('x', 'suppressed')).tick().statuses).toBe('F');
  });
});

describe('the tags of a file', () => {
  const problems = (root: object, keys = watchedKeys): string[] => {
    const library = libraryOf({ ...tree('main', root as NodeDocument, keys) });
    const document = library.get('main')?.document;
    return checkTree(document, { file: 'main.json', library, registry: testRegistry }).map(
      ({ path, found, expected }) => `${path}: ${found}, ${expected}`,
    );
  };

  it.each([
    ['fight', '/root/tags: text "fight", a list of at most 8 tags'],
    [['fight', 'fight'], '/root/tags/1: tag "fight" again, each tag once'],
    [['two words'], '/root/tags/0: text "two words", a tag: a letter, then letters, digits, "_" and "-", at most 40'],
    [[7], '/root/tags/0: 7, a tag: a letter, then letters, digits, "_" and "-", at most 40'],
  ])('%j is a problem', (tags, problem) => {
    expect(problems({ ...leaf('S'), tags })).toEqual([problem]);
  });

  it('do not go on a state', () => {
    const machine = node('StateMachine', { ...node('State', leaf('S')), name: 'one', tags: ['x'] });
    expect(problems(machine)).toContain('/root/children/0/tags: tags on a State, tags on a branch in a state');
  });
});
