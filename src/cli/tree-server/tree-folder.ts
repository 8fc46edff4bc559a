import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { textHash } from '../../core/text-hash.ts';
import { Refusal } from './refusal.ts';
import { treeNameOfFile } from './tree-name.ts';

export interface TreeFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** What the page believes to be in the file: the hash of a text, or that there is no file. */
export type Expected = { readonly hash: string } | 'nothing';

/** One folder of tree files, in which files are replaced whole or not at all. Names must have been checked. */
export class TreeFolder {
  readonly #folder: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  async list(): Promise<{ name: string; hash: string }[]> {
    const names = (await readdir(this.#folder)).sort().flatMap((file) => treeNameOfFile(file) ?? []);
    const files = await Promise.all(names.map((name) => this.find(name).catch(() => undefined)));
    return files.flatMap((file) => (file === undefined ? [] : [{ name: file.name, hash: file.hash }]));
  }

  /** Undefined when there is no such file. A link is refused: it may lead out of the folder. */
  async find(name: string): Promise<TreeFile | undefined> {
    const path = join(this.#folder, `${name}.json`);
    const found = await lstat(path).catch(nothingIfMissing);
    if (found === undefined) return undefined;
    if (!found.isFile()) throw new Refusal(403, `${name}.json is a link or a folder, not a file: it is left alone.`);
    // Between the look and the reading it may have become a link.
    const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(nothingIfMissing);
    if (handle === undefined) return undefined;
    try {
      const text = await handle.readFile('utf8');
      return { name, text, hash: textHash(text) };
    } finally {
      await handle.close();
    }
  }

  /** Saves one after another, so that of two with the same expectation only one can be right. */
  save(file: { name: string; text: string }, expected: Expected): Promise<TreeFile> {
    const saved = this.#last.then(() => this.#save(file, expected));
    // The next one waits, whatever becomes of this one; who asked hears of it.
    this.#last = saved.catch(() => undefined);
    return saved;
  }

  async #save({ name, text }: { name: string; text: string }, expected: Expected): Promise<TreeFile> {
    if ((await lstat(this.#folder)).isSymbolicLink()) {
      throw new Refusal(403, 'The folder of the trees is a link: nothing is saved there.');
    }
    const before = await this.find(name);
    if ((expected === 'nothing' ? undefined : expected.hash) !== before?.hash) throw conflict(name, before);
    const path = join(this.#folder, `${name}.json`);
    const aside = join(this.#folder, `.${name}.${randomUUID()}.tmp`);
    try {
      const handle = await open(aside, 'wx');
      try {
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
      // Replaces the entry of the folder in one go; if that is a link by now, the link, not what it points to.
      await rename(aside, path);
    } finally {
      await rm(aside, { force: true });
    }
    return { name, text, hash: textHash(text) };
  }
}

function conflict(name: string, now: TreeFile | undefined): Refusal {
  const reason = now === undefined ? `${name}.json is not there any more.` : `${name}.json changed outside of the studio.`;
  return new Refusal(409, reason, { hash: now?.hash ?? '', text: now?.text });
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  if (error.code === 'ELOOP') throw new Refusal(403, 'The file is a link: it is left alone.');
  throw error;
}
