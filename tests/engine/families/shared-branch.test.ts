import { describe, expect, it } from 'vitest';
import { checkTree } from '../../../src/engine/check.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import { haltChangedNodes, migrateAgents } from '../../../src/engine/hot-reload/migrate-agents.ts';
import { keptNodes } from '../../../src/engine/hot-reload/kept-nodes.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { testRegistry } from '../support/scripted-leaves.ts';
import { leaf, libraryOf, named, node, tree, use, watchedKeys } from '../support/tree-builders.ts';
import { compile, TreeHarness } from '../support/tree-harness.ts';

const shared = (branch = 'twice'): NodeDocument => node('SharedBranch', { branch });
const main = (root: NodeDocument): TreeDocument => tree('main', root, watchedKeys);
const play = (root: NodeDocument): TreeHarness => new TreeHarness(compile(main(root)));

function problemsOf(root: NodeDocument): string[] {
  const document = main(root);
  return checkTree(document, { file: 'trees/main.json', library: libraryOf(document), registry: testRegistry }).map(formatProblem);
}

describe('SharedBranch', () => {
  it('runs the branch as if it stood there, with its result', () => {
    const played = play(node('Sequence', named('twice', leaf('S', 'a')), leaf('S', 'b'), shared())).tick();
    expect([played.story, played.statuses]).toEqual(['+a a +b b +a a', 'S']);
    const failing = play(node('Selector', named('twice', leaf('F', 'a')), shared())).tick();
    expect([failing.story, failing.statuses]).toEqual(['+a a +a a', 'F']);
  });

  it('may stand before the branch in the file, and be inside another shared branch', () => {
    const inner = named('inner', leaf('S', 'a'));
    const played = play(node('Sequence', shared('outer'), named('outer', node('Sequence', inner, shared('inner'))))).tick();
    expect(played.story).toBe('+a a +a a +a a +a a');
  });

  it('remembers for each use by itself, and halts only its own', () => {
    const played = play(node('Parallel', named('twice', leaf('RRR', 'a')), node('Sequence', leaf('RS', 'w'), shared())));
    played.tick().tick().halt();
    expect(played.story).toBe('+a a +w w|a w +a a|-a -a');
  });

  it('has its nodes apart in the program, each with the place in the file', () => {
    const { program } = play(node('Sequence', named('twice', node('Sequence', leaf('S', 'a'))), shared()));
    expect(program.nodes.map(({ id, path }) => `${id} ${path}`)).toEqual([
      '/root /root',
      'twice /root/children/0',
      '/root/children/0/children/0 /root/children/0/children/0',
      '/root/children/1 /root/children/1',
      '/root/children/1>twice /root/children/0',
      '/root/children/1>/root/children/0/children/0 /root/children/0/children/0',
    ]);
  });

  it('lets an edit of the branch hold in all uses, and a new use disturbs none that runs', () => {
    const branch = named('twice', leaf('RRRR', 'a'));
    const before = compile(main(node('Sequence', branch)));
    const after = compile(main(node('Sequence', shared(), branch)));
    const played = new TreeHarness(before).tick();
    const kept = keptNodes(before, after);
    haltChangedNodes(played.agents, { row: 0, kept }, null);
    const next = new TreeHarness(after);
    migrateAgents(played.agents, next.agents, { kept, rows: [[0, 0]] });
    expect(next.agents.activeNodes(0).map((index) => after.nodes[index]?.id)).toEqual(['/root', 'twice']);
  });
});

describe('broken shared branches', () => {
  it.each<[string, NodeDocument, string]>([
    [
      'an unknown branch',
      node('Sequence', named('twice', leaf('S')), shared('twise')),
      '/root/children/1/params/branch: found no node with the id "twise", expected the id of a node of this tree (did you mean "twice"?)',
    ],
    ['no branch', node('Sequence', node('SharedBranch')), '/root/children/0/params/branch: found nothing, expected a string'],
    [
      'a branch that is disabled',
      node('Sequence', { ...named('twice', leaf('S')), disabled: true }, shared()),
      '/root/children/1/params/branch: found no node with the id "twice", expected the id of a node of this tree',
    ],
    [
      'a branch that contains the node',
      named('twice', node('Sequence', shared())),
      '/root/children/0/params/branch: found the branch "twice", which contains this node, expected a branch that does not contain itself',
    ],
    [
      'two branches that contain each other',
      node('Sequence', named('a', node('Sequence', shared('b'))), named('b', node('Sequence', shared('a')))),
      '/root/children/0/children/0/params/branch: found the branch "b", which contains this node, expected a branch that does not contain itself',
    ],
    [
      'a map',
      node('Sequence', named('twice', leaf('S')), { ...shared(), map: {} }),
      '/root/children/1/map: found a map, expected no map: all uses of the branch have the same keys',
    ],
    [
      'an action in a test',
      node('Sequence', named('twice', leaf('S')), node('Condition', shared(), leaf('S'))),
      '/root/children/1/children/0: found Scripted in a test, expected a test: conditions, actions that only read the world, and composites of them that draw nothing',
    ],
  ])('%s', (_name, root, problem) => {
    expect(problemsOf(root)).toContain(`trees/main.json ${problem}`);
  });

  it('branches that double at each level are refused, not built', () => {
    const levels = Array.from({ length: 20 }, (_, level) =>
      named(`l${level}`, level === 0 ? leaf('S') : node('Sequence', shared(`l${level - 1}`), shared(`l${level - 1}`))),
    );
    expect(problemsOf(node('Sequence', ...levels))).toEqual([
      'trees/main.json /root: found more than 5000 nodes, expected at most 5000 nodes',
    ]);
  });

  it('a chain of branches that is too deep is refused', () => {
    const links = Array.from({ length: 60 }, (_, link) =>
      named(`l${link}`, link === 0 ? leaf('S') : node('Sequence', shared(`l${link - 1}`))),
    );
    expect(problemsOf(node('Sequence', ...links)).join()).toMatch(/found depth \d+ with shared branches/);
  });

  it('a tree that is used by name may have shared branches of the same ids', () => {
    const inner = tree('inner', node('Sequence', named('twice', leaf('S', 'b')), shared()));
    const played = new TreeHarness(compile(main(node('Sequence', named('twice', leaf('S', 'a')), use('inner'), shared())), inner)).tick();
    expect(played.story).toBe('+a a +b b +b b +a a');
  });
});
