import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NodeBadges, originKind, sharedWords } from '../../../src/studio/tree-view/node-badges.tsx';
import type { GraphNode } from '../../../src/studio/graph/tree-graph.ts';

type Badges = Partial<Parameters<typeof NodeBadges>[0]>;

/** Each badge as "class: text (title)". */
function badges({ node, ...more }: Badges = {}): string[] {
  const drawn = createElement(NodeBadges, {
    node: Object.assign({ sharedBy: 0, document: { type: 'Wait' } }, node) as unknown as GraphNode,
    problems: '',
    isWaiting: false,
    gap: undefined,
    hiddenGaps: 0,
    origin: '',
    ...more,
  });
  const found = renderToStaticMarkup(drawn).matchAll(/<span class="node-(\w+)"(?: title="([^"]*)")?[^>]*>(.*?)<\/span>/g);
  return [...found].map(
    ([, name, title, text]) => `${name}: ${text!.replace(/<svg.*<\/svg>/, 'icon ').trim()}${title === undefined ? '' : ` (${title})`}`,
  );
}

it('a node has a badge for each thing that is worth one', () => {
  expect(badges()).toEqual([]);
  expect(badges({ problems: 'No target' })).toEqual(['problem: icon (No target)']);
  expect(badges({ problems: 'One\nTwo' })).toEqual(['problem: icon 2 (One\nTwo)']);
  expect(badges({ isWaiting: true })).toEqual(['waiting:  (Changed, not applied to the agents yet)']);
  expect(badges({ node: { sharedBy: 1 } as GraphNode })).toEqual([
    'shared: shared ×2 (Runs in 1 other place too: an edit holds in all of them)',
  ]);
  expect(badges({ node: { document: { type: 'Wait', disabled: true } } as GraphNode })).toEqual(['off: disabled']);
  expect([badges({ origin: 'own' }), badges({ origin: 'inherited' }), badges({ origin: 'its name' })]).toEqual([
    ['origin: new (Not in the tree that this one extends)'],
    [],
    ['origin: override (Overrides the tree that this one extends: its name)'],
  ]);
});

it('names where a node comes from, and how many other places it runs in', () => {
  expect(['', 'own', 'inherited', 'its name'].map(originKind)).toEqual([undefined, 'own', 'inherited', 'overridden']);
  expect(sharedWords(2)).toBe('Runs in 2 other places too: an edit holds in all of them');
});
