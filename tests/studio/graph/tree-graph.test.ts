import { describe, expect, it } from 'vitest';
import { compileTree } from '../../../src/engine/check.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { firstFolds, standIn, unfoldedTo, visibleFrom, withBranch, withFold } from '../../../src/studio/graph/folding.ts';
import { nodeLines } from '../../../src/studio/graph/node-lines.ts';
import { searchGraph } from '../../../src/studio/graph/search-graph.ts';
import { buildGraph, type GraphNode, type TreeGraph } from '../../../src/studio/graph/tree-graph.ts';
import { testRegistry } from '../../engine/support/scripted-leaves.ts';
import { leaf, libraryOf, node, tree, use } from '../../engine/support/tree-builders.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const kinds = gameRegistry.definitions;
const graphOf = (name: string): TreeGraph => buildGraph(name, { library: content.library, kinds }) as TreeGraph;
const titles = (nodes: readonly GraphNode[]): string[] => nodes.map(({ title }) => title);

describe('the graph of a tree', () => {
  it.each([...content.programs.keys()])('of %s has the nodes of the compiled program, one for one', (name) => {
    const program = content.programs.get(name);
    const inProgram = program?.nodes.map((each) => [each.id, each.tree, each.path, each.type, each.category, each.parent?.id]);
    expect(graphOf(name).nodes.map((each) => [each.id, each.tree, each.path, each.document.type, each.category, each.parent?.id])).toEqual(
      inProgram,
    );
  });

  it('says where a tree is missing', () => {
    const source = { library: libraryOf(tree('main', node('Sequence', use('lost'), leaf('R')))), kinds: testRegistry.definitions };
    const graph = buildGraph('main', source);
    expect(graph?.nodes.map(({ problem }) => problem)).toEqual([undefined, 'there is no tree "lost"', undefined]);
    expect(buildGraph('lost', source)).toBeUndefined();
  });

  it('ends where a tree uses itself', () => {
    const library = libraryOf(tree('main', node('Sequence', use('other'))), tree('other', node('Sequence', use('main'))));
    const graph = buildGraph('main', { library, kinds: testRegistry.definitions });
    expect(graph?.nodes.at(-1)?.problem).toBe('"main" uses itself');
  });

  it('shows the candidates of a query, each folded under the name of its tree, one for one as in the program', () => {
    const offer = (name: string) => ({ ...tree(name, node('Sequence', leaf('R'))), promises: { tags: ['food'] } });
    const query = node('TreeQuery', { wanted: 'food' });
    const library = libraryOf(tree('main', node('Sequence', query, query)), offer('stew'), offer('bread'));
    const compiled = compileTree('main', library, testRegistry);
    const graph = buildGraph('main', { library, kinds: testRegistry.definitions }) as TreeGraph;
    expect('program' in compiled && compiled.program.nodes.map(({ id }) => id)).toEqual(graph.nodes.map(({ programId }) => programId));
    expect(new Set(graph.nodes.map(({ id }) => id)).size).toBe(graph.nodes.length);
    expect(titles(visibleFrom(graph.root, firstFolds(graph)))).toEqual([
      'Sequence',
      'TreeQuery',
      'bread',
      'stew',
      'TreeQuery',
      'bread',
      'stew',
    ]);
  });

  it('shows a shared branch in each of its places, folded, and says how often it is shared', () => {
    const branch = { id: 'report', name: 'Report', ...node('Sequence', leaf('S')) };
    const share = node('SharedBranch', { branch: 'report' });
    const library = libraryOf(tree('main', node('Sequence', branch, share, share)));
    const compiled = compileTree('main', library, testRegistry);
    const graph = buildGraph('main', { library, kinds: testRegistry.definitions }) as TreeGraph;
    expect('program' in compiled && compiled.program.nodes.map(({ id }) => id)).toEqual(graph.nodes.map(({ programId }) => programId));
    expect(titles(visibleFrom(graph.root, firstFolds(graph)))).toEqual(['Sequence', 'Report', 'Scripted', 'Report', 'Report']);
    expect(graph.nodes.filter(({ sharedBy }) => sharedBy === 2).map(({ path }) => path)).toEqual(Array(3).fill('/root/children/0'));
    const broken = node('Sequence', share, { id: 'report', ...node('Sequence', share) });
    const wrong = buildGraph('main', { library: libraryOf(tree('main', broken)), kinds: testRegistry.definitions }) as TreeGraph;
    expect(wrong.nodes.flatMap(({ problem }) => problem ?? [])).toEqual(['the branch runs itself', 'the branch runs itself']);
  });

  it('shows a kind that the game does not know', () => {
    const library = libraryOf(tree('main', { type: 'Juggle' }));
    expect(buildGraph('main', { library, kinds: testRegistry.definitions })?.root.category).toBe('unknown');
  });
});

describe('folding', () => {
  const graph = graphOf('sword-and-shield');
  const folds = firstFolds(graph);
  const leafOf = (title: string): GraphNode => graph.nodes.find((each) => each.title === title) as GraphNode;

  it('shows at first the tree of the file, with each used tree as one node', () => {
    const shown = visibleFrom(graph.root, folds);
    expect(new Set(shown.map((each) => each.tree))).toEqual(new Set(['sword-and-shield']));
    expect(shown.map(({ path }) => path)).toEqual(graph.nodes.filter((each) => each.tree === 'sword-and-shield').map(({ path }) => path));
  });

  it('opens whatever hides a node, and nothing else', () => {
    const deep = leafOf('Away from it');
    const open = unfoldedTo(folds, [deep]);
    expect(visibleFrom(graph.root, open)).toContain(deep);
    expect([...folds].filter((id) => !open.has(id))).toHaveLength(1);
  });

  it('lets a folded node stand for what it hides', () => {
    expect(standIn(leafOf('Away from it'), folds).title).toBe('flee-from-danger');
    expect(standIn(graph.root, folds)).toBe(graph.root);
  });

  it('opens and folds whole branches', () => {
    expect(visibleFrom(graph.root, withBranch(folds, graph.root, false))).toEqual(graph.nodes);
    expect(visibleFrom(graph.root, withBranch(new Set(), graph.root, true))).toEqual([graph.root]);
    expect(withFold(folds, graph.root.id, false)).toBe(folds);
  });
});

describe('searching', () => {
  const { nodes } = graphOf('sword-and-shield');

  it('finds by name, type, key and tree, whatever the case', () => {
    expect(titles(searchGraph(nodes, 'each TRY'))).toEqual(['Each try is short']);
    expect(searchGraph(nodes, 'Limiter').every(({ document }) => document.type === 'Limiter')).toBe(true);
    expect(titles(searchGraph(nodes, 'shouldRunAway'))).toContain('Low on health');
    expect(searchGraph(nodes, 'patrol').some(({ tree: file }) => file === 'patrol')).toBe(true);
  });

  it('wants every word', () => {
    expect(titles(searchGraph(nodes, 'flee limiter'))).toEqual(['Only so many tries']);
    expect(searchGraph(nodes, 'limiter shieldbearer')).toEqual([]);
    expect(searchGraph(nodes, '  ')).toEqual([]);
  });
});

it('a node tells its parameters with their units', () => {
  const limiter = graphOf('sword-and-shield').nodes.find(({ title }) => title === 'Only so many tries') as GraphNode;
  expect(nodeLines(limiter, kinds.get('Limiter'), [])).toEqual({ params: 'limit 3 · resetAfter 14 s', keys: [] });
});
