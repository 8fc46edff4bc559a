import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { AgentEntry } from '../../../src/studio/ports/studio-port.ts';
import { StudioPage } from '../support/studio-page.ts';

const agent = (id: number, more: Partial<AgentEntry> = {}): AgentEntry => ({
  id,
  name: `Agent ${id}`,
  kind: 'Bow',
  side: 'player',
  party: 'The warband',
  tree: 'bow',
  isAlive: true,
  mood: 'resting',
  condition: '',
  ...more,
});

const ULF = agent(2, { name: 'Ulf', party: 'Wolves', side: 'enemy', mood: 'hunting', condition: 'health 3 of 9' });
const DEAD = agent(3, { name: 'Ragna', isAlive: false });

async function openPicker(agents: readonly AgentEntry[] = [agent(1), ULF, DEAD]): Promise<StudioPage> {
  const page = await StudioPage.open({ scenario: 'gallery-patrol', port: { scene: { agents: () => agents } } });
  await page.act(() => page.session.panes.choosingAgent.set(page.pane));
  const { AgentPicker } = await import('../../../src/studio/agents/view/agent-picker.tsx');
  return page.render(createElement(AgentPicker, { pane: page.pane }));
}

const names = (page: StudioPage): string[] => page.texts('[role="option"] .row-name');
const current = (page: StudioPage): string[] => page.texts('[role="option"][aria-selected="true"] .row-name');

describe('the list of agents', () => {
  it('tells of each what it is and does, and who has fallen', async () => {
    const page = await openPicker();
    expect(page.texts('[role="option"] .spoken')).toEqual([
      'Agent 1, Bow, The warband, player, resting',
      'Ulf, Bow, Wolves, enemy, hunting',
      'Ragna, Bow, The warband, player, fallen',
    ]);
    expect(page.texts('.row-mood')).toEqual(['resting', 'hunting', 'fallen']);
    expect(page.texts('.row-condition')).toEqual(['', 'health 3 of 9', '']);
    expect([current(page), page.has('.picker-none')]).toEqual([['Agent 1'], false]);
  });

  it('is filtered by all words that are typed, and says when none fits', async () => {
    const page = await openPicker();
    await page.key('ArrowDown', {}, page.part('.picker input'));
    await page.enter('Filter agents', 'bow WARBAND');
    expect([names(page), current(page)]).toEqual([['Agent 1', 'Ragna'], ['Agent 1']]);
    await page.enter('Filter agents', 'fallen');
    expect(names(page)).toEqual(['Ragna']);
    await page.enter('Filter agents', 'dragon');
    expect(page.texts('.picker-none')).toEqual(['No matching agents']);
    await page.key('Enter', {}, page.part('.picker input'));
    expect(page.session.panes.choosingAgent.value).toBe(page.pane);
  });

  it('is empty in a scene without agents', async () => {
    const page = await openPicker([]);
    expect(page.texts('.picker-none')).toEqual(['No agents in this scene']);
  });

  it('is walked by arrow keys up to its ends, and takes one at Enter or a click', async () => {
    const page = await openPicker();
    const field = page.part('.picker input');
    const reached: string[] = [];
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      expect(await page.key(key, {}, field)).toBe(true);
      reached.push(...current(page));
    }
    expect(reached).toEqual(['Agent 1', 'Ulf', 'Ragna', 'Ragna', 'Ulf']);
    expect(await page.key('u', {}, field)).toBe(false);
    await page.key('Enter', {}, field);
    const { agentId, isPinned } = page.pane.state.value;
    expect([agentId, isPinned, page.session.panes.choosingAgent.value]).toEqual([2, true, undefined]);
    await page.click(page.parts('[role="option"]')[0]!);
    expect(page.pane.state.value.agentId).toBe(1);
  });

  it('shows the first of very many, and how many more there are', async () => {
    const page = await openPicker(Array.from({ length: 152 }, (_, place) => agent(place + 1)));
    expect([names(page).length, page.texts('.picker-none')]).toEqual([150, ['2 more: type to narrow the list']]);
    await page.enter('Filter agents', 'agent 15');
    expect([names(page), page.has('.picker-none')]).toEqual([['Agent 15', 'Agent 115', 'Agent 150', 'Agent 151', 'Agent 152'], false]);
  });
});
