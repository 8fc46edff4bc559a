import { describe, expect, it } from 'vitest';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const ROOT = { type: 'Sequence', children: [{ type: 'Wait', name: 'Rest' }, { type: 'Heal' }] };

async function openBreakpoints(): Promise<StudioPage> {
  const page = await (await StudioPage.open({ trees: [tree(ROOT), tree({ type: 'Wait' }, [], 'other')] })).showTab('Breakpoints');
  await page.act(() => {
    page.session.breakpoints.toggle(page.node('Rest'), 'success', 0);
    page.session.breakpoints.toggle(page.node('Heal'), 'started', 1);
  });
  return page;
}

describe('the list of breakpoints', () => {
  it('tells how to set one while there is none', async () => {
    const page = await (await StudioPage.open({ trees: [tree(ROOT)] })).showTab('Breakpoints');
    expect(page.texts('.nothing')[0]).toMatch(/^No breakpoints\. Select a node and press F9/);
  });

  it('names node, event, tree and agent', async () => {
    const page = await openBreakpoints();
    const { name } = page.session.scene.agents.value.find(({ id }) => id === 1)!;
    expect(page.texts('.breaks label')).toEqual(['Rest succeedsmain · all agents', `Heal startsmain · ${name}`]);
    await page.act(() => page.session.scene.agents.set([]));
    expect(page.texts('.breaks label')[1]).toBe('Heal startsmain · agent 1');
  });

  it('switches one off and on, and removes it', async () => {
    const page = await openBreakpoints();
    const states = (): (string | undefined)[] => page.parts('.breaks li').map(({ dataset }) => dataset['enabled']);
    await page.click(page.parts('.breaks input[type="checkbox"]')[1]!);
    expect([states(), page.port.setPoints.map(({ isEnabled }) => isEnabled)]).toEqual([
      ['true', 'false'],
      [true, false],
    ]);
    await page.click(page.parts('.breaks input[type="checkbox"]')[1]!);
    expect(states()).toEqual(['true', 'true']);
    await page.click(page.parts('[aria-label="Remove the breakpoint"]')[0]!);
    expect(page.texts('.breaks label b')).toEqual(['Heal']);
  });

  it('shows the node, or says that it is not in the tree', async () => {
    const page = await openBreakpoints();
    await page.click(page.parts('[aria-label="Show the node"]')[1]!);
    expect([page.pane.tree?.selection.focus.value.title, page.pane.camera.request.value.to, page.told]).toEqual(['Heal', 'keep', '']);
    await page.act(() => page.session.panes.showTree('other'));
    expect(page.texts('.breaks label b')).toEqual(['/root/children/0', '/root/children/1']);
    await page.click(page.parts('[aria-label="Show the node"]')[0]!);
    expect(page.told).toBe('This node is not in the tree that is shown.');
  });

  it('keeps those for all agents in another scene, and none of one agent', async () => {
    const page = await openBreakpoints();
    await page.act(() => page.session.breakpoints.forgetAgents());
    expect(page.port.setPoints.map(({ agentId }) => agentId)).toEqual([0]);
    await page.act(() => page.session.close());
    expect(page.port.setPoints).toEqual([]);
  });
});
