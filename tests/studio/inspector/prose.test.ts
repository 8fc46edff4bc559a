import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { kindsWithRules } from '../../../src/app/studio/kinds-with-rules.ts';
import { plainProse, Prose } from '../../../src/studio/controls/prose.tsx';

const drawn = (text: string): string => renderToStaticMarkup(createElement(Prose, { text }));

it('a word of a file stands out in the documentation of a node, and is in quotation marks where it cannot', () => {
  expect(drawn('All agents (`world`), or `a < b`.')).toBe('All agents (<code>world</code>), or <code>a &lt; b</code>.');
  expect(plainProse('All agents (`world`), or `party`.')).toBe('All agents (“world”), or “party”.');
});

it('no documentation of a node shows a backtick', () => {
  const docs = [...kindsWithRules(gameRegistry.definitions).values()].flatMap(({ summary, rules = [], params }) => [
    summary,
    ...rules,
    ...Object.values(params).map(({ doc }) => doc),
  ]);
  expect(docs.length).toBeGreaterThan(300);
  expect(docs.filter((text) => drawn(text).includes('`') || plainProse(text).includes('`'))).toEqual([]);
});
