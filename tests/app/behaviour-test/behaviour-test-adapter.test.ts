import { describe, expect, test } from 'vitest';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/run-session.ts';
import { BehaviourTestAdapter, type BehaviourTestAdapterOptions } from '../../../src/app/behaviour-test/behaviour-test-adapter.ts';

const { content } = loadContent(readContentFiles());

function pageAt(seconds: number, selected: string, folder?: BehaviourTestAdapterOptions['folder']) {
  const session = new RunSession(openRun(content, { scenario: 'duel-6', seed: '3', tickMode: 'interval' }), undefined, {
    isRewindable: true,
  });
  session.pauseAt(seconds);
  const told: string[] = [];
  const saved: { name: string; text: string }[] = [];
  const shown: RunSession[] = [];
  const adapter = new BehaviourTestAdapter({
    content,
    session: () => shown.at(-1) ?? session,
    selection: () => session.snapshot.units.filter(({ name }) => name === selected).map(({ id }) => id),
    trees: () => undefined,
    showFight: (fight) => Promise.resolve(void shown.push(fight)),
    setPaused: (isPaused) => void (session.isPaused = isPaused),
    save: (name, text) => void saved.push({ name, text }),
    folder,
    tell: (text) => void told.push(text),
  });
  const played = async (): Promise<void> => {
    adapter.check();
    while (adapter.state?.check.state === 'running') await new Promise((done) => setTimeout(done, 5));
  };
  return { adapter, told, saved, shown, session, played };
}

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
    expect([shown[0]!.snapshot.step, shown[0]!.isPaused, adapter.state]).toEqual([180, true, undefined]);
  });

  test('is saved as a file that opens again and goes the same way', async () => {
    const { adapter, saved, told, played } = pageAt(6, 'Edda');
    adapter.make();
    adapter.choose({ template: 'keepsHealth' });
    expect(adapter.state?.form?.chosen.amount).toBe(50);
    adapter.choose({ amount: 99, lasts: 10 });
    await played();
    const before = adapter.state?.check;
    adapter.download();
    expect(saved[0]?.name).toBe('edda-keeps-more-than-99-of-its-health.json');
    adapter.close();
    adapter.openText(saved[0]!.text);
    expect(adapter.state).toMatchObject({ title: 'Edda keeps more than 99 % of its health', form: undefined });
    await played();
    expect(adapter.state?.check).toEqual(before);
    expect(told).toEqual([expect.stringMatching(/^Saved as edda-keeps/)]);
  });

  test('from a file that is none, or names what there is not, is refused with the reason', () => {
    const { adapter, told } = pageAt(0, '');
    adapter.openText('{"claims": [');
    adapter.openText('{"says": "x", "claims": [], "scenario": {"map": "nowhere"}, "seconds": 5, "seeds": ["1"], "mutations": []}');
    expect(told[0]).toMatch(/^The test cannot be opened: found text that is not JSON/);
    expect(told[1]).toMatch(/^The test cannot be opened: behaviour-test\.json \/scenario\/map: found "nowhere"/);
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
    const name = adapter.state!.claims[0]!.toLowerCase().replaceAll(' ', '-');
    files.set(name, 'another test');
    await adapter.addToProject();
    expect(told.at(-1)).toContain(`tests/behaviours/${name}-2.json`);
    expect([files.get(name), JSON.parse(files.get(`${name}-2`)!)]).toMatchObject(['another test', { seconds: 15, mutations: [] }]);

    const refused = pageAt(6, 'Edda', { save: () => Promise.resolve({ kind: 'refused', reason: 'The server did not respond.' }) });
    refused.adapter.make();
    await refused.adapter.addToProject();
    expect(refused.told.at(-1)).toBe('The test was not saved. The server did not respond.');
    expect(pageAt(6, 'Edda').adapter.state?.hasProject).not.toBe(true);
  });
});
