import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HttpError } from '../../src/cli/tree-server/http-error.ts';
import { TreeFolder } from '../../src/cli/tree-server/tree-folder.ts';
import { textHash } from '../../src/core/text-hash.ts';

const root = mkdtempSync(join(tmpdir(), 'tree-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

function folderOf(name: string): { path: string; trees: TreeFolder } {
  const path = join(root, name);
  mkdirSync(path);
  return { path, trees: new TreeFolder(path) };
}

test('lists its trees by name, without what is no tree or cannot be read', async () => {
  const { path, trees } = folderOf('listed');
  for (const name of ['bow.json', 'axe.json', 'notes.txt', 'Bow.json']) writeFileSync(join(path, name), name);
  mkdirSync(join(path, 'folder.json'));
  symlinkSync(join(path, 'bow.json'), join(path, 'link.json'));
  expect(await trees.list()).toEqual([
    { name: 'axe', hash: textHash('axe.json') },
    { name: 'bow', hash: textHash('bow.json') },
  ]);
});

test('finds a tree with its text and its permissions, and nothing for another name', async () => {
  const { path, trees } = folderOf('found');
  writeFileSync(join(path, 'bow.json'), 'a tree');
  chmodSync(join(path, 'bow.json'), 0o640);
  expect(await trees.find('bow')).toEqual({ name: 'bow', text: 'a tree', hash: textHash('a tree'), mode: 0o640 });
  expect(await trees.find('axe')).toBeUndefined();
  await expect(new TreeFolder(join(path, 'bow.json')).find('axe')).rejects.toThrow('ENOTDIR');
});

test('saves what follows the version that is expected, and tells what is there otherwise', async () => {
  const { path, trees } = folderOf('saved');
  const save = (text: string, expected: Parameters<TreeFolder['save']>[1]): Promise<unknown> =>
    trees
      .save({ name: 'bow', text }, expected)
      .catch((error: unknown) => error instanceof HttpError && [error.status, error.message, error.details]);
  expect(await save('one', 'nothing')).toEqual({ name: 'bow', text: 'one', hash: textHash('one') });
  expect(await save('two', 'nothing')).toEqual([409, 'bow.json was changed outside the studio.', { hash: textHash('one'), text: 'one' }]);
  chmodSync(join(path, 'bow.json'), 0o606);
  expect(await save('two', { hash: textHash('one') })).toMatchObject({ text: 'two' });
  expect([readFileSync(join(path, 'bow.json'), 'utf8'), statSync(join(path, 'bow.json')).mode & 0o777]).toEqual(['two', 0o606]);
  rmSync(join(path, 'bow.json'));
  expect(await save('three', { hash: textHash('two') })).toEqual([409, 'bow.json no longer exists.', { hash: '', text: undefined }]);
  expect(readdirSync(path)).toEqual([]);
});

test('saves nothing through a link, and goes on after a save that failed', async () => {
  const { path, trees } = folderOf('linked');
  symlinkSync(path, join(root, 'a-link'));
  await expect(new TreeFolder(join(root, 'a-link')).save({ name: 'bow', text: 'x' }, 'nothing')).rejects.toMatchObject({
    status: 403,
    message: 'The folder of the trees is a link: nothing is saved into it.',
  });
  const failed = trees.save({ name: 'bow', text: 'x' }, { hash: textHash('y') });
  const saved = trees.save({ name: 'bow', text: 'z' }, 'nothing');
  await expect(failed).rejects.toMatchObject({ status: 409 });
  await expect(saved).resolves.toMatchObject({ text: 'z' });
  expect(readdirSync(path)).toEqual(['bow.json']);
});

test('a folder that does not exist has nothing to sweep', async () => {
  await expect(new TreeFolder(join(root, 'nowhere')).sweep()).resolves.toBeUndefined();
});
