import { describe, expect, it } from 'vitest';
import type { NodeAnswer } from '../../../src/studio/ports/studio-port.ts';
import { NodeFormPage } from '../support/node-form.ts';
import { StudioPage } from '../support/studio-page.ts';

describe('why the watched agent runs a node or not', () => {
  const answer: NodeAnswer = {
    sentences: [{ text: 'It was asked.' }, { text: 'Refused then.', step: 7 }],
    needs: [
      { text: 'foe is set', isMet: true, found: 'Ulf' },
      { text: 'health above 3', isMet: false, found: '2' },
      { text: 'rage', isMet: true, found: '' },
    ],
  };

  it('is told in sentences, and in what would have to be different', async () => {
    const asked: string[] = [];
    const nodeAnswer = (id: number, node: string): NodeAnswer => {
      asked.push(`${id} ${node}`);
      return answer;
    };
    const page = await (await StudioPage.open({ scenario: 'gallery-patrol', port: { past: { nodeAnswer } } })).showTab('Node');
    expect(asked[0]).toBe(`1 ${page.pane.tree?.selection.focus.value.programId}`);
    expect(page.texts('.node-answer > p')).toEqual(['It was asked.', 'To run, this would have to be different:']);
    expect(page.texts('.node-answer li')).toEqual(['Holds: foe is set (Ulf)', 'Not true: health above 3 (now: 2)', 'Holds: rage']);
    await page.press('Refused then.');
    expect(page.told).toBe('The past of this scene is not kept.');
  });

  it('says so when nothing is missing, and nothing of needs where there are none', async () => {
    const met = { ...answer, needs: answer.needs.filter(({ isMet }) => isMet) };
    const page = await (await StudioPage.open({ scenario: 'gallery-patrol', port: { past: { nodeAnswer: () => met } } })).showTab('Node');
    expect(page.texts('.node-needs-title')).toEqual(['Everything it needs is true now:']);
    const bare = await StudioPage.open({
      scenario: 'gallery-patrol',
      port: { past: { nodeAnswer: () => ({ ...answer, needs: [] }) } },
    });
    await bare.showTab('Node');
    expect([bare.has('.node-answer'), bare.has('.node-needs-title')]).toEqual([true, false]);
  });

  it('changes with what the game answers, and stays on the way to another moment', async () => {
    let now: NodeAnswer | undefined = answer;
    const page = await StudioPage.open({ scenario: 'gallery-patrol', port: { past: { nodeAnswer: () => now } } });
    await page.showTab('Node');
    const hear = (next: NodeAnswer | undefined) => {
      now = next;
      return page.act(() => page.pane.live.updateCount.set(page.pane.live.updateCount.value + 1));
    };
    const told = (): string => page.texts('.node-answer > :first-child')[0]!;
    await hear({ ...answer, sentences: [{ text: 'It runs.' }] });
    expect(told()).toBe('It runs.');
    await hear(undefined);
    expect(told()).toBe('It runs.');
    const other = page.pane.tree!.source.graph.nodes[1]!;
    await page.act(() => page.pane.tree!.selection.select(other));
    expect(page.has('.node-answer')).toBe(false);
    await hear({ ...answer, needs: [{ text: 'health above 3, now 2', isMet: false, found: 'now 2' }] });
    expect([told(), page.texts('.node-answer li')]).toEqual(['It was asked.', ['Not true: health above 3, now 2']]);
  });

  it('is asked where the node stands for the agent, until an edit is applied', async () => {
    const asked: string[] = [];
    const nodeAnswer = (_: number, node: string): NodeAnswer => (asked.push(node), answer);
    const page = await StudioPage.open({ scenario: 'gallery-patrol', port: { past: { nodeAnswer } } });
    await page.showTab('Node');
    const nodes = () => page.pane.tree!.source.graph.nodes;
    const [first, next] = nodes().filter(({ parent }) => parent?.parent === undefined && parent !== undefined);
    page.session.editing.editorStore.running.isAutomatic.set(false);
    await page.act(() => page.pane.tree!.selection.select(first!));
    await page.act(() => page.session.editing.editor.performOnSelection('delete'));
    const moved = nodes().find(({ id }) => id === next!.id)!;
    await page.act(() => page.pane.tree!.selection.select(moved));
    expect(moved.programId).not.toBe(next!.programId);
    expect(asked.at(-1)).toBe(next!.programId);
  });

  it('is not asked of a node that is turned off', async () => {
    const page = await StudioPage.open({ scenario: 'gallery-patrol', port: { past: { nodeAnswer: () => answer } } });
    await page.showTab('Node');
    await page.act(() => page.pane.tree!.selection.select(page.pane.tree!.source.graph.nodes[1]!));
    expect(page.has('.node-answer')).toBe(true);
    page.session.editing.editorStore.running.isAutomatic.set(false);
    await page.act(() => page.session.editing.editor.performOnSelection('disable'));
    expect(page.has('.node-answer')).toBe(false);
  });

  it('is not asked for a tree without an agent, nor while it is not known', async () => {
    const { page } = await NodeFormPage.open({ type: 'Wait' });
    expect(page.has('.node-answer')).toBe(false);
    const unknown = await (await StudioPage.open({ scenario: 'gallery-patrol' })).showTab('Node');
    expect(unknown.has('.node-answer')).toBe(false);
  });
});
