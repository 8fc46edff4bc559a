import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Node {
  readonly name?: string;
  readonly children?: readonly Node[];
  readonly child?: Node;
}

const rootIn = (file: string): Node => (JSON.parse(readFileSync(file, 'utf8')) as { root: Node }).root;

function without(node: Node, name: string): Node {
  return {
    ...node,
    ...(node.child && { child: without(node.child, name) }),
    ...(node.children && { children: node.children.filter((child) => child.name !== name).map((child) => without(child, name)) }),
  };
}

test('the bow that never backs off is the shipped one without that branch, so that a comparison shows what the branch is worth', () => {
  const control = rootIn('tests/runs/compare/controls/bow-without-back-off.json');
  expect(control).toEqual(without(rootIn('trees/bow.json'), 'Keep them at a distance'));
});
