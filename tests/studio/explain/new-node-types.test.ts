import { allNodes } from '../../../src/engine/families/index.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { int, number, text } from '../../../src/engine/params/param-spec.ts';
import { defineComposite, defineDecorator } from '../../../src/engine/definition/define-node.ts';
import { checkTree, compileTree, formatProblem } from '../../../src/engine/check.ts';
import { createNodeRegistry, defineLeaves } from '../../../src/engine/author.ts';
import { NODE_ICONS, treeSchema } from '../../../src/engine/document.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { Icon } from '../../../src/studio/controls/icon.tsx';
import { explainAgent } from '../../../src/studio/explain/explain-agent.ts';
import { buildGraph, type TreeGraph } from '../../../src/studio/graph/tree-graph.ts';
import { paramFields } from '../../../src/studio/inspector/param-fields.ts';
import { paletteEntries } from '../../../src/studio/palette/palette-entries.ts';
import { referenceArticle } from '../../../src/studio/reference/reference-page.ts';
import { iconOf } from '../../../src/studio/tree-view/node-icon.ts';
import { createNodeKeySource } from '../../../src/tree-doc/editable-tree.ts';
import { CURVE_TYPES } from '../../../src/engine/scoring/curve.ts';
import { createWorkspace } from '../../../src/tree-doc/workspace.ts';
import { TreeHarness } from '../../engine/support/tree-harness.ts';
import type { Log } from '../../engine/support/scripted-leaves.ts';
import { libraryOf, node, tree } from '../../engine/support/tree-builders.ts';
import { recordRun } from '../support/scripted-run.ts';

/*
 * Four node types that exist only here: each is one definition, as it would stand in its file. Everything that the game and the
 * studio know of them below is derived from it.
 */
const { defineAction, defineCondition } = defineLeaves<Log>();

const sing = defineAction({
  type: 'Sing',
  summary: 'Sings a song to the end.',
  icon: 'repeat',
  verb: 'Sing',
  params: { song: text({ doc: 'Name of the song.' }), verses: int({ min: 1, default: 2, doc: 'How many verses.' }) },
  update: () => 'running',
  explain: (action, context, status) =>
    status === 'running'
      ? `sings ${context.read.text(action.params.song)}, ${context.read.number(action.params.verses)} verses`
      : 'has sung',
});

const isLoud = defineCondition({
  type: 'IsLoud',
  summary: 'True when the noise is above a limit.',
  icon: 'condition',
  params: { noise: number({ doc: 'The noise.' }), limit: number({ default: 5, doc: 'The limit.' }) },
  test: (condition, context) => context.read.number(condition.params.noise) > context.read.number(condition.params.limit),
  explain: (condition, context, status) =>
    `noise ${context.read.number(condition.params.noise)} ${status === 'success' ? '>' : '<='} ${context.read.number(condition.params.limit)}`,
});

const contrary = defineDecorator(
  {
    type: 'Contrary',
    summary: 'Returns the contrary of its child.',
    icon: 'inverter',
    traits: { canBeTest: true },
    childResults: { continuesOn: null, success: 'allFailed', failure: 'allSucceeded' },
  },
  {
    tick: (self, context) => context.flow.finish(self, context.flow.tick(self.first) === 'success' ? 'failure' : 'success'),
    explain: (_self, _context, status) => `contrary: ${status}`,
  },
);

/** Like a sequence from the last child to the first. */
const backwards = defineComposite(
  {
    type: 'Backwards',
    summary: 'Runs its children from the last to the first until one fails.',
    icon: 'dice',
    traits: { canBeTest: true },
    childResults: { continuesOn: null, success: 'allSucceeded', failure: 'someFailed' },
  },
  {
    tick(self, context) {
      for (const child of self.children.toReversed())
        if (context.flow.tick(child) !== 'success') return context.flow.finish(self, 'failure');
      return context.flow.finish(self, 'success');
    },
    explain: null,
  },
);

const FRESH = [sing, isLoud, contrary, backwards];
const registry = createNodeRegistry([...allNodes, ...FRESH]);

const loud = (name: string, noise: number): NodeDocument => ({ ...node('IsLoud', { noise }), name });
const root = node(
  'Sequence',
  node('Contrary', node('Contrary', loud('Is there noise?', 9))),
  node('Contrary', loud('Hears a wolf', 3)),
  node('Backwards', loud('Fire crackles', 6), loud('The river is near', 7)),
  { ...node('Sing', { song: 'a ballad' }), name: 'To the moon' },
);
const library = libraryOf(tree('main', root));

function explained(): ReturnType<typeof explainAgent> {
  const compiled = compileTree('main', library, registry);
  if ('problems' in compiled) throw new Error(compiled.problems.map(formatProblem).join('\n'));
  const run = recordRun(new TreeHarness(compiled.program), { library, kinds: registry.definitions });
  run.tick();
  const indexOf = ({ id }: { id: string }): number => compiled.program.nodes.findIndex((each) => each.id === id);
  return explainAgent({ graph: buildGraph('main', run.source) as TreeGraph, indexOf, states: run.trace.current.states, condition: '' });
}

interface SchemaText {
  readonly $defs: { readonly node: { readonly allOf: readonly SchemaPart[] } };
}

interface SchemaPart {
  readonly if: { readonly properties: { readonly type: { readonly const: string } } };
  readonly then: { readonly description: string; readonly properties: { readonly params: { readonly properties: object } } };
}

describe('a node type that is only defined', () => {
  it('is explained in a sentence: what it does, and what its result tells about the conditions below it', () => {
    expect(explained().text).toBe(
      'Sings a ballad, 2 verses: there is noise (noise 9 > 5), does not hear a wolf (noise 3 <= 5), fire crackles (noise 6 > 5), the river is near (noise 7 > 5)',
    );
  });

  it('shows the icon that it names', () => {
    const graph = buildGraph('main', { library, kinds: registry.definitions }) as TreeGraph;
    const icons = new Map(graph.nodes.map(({ document, kind }) => [document.type, iconOf(kind)]));
    expect(FRESH.map(({ type }) => icons.get(type))).toEqual(['repeat', 'condition', 'inverter', 'dice']);
  });

  it.each(FRESH.map((kind) => [kind.type, kind] as const))(
    '%s is in the palette, the forms, the schema and the reference',
    (type, kind) => {
      const workspace = createWorkspace(library, registry.definitions, createNodeKeySource());
      const [entry] = paletteEntries(workspace, { purpose: 'add', query: type.toLowerCase(), within: 'main' });
      expect(entry).toMatchObject({ title: type, summary: kind.summary });

      const opened = workspace.trees.get('main');
      if (opened === undefined) throw new Error('the tree did not open');
      const fields = paramFields({ key: 'fresh', fields: { type }, children: [] }, workspace.kinds.get(type), opened);
      expect(fields.map(({ name, doc }) => [name, doc])).toEqual(Object.entries(kind.params).map(([name, { doc }]) => [name, doc]));

      const schema = JSON.parse(JSON.stringify(treeSchema(registry))) as SchemaText;
      const part = schema.$defs.node.allOf.find((each) => each.if.properties.type.const === type)?.then;
      expect(part?.description).toBe(kind.summary);
      expect(Object.keys(part?.properties.params.properties ?? {})).toEqual(Object.keys(kind.params));
      expect(referenceArticle(registry.definitions.values())).toContain(`id="node-${type}"`);
    },
  );

  it('has every option of a list and every response curve in the reference', () => {
    const article = referenceArticle(registry.definitions.values());
    const nested = [...registry.definitions.values()].flatMap(({ params }) =>
      Object.entries(params).flatMap(([name, { items }]) => Object.keys(items ?? {}).map((inner) => `<code>${name}: ${inner}</code>`)),
    );
    expect(nested).toContain('<code>evaluators: slope</code>');
    expect(nested.filter((row) => !article.includes(row))).toEqual([]);
    expect(CURVE_TYPES.filter((type) => !article.includes(`id="curve-${type}"`))).toEqual([]);
  });

  it('is checked like every other', () => {
    const wrong = tree('main', node('Backwards', node('Sing', { song: 'a', verses: 0 }), node('Contrary')));
    const problems = checkTree(wrong, { file: 'main.json', library: libraryOf(wrong), registry }).map(({ path }) => path);
    expect(problems).toEqual(['/root/children/0/params/verses', '/root/children/1']);
  });
});

describe('the type checker', () => {
  it('refuses a definition without an icon, an explanation, or what its results tell', () => {
    const wordless = { type: 'A', summary: 'A.', icon: 'dice', test: () => true } as const;
    const branch = { type: 'B', summary: 'B.', icon: 'dice' } as const;
    const definitions = [
      // @ts-expect-error It is drawn with a picture that does not exist.
      defineCondition({ ...wordless, icon: 'unicorn', explain: () => '' }),
      // @ts-expect-error It does not explain itself.
      defineCondition(wordless),
      // @ts-expect-error It does not say what its results tell about its children.
      defineComposite(branch, { tick: () => 'success', explain: null }),
    ];
    expect(definitions.map(({ type }) => type)).toEqual(['A', 'A', 'B']);
  });
});

describe('icons', () => {
  it.each([...gameRegistry.definitions.values()].map(({ type, icon }) => [type, icon] as const))(
    '%s names a known one: %s',
    (_type, icon) => {
      expect(NODE_ICONS).toContain(icon);
    },
  );

  it.each(NODE_ICONS)('%s has a drawing of its own', (name) => {
    const drawn = (icon: (typeof NODE_ICONS)[number]): string => renderToStaticMarkup(createElement(Icon, { name: icon }));
    expect(drawn(name)).toMatch(/<(path|circle) /);
    expect(NODE_ICONS.filter((other) => drawn(other) === drawn(name))).toEqual([name]);
  });
});
