import { describe, expect, it } from 'vitest';
import { shapeOf, tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const ROOT = {
  type: 'Sequence',
  name: 'Plan',
  children: [
    { type: 'Wait', name: 'Rest' },
    { type: 'Heal', name: 'Mend' },
  ],
};

const openTree = async (): Promise<StudioPage> => (await StudioPage.open({ trees: [tree(ROOT)] })).show();
const openAgent = async (): Promise<StudioPage> => (await StudioPage.open({ scenario: 'gallery-patrol' })).show();
const shape = (page: StudioPage): string => shapeOf(page.written());
const isDisabled = (page: StudioPage, name: RegExp): boolean =>
  page
    .parts('button')
    .find((each) => name.test(each.getAttribute('aria-label') ?? ''))!
    .hasAttribute('disabled');

describe('keys in the studio', () => {
  it('undo and redo an edit, but not while text is typed', async () => {
    const page = await openTree();
    await page.choose('Rest');
    await page.act(() => page.session.editing.editor.performOnSelection('delete'));
    const frame = page.part('section.studio');
    expect([shape(page), await page.key('z', { ctrlKey: true }, frame)]).toEqual(['Plan(Mend)', true]);
    expect([shape(page), page.told]).toEqual(['Plan(Rest, Mend)', expect.stringMatching(/^Undone: Delete/)]);
    await page.key('z', { ctrlKey: true, shiftKey: true }, frame);
    expect(shape(page)).toBe('Plan(Mend)');
    await page.act(() => page.session.panel.details.open('Node'));
    expect(await page.key('z', { ctrlKey: true }, page.control('Name'))).toBe(false);
    expect(shape(page)).toBe('Plan(Mend)');
  });

  it('work on a keyboard without Latin letters', async () => {
    const page = await openTree();
    await page.choose('Rest');
    await page.act(() => page.session.editing.editor.performOnSelection('delete'));
    const frame = page.part('section.studio');
    expect(await page.key('я', { code: 'KeyZ', ctrlKey: true }, frame)).toBe(true);
    expect(shape(page)).toBe('Plan(Rest, Mend)');
    expect(await page.key('ф', { code: 'KeyA', ctrlKey: true }, frame)).toBe(true);
    expect(await page.key(',', { code: 'Slash', shiftKey: true }, frame)).toBe(true);
  });

  it('do not select the text of the page, and leave Space and letters to the controls they are pressed on', async () => {
    const page = await openTree();
    expect(await page.key('a', { ctrlKey: true }, page.part('section.studio'))).toBe(true);
    await page.act(() => page.session.panel.details.open('Node'));
    expect(await page.key('a', { ctrlKey: true }, page.control('Name'))).toBe(false);
    const button = page.control('Pause');
    expect(await page.key(' ', {}, button)).toBe(true);
    // Reached by Tab.
    button.dataset['reached'] = '';
    expect(await page.key(' ', {}, button)).toBe(false);
    expect(await page.key('a', {}, page.control('Name'))).toBe(false);
    expect(page.session.panes.choosingAgent.value).toBeUndefined();
    await page.key('a', {}, page.part('section.studio'));
    expect([page.session.panes.choosingAgent.value === page.pane, page.has('.picker')]).toEqual([true, true]);
    await page.key('Escape', {}, page.part('section.studio'));
    expect(page.has('.picker')).toBe(false);
  });

  it('close a search, and lead from the details to the tree, and out of the studio', async () => {
    const page = await openTree();
    await page.press('Search the tree');
    await page.key('Escape', {}, page.part('section.studio'));
    expect(page.has('.search')).toBe(false);
    await page.focus(page.control('Blackboard'));
    await page.key('Escape');
    expect(document.activeElement?.getAttribute('role')).toBe('treeitem');
    await page.key('Escape');
    expect(document.activeElement).toBe(document.body);
    await page.press('Close the studio');
    expect(page.closings).toBe(1);
  });
});

describe('the bar of edits', () => {
  it('names what can be undone and redone', async () => {
    const page = await openTree();
    await page.choose('Rest');
    await page.act(() => page.session.editing.editor.performOnSelection('delete'));
    expect([isDisabled(page, /^Undo: Delete/), isDisabled(page, /^Redo$/)]).toEqual([false, true]);
    await page.press(/^Undo/);
    expect([shape(page), isDisabled(page, /^Redo: Delete/)]).toEqual(['Plan(Rest, Mend)', false]);
    await page.press(/^Redo/);
    expect(shape(page)).toBe('Plan(Mend)');
  });

  it('tells whether the agents run what is shown, and applies it when asked', async () => {
    const page = await openAgent();
    const state = () => page.part('.edit-state').dataset['state'];
    expect(state()).toBe('unchanged');
    const toggle = page.part('.edit-automatic input');
    await page.click(toggle);
    await page.choose('Wait');
    await page.act(() => page.session.editing.editor.performOnSelection('disable'));
    expect([state(), page.has('.edit-bar .is-main')]).toEqual(['ready', true]);
    await page.press('Apply');
    expect([state(), page.has('.edit-bar .is-main')]).toEqual(['running', false]);
  });

  it('says that nobody uses a tree, and counts its problems and leads to the next one', async () => {
    const page = await openTree();
    expect(page.part('.edit-state').dataset['state']).toBe('unused');
    const wrong = {
      ...ROOT,
      children: [
        { type: 'Wait', params: { duration: 'x' } },
        { type: 'Heal', params: { amount: 'y' } },
      ],
    };
    const broken = await (await StudioPage.open({ trees: [tree(wrong)] })).show();
    expect(broken.texts('.edit-problems')).toEqual(['2 problems: not running yet']);
    const reached: (string | undefined)[] = [];
    for (let press = 0; press < 3; press++) {
      await broken.click(broken.part('.edit-problems'));
      reached.push(broken.pane.tree?.selection.focus.value.title);
    }
    expect(reached).toEqual(['Wait', 'Heal', 'Wait']);
  });
});

describe('the head of a pane', () => {
  it('pins, follows, shows coverage and finds the agent in the game', async () => {
    const page = await openAgent();
    const found: number[] = [];
    page.port.field.focusOn = (id) => void found.push(id);
    await page.press('Pinned to this agent');
    await page.press('Follow the running node');
    await page.press(/^Coverage/);
    await page.press('Show in the game');
    const { state, following, live } = page.pane;
    expect([state.value.isPinned, following.isActive.value, live.isCoverageShown.value, found]).toEqual([false, false, true, [1]]);
    const pressed = ['Pin: keep showing this agent', 'Follow the running node', /^Coverage/].map((name) => page.control(name));
    expect(pressed.map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
  });

  it('has nothing to pin or to find where a tree is shown without an agent, and offers to assign it', async () => {
    const page = await openTree();
    expect([/^Pin/, /^Show in the game/, /^Coverage/, /^Fit/, /^Search the tree/].map((name) => isDisabled(page, name))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([page.has('[aria-label="Assign main to"]'), page.texts('.who .spoken')]).toEqual([true, ['Tree: main. Choose an agent']]);
    await page.click(page.part('.who'));
    expect([page.has('.picker'), page.part('.who').getAttribute('aria-expanded')]).toEqual([true, 'true']);
    await page.click(page.part('.who'));
    expect(page.has('.picker')).toBe(false);
  });

  it('opens a second pane and closes it', async () => {
    const page = await openAgent();
    await page.press('Watch a second agent');
    expect([page.part('.panes').dataset['count'], page.parts('.pane').map(({ dataset }) => dataset['active'])]).toEqual([
      '2',
      ['false', 'true'],
    ]);
    expect(page.has('[aria-label="Watch a second agent"]')).toBe(false);
    await page.press('Close this pane');
    expect([page.parts('.pane').length, page.has('[aria-label="Close this pane"]')]).toEqual([1, false]);
  });
});
