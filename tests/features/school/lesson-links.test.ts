import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SchoolAdapter } from '../../../src/features/school/school-adapter.ts';
import { shareTree } from '../../../src/features/school/share-tree.ts';
import type { TreeDocument } from '../../../src/engine/document.ts';
import { lessonName } from '../../../src/school/lesson.ts';
import { first, made, second } from './support/school-page.ts';

beforeEach(() => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 720);
});
afterEach(() => void vi.unstubAllGlobals());

describe('the tree of a link', () => {
  const linkOf = async (document: TreeDocument): Promise<string> => {
    const copied: string[] = [];
    const page = { address: () => 'http://here/', copy: async (text: string) => void copied.push(text), setAddress: () => {} };
    const trees = { problemsOf: () => [], changedDocuments: () => [document] };
    await shareTree(first, { page, trees, tell: () => {} } as unknown as Parameters<typeof shareTree>[1]);
    return copied[0]!.slice(copied[0]!.indexOf('#'));
  };

  it('takes the place of the one of the lesson, which can be undone', async () => {
    const { adapter, log, told, edited, enter } = made();
    const hash = await linkOf(first.tree);
    await adapter.openAddress(first.id, hash);
    expect([log, told]).toEqual([[], []]);
    await enter(first.id);
    await adapter.openAddress(first.id, '#run=abc');
    // The address of the lesson before: it says nothing of this one.
    await adapter.openAddress(second.id, hash);
    await adapter.enterLesson(first.id);
    expect([log.includes('restart'), told]).toEqual([false, []]);
    await adapter.enterLesson(first.id, hash);
    expect(log.slice(-2)).toEqual(['replace: Open the tree of a link', 'restart']);
    expect(told).toEqual(['This is the tree of the link. Undo in the studio brings back the one before.']);
    edited.refusal = 'too large';
    log.length = 0;
    await adapter.openAddress(first.id, hash);
    expect([log, told.at(-1)]).toEqual([[], 'The tree of the link cannot be opened. too large']);
  });

  it.each<[string, (linked: string) => string | undefined, boolean]>([
    ['unchanged', () => undefined, true],
    ['already that of the link', (linked) => linked, true],
    ['changed by the learner', () => '{"work":1}', false],
  ])('finds the lesson’s tree %s', async (_, workOf, isTaken) => {
    const { adapter, log, told, offers, edited } = made();
    const hash = await linkOf(first.tree);
    const work = workOf(JSON.stringify(first.tree));
    if (work !== undefined) edited.work = work;
    await adapter.enterLesson(first.id, hash);
    expect(log.includes('restart')).toBe(isTaken);
    if (isTaken) return;
    expect(told).toEqual(['Your own version of this tree is kept: it differs from the one in the link.']);
    expect(offers[0]?.label).toBe('Use the tree of the link');
    offers[0]?.act();
    expect(log.slice(-2)).toEqual(['replace: Open the tree of a link', 'restart']);
  });

  it('gives way to that of another link while nobody has changed it', async () => {
    const { adapter, log, edited, trees } = made();
    const replace = trees.replace;
    trees.replace = (document, why) => {
      replace(document, why);
      edited.work = JSON.stringify(document);
    };
    await adapter.enterLesson(first.id, await linkOf({ ...first.tree, description: 'One' }));
    log.length = 0;
    await adapter.openAddress(first.id, await linkOf({ ...first.tree, description: 'Other' }));
    expect(log).toEqual(['replace: Open the tree of a link', 'restart']);
    expect(edited.work).toContain('Other');
  });
});

describe('a lesson whose studio could not be loaded', () => {
  it.each<[string, (adapter: SchoolAdapter) => void, string]>([
    ['its reset', (adapter) => adapter.task.reset(), 'replace: Reset the lesson'],
    ['its solution', (adapter) => adapter.task.showSolution(), 'replace: Show the solution'],
    ['its tick, node by node', (adapter) => adapter.task.playTick(), 'play slowly'],
  ])('loads it again for %s', async (_, act, done) => {
    const { adapter, connection, log } = made();
    connection.isBroken = true;
    await adapter.enterLesson(first.id);
    act(adapter);
    expect(log).toEqual([`enter ${lessonName(first.id)} with seed 1`]);
    connection.isBroken = false;
    act(adapter);
    await vi.waitFor(() => expect(log).toContain(done), { interval: 1 });
    expect(log).toContain(`mark ${lessonName(first.id)}`);
  });

  it('loads it again for a check', async () => {
    const { adapter, connection, edited } = made();
    connection.isBroken = true;
    await adapter.enterLesson(first.id);
    edited.problems = ['a problem'];
    adapter.task.check();
    await Promise.resolve();
    expect(adapter.state.lesson?.check).toEqual({ state: 'none' });
    connection.isBroken = false;
    adapter.task.check();
    await vi.waitFor(() => expect(adapter.state.lesson?.check).toMatchObject({ state: 'refused' }), { interval: 1 });
  });
});
