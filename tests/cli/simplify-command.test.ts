import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import type { NodeDocument } from '../../src/engine/document.ts';
import { runSimplify } from '../../src/cli/simplify-command.ts';
import { inventedPair } from '../evolve/invented-fights.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

let printed: string[];
let folder: string;

beforeEach(() => {
  printed = [];
  folder = mkdtempSync(join(tmpdir(), 'simplify-'));
  for (const channel of ['log', 'error'] as const) vi.spyOn(console, channel).mockImplementation((line: string) => void printed.push(line));
});

const means = {
  load: () => ({ content, problems: [] }),
  startPlayers: () => ({
    play: async (
      ...[request, indices, onPair]: Parameters<ReturnType<NonNullable<Parameters<typeof runSimplify>[1]>['startPlayers']>['play']>
    ) => indices.forEach((index) => onPair(inventedPair(request, index))),
    end: () => {},
  }),
};

function written(root: NodeDocument): string {
  const file = join(folder, 'bow.json');
  const keys = [{ name: 'target', type: 'entity' }];
  writeFileSync(file, JSON.stringify({ name: 'bow', description: 'For this test.', keys, root }));
  return file;
}

const key = { key: 'target' };
const hunt: readonly NodeDocument[] = [
  { type: 'SelectTarget', params: { into: key } },
  { type: 'MoveToEntity', params: { target: key } },
  { type: 'Attack', params: { target: key } },
];

it('takes out what follows from results and what fights do not miss, keeps the rest, and tells why', async () => {
  const root: NodeDocument = {
    type: 'Selector',
    children: [
      { type: 'Sequence', children: [{ type: 'Sequence', children: [...hunt] }, { type: 'HasStance' }] },
      { type: 'Wait', name: 'Idle' },
    ],
  };
  const file = written(root);
  const out = join(folder, 'out.json');
  expect(await runSimplify([file, '--out', out], means)).toBe(0);
  const simple = JSON.parse(readFileSync(out, 'utf8')) as { readonly name: string; readonly root: NodeDocument };
  expect([simple.name, simple.root]).toEqual(['bow', { type: 'Sequence', children: hunt }]);
  const text = printed.join('\n');
  expect(text).toContain('without Sequence: it stands in another Sequence');
  expect(text).toMatch(/without Wait “Idle”: without it, no difference that matters after \d+ fights/);
  expect(text).toMatch(/keeps Attack: without it, worse by/);
  expect(text).toContain('8 nodes before, 4 after');
});

it.each([
  [[], 'found 0 files'],
  [['no-such.json'], 'no-such.json'],
  [['trees/patrol.json'], 'no kind has the tree "patrol"'],
  [['trees/bow.json', '--for', 'bwo'], 'did you mean bow'],
  [['trees/bow.json', '--fights', '2'], '--fights: found "2"'],
])('refuses %j in words', async (args, words) => {
  expect(await runSimplify(args, means)).toBe(2);
  expect(printed.join('\n')).toContain(words);
});
