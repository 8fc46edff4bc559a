import { describe, expect, it } from 'vitest';
import { TreeFileReloader } from '../../../src/app/studio/tree-file-reloader.ts';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { replay } from '../../../src/runs/recording.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';

const files = readContentFiles();
const { content } = loadContent(files);
const REQUEST = { scenario: 'skirmish', seed: 'reload', tickMode: 'interval' } as const;

/** The page that the development server serves, before the studio was ever opened. */
function servedPage() {
  const page = { session: openSession(), told: [] as string[] };
  const reloader = new TreeFileReloader({
    library: content.library,
    files: files.trees,
    session: () => page.session,
    tell: (text) => page.told.push(text),
  });
  const change = (name: string, edit: (text: string) => string): void => reloader.onFileChange(name, edit(textOf(reloader, name)));
  return { page, reloader, change };
}

function openSession(): RunSession {
  return new RunSession(openRun(content, REQUEST));
}

const run = (session: RunSession, steps: number): void => {
  for (let step = 0; step < steps; step++) session.step();
};
const textOf = (reloader: TreeFileReloader, name: string): string =>
  reloader.files.find(({ file }) => file === `trees/${name}.json`)?.text ?? '';
const nodesOf = ({ run: { brains, world } }: RunSession): number[] =>
  world.state.units.map(({ id }) => brains.programOf(id)?.nodes.length ?? 0);
/** The first node of the sequence "Go" of obey-order. */
const addNode = (text: string, node = '{ "type": "DebugLog", "params": { "message": "hello" } }'): string =>
  text.replace(/("name": "Go",\s+"children": \[)/, `$1 ${node},`);

describe('a tree file that changes on disk while the game runs', () => {
  it('reaches the agents at once, as a command of the run', () => {
    const { page, change } = servedPage();
    run(page.session, 100);
    const before = nodesOf(page.session);
    change('obey-order', (text) => addNode(text));
    expect(nodesOf(page.session).some((nodes, index) => nodes > (before[index] ?? 0))).toBe(true);
    expect(page.session.recorded.received.map(({ step, command }) => [step, command.type])).toEqual([[100, 'trees']]);
    expect(page.told).toEqual(['Reloaded obey-order.json.']);
  });

  it('keeps what did not change: no agent forgets what it knows or where it is going', () => {
    const { page, change } = servedPage();
    run(page.session, 400);
    const { brains, world } = page.session.run;
    const knowledge = (): unknown => world.state.units.map(({ id, movement }) => [brains.blackboardEntries(id), movement.status]);
    const before = JSON.stringify(knowledge());
    change('sword-and-shield', (text) => text.replace(/"description": ".*?"/, '"description": "Other words."'));
    expect(page.session.recorded.received).toHaveLength(1);
    expect(JSON.stringify(knowledge())).toBe(before);
  });

  it('reaches no agent with other drafts alone, which the studio finds later', () => {
    const { page, reloader, change } = servedPage();
    run(page.session, 60);
    const drafts = (type: string): void =>
      change('obey-order', (text) => JSON.stringify({ ...(JSON.parse(text) as object), drafts: [{ type }] }));
    drafts('Wait');
    drafts('Wiat');
    expect([page.told, page.session.recorded.received]).toEqual([['Reloaded obey-order.json.', 'Reloaded obey-order.json.'], []]);
    expect(JSON.stringify(reloader.library.get('obey-order')?.document)).toContain('"drafts":[{"type":"Wiat"}]');
  });

  it('is replayed from the recording, with the trees that the page was loaded with', () => {
    const { page, change } = servedPage();
    run(page.session, 60);
    change('obey-order', (text) => addNode(text));
    run(page.session, 240);
    const commands = page.session.recorded.received;
    const again = replay({ seed: REQUEST.seed, steps: 300, commands }, () => openRun(content, REQUEST).world);
    expect(again.hash()).toBe(page.session.run.world.hash());
  });

  it('is used by the next run too, and by a studio that is opened later', () => {
    const { page, reloader, change } = servedPage();
    change('obey-order', (text) => addNode(text));
    const edited = nodesOf(page.session);
    page.session = openSession();
    reloader.enterRun(page.session);
    expect(nodesOf(page.session)).toEqual(edited);
    expect(JSON.stringify(reloader.library.get('obey-order')?.document)).toContain('DebugLog');
    expect(textOf(reloader, 'obey-order')).toContain('DebugLog');
  });

  it.each([
    ['is no JSON', (text: string) => text.slice(0, 40)],
    ['has a misspelt node', (text: string) => text.replace('"BooleanCondition"', '"BoleanCondition"')],
  ])('is left out while it %s: the problem is shown and the last good tree runs on', (_why, damage) => {
    const { page, reloader, change } = servedPage();
    const good = textOf(reloader, 'obey-order');
    const before = nodesOf(page.session);
    change('obey-order', damage);
    expect(page.told[0]).toMatch(/^obey-order\.json has problems, so the last good tree keeps running\. .*obey-order\.json/);
    expect([nodesOf(page.session), page.session.recorded.received, textOf(reloader, 'obey-order')]).toEqual([before, [], good]);
    reloader.onFileChange('obey-order', addNode(good));
    expect(page.told[1]).toBe('Reloaded obey-order.json.');
  });

  it('may use a tree that is saved after it', () => {
    const { page, reloader, change } = servedPage();
    change('obey-order', (text) => addNode(text, '{ "type": "SubTree", "params": { "tree": "brand-new" } }'));
    expect(page.told[0]).toContain('brand-new');
    reloader.onFileChange('brand-new', '{ "name": "brand-new", "description": "New.", "root": { "type": "Wait" } }');
    expect(page.told.slice(1)).toEqual(['Reloaded brand-new.json.']);
    expect(page.session.recorded.received.flatMap(({ command }) => (command.type === 'trees' ? [command.documents.length] : []))).toEqual([
      2,
    ]);
  });

  it('is not applied twice, and goes on running when it is deleted', () => {
    const { page, reloader, change } = servedPage();
    change('obey-order', (text) => addNode(text));
    change('obey-order', (text) => text);
    reloader.onFileChange('obey-order', undefined);
    expect(page.session.recorded.received).toHaveLength(1);
    expect(page.told[1]).toBe('obey-order.json was deleted. The tree keeps running until the page is reloaded.');
    expect(reloader.library.has('obey-order')).toBe(true);
  });
});
