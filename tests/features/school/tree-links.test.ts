import { describe, expect, it } from 'vitest';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document.ts';
import { lessonSheet } from '../../../src/features/school/lesson-sheet.ts';
import { shareTree } from '../../../src/features/school/share-tree.ts';
import { readTreeLink, treeLink } from '../../../src/features/school/tree-links.ts';
import { encodeLink } from '../../../src/page/links/link-code.ts';
import { readLessonFiles } from '../../../src/cli/read-content-files.ts';
import { loadLessons } from '../../../src/school/load-lessons.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const { lessons } = loadLessons(readLessonFiles(), content);
const lesson = lessons.find(({ id }) => id === 'doors')!;
const { tree } = lesson.solution;
const titles = new Map(lessons.map((each) => [each.tree.name, each.title]));

const nodesOf = (node: NodeDocument): NodeDocument[] => [
  node,
  ...[...(node.child ? [node.child] : []), ...(node.children ?? [])].flatMap(nodesOf),
];

const fragmentOf = (link: string): string => link.slice(link.indexOf('#'));

describe('a link to a lesson with a tree', () => {
  it('brings back the very tree, for every lesson of the school', async () => {
    for (const { id, solution } of lessons) {
      const made = await treeLink(solution.tree, 'https://example.org/');
      if ('problem' in made) throw new Error(made.problem);
      expect(made.link.startsWith(`https://example.org/?lesson=${id}#tree=`)).toBe(true);
      const read = await readTreeLink(fragmentOf(made.link), solution.tree.name, titles);
      expect(JSON.stringify(read)).toBe(JSON.stringify({ document: solution.tree }));
    }
  });

  it('that was changed, belongs to another lesson, or is no link says so', async () => {
    const made = await treeLink(tree, '');
    const fragment = fragmentOf('link' in made ? made.link : '');
    const problemOf = async (code: string, name = tree.name): Promise<string> => {
      const read = await readTreeLink(code, name, titles);
      return 'problem' in read ? read.problem : 'none';
    };
    expect(await problemOf(`${fragment.slice(0, -9)}AAAAAAAAA`)).toMatch(/cut off|changed/);
    expect(await problemOf(fragment, 'lesson-selector')).toBe('The tree of the link belongs to another lesson, “Condition”.');
    const asText = (name: string) => encodeLink(JSON.stringify({ format: 'warband tree 1', name, document: null }));
    expect(await problemOf(`#tree=${await asText('lesson-gone')}`)).toBe('The tree of the link belongs to no lesson that is here.');
    expect(await problemOf(`#tree=${await asText(tree.name)}`)).toBe('There is no tree in the link.');
    for (const text of ['null', '7', '[]', '{"format":"warband tree 1","name":"lesson-doors","document":null}', '{"format":"other"}'])
      expect(await problemOf(`#tree=${await encodeLink(text)}`)).not.toBe('none');
  });

  it('is copied, or stands in the address bar where the clipboard is closed; an invalid tree is not shared', async () => {
    const told: string[] = [];
    const kept: string[] = [];
    const share = (problems: readonly string[], copy: (text: string) => Promise<void>): Promise<void> =>
      shareTree(lesson, {
        page: { address: () => 'https://example.org/', copy, setAddress: (link) => void kept.push(link) },
        trees: { problemsOf: () => problems, changedDocuments: () => [tree] } as never,
        tell: (text) => void told.push(text),
      });
    await share([], (text) => Promise.resolve(void kept.push(text)));
    await share([], () => Promise.reject(new Error('closed')));
    await share(['no such node'], () => Promise.resolve());
    expect(told).toEqual([
      'The link is copied. It opens this lesson with your tree.',
      'The link is in the address bar: copy it from there. It opens this lesson with your tree.',
      'The tree has a problem, so it cannot be shared yet: no such node',
    ]);
    expect(kept[0]).toBe(kept[1]);
  });
});

it('the printed page has the tree as an outline, with the nodes that matter marked', () => {
  const { trees, claims } = lessonSheet(lesson, undefined);
  const { lines } = trees[0]!;
  expect(lines.slice(0, 4).map(({ depth, name, type, isMarked }) => ({ depth, name, type, isMarked }))).toEqual([
    { depth: 0, name: 'One round', type: 'Sequence', isMarked: false },
    { depth: 1, name: 'Stroll', type: 'SetMovementSpeed', isMarked: false },
    { depth: 1, name: 'Find the door', type: 'SelectClosestByTag', isMarked: false },
    { depth: 1, name: 'Enter the room', type: 'Selector', isMarked: false },
  ]);
  expect(lines.filter(({ isMarked }) => isMarked).map(({ name }) => name)).toEqual(['Open the door first']);
  expect(claims).toEqual(lesson.check.claims.map(({ says }) => says));
});

it('the printed page tells every parameter that any lesson writes down, so where a transition leads and when', () => {
  const machines: string[] = [];
  for (const each of lessons) {
    const nodes = nodesOf(each.tree.root);
    const { lines } = lessonSheet(each, undefined).trees[0]!;
    expect(lines.map(({ type }) => type)).toEqual(nodes.map(({ type }) => type));
    for (const [index, { type, params = {} }] of nodes.entries()) {
      const line = lines[index]!.params;
      for (const name of Object.keys(params)) expect(line).toContain(`${name}: `);
      for (const [, key] of JSON.stringify(params).matchAll(/"key":"(\w+)"/g)) expect(line).toContain(`: key ${key}`);
      if (type === 'Transition') machines.push(line);
    }
  }
  expect(machines.length).toBeGreaterThan(0);
  for (const line of machines) expect(line).toMatch(/to: \S+/);
});

it('the printed page has every tree that runs in the lesson by name, with its keys, and what a node says besides its parameters', () => {
  for (const each of lessons) {
    const { trees } = lessonSheet(each, undefined);
    const printed = new Set(trees.map(({ name }) => name));
    const lines = trees.flatMap((one) => one.lines);
    const called = lines.filter(({ type }) => type === 'SubTree').map(({ params }) => /tree: ([\w-]+)/.exec(params)![1]!);
    expect(called.filter((name) => !printed.has(name))).toEqual([]);
    for (const { name, keys } of trees) {
      const { document } = each.stage.content.library.get(name) as { document: TreeDocument };
      expect(keys.map((key) => key.split(' ')[0])).toEqual((document.keys ?? []).map((key) => key.name));
      const written = nodesOf(document.root);
      const others = trees.find((one) => one.name === name)!.lines.map((line) => line.others);
      const missing = written.flatMap(({ map = {}, tags = [], note = '' }, index) =>
        [...Object.keys(map).map((key) => `${key}: `), ...tags, note].filter((word) => !others[index]!.includes(word)),
      );
      expect(missing).toEqual([]);
    }
  }
});
