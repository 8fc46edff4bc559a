import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { kindsWithRules } from '../../../src/app/studio/kinds-with-rules.ts';
import { treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { outline } from '../../../src/tree-doc/tree-outline.ts';
import { escapeMarkup } from '../../../src/studio/picture/escape-markup.ts';
import { renderTreeSvg } from '../../../src/studio/picture/tree-svg.ts';
import { referencePage } from '../../../src/studio/reference/reference-page.ts';
import { openShipped, openTrees, tree, treeIn } from '../../tree-doc/support/workspaces.ts';

const kinds = kindsWithRules(gameRegistry.definitions);
const shipped = openShipped();

describe('the picture of a tree', () => {
  it.each([...shipped.trees.keys()])('of %s has a box for each node, and none lies upon another', (name) => {
    const edited = treeIn(shipped, name);
    const picture = renderTreeSvg(edited, kinds);
    const boxes = [...picture.matchAll(/translate\(([-\d.]+) ([-\d.]+)\)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
    expect(boxes).toHaveLength(outline(edited).length);
    const overlaps = boxes.filter((box, place) =>
      boxes.slice(0, place).some((other) => Math.abs(box.x - other.x) < 196 && Math.abs(box.y - other.y) < 50),
    );
    expect(overlaps).toEqual([]);
    const [, width = '0', height = '0'] = /viewBox="0 0 (\d+) (\d+)"/.exec(picture) ?? [];
    expect(boxes.every(({ x, y }) => x >= 0 && y >= 0 && x + 196 <= Number(width) && y + 50 <= Number(height))).toBe(true);
  });

  it('shows nothing that somebody wrote as markup', () => {
    const nasty = `</title><script>alert("1")</script>&'\u0000\ud800`;
    const document = { ...tree({ type: nasty, name: nasty, note: nasty, params: { [nasty]: nasty } }), description: nasty };
    const picture = renderTreeSvg(treeIn(openTrees(document)), kinds);
    for (const raw of ['<script', 'alert("', '\u0000', '\ud800', "&'"]) expect(picture).not.toContain(raw);
    expect(picture).toContain('&lt;script&gt;');
  });

  it('is the same text for the same tree', () => {
    expect(renderTreeSvg(treeIn(shipped, 'patrol'), kinds)).toBe(renderTreeSvg(treeIn(openShipped(), 'patrol'), kinds));
  });

  it('draws what is disabled pale, with all below it', () => {
    const branch = { type: 'Sequence', disabled: true, children: [{ type: 'Wait' }] };
    const picture = renderTreeSvg(treeIn(openTrees(tree({ type: 'Selector', children: [branch, { type: 'Wait' }] }))), kinds);
    expect(picture.match(/opacity="0.4"/g)).toHaveLength(2);
  });

  it('leaves the tree as it is', () => {
    const before = JSON.stringify(treeDocument(treeIn(shipped, 'bow')));
    renderTreeSvg(treeIn(shipped, 'bow'), kinds);
    expect(JSON.stringify(treeDocument(treeIn(shipped, 'bow')))).toBe(before);
  });
});

describe('the reference', () => {
  const page = referencePage(kinds.values());

  it.each([...kinds.values()])('tells of $type what it does and what it takes', ({ type, summary, rules = [], params }) => {
    const section = new RegExp(`<section id="node-${type}"[^]*?</section>`).exec(page)?.[0] ?? '';
    // Words of a file stand between backticks, and in the page are marked as code.
    const words = section.replace(/<\/?code>/g, '');
    expect(words).not.toContain('`');
    for (const text of [summary, ...rules]) expect(words).toContain(escapeMarkup(text.replaceAll('`', '')));
    for (const [name, { doc }] of Object.entries(params)) {
      expect(section).toContain(`<code>${name}</code>`);
      expect(words).toContain(escapeMarkup(doc.replaceAll('`', '')));
    }
  });

  it('gives examples that are JSON', () => {
    const examples = [...page.matchAll(/<pre><code>(\{[^]*?)<\/code>/g)].map(([, text = '']) => text.replaceAll('&quot;', '"'));
    expect(examples).toHaveLength(kinds.size);
    expect(examples.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual(expect.arrayContaining([...kinds.keys()]));
  });

  it('gives examples with what is required alone, keys as keys and values as values', () => {
    const exampleOf = (params: object, arity = { min: 0, max: 0 }): unknown => {
      const text = referencePage([{ type: 'Test', summary: 'A test.', category: 'action', arity, params } as never]);
      return JSON.parse(/<pre><code>(\{[^]*?)<\/code>/.exec(text)![1]!.replaceAll('&quot;', '"'));
    };
    const spec = (kind: string, more: object = {}) => ({ kind, doc: '', source: 'either', isRequired: true, ...more });
    expect(
      exampleOf({
        into: spec('number', { source: 'key' }),
        count: spec('number', { min: 2 }),
        share: spec('number'),
        isOn: spec('boolean'),
        at: spec('vector'),
        foe: spec('entity'),
        way: spec('string', { options: ['walk', 'run'] }),
        word: spec('string'),
        left: spec('number', { isRequired: false }),
      }),
    ).toEqual({
      type: 'Test',
      params: { into: { key: 'into' }, count: 2, share: 1, isOn: true, at: [0, 0], foe: { key: 'foe' }, way: 'walk', word: '…' },
    });
    expect([exampleOf({}, { min: 1, max: 1 }), exampleOf({}, { min: 2, max: 9 })]).toEqual([
      { type: 'Test', child: { type: '…' } },
      { type: 'Test', children: [{ type: '…' }, { type: '…' }] },
    ]);
  });

  it('escapes what a definition says', () => {
    const kind = { type: '<b>', summary: '"a" & <i>', category: 'action' as const, arity: { min: 0, max: 0 }, params: {} };
    expect(referencePage([kind])).not.toMatch(/<b>|<i>/);
  });
});
