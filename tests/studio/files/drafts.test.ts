import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textHash } from '../../../src/core/text-hash.ts';
import { Autosave } from '../../../src/studio/files/autosave.ts';
import type { Draft } from '../../../src/studio/files/draft.ts';
import { createDraftStore, type WriteResult } from '../../../src/studio/files/draft-store.ts';
import { recoverDrafts } from '../../../src/studio/files/recover-drafts.ts';

const draft = (fields: Partial<Draft> = {}): Draft => ({
  tree: 'bow',
  text: '{"mine":1}',
  base: textHash('{}'),
  savedAt: 1,
  writer: 'window-a',
  ...fields,
});

const wordsOf = (result: WriteResult): string => ('reason' in result ? result.reason : result.kind);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the store of drafts', () => {
  it('gives back after a crash what was kept before it', async () => {
    await createDraftStore().save(draft());
    await createDraftStore().save(draft({ tree: 'patrol', savedAt: 0 }));
    expect(await createDraftStore().load()).toEqual({ drafts: [draft({ tree: 'patrol', savedAt: 0 }), draft()] });
  });

  it('does not overwrite what another window wrote meanwhile, unless it is meant', async () => {
    const [mine, other] = [createDraftStore(), createDraftStore()];
    await mine.load();
    const theirs = draft({ writer: 'window-b', text: '{"theirs":1}', savedAt: 2 });
    await other.save(theirs);
    expect(await mine.save(draft({ savedAt: 3 }))).toEqual({ kind: 'elsewhere', draft: theirs });
    expect((await mine.save(draft({ savedAt: 3 }), true)).kind).toBe('kept');
  });

  it('does not take away what another window wrote meanwhile either', async () => {
    const mine = createDraftStore();
    await mine.load();
    await createDraftStore().save(draft({ writer: 'window-b' }));
    expect((await mine.remove('bow', 'window-a')).kind).toBe('elsewhere');
    expect((await mine.remove('bow', 'window-a', true)).kind).toBe('kept');
    expect((await mine.load()).drafts).toEqual([]);
  });

  it('goes on with what another window left behind before this one looked', async () => {
    await createDraftStore().save(draft({ writer: 'window-b' }));
    const mine = createDraftStore();
    await mine.load();
    expect(await mine.save(draft({ savedAt: 2 }))).toEqual({ kind: 'kept' });
  });

  it('leaves alone what it does not understand, and says so', async () => {
    const store = createDraftStore();
    await store.save(draft());
    const raw = await openDB('warband-studio', 1);
    await raw.put('drafts', { tree: 'future', shape: 'unknown' });
    raw.close();
    expect(await store.load()).toEqual({
      drafts: [draft()],
      trouble: '1 draft was written by another version of the studio and left unchanged.',
    });
  });

  it('lets a newer page have the database, and says what is to be done', async () => {
    const store = createDraftStore();
    await store.save(draft());
    (await openDB('warband-studio', 2)).close();
    expect(wordsOf(await store.save(draft()))).toContain('Reload the page');
  });
});

describe('a store that fails', () => {
  const cases: readonly [string, () => void, string][] = [
    ['is not there', () => vi.stubGlobal('indexedDB', undefined), 'Export your trees'],
    [
      'is forbidden',
      () =>
        vi.stubGlobal('indexedDB', {
          open: () => {
            throw new DOMException('no', 'SecurityError');
          },
        }),
      'private mode',
    ],
    [
      'is full',
      () =>
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('no room', 'QuotaExceededError');
        }),
      'storage is full',
    ],
  ];

  it.each(cases)('because it %s, is told and not thrown', async (_, breakIt, words) => {
    breakIt();
    expect(wordsOf(await createDraftStore().save(draft()))).toContain(words);
  });

  it.each<[string, unknown, string]>([
    ['in the words of the browser', new DOMException('odd', 'DataError'), 'Drafts could not be stored (odd). Export your trees'],
    ['without a reason', new Error(''), 'Drafts could not be stored. Export your trees'],
    ['without an error', { message: 'odd' }, 'Drafts could not be stored. Export your trees'],
  ])('is told of %s where the cause is not known', async (_, error, words) => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw error;
    });
    expect(wordsOf(await createDraftStore().save(draft()))).toContain(words);
  });

  it('is tried again with the next change', async () => {
    const store = createDraftStore();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect((await store.save(draft())).kind).toBe('full');
    expect((await store.save(draft())).kind).toBe('kept');
    expect(put).toHaveBeenCalledTimes(2);
  });

  it('has nothing to load, and says why', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { drafts, trouble } = await createDraftStore().load();
    expect([drafts, trouble]).toEqual([[], 'This browser cannot store drafts. Export your trees before you leave.']);
  });
});

describe('autosave', () => {
  function autosave() {
    const store = createDraftStore();
    const written: string[] = [];
    const save = new Autosave({
      store,
      writer: 'w',
      now: () => 5,
      onWritten: (tree, { kind }: WriteResult) => written.push(`${tree} ${kind}`),
    });
    const keep = (text: string | undefined) => save.keep({ tree: 'bow', text, fileText: '{}', fileHash: textHash('{}') });
    return { store, save, keep, written };
  }

  it('keeps the last of many quick changes, and never falls behind by more than one write', async () => {
    const { store, save, keep, written } = autosave();
    for (let change = 0; change < 50; change++) keep(`{"change":${change}}`);
    expect(save.hasUnsaved).toBe(true);
    await save.settled();
    expect([save.hasUnsaved, written]).toEqual([false, ['bow kept', 'bow kept']]);
    expect((await store.load()).drafts).toEqual([draft({ text: '{"change":49}', savedAt: 5, writer: 'w' })]);
  });

  it('drops the draft when the work is back where the file is', async () => {
    const { store, save, keep } = autosave();
    keep('{"a":1}');
    keep('{}');
    await save.settled();
    expect((await store.load()).drafts).toEqual([]);
  });

  it('keeps that a tree was deleted', async () => {
    const { store, save, keep } = autosave();
    keep(undefined);
    await save.settled();
    expect((await store.load()).drafts[0]?.text).toBeUndefined();
  });
});

describe('after a crash a draft', () => {
  const kindOf = (files: Record<string, string>, fields: Partial<Draft> = {}) =>
    recoverDrafts([draft(fields)], new Map(Object.entries(files)))[0]?.kind;

  it('is restored when its file is as it was', () => {
    expect(kindOf({ bow: '{}' })).toBe('restored');
    expect(kindOf({}, { base: '' })).toBe('restored');
    expect(kindOf({ bow: '{}' }, { text: undefined })).toBe('restored');
  });

  it('is a conflict when the file changed underneath, went away, or appeared', () => {
    expect(kindOf({ bow: '{"outside":1}' })).toBe('conflict');
    expect(kindOf({})).toBe('conflict');
    expect(kindOf({ bow: '{}' }, { base: '' })).toBe('conflict');
  });

  it('is settled when the file says the same by now', () => {
    expect(kindOf({ bow: '{"mine":1}' })).toBe('settled');
    expect(kindOf({}, { text: undefined })).toBe('settled');
  });

  it('is broken when it is no JSON, and its text is still there', () => {
    expect(recoverDrafts([draft({ text: '{' })], new Map([['bow', '{}']]))[0]).toMatchObject({ kind: 'broken', draft: { text: '{' } });
  });
});
