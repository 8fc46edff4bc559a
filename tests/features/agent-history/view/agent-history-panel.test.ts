import { describe, expect, it } from 'vitest';
import type { AgentHistoryPort, AgentHistoryState } from '../../../../src/features/agent-history/view/agent-history-state.ts';
import { callsOn, layOutAll, replaceOnElements } from '../../../support/page/dom.ts';
import { agentHistoryPanel } from '../../../../src/features/agent-history/view/agent-history-panel.ts';
import { FeaturePage, type HudPage } from '../../../hud/support/hud-page.ts';
import { keptOutlines } from '../../../support/page/outline.ts';

const kept = keptOutlines('features/outlines');

const TIMELINE = { step: 4000, nowStep: 6000, marks: [], plans: [], jumps: 0, deeds: {} } as never;

const HISTORY: AgentHistoryState = {
  agentId: 5,
  name: 'Edda',
  step: 4000,
  nowStep: 6000,
  why: { doing: 'Shoot', within: 'Fight › Shoot', because: ['target is in range', 'health 70 of 70'] },
  lanes: [
    {
      label: 'Shoot',
      within: 'Fight',
      spans: [
        [1500, 1800],
        [3900, 4100],
      ],
      isRunning: true,
    },
    { label: 'Flee', within: '', spans: [[2500, 2501]], isRunning: false },
  ],
  nodes: [
    { id: 'a', name: 'Root', depth: 0, isRunning: true },
    { id: 'b', name: 'Flee', depth: 1, isRunning: false },
  ],
  chosenLane: '',
  chosenNode: '',
  answer: undefined,
  values: [
    {
      key: 'target',
      changes: [
        { step: 2000, text: 'Grim' },
        { step: 4500, text: '' },
      ],
      text: 'Grim',
    },
  ],
  keys: ['danger', 'target'],
  rebuiltShare: 0.5,
};

let panel: FeaturePage<AgentHistoryPort, AgentHistoryState>;

async function openHistory(changes: Partial<AgentHistoryState> = {}): Promise<HudPage> {
  panel = new FeaturePage({ on: 'side', name: 'history', makeView: (port) => agentHistoryPanel(port(), 'Y') });
  layOutAll({ left: 100, width: 360, height: 10 });
  return panel.show({ ...HISTORY, ...changes }, { timeline: TIMELINE });
}

describe('why, and what it did', () => {
  it('is told in words', async () => {
    const page = await openHistory();
    await expect(page.outline('.history')).toMatchFileSnapshot(kept('history'));
    await panel.show({ ...HISTORY, why: undefined, rebuiltShare: 0.99 });
    expect(page.part('.history-doing').textContent).toBe('…');
    expect(page.part('.history-progress').textContent).toBe('');
  });

  it('has the path to it folded below the reasons', async () => {
    const page = await openHistory();
    const path = page.part('.history-why details') as HTMLDetailsElement;
    expect([path.open, path.textContent, path.previousElementSibling?.className]).toEqual([
      false,
      'Where in the treeFight › Shoot',
      'history-because',
    ]);
    await panel.show({ ...HISTORY, why: { doing: 'It has no tree.', within: '', because: [] } });
    expect(page.has('.history-why details')).toBe(false);
  });

  it('an answer says what would have to be different', async () => {
    const answer = {
      sentences: [{ text: 'It does not flee.' }, { text: 'At 0:41 it did.', step: 2500 }],
      needs: [
        { text: 'low on health', isMet: false, found: 'health is 70' },
        { text: 'danger is near', isMet: true, found: 'danger is near' },
      ],
    };
    const page = await openHistory({ answer, chosenLane: 'Flee' });
    await expect(page.outline('.answer')).toMatchFileSnapshot(kept('history-answer'));
    expect(page.press('At 0:41 it did.')).toEqual(['history.seek 2500']);
    const after = page.part('.answer').previousElementSibling;
    expect(after?.textContent).toBe('Flee');
    expect(page.press('Flee', {}, '.history-lanes')).toEqual(['history.chooseLane ']);
    expect(page.press('Shoot', {}, '.history-lanes')).toEqual(['history.chooseLane Shoot']);
  });

  it('the keys lead from edge to edge of a behaviour', async () => {
    const page = await openHistory();
    const name = page.part('.lane-name');
    expect(page.key('ArrowRight', {}, name)).toEqual(['history.seek 4100']);
    expect(page.key('ArrowLeft', {}, name)).toEqual(['history.seek 3900']);
    expect(page.key('h', {}, name)).toEqual(['orders.cycleStance']);
    expect(page.key('ArrowRight', {}, page.part('.history-lane:nth-child(2) .lane-name'))).toEqual([]);
  });

  it('strips show a minute around the moment, or the whole fight, and a press leads to a time', async () => {
    const page = await openHistory();
    const strip = page.part('.history-lane canvas');
    // From 1300 to 4900 in 360 pixels: ten steps a pixel.
    expect(callsOn(strip).filter((call) => call.startsWith('fill'))).toEqual([
      'fillStyle = #b08a45',
      'fillRect 20 0 30 10',
      'fillStyle = #f5cf7d',
      'fillRect 260 0 20 10',
      'fillStyle = #fff',
      'fillRect 269 0 2 10',
    ]);
    expect(page.pointer('pointerdown', strip, { clientX: 100 + 50 })).toEqual(['history.seek 1800']);
    expect(page.pointer('pointerdown', strip, { clientX: 100 + 50, button: 1 })).toEqual([]);
    page.press('Whole fight');
    await page.show();
    expect(page.pointer('pointerdown', strip, { clientX: 100 + 60 })).toEqual(['history.seek 1000']);
    expect(callsOn(strip).at(-1)).toBe('fillRect 239 0 2 10');
    const flee = page.part('[aria-label="When it ran: Flee"]');
    expect(callsOn(flee)).toContain('fillRect 150 0 2 10');
  });

  it('the keys to choose from stay as they are until others are offered or chosen', async () => {
    const page = await openHistory();
    const fold = document.querySelector<HTMLDetailsElement>('.history-values details')!;
    fold.open = true;
    const first = () => page.part('.key-switch');
    const before = first();
    await panel.show({ ...HISTORY, step: 4001 });
    expect([first() === before, before.getAttribute('aria-pressed')]).toEqual([true, 'false']);
    expect(page.press('danger', {}, '.history-keys')).toEqual(['history.toggleKey danger']);
    await panel.show({ ...HISTORY, values: [{ key: 'danger', changes: [], text: '' }] });
    expect([first() === before, first().getAttribute('aria-pressed')]).toEqual([false, 'true']);
  });

  it('arrows on a name lead to its next edge, and do not move the camera', async () => {
    const page = await openHistory();
    const heard: string[] = [];
    window.addEventListener('keydown', ({ key }) => heard.push(key));
    const name = page.part('.lane-name');
    expect(page.key('ArrowLeft', {}, name)).toEqual(['history.seek 3900']);
    const press = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    expect(page.asks(() => name.dispatchEvent(press))).toEqual([expect.stringMatching(/^history\.seek 410/)]);
    expect([press.defaultPrevented, heard]).toEqual([true, []]);
    page.key('w', {}, name);
    expect(heard).toEqual(['w']);
  });

  it('a press on the times leads to one', async () => {
    const page = await openHistory();
    const scale = page.part('.axis-scale');
    expect(page.pointer('pointerdown', scale, { clientX: 150 })).toEqual(['history.seek 1800']);
    expect(page.pointer('pointerdown', scale, { clientX: 150, button: 2 })).toEqual([]);
  });

  it('any node of the tree can be asked about', async () => {
    const page = await openHistory();
    const fold = page.part('.history-more') as HTMLDetailsElement;
    fold.open = true;
    await page.show();
    await expect(page.outline('.history-nodes')).toMatchFileSnapshot(kept('history-nodes'));
    expect(page.press('Root', {}, '.history-nodes')).toEqual(['history.chooseNode a']);
    const answer = { sentences: [{ text: 'It is calm.' }], needs: [] };
    await panel.show({ ...HISTORY, chosenNode: 'b', answer });
    expect(page.press('Flee', {}, '.history-nodes')).toEqual(['history.chooseNode ']);
    expect(page.part('.history-nodes [aria-expanded="true"]').nextElementSibling?.className).toBe('answer');
  });

  it('an answer is brought into view once, when it is asked for', async () => {
    await openHistory();
    let shown = 0;
    replaceOnElements('scrollIntoView', { value: () => void shown++ });
    const answer = { sentences: [], needs: [] };
    for (const chosenLane of ['Flee', 'Flee', 'Shoot']) await panel.show({ ...HISTORY, chosenLane, answer });
    expect(shown).toBe(2);
    await panel.show(HISTORY);
    await panel.show({ ...HISTORY, chosenLane: 'Shoot', answer });
    expect(shown).toBe(3);
  });

  it('takes the keyboard each time it opens, and then leaves it where it is', async () => {
    const page = await openHistory();
    const shown = page.part('.history');
    expect(shown.contains(document.activeElement)).toBe(true);
    (document.activeElement as HTMLElement).blur();
    await page.show();
    expect(shown.contains(document.activeElement)).toBe(false);
    await panel.show(undefined);
    await panel.show(HISTORY);
    expect(shown.contains(document.activeElement)).toBe(true);
  });

  it('is closed', async () => {
    const page = await openHistory();
    expect(page.press('Close', {}, '.history')).toEqual(['history.close']);
    await panel.show(undefined);
    expect(page.has('.history')).toBe(false);
  });

  it('the keyboard goes back to the field after a press with the mouse, and stays after one with the keyboard', async () => {
    const page = await openHistory();
    (page.part('.history-more') as HTMLDetailsElement).open = true;
    await page.show();
    for (const selector of ['.lane-name', '.node-row']) {
      const name = page.part(selector);
      for (const [detail, keeps] of [
        [0, true],
        [1, false],
      ] as const) {
        name.focus();
        name.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
        expect([selector, detail, document.activeElement === name]).toEqual([selector, detail, keeps]);
      }
    }
  });

  it('the rows stay while the tree does, and follow what runs', async () => {
    const page = await openHistory();
    (page.part('.history-more') as HTMLDetailsElement).open = true;
    await page.show();
    const row = page.part('.node-row:nth-child(2)');
    expect([row.textContent, row.dataset['running'], row.style.getPropertyValue('--depth')]).toEqual(['Flee', undefined, '1']);
    const nodes = HISTORY.nodes.map((node) => ({ ...node, isRunning: true }));
    await panel.show({ ...HISTORY, nodes });
    expect([page.part('.node-row:nth-child(2)') === row, row.dataset['running']]).toEqual([true, 'true']);
    await panel.show({ ...HISTORY, nodes: [{ id: 'a', name: 'Root', depth: 0, isRunning: false }] });
    expect(document.querySelectorAll('.node-row')).toHaveLength(1);
  });
});
