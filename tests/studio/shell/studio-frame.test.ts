import { describe, expect, it } from 'vitest';
import { STUDIO_ACTIONS } from '../../../src/studio/shortcuts/studio-actions.ts';
import { CLOSE_KEY } from '../../../src/studio/shortcuts/shortcut-groups.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const TREE = tree({ type: 'Sequence', name: 'Plan', children: [{ type: 'Wait', name: 'Rest' }] });
const open = async (): Promise<StudioPage> => (await StudioPage.open({ trees: [TREE] })).show();
const frame = (page: StudioPage): HTMLElement => page.part('section.studio');

describe('the frame of the studio', () => {
  it('stands at its side in its size, and names its panes', async () => {
    const page = await open();
    await page.act(() => page.session.panel.setWindow({ width: 1000, height: 800 }));
    const look = () => [
      frame(page).dataset['side'],
      frame(page).style.inlineSize,
      frame(page).style.blockSize,
      page.part('.panes').dataset['count'],
    ];
    expect(look()).toEqual(['right', '500px', '', '1']);
    await page.press('Dock below');
    expect(look()).toEqual(['below', '', '400px', '1']);
    expect(page.parts('.bar-docks button').map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
  });

  it('shows what is announced for seven seconds, each announcement anew', async () => {
    const page = await open();
    const said = () => [page.texts('.announcement')[0], page.part('.announcement').dataset['empty']];
    expect(said()).toEqual(['', 'true']);
    await page.act(() => page.session.announcer.announce('One.'));
    await page.frames(400);
    await page.act(() => page.session.announcer.announce('Two.'));
    await page.frames(400);
    expect(said()).toEqual(['Two.', 'false']);
    await page.frames(60);
    expect(said()).toEqual(['', 'true']);
  });

  it('tells the last edit to those who cannot see it', async () => {
    const page = await open();
    await page.act(() => page.session.announcer.editText.set('Added Wait.'));
    expect(page.part('[aria-label="Last edit"]').textContent).toBe('Added Wait.');
  });

  it('offers the names of agents to fields', async () => {
    const page = await open();
    const agents = page.port.scene.agents();
    await page.act(() => page.session.scene.agents.set(agents));
    const offered = [...document.querySelectorAll<HTMLOptionElement>('#studio-entities option')].map(({ value }) => value);
    expect(offered).toEqual(agents.slice(0, 100).map(({ name }) => name));
  });

  it('closes by its key, unless somebody has used that', async () => {
    const page = await open();
    const field = page.part('.who');
    const use = (event: Event): void => event.preventDefault();
    field.addEventListener('keydown', use);
    await page.key(CLOSE_KEY, {}, field);
    expect(page.closings).toBe(0);
    expect([await page.key(CLOSE_KEY, {}, frame(page)), page.closings]).toEqual([true, 1]);
  });
});

describe('two panes', () => {
  const active = (page: StudioPage) => page.parts('.pane').map((pane) => [pane.dataset['active'], pane.contains(document.activeElement)]);

  it('take the keyboard from one another by key', async () => {
    const page = await open();
    await page.act(() => page.session.panes.openBeside());
    await page.act(() => page.session.panes.showTree('main'));
    await page.focus(page.parts('.pane')[1]!.querySelector<HTMLElement>('[role="treeitem"]')!);
    await page.key(STUDIO_ACTIONS.nextPane.key, {}, document.activeElement!);
    expect(active(page)).toEqual([
      ['true', true],
      ['false', false],
    ]);
    await page.key(STUDIO_ACTIONS.nextPane.key, {}, document.activeElement!);
    expect(active(page)).toEqual([
      ['false', false],
      ['true', true],
    ]);
  });

  it('leave the keyboard to the game', async () => {
    const page = await open();
    await page.act(() => page.session.panes.openBeside());
    await page.act(() => page.session.panes.showTree('main'));
    await page.act(() => (document.activeElement as HTMLElement).blur());
    await page.act(() => page.session.panes.active.set(page.session.panes.list.value[0]!));
    expect([active(page), document.activeElement]).toEqual([
      [
        ['true', false],
        ['false', false],
      ],
      document.body,
    ]);
  });
});
