import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { renderTreeSvg } from '../../../src/studio/picture/tree-svg.ts';
import { openTrees, tree, treeIn } from '../../tree-doc/support/workspaces.ts';

const pictureOf = (root: NodeDocument, description: unknown = 'Short.'): string =>
  renderTreeSvg(treeIn(openTrees({ ...tree(root), description } as never)), gameRegistry.definitions);

interface DrawnNode {
  readonly at: string;
  readonly isPale: boolean;
  readonly hover: string;
  readonly title: string;
  readonly details: string;
  readonly frame: string;
}

function nodesOf(picture: string): DrawnNode[] {
  const found = picture.matchAll(
    /<g transform="translate\((.*?)\)"( opacity="0.4")?><title>([^]*?)<\/title><rect .*? stroke="(.*?)" stroke-width="2"(.*?)\/>.*?<text x="20" y="21".*?>(.*?)<\/text><text x="20" y="38".*?>(.*?)<\/text>/g,
  );
  return [...found].map(([, at = '', pale, hover = '', colour = '', dashes = '', title = '', details = '']) => {
    return { at, isPale: pale !== undefined, hover, title, details, frame: `${colour}${dashes}` };
  });
}

describe('a node in a picture', () => {
  it('has its name, its type and its parameters, and its note where the pointer rests', () => {
    const root: NodeDocument = {
      type: 'Limiter',
      name: 'Thrice',
      note: 'Because.',
      params: { limit: 3, resetAfter: { key: 'rest' } },
      child: { type: 'Wait' },
    };
    expect(nodesOf(pictureOf(root))).toMatchObject([
      { title: 'Thrice', details: 'Limiter · limit: 3, resetAfter:…', hover: 'Thrice\nLimiter · limit: 3, resetAfter: rest\nBecause.' },
      { title: 'Wait', details: '', hover: 'Wait\n' },
    ]);
  });

  it('has the keys of a map, and text as it is', () => {
    const [use] = nodesOf(pictureOf({ type: 'SubTree', params: { tree: 'rest' }, map: { foe: { key: 'prey' } } }));
    expect(use?.details).toBe('tree: rest, foe: prey');
  });

  it('is cut where it is too long, by letters that are seen', () => {
    const [node] = nodesOf(pictureOf({ type: 'Wait', name: `${'👩‍🚀'.repeat(24)} and more` }));
    expect(node?.title).toBe(`${'👩‍🚀'.repeat(24)}…`);
    expect(nodesOf(pictureOf({ type: 'Wait', name: 'x'.repeat(25) }))[0]?.title).toBe('x'.repeat(25));
    expect(nodesOf(pictureOf({ type: 'Wait', name: 'x'.repeat(26) }))[0]?.title).toBe(`${'x'.repeat(24)}…`);
    const long = nodesOf(pictureOf({ type: 'Nobody', name: 'a', params: { mood: 'x'.repeat(40) } }))[0];
    expect([long?.details.length, long?.hover.includes('x'.repeat(40))]).toEqual([32, true]);
  });

  it('has a colour for its kind, and dashes and paleness where it is disabled', () => {
    const off: NodeDocument = { type: 'Sequence', disabled: true, children: [{ type: 'Wait' }] };
    const drawn = nodesOf(pictureOf({ type: 'Selector', children: [off, { type: 'Nobody' }, { type: '' }] }));
    expect(drawn.map(({ title, frame, isPale }) => [title, frame, isPale])).toEqual([
      ['Selector', '#5b93dd', false],
      ['Sequence', '#5b93dd stroke-dasharray="6 4"', true],
      ['Nobody', '#8d826b', false],
      ['(no type)', '#8d826b', false],
      ['Wait', '#d2523f', true],
    ]);
  });

  it('stands right of its parent, below the node before it, with a line between', () => {
    const picture = pictureOf({ type: 'Selector', children: [{ type: 'Wait' }, { type: 'Wait', disabled: true }] });
    expect(nodesOf(picture).map(({ at }) => at)).toEqual(['24 113', '264 82', '264 144']);
    expect(
      [...picture.matchAll(/<path d="(M220[^"]*)" fill="none" [^/]*?(stroke-dasharray="4 4")?\/>/g)].map(([, path, dashes]) => [
        path,
        dashes,
      ]),
    ).toEqual([
      ['M220 138C242 138 242 107 264 107', undefined],
      ['M220 138C242 138 242 169 264 169', 'stroke-dasharray="4 4"'],
    ]);
  });
});

describe('the head of a picture', () => {
  const sizeOf = (picture: string) => /width="(\d+)" height="(\d+)"/.exec(picture)?.slice(1).map(Number);

  it('has the name and the description of the tree, above its nodes', () => {
    const picture = pictureOf({ type: 'Wait' });
    expect(picture).toContain('<title>Behaviour tree main</title>\n<desc>Short.</desc>');
    expect(picture).toMatch(/<text x="24" y="40" [^>]*>main<\/text>\n<text x="24" y="60" [^>]*>Short\.<\/text>/);
    expect(sizeOf(picture)).toEqual([244, 156]);
  });

  it('is wide enough for a long description, and may have none', () => {
    expect(sizeOf(pictureOf({ type: 'Wait' }, 'x'.repeat(100)))).toEqual([698, 156]);
    expect(pictureOf({ type: 'Wait' }, 7)).toContain('<desc></desc>');
  });
});
