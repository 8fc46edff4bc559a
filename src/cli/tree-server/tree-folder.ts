import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, open, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { textHash } from '../../core/text-hash.ts';
import { HttpError } from './http-error.ts';
import { treeNameOfFile } from './tree-name.ts';

export interface TreeFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

interface FoundFile extends TreeFile {
  /** Permissions; a save keeps them. */
  readonly mode: number;
}

/** What the page expects on disk: the hash of the text, or no file. */
export type ExpectedVersion = { readonly hash: string } | 'nothing';

/** A folder of tree files, which are replaced atomically. Callers check the names. */
export class TreeFolder {
  readonly #folder: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  async list(): Promise<{ name: string; hash: string }[]> {
    const found = await Promise.all((await this.#folders()).map((folder) => readdir(folder)));
    const names = found.flat().flatMap((file) => treeNameOfFile(file) ?? []);
    const files = await Promise.all(names.sort().map((name) => this.find(name).catch(() => undefined)));
    return files.flatMap((file) => (file === undefined ? [] : [{ name: file.name, hash: file.hash }]));
  }

  /** The folder itself, then those in it, such as that of the tactics; links are left out. */
  async #folders(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true });
    const inside = entries.filter((entry) => entry.isDirectory()).map((entry) => join(this.#folder, entry.name));
    return [this.#folder, ...inside.sort()];
  }

  /** Where the file of a tree is; a new one comes into the folder itself. */
  async #pathOf(name: string): Promise<string> {
    const file = `${name}.json`;
    for (const folder of await this.#folders()) {
      if ((await lstat(join(folder, file)).catch(nothingIfMissing)) !== undefined) return join(folder, file);
    }
    return join(this.#folder, file);
  }

  /** Undefined when there is no such file. A link is refused: it may lead out of the folder. */
  async find(name: string): Promise<FoundFile | undefined> {
    const path = await this.#pathOf(name);
    const found = await lstat(path).catch(nothingIfMissing);
    if (found === undefined) return undefined;
    if (!found.isFile()) throw new HttpError(403, `${name}.json is a link or a folder, not a file: it is not touched.`);
    // It may have become a link since the check.
    const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(nothingIfMissing);
    if (handle === undefined) return undefined;
    try {
      const { mode } = await handle.stat();
      const text = await handle.readFile('utf8');
      return { name, text, hash: textHash(text), mode: mode & 0o7777 };
    } finally {
      await handle.close();
    }
  }

  /**
   * Deletes temporary files of saves whose process was killed, but not those of another server that is still running. For the
   * start, before the first save: a file of this process is one of a killed process that had its number, as in a container.
   */
  async sweep(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const left = names.filter((name) => {
      const writer = TEMPORARY_NAME.exec(name)?.[1];
      return writer !== undefined && (Number(writer) === process.pid || !isRunning(Number(writer)));
    });
    await Promise.all(left.map((name) => rm(join(this.#folder, name), { force: true }).catch(() => undefined)));
  }

  /** Runs saves one after another, so that of two that expect the same version only one succeeds. */
  save(file: { name: string; text: string }, expected: ExpectedVersion): Promise<TreeFile> {
    const saved = this.#last.then(() => this.#save(file, expected));
    // The next save waits for this one, even if it fails; the caller gets the error.
    this.#last = saved.catch(() => undefined);
    return saved;
  }

  async #save({ name, text }: { name: string; text: string }, expected: ExpectedVersion): Promise<TreeFile> {
    if ((await lstat(this.#folder)).isSymbolicLink()) {
      throw new HttpError(403, 'The folder of the trees is a link: nothing is saved into it.');
    }
    const before = await this.find(name);
    if ((expected === 'nothing' ? undefined : expected.hash) !== before?.hash) throw conflict(name, before);
    const path = await this.#pathOf(name);
    const temporary = join(this.#folder, temporaryName(name));
    try {
      const handle = await open(temporary, 'wx');
      try {
        // Not with the mode argument of open, which the umask restricts.
        if (before !== undefined) await handle.chmod(before.mode);
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
      // Atomic; if the target has become a link, this replaces the link and not the file that it points to.
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
    return { name, text, hash: textHash(text) };
  }
}

/** `.patrol.4711-<uuid>.tmp`: hidden, not a tree file, and names the process that writes it. */
const TEMPORARY_NAME = /^\.[a-z0-9-]{1,60}\.(\d+)-[0-9a-f-]{36}\.tmp$/;

function temporaryName(name: string): string {
  return `.${name}.${process.pid}-${randomUUID()}.tmp`;
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // It runs, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function conflict(name: string, now: TreeFile | undefined): HttpError {
  const reason = now === undefined ? `${name}.json no longer exists.` : `${name}.json was changed outside the studio.`;
  return new HttpError(409, reason, { hash: now?.hash ?? '', text: now?.text });
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  if (error.code === 'ELOOP') throw new HttpError(403, 'The file is a link: it is not touched.');
  throw error;
}
