import { describe, expect, it } from 'vitest';
import { menuItems, type MenuItem } from '../../../src/studio/editing/view/menu-items.ts';
import { openSession } from '../support/open-session.ts';

const hands = { copy: () => {}, cut: () => {}, paste: () => {} };

function openMenu(title: string) {
  const opened = openSession();
  const items = (): readonly MenuItem[] => menuItems(opened.session, hands).flat();
  const item = (label: string): MenuItem => {
    const found = items().find((each) => each.label === label);
    if (found === undefined)
      throw new Error(
        `the menu has no "${label}", only ${items()
          .map((each) => each.label)
          .join(', ')}`,
      );
    return found;
  };
  opened.choose(title);
  return { ...opened, items, item };
}

it('without a tree there is no menu', () => {
  const { session, pane, items } = openMenu('Fight');
  expect(items().length).toBeGreaterThan(0);
  pane.stopWatching('');
  expect(menuItems(session, hands)).toEqual([]);
});

describe('"Open in a second pane"', () => {
  it('opens what is below the node in a second pane', () => {
    const { session, item } = openMenu('Fight');
    expect(item('Open in a second pane').refusal).toBeUndefined();
    item('Open in a second pane').run();
    expect(session.panes.list.value).toHaveLength(2);
  });

  it('is refused for a node with nothing below it', () => {
    expect(openMenu('attack-target').node('IsPropertyValid').children).toEqual([]);
    expect(openMenu('IsPropertyValid').item('Open in a second pane').refusal).toBe('This node has no children.');
  });

  it('is refused where no agent is watched, whatever is below', () => {
    const { session, pane, item } = openMenu('Fight');
    session.panes.showTree('sword-and-shield');
    expect(pane.state.value.agentId).toBe(0);
    expect(item('Open in a second pane').refusal).toBe('No agent selected.');
  });
});

describe('the menu of a node', () => {
  it('offers to inline a tree that is used, and to extract any other branch', () => {
    const labels = (title: string): string[] =>
      openMenu(title)
        .items()
        .map(({ label }) => label);
    expect(labels('attack-target')).toContain('Inline the subtree');
    expect(labels('attack-target')).not.toContain('Extract to a new tree…');
    expect(labels('attack-target')).not.toContain('Save as action…');
    expect(labels('Fight')).toContain('Save as action…');
    expect(labels('Fight')).toContain('Extract to a new tree…');
    expect(labels('Fight')).not.toContain('Inline the subtree');
  });

  it('names the way back of what is set', () => {
    const { item } = openMenu('Fight');
    item('Add breakpoint on start').run();
    item('Remove breakpoint on start').run();
    item('Disable').run();
    item('Enable').run();
    expect(item('Disable').refusal).toBeUndefined();
    expect(item('Add breakpoint on start').key).toBe('F9');
  });

  it('has the arrows of the picture: up and down for siblings when the tree grows to the right', () => {
    const keys = (picture: ReturnType<typeof openMenu>): string[] =>
      ['Move earlier', 'Move later', 'Move out', 'Move into sibling'].map((label) => picture.item(label).key);
    const menu = openMenu('Fight');
    const found = keys(menu);
    menu.pane.tree?.setOrientation(menu.pane.tree.visibleTree.value.orientation === 'right' ? 'down' : 'right');
    const [right, down] = menu.pane.tree?.visibleTree.value.orientation === 'down' ? [found, keys(menu)] : [keys(menu), found];
    expect(right).toEqual(['Alt+Up', 'Alt+Down', 'Alt+Left', 'Alt+Right']);
    expect(down).toEqual(['Alt+Left', 'Alt+Right', 'Alt+Up', 'Alt+Down']);
  });

  it('refuses what cannot be done with the top, and says why', () => {
    const { item, pane } = openMenu('Fight');
    const top = pane.tree?.visibleTree.value.root;
    if (top === undefined) throw new Error('no top');
    pane.tree?.selection.select(top);
    const refused = ['Add before…', 'Add after…', 'Delete', 'Move earlier', 'Duplicate', 'Disable'];
    expect(refused.filter((label) => item(label).refusal === undefined)).toEqual([]);
    expect(openMenu('Fight').item('Add a child…').refusal).toBeUndefined();
    expect(openMenu('attack-target').item('Add a child…').refusal).toBeTypeOf('string');
  });

  it('hands copies over to the page', () => {
    const done: string[] = [];
    const { session } = openMenu('Fight');
    const items = menuItems(session, {
      copy: () => done.push('copy'),
      cut: () => done.push('cut'),
      paste: () => done.push('paste'),
    }).flat();
    for (const label of ['Cut', 'Copy', 'Paste']) items.find((item) => item.label === label)?.run();
    expect(done).toEqual(['cut', 'copy', 'paste']);
  });
});
