import { describe, expect, test } from 'vitest';
import { readBehaviourTest } from '../../../src/checks/behaviour-test.ts';
import { firstFailure, runCheck } from '../../../src/checks/check.ts';
import type { LessonDraft } from '../../../src/page/lesson-draft.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { BehaviourTestAdapter, type BehaviourTestAdapterOptions } from '../../../src/features/behaviour-test/behaviour-test-adapter.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

function pageAt(seconds: number, selected: string, folder?: BehaviourTestAdapterOptions['folder']) {
  const session = new RunSession(openRun(content, { scenario: 'duel-6', seed: '3', tickMode: 'interval' }), undefined, {
    isRewindable: true,
  });
  session.pauseAt(seconds);
  const told: string[] = [];
  const saved: { name: string; text: string }[] = [];
  const shown: RunSession[] = [];
  const lessons: LessonDraft[] = [];
  const adapter = new BehaviourTestAdapter({
    content,
    session: () => shown.at(-1) ?? session,
    selection: () => session.snapshot.units.filter(({ name }) => name === selected).map(({ id }) => id),
    trees: () => undefined,
    showFight: (fight) => Promise.resolve(void shown.push(fight)),
    setPaused: (isPaused) => void (session.clock.isPaused = isPaused),
    save: (name, text) => void saved.push({ name, text }),
    folder,
    openLesson: (draft) => void lessons.push(draft),
    tell: (text) => void told.push(text),
  });
  const played = async (): Promise<void> => {
    adapter.check();
    while (adapter.state?.check.state === 'running') await new Promise((done) => setTimeout(done, 5));
  };
  return { adapter, told, saved, shown, session, played, lessons };
}

/** A claim that does not hold anyway: no branch is looked for without which it would fail. */
const BROKEN = { template: 'kills', to: 'Falk' } as const;

describe('a lesson of a moment', () => {
  test('is not made of a claim that no branch decides about', async () => {
    const { adapter, lessons, told } = pageAt(6, 'Edda');
    adapter.make();
    adapter.choose({ template: 'kills', to: 'Falk' });
    adapter.choose({ lasts: 1 });
    await adapter.makeLesson();
    expect([lessons, told.at(-1)]).toEqual([[], expect.stringMatching(/^No branch of “.+” decides about this claim\./)]);
  });
});

describe('a test in the page', () => {
  test('is made of the shown moment about the selected unit, and a claim that fails is shown at its moment', async () => {
    const { adapter, shown, played } = pageAt(6, 'Edda');
    adapter.make();
    expect(adapter.state?.form?.chosen).toMatchObject({ who: 'Edda', template: 'survives' });
    adapter.choose({ template: 'kills', to: 'Falk' });
    adapter.choose({ lasts: 3 });
    expect(adapter.state?.claims).toEqual(['Edda brings Falk down']);
    await played();
    expect(adapter.state?.check).toMatchObject({ verdict: { hasPassed: false, claims: [{ failures: 3 }] } });
    adapter.showMoment(0);
    await new Promise((done) => setTimeout(done));
    expect(shown).toHaveLength(1);
    expect([shown[0]!.snapshot.step, shown[0]!.clock.isPaused, adapter.state]).toEqual([180, true, undefined]);
  });

  test('tells where one lands: which claim failed, when, with which seed and why; and the way back leads to the verdict', async () => {
    const { adapter, session, shown, played } = pageAt(6, 'Edda');
    adapter.make();
    adapter.choose({ template: 'kills', to: 'Falk' });
    adapter.choose({ lasts: 3 });
    await played();
    expect(adapter.watched).toBeUndefined();
    const before = adapter.state;
    adapter.showMoment(0);
    await new Promise((done) => setTimeout(done));
    expect(adapter.watched).toBe('“Edda brings Falk down” failed at 0:03.0 with seed 1. In 3 s Falk never fell to Edda.');
    expect([shown.at(-1)!.run.request.seed, shown.at(-1)!.snapshot.step]).toEqual(['1', 180]);
    shown.at(-1)!.clock.isPaused = false;
    adapter.backToTest();
    expect(adapter.state).toEqual(before);
    // Another scene was entered by itself.
    shown.push(session);
    expect(adapter.watched).toBeUndefined();
  });

  test('that is left while it is played has no verdict, and is not waited for', () => {
    const { adapter, shown } = pageAt(6, 'Edda');
    adapter.make();
    adapter.check();
    expect(adapter.state?.check.state).toBe('running');
    adapter.watch();
    expect(adapter.watched).toBe('“Edda stays alive”, with seed 1');
    expect(shown).toHaveLength(1);
    adapter.backToTest();
    expect(adapter.state?.check.state).toBe('none');
  });

  test('is saved as a file that opens again and goes the same way', async () => {
    const { adapter, saved, told, played } = pageAt(6, 'Edda');
    adapter.make();
    adapter.choose({ template: 'keepsHealth' });
    expect(adapter.state?.form?.chosen.amount).toBe(50);
    adapter.choose({ amount: 99, lasts: 20 });
    await played();
    const before = adapter.state?.check;
    await adapter.keep('file');
    expect(saved[0]?.name).toBe('edda-keeps-more-than-99-of-its-health.json');
    adapter.close();
    adapter.openText(saved[0]!.text, 'mine.json');
    expect(adapter.state).toMatchObject({ title: 'Edda keeps more than 99 % of its health', form: undefined });
    await played();
    expect(adapter.state?.check).toEqual(before);
    expect(told.at(-1)).toMatch(/^Saved as edda-keeps/);
  });

  test('that holds is saved with a branch of a tree without which it fails, so that it counts at once', async () => {
    const { adapter, saved, told, played } = pageAt(3, 'Edda');
    adapter.make();
    adapter.choose({ template: 'shoots', amount: 6 });
    adapter.choose({ lasts: 6 });
    await played();
    expect(adapter.state?.check).toMatchObject({ verdict: { hasPassed: true } });
    await adapter.keep('file');
    // Whatever it is named: its fights are those that the page has played.
    const read = readBehaviourTest(JSON.parse(saved[0]!.text), 'another-name.json', content);
    const made = 'test' in read ? read.test : undefined;
    expect(firstFailure(runCheck(made!.check, { content: made!.content }))).toBeUndefined();
    expect(made!.mutations.map(({ breaks }) => breaks)).toEqual(made!.check.claims.map(({ says }) => says));
    const broken = runCheck(made!.check, { content: made!.content, documents: [made!.mutations[0]!.document] });
    expect(firstFailure(broken)?.claim.says).toBe(made!.mutations[0]!.breaks);
    expect(told.at(-1)).toMatch(/Its mutation, with which the claim must fail: without “.+” of [\w-]+\.$/);
  });

  test('that nothing breaks says so', async () => {
    const { adapter, saved, told } = pageAt(0, 'Edda');
    adapter.make();
    adapter.choose({ template: 'keepsHealth', amount: 1 });
    adapter.choose({ lasts: 1 });
    await adapter.keep('file');
    expect(JSON.parse(saved[0]!.text)).toMatchObject({ mutations: [] });
    expect(told.at(-1)).toContain('Give it a mutation');
  });

  test('from a file that is none, or names what there is not, is refused with the reason', () => {
    const { adapter, told } = pageAt(0, '');
    adapter.openText('{"claims": [', 'mine.json');
    adapter.openText(
      '{"says": "x", "claims": [], "scenario": {"map": "nowhere"}, "seconds": 5, "seeds": ["1"], "mutations": []}',
      'mine.json',
    );
    expect(told[0]).toMatch(
      /^The behaviour test “mine.json” cannot be opened: found a text that ends too early: it is cut off at line 1, column 13, in \/claims/,
    );
    expect(told[1]).toMatch(/^The behaviour test “mine.json” cannot be opened: mine\.json \/scenario\/map: found "nowhere"/);
    expect(adapter.state).toBeUndefined();
  });

  test('is added to the project where the page can, under a name that is free; a refusal is told', async () => {
    const files = new Map([['edda-survives', 'another test']]);
    const { adapter, told } = pageAt(6, 'Edda', {
      save: (name, text) => {
        if (files.has(name)) return Promise.resolve({ kind: 'conflict', reason: '', hash: '', text: '' });
        files.set(name, text);
        return Promise.resolve({ kind: 'saved', hash: '' });
      },
    });
    adapter.make();
    expect(adapter.state?.hasProject).toBe(true);
    adapter.choose(BROKEN);
    adapter.choose({ lasts: 1 });
    const name = adapter.state!.claims[0]!.toLowerCase().replaceAll(' ', '-');
    files.set(name, 'another test');
    await adapter.keep('project');
    expect(told.at(-1)).toContain(`tests/behaviours/${name}-2.json`);
    expect([files.get(name), JSON.parse(files.get(`${name}-2`)!)]).toMatchObject(['another test', { seconds: 1, mutations: [] }]);

    const refused = pageAt(6, 'Edda', { save: () => Promise.resolve({ kind: 'refused', reason: 'The server did not respond.' }) });
    refused.adapter.make();
    refused.adapter.choose(BROKEN);
    refused.adapter.choose({ lasts: 1 });
    await refused.adapter.keep('project');
    expect(refused.told.at(-1)).toBe('The test was not saved. The server did not respond.');
    expect(pageAt(6, 'Edda').adapter.state?.hasProject).not.toBe(true);

    const names: string[] = [];
    const full = pageAt(6, 'Edda', {
      save: (taken) => Promise.resolve(void names.push(taken)).then(() => ({ kind: 'conflict', reason: '', hash: '', text: '' })),
    });
    full.adapter.make();
    full.adapter.choose(BROKEN);
    full.adapter.choose({ lasts: 1 });
    await full.adapter.keep('project');
    expect(names).toEqual([name, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${name}-${number}`)]);
    expect(full.told.at(-1)).toBe(`The test was not saved: there are many tests named ${name} already. Delete or rename some.`);
  });
});
