import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AgentEntry } from '../../../src/studio/ports/studio-port.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const MAIN = tree({ type: 'SubTree', params: { tree: 'rest' } });
const REST = { ...tree({ type: 'Wait' }, [], 'rest'), description: 'Sits down.' };

const agent = (id: number, name: string, of: string): AgentEntry => ({
  id,
  name,
  kind: 'Bow',
  side: 'player',
  party: '',
  tree: of,
  isAlive: true,
  mood: '',
  condition: '',
});

async function openTrees(agents: readonly AgentEntry[] = []): Promise<StudioPage> {
  return (await StudioPage.open({ trees: [MAIN, REST], port: { scene: { agents: () => agents } } })).showTab('Trees');
}

const rows = (page: StudioPage): string[] => page.texts('.tree-row .tree-name');
const rowOf = (page: StudioPage, name: string): HTMLElement => page.parts('.tree-row')[rows(page).indexOf(name)]!;

/** What is saved as files from now on. */
function downloads(): { name: string; text: Promise<string> }[] {
  const files: { name: string; text: Promise<string> }[] = [];
  let text = Promise.resolve('');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => ((text = (blob as Blob).text()), 'blob:test'));
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return files;
}

describe('the list of trees', () => {
  it('is sorted, marks the shown one and tells who uses each', async () => {
    const page = await openTrees([agent(1, 'Edda', 'main')]);
    await page.act(() => page.session.scene.agents.set(page.port.scene.agents()));
    expect(rows(page)).toEqual(['main', 'rest']);
    expect(page.parts('.tree-row').map(({ dataset }) => [dataset['shown'], dataset['open']])).toEqual([
      ['true', 'false'],
      ['false', 'false'],
    ]);
    expect(page.texts('.tree-users')).toEqual(['main tree of Edda', 'in main · used by 1 agent']);
    expect(page.parts('.tree-health, .tree-problems')).toEqual([]);
  });

  it('tells which have no file, and leaves out what only files have', async () => {
    const page = await openTrees();
    await page.act(() => page.session.editing.files.start());
    expect(page.parts('.unsaved').map((each) => each.getAttribute('aria-label'))).toEqual(['not saved yet', 'not saved yet']);
    await page.press('Details of rest');
    const tools = page.texts('.tree-tools .plain');
    expect(tools).toEqual(['Duplicate', 'Extend', 'Export', 'SVG image', 'Is it better?', 'Delete']);
  });

  it('counts problems, and says of what waits or is held', async () => {
    const page = await openTrees();
    await page.act(() => page.session.panes.showTree('rest'));
    await page.act(() => page.session.editing.editorStore.running.isAutomatic.set(false));
    await page.press('Details of rest');
    await page.enter('Description of rest', 'Lies down.');
    expect(page.texts('.tree-health')).toContain('ready');
    const broken = await StudioPage.open({ trees: [tree({ type: 'Dance' }), REST] });
    await broken.showTab('Trees');
    expect([broken.texts('.tree-problems'), broken.texts('.tree-health')]).toEqual([['1 problem'], ['held']]);
  });

  it('opens a tree, and the details of one at a time', async () => {
    const page = await openTrees();
    await page.press('Open rest');
    expect([page.pane.state.value.treeName, page.control('Open rest').getAttribute('aria-current')]).toEqual(['rest', 'true']);
    await page.press('Details of main');
    await page.press('Details of rest');
    expect([page.parts('.tree-details').length, page.control('Details of rest').getAttribute('aria-expanded')]).toEqual([1, 'true']);
    await page.press('Details of rest');
    expect(page.has('.tree-details')).toBe(false);
  });
});

describe('the details of a tree', () => {
  it('rename it wherever it is used and stay open, and describe it', async () => {
    const page = await openTrees();
    await page.press('Details of rest');
    await page.enter('Description of rest', 'Lies down.');
    await page.commit('Name of rest', ' sleep ');
    expect([rows(page), page.document('main').root.params, page.document('sleep').description]).toEqual([
      ['main', 'sleep'],
      { tree: 'sleep' },
      'Lies down.',
    ]);
    expect(page.control('Details of sleep').getAttribute('aria-expanded')).toBe('true');
  });

  it('copy it, extend it and show the new one, with a name that is free', async () => {
    const page = await openTrees();
    await page.press('Details of rest');
    for (const label of ['Duplicate', 'Duplicate']) await page.press(label);
    expect(page.pane.state.value.treeName).toBe('rest-copy-2');
    await page.press('Extend');
    expect(rows(page)).toEqual(['main', 'rest', 'rest-copy', 'rest-copy-2', 'rest-variation']);
    expect([page.pane.state.value.treeName, page.texts('.tree-base')]).toEqual(['rest-variation', ['extends rest']]);
    await page.press('Details of rest-variation');
    expect(page.texts('.tree-details .inheritance span')).toEqual(['Extends rest, without any override.']);
    expect(page.texts('.tree-details .inheritance .plain')).toEqual(['Detach']);
    await page.press('Detach');
    expect([page.has('.tree-base'), page.has('.tree-details .inheritance')]).toEqual([false, false]);
  });

  it('count overrides and take them back', async () => {
    const base = tree({ type: 'Wait', id: 'pause', params: { duration: 1 } }, [], 'base');
    const overrides = [{ node: 'pause', set: { params: { duration: 2 } } }];
    const page = await StudioPage.open({ trees: [base, { name: 'child', description: 'A test.', extends: 'base', overrides } as never] });
    await page.showTab('Trees');
    await page.press('Details of child');
    expect(page.texts('.tree-details .inheritance span')).toEqual(['Extends base, with 1 override.']);
    await page.press('Reset all');
    expect([page.texts('.tree-details .inheritance span'), page.part('.inheritance').dataset['origin']]).toEqual([
      ['Extends base, without any override.'],
      'inherited',
    ]);
    await page.press('base', '.tree-details');
    expect(page.pane.state.value.treeName).toBe('base');
  });

  it('delete it, but not while a tree or an agent needs it', async () => {
    const page = await openTrees([agent(1, 'Edda', 'main'), agent(2, 'Falk', 'main'), agent(3, 'Gerd', 'main')]);
    await page.act(() => page.session.scene.agents.set(page.port.scene.agents()));
    await page.press('Details of main');
    await page.press('Delete');
    expect(page.told).toBe('The main tree of Edda and 2 other agents cannot be deleted. Assign another tree first.');
    await page.commit('Name of main', 'chief');
    expect([page.told, rows(page)]).toEqual([
      'The main tree of Edda and 2 other agents cannot be renamed. Assign another tree first.',
      ['main', 'rest'],
    ]);
    await page.act(() => page.session.scene.agents.set([]));
    await page.press('Delete');
    expect(rows(page)).toEqual(['rest']);
  });

  it('make an action of it by a name, whose icon and category are asked for then', async () => {
    const page = await openTrees();
    await page.press('Details of rest');
    expect(page.has('[aria-label="Icon of rest"]')).toBe(false);
    await page.commit('Name of rest in the palette', 'Have a rest');
    await page.enter('Icon of rest', 'clock');
    await page.enter('Category of rest', 'condition');
    const action = (): unknown => (page.document('rest') as { action?: object }).action;
    expect(action()).toEqual({ label: 'Have a rest', icon: 'clock', category: 'condition' });
    await page.commit('Name of rest in the palette', '');
    expect([action(), page.has('[aria-label="Icon of rest"]')]).toEqual([undefined, false]);
  });

  it('say what it promises to a query, and what is wrong with that', async () => {
    const page = await openTrees();
    await page.press('Details of rest');
    await page.commit('Promised tags of rest', 'calm, quick');
    await page.commit('Needs of rest', 'money >= 3');
    expect((page.document('rest') as { promises?: object }).promises).toMatchObject({ tags: ['calm', 'quick'] });
    const values = ['Promised tags', 'Needs', 'Gives'].map((what) => page.control(`${what} of rest`) as HTMLInputElement);
    expect(values.map(({ value }) => value)).toEqual(['calm, quick', 'money >= 3', '']);
    await page.commit('Gives of rest', 'fed, no thirst');
    expect(values[2]!.value).toBe('fed, no thirst');
    expect((page.document('rest') as { promises?: object }).promises).toMatchObject({
      gives: [{ fact: { key: 'fed' } }, { fact: { key: 'thirst' }, is: false }],
    });
    await page.commit('Gives of rest', '');
    expect(values.map((each) => each.getAttribute('aria-invalid'))).toEqual(['false', 'true', 'false']);
    expect(
      page
        .parts('.tree-details .field')
        .slice(0, 3)
        .map(({ dataset }) => dataset['wrong']),
    ).toEqual(['false', 'true', 'false']);
  });

  it('export it as a file and as a picture', async () => {
    const page = await openTrees();
    await page.press('Details of rest');
    const files = downloads();
    await page.press('Export');
    await page.press('SVG image');
    expect(files.map(({ name }) => name)).toEqual(['rest.json', 'rest.svg']);
    expect(JSON.parse(await files[0]!.text)).toMatchObject({ name: 'rest', root: { type: 'Wait' } });
    expect(await files[1]!.text).toMatch(/^<svg/);
  });
});

describe('a new tree', () => {
  const submit = (page: StudioPage) => page.fire(page.part('.tree-add'), new Event('submit', { bubbles: true, cancelable: true }));

  it('begins as its template, is shown, and gets a free name if none is typed', async () => {
    const guard = tree({ type: 'Wait', name: 'Stand' }, [], 'template-guard');
    const page = await (
      await StudioPage.open({ trees: [MAIN, REST, guard, tree({ type: 'Heal' }, [], 'template-nurse')] })
    ).showTab('Trees');
    const template = page.control('Template of the new tree') as HTMLSelectElement;
    const name = page.control('Name of the new tree') as HTMLInputElement;
    expect([template.value, name.placeholder]).toEqual(['guard', 'my-guard']);
    expect([...template.options].map(({ title }) => title)).toEqual([guard.description, guard.description]);
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    await page.fire(page.part('.tree-add'), sent);
    expect(sent.defaultPrevented).toBe(true);
    expect([page.pane.state.value.treeName, page.written().name, name.placeholder]).toEqual(['my-guard', 'Stand', 'my-guard-2']);
    await page.enter(template, 'nurse');
    await page.enter(name, ' nurse ');
    await submit(page);
    expect([page.pane.state.value.treeName, page.written().type, name.value]).toEqual(['nurse', 'Heal', '']);
    await page.enter(name, 'nurse');
    await submit(page);
    expect([name.value, rowOf(page, 'nurse').dataset['shown']]).toEqual(['nurse', 'true']);
  });
});
