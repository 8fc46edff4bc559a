import { describe, expect, it } from 'vitest';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { NodeFormPage } from '../support/node-form.ts';
import { StudioPage } from '../support/studio-page.ts';

const KEYS = [{ name: 'foe', type: 'entity' as const, description: 'Whom to fight.' }];

describe('the form of a node', () => {
  it('names the node, explains its type and tells where it is in which file', async () => {
    const { page } = await NodeFormPage.open({ type: 'Repeat', name: 'Again', child: { type: 'Wait' } });
    expect(page.texts('.about-head h3')).toEqual(['Again Repeatmain.json /root']);
    await page.choose('Wait');
    expect(page.texts('.about-head h3')).toEqual(['Wait Waitmain.json /root/child']);
    expect(page.has('.about-rules')).toBe(false);
  });

  it('says so of a type that is unknown, and lists the rules of one that has them', async () => {
    const unknown = await NodeFormPage.open({ type: 'Dance' });
    expect(unknown.page.texts('.about-what')).toEqual(['Unknown node type.']);
    expect([unknown.field('Type').getAttribute('aria-invalid'), unknown.options('Type')[0]]).toEqual(['true', 'Dance']);
    expect(unknown.page.texts('form > .field-problem')[0]).toContain('Dance');
    const weighted = await NodeFormPage.open({ type: 'WeightedSelector', children: [{ type: 'Wait' }] });
    expect(weighted.page.parts('.about-rules li')).toHaveLength(4);
    expect([weighted.field('Type').getAttribute('aria-invalid'), weighted.options('Type').includes('Dance')]).toEqual(['false', false]);
  });

  it('has the entry of the glossary for its type, with what others call it', async () => {
    const { page } = await NodeFormPage.open({ type: 'Selector', children: [{ type: 'Wait' }] });
    expect(page.texts('.about-term')[0]).toContain('Fallback (BehaviorTree.CPP)');
    const without = await NodeFormPage.open({ type: 'Heal' });
    expect(without.page.has('.about-term')).toBe(false);
  });

  it('offers the root its own type at the root alone', async () => {
    const form = await NodeFormPage.open({ type: 'Root', child: { type: 'Wait' } });
    expect(form.options('Type')).toContain('Root');
    await form.page.choose('Wait');
    expect([form.options('Type').includes('Root'), form.options('Type').includes('Attack')]).toEqual([false, true]);
  });

  it('changes type, name, tags and note', async () => {
    const form = await NodeFormPage.open({ type: 'Wait' });
    await form.write('Type', 'Heal');
    await form.write('Name', 'Rest');
    await form.write('Note', 'A while.');
    await form.write('Tags', 'calm,  slow');
    await form.page.key('Enter', {}, form.field('Tags'));
    expect(form.root).toEqual({ type: 'Heal', name: 'Rest', note: 'A while.', tags: ['calm', 'slow'] });
    expect(['Name', 'Note', 'Tags'].map((name) => form.field(name).value)).toEqual(['Rest', 'A while.', 'calm, slow']);
  });

  it('writes a new line into a note with Shift and Enter, and gives the old text back at Escape', async () => {
    const form = await NodeFormPage.open({ type: 'Wait', note: 'Old.', tags: 'word' } as never);
    expect([form.field('Note').tagName, form.field('Tags').value]).toEqual(['TEXTAREA', '"word"']);
    await form.page.focus(form.field('Note'));
    await form.write('Note', 'New.');
    expect(await form.page.key('Enter', { shiftKey: true }, form.field('Note'))).toBe(false);
    expect(form.root.note).toBe('New.');
    await form.page.key('Escape', {}, form.field('Note'));
    expect([form.root.note, form.field('Note').value]).toEqual(['Old.', 'Old.']);
    await form.write('Note', 'Newer.');
    expect(await form.page.key('Enter', {}, form.field('Note'))).toBe(true);
    await form.page.key('Escape', {}, form.field('Note'));
    expect(form.root.note).toBe('Newer.');
  });

  it('switches a node off and on, but not the root', async () => {
    const form = await NodeFormPage.open({ type: 'Sequence', children: [{ type: 'Wait' }, { type: 'Heal' }] });
    expect(form.page.has('[aria-label="Enabled"]')).toBe(false);
    await form.page.choose('Wait');
    const shown = (): string | null => form.page.control('Enabled').getAttribute('aria-checked');
    expect(shown()).toBe('true');
    await form.page.press('Enabled');
    expect([form.page.written('Wait').disabled, shown(), form.page.texts('[aria-label="Enabled"]')]).toEqual([true, 'false', ['disabled']]);
    await form.page.press('Enabled');
    expect(form.page.written('Wait').disabled).toBeUndefined();
  });

  it('lists fields that nobody knows, and removes them', async () => {
    const form = await NodeFormPage.open({ type: 'Wait', colour: 'red', map: { foe: 3 } } as never);
    expect(form.page.texts('.unknown dt')).toEqual(['colour', 'map']);
    expect(form.page.texts('.unknown dd')).toEqual(['"red"', '{"foe":3}']);
    await form.page.press('Remove colour');
    expect(form.root).toEqual({ type: 'Wait', map: { foe: 3 } });
    await form.page.press('Remove map');
    expect([form.root, form.page.has('.unknown')]).toEqual([{ type: 'Wait' }, false]);
  });

  it('opens a branch in the second pane, and folds it', async () => {
    const { page } = await NodeFormPage.open({ type: 'Repeat', child: { type: 'Wait' } });
    await page.press('Fold or unfold');
    expect(page.pane.tree?.visibleTree.value.nodes).toHaveLength(1);
    await page.press('Open in a second pane');
    expect(page.session.panes.list.value).toHaveLength(2);
    const leaf = await NodeFormPage.open({ type: 'Wait' });
    expect(leaf.page.has('.about-tools')).toBe(false);
  });
});

describe('the form of a node that runs another tree', () => {
  const used = tree({ type: 'Block', params: { target: { key: 'foe' } } }, KEYS, 'used');
  const use = (fields: object = {}) => ({ type: 'SubTree', params: { tree: 'used' }, ...fields });

  it('chooses and opens the tree', async () => {
    const form = await NodeFormPage.open({ type: 'SubTree', params: { tree: 'lost' } }, KEYS, [used]);
    expect(form.options('tree')).toEqual(['lost (missing)', 'main', 'used']);
    expect(form.page.part('.tree-select button').hasAttribute('disabled')).toBe(true);
    await form.write('tree', 'used');
    expect([form.params, form.options('tree')]).toEqual([{ tree: 'used' }, ['main', 'used']]);
    await form.page.press('Open');
    expect(form.page.pane.state.value.treeName).toBe('used');
    const empty = await NodeFormPage.open({ type: 'SubTree', params: { tree: '' } }, KEYS, [used]);
    expect(empty.options('tree')[0]).toBe('Choose a tree …');
  });

  it('maps the keys of that tree to its own; without an entry, the key of the same name is shared', async () => {
    const form = await NodeFormPage.open(use(), [...KEYS, { name: 'friend', type: 'entity' }], [used]);
    expect(form.page.texts('.form h4')).toEqual(['Key mapping']);
    expect(form.options('foe')).toEqual(['foe (same name)', 'foe', 'friend', 'New key …']);
    await form.write('foe', 'friend');
    expect(form.root).toEqual({ ...use(), map: { foe: { key: 'friend' } } });
    expect(form.controls('foe')).toContain('[foe if the key is invalid] {invalid=false, value=}');
    await form.page.press('Use the key of the same name for foe');
    expect(form.root).toEqual(use());
  });

  it('gives a place to a key in two fields, and nothing when both are empty', async () => {
    const guard = tree({ type: 'Wait' }, [{ name: 'post', type: 'vector' }], 'used');
    const form = await NodeFormPage.open({ ...use(), map: { post: [3, 4] } } as never, KEYS, [guard]);
    expect(form.controls('post').slice(-2)).toEqual(['[post, x] {invalid=false, value=3}', '[post, y] {invalid=false, value=4}']);
    await form.page.enter('post, y', '-1');
    expect(form.root).toEqual({ ...use(), map: { post: [3, -1] } });
    await form.page.enter('post, x', '');
    expect(form.root).toEqual({ ...use(), map: { post: ', -1' } });
    await form.page.enter('post, y', '');
    expect(form.root).toEqual(use());
    expect(await form.undo(1)).toEqual([{ tree: 'used' }]);
    expect(form.root).toEqual({ ...use(), map: { post: [3, 4] } });
    const places = ['post, x', 'post, y'].map((name) => (form.page.control(name) as HTMLInputElement).placeholder);
    expect(places).toEqual(['x', 'y']);
  });

  it('has no mapping where the used tree declares no key', async () => {
    const form = await NodeFormPage.open(use(), KEYS, [tree({ type: 'Wait' }, [], 'used')]);
    expect(form.page.texts('.form h4')).toEqual([]);
  });

  it('lets a shared branch be chosen among those of its tree', async () => {
    const root = {
      type: 'Sequence',
      children: [
        { type: 'Repeat', name: 'Rest', id: 'rest', child: { type: 'Wait' } },
        { type: 'SharedBranch', params: { branch: 'lost' } },
      ],
    };
    const form = await NodeFormPage.open(root);
    await form.page.choose('SharedBranch');
    expect(form.options('branch')[0]).toBe('lost (missing)');
    const rest = [...form.field('branch').querySelectorAll('option')].find((each) => each.textContent?.trim() === 'Rest');
    await form.write('branch', rest!.value);
    expect([form.page.written('SharedBranch').params, form.options('branch').includes('lost (missing)')]).toEqual([
      { branch: 'rest' },
      false,
    ]);
  });
});

describe('the form in a tree that extends another', () => {
  const base = tree({ type: 'Repeat', id: 'again', child: { type: 'Wait', id: 'pause', params: { duration: 1 } } }, [], 'base');
  const child = {
    name: 'child',
    description: 'A test.',
    extends: 'base',
    overrides: [{ node: 'pause', set: { params: { duration: 2 } } }],
  };

  it('says what a node has of the other, shows it there, and goes back to it', async () => {
    const page = await StudioPage.open({ trees: [base, child as never] });
    page.session.panes.showTree('child');
    await page.showTab('Node');
    const note = () => page.part('p.inheritance');
    expect(note().dataset['origin']).toBe('inherited');
    expect(page.texts('p.inheritance span')).toEqual(['Inherited from base. An edit here overrides it in this tree only.']);
    expect(page.texts('p.inheritance button')).toEqual(['Show it in base']);
    await page.choose('Wait');
    expect([note().dataset['origin'], page.texts('p.inheritance span')[0]]).toEqual(['overridden', 'Overrides base: duration.']);
    await page.press('Reset to base');
    expect([page.written('Wait').params, note().dataset['origin']]).toEqual([{ duration: 1 }, 'inherited']);
    await page.press('Show it in base');
    expect([page.pane.state.value.treeName, page.pane.tree?.selection.focus.value.title]).toEqual(['base', 'Wait']);
    expect(page.has('p.inheritance')).toBe(false);
  });
});

describe('what a node has done, and where it stops the game', () => {
  it('is counted while the agent thinks', async () => {
    const page = await (await StudioPage.open({ scenario: 'gallery-patrol' })).showTab('Node');
    const counts = (): string[] => page.texts('.counts div');
    expect(counts()).toEqual(['started0', 'succeeded0', 'failed0', 'halted0', 'lastnever', 'nowidle']);
    await page.act(() => page.session.controlTime((time, pane) => time.tick(pane)));
    expect(counts()).toEqual(['started1', 'succeeded0', 'failed0', 'halted0', expect.stringMatching(/^last0:0\d/), 'nowrunning']);
  });

  it('a box sets and removes a breakpoint for the agent or for all', async () => {
    const page = await (await StudioPage.open({ scenario: 'gallery-patrol' })).showTab('Node');
    const { name } = page.pane.state.value.entry!;
    const box = page.control(`Break when it starts, for ${name}`) as HTMLInputElement;
    await page.click(box);
    await page.press('Break when it fails, for all');
    expect(page.port.setPoints.map((each) => [each.on, each.agentId, 'path' in each && each.path])).toEqual([
      ['started', 1, '/root'],
      ['failure', 0, '/root'],
    ]);
    expect(page.parts('.stops input').map((each) => (each as HTMLInputElement).checked)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    await page.click(box);
    expect(page.port.setPoints.map(({ on }) => on)).toEqual(['failure']);
  });

  it('can stop for all agents alone where no agent is watched', async () => {
    const { page } = await NodeFormPage.open({ type: 'Wait' });
    expect(page.texts('.stops thead th')).toEqual(['all']);
  });
});
