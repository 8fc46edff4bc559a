import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import type { TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const look = (name: string): NodeDocument => ({ type: 'IsTargetAlive', name, params: { target: { key: 'target' } } });
const SEARCH: NodeDocument = {
  type: 'Selector',
  name: 'Search',
  children: [look('Look'), { type: 'Sequence', name: 'Calm', children: [{ type: 'Chance', name: 'Lucky?', params: { most: 0.25 } }] }],
};

async function openOdds(root = SEARCH, more: Parameters<typeof StudioPage.open>[0] = {}): Promise<StudioPage> {
  return (await StudioPage.open({ trees: [tree(root)], ...more })).showTab('Odds');
}

/** "Look: expected …; happened …" of each row. */
const rows = (page: StudioPage): string[] => page.texts('.odds li');
const field = (page: StudioPage, label: string) => page.control(label) as HTMLInputElement;
const CHANCE = 'Chance of Look, in percent';
const TIME = 'Time of Look, in seconds';

describe('the odds of a branch', () => {
  it('are one row a node, indented, with fields for leaves', async () => {
    const page = await openOdds();
    expect(rows(page)).toEqual([
      'Searchexpected No formula: Too little is known of what is below it. happened not yet',
      'Lookexpected %shappened not yet',
      'Calmexpected 25 %, 0.0 shappened not yet',
      'Lucky?expected %shappened not yet',
    ]);
    expect(page.parts('.odds li').map(({ style }) => style.paddingInlineStart)).toEqual(['4px', '14px', '14px', '24px']);
    expect([field(page, CHANCE).placeholder, field(page, TIME).placeholder]).toEqual(['?', '?']);
    expect(field(page, 'Chance of Lucky?, in percent').placeholder).toBe('25');
    expect([field(page, CHANCE).max, field(page, TIME).max, page.has('.odds > .plain')]).toEqual(['100', '3600', false]);
  });

  it('follow from the figures of a person, within their bounds', async () => {
    const page = await openOdds();
    await page.enter(TIME, '4');
    await page.enter(CHANCE, '20');
    expect([rows(page)[0], field(page, CHANCE).value, field(page, TIME).value]).toEqual([
      'Searchexpected 40 %, 4.0 shappened not yet',
      '20',
      '4',
    ]);
    expect(page.parts('.odds li').map(({ dataset }) => dataset['from'])).toEqual(['formula', 'given', 'formula', 'formula']);
    await page.enter(CHANCE, '250');
    await page.enter(TIME, '-3');
    expect([field(page, CHANCE).value, field(page, TIME).value]).toEqual(['100', '0']);
    await page.enter(CHANCE, '');
    expect([field(page, CHANCE).value, field(page, TIME).value]).toEqual(['', '0']);
    await page.press('Forget my figures');
    expect([field(page, TIME).value, page.has('.odds > .plain')]).toEqual(['', false]);
  });

  it('can be undone, one step for what is typed until the field is left', async () => {
    const page = await openOdds();
    for (const value of ['5', '50']) await page.enter(CHANCE, value);
    await page.fire(page.control(CHANCE), new FocusEvent('focusout', { bubbles: true }));
    await page.enter(CHANCE, '60');
    const back = () => page.act(() => page.session.editing.edits.undo());
    await back();
    expect([field(page, CHANCE).value, page.told]).toEqual(['50', 'Undone: Figures of Look.']);
    await back();
    expect(field(page, CHANCE).value).toBe('');
    await page.act(() => page.session.editing.edits.redo());
    expect([field(page, CHANCE).value, page.told]).toEqual(['50', 'Redone: Figures of Look.']);
  });

  it('are simulated when asked for, with their intervals, until another branch is selected', async () => {
    const page = await openOdds();
    await page.press('Simulate 1000 runs');
    expect(page.texts('.odds-simulate').at(-1)).toContain('Cannot be simulated: Nothing is known of “Look” yet.');
    await page.enter(CHANCE, '20');
    await page.enter(TIME, '4');
    await page.press('Simulate 1000 runs');
    expect(rows(page)[0]).toMatch(/simulated about \d\d % \(\d\d to \d\d %\), success after 4\.0 s/);
    await page.press('Calm', '.odds');
    expect(page.has('.odds-simulated')).toBe(false);
  });

  it('show a node that is pressed, and then only what is below it', async () => {
    const page = await openOdds();
    await page.press('Calm', '.odds');
    expect([page.pane.tree?.selection.focus.value.title, rows(page).length]).toEqual(['Calm', 2]);
  });

  it('say why there is no formula, and are cut off after eighty rows', async () => {
    const children = Array.from({ length: 90 }, (_, place) => look(`Look ${place}`));
    const page = await openOdds({ type: 'Sequence', name: 'Many', children });
    expect([rows(page).length, page.texts('.odds > .nothing')]).toEqual([80, ['11 more nodes: select a smaller branch.']]);
    await page.act(() => page.pane.tree?.selection.select(page.node('Look 3')));
    expect([rows(page).length, page.has('.odds > .nothing')]).toEqual([1, false]);
  });
});

describe('what happened', () => {
  /** Each look lasts two seconds, and every other succeeds. */
  const records = (first: number): TickRecord[] =>
    [0, 1].flatMap((turn) => {
      const seconds = first + 4 * turn;
      const status = turn === 0 ? 'success' : 'failure';
      return [
        { seconds, events: [{ event: 'started', node: 1, status: 'running' }] },
        { seconds: seconds + 2, events: [{ event: 'stopped', node: 1, status }] },
      ] as unknown as TickRecord[];
    });

  it('is that of all who run the tree, asked four times a second, while the tab is open', async () => {
    let open = 0;
    let from = 0;
    const nodes = ['/root', '/root/children/0', '/root/children/1', '/root/children/1/children/0'];
    const program = { tree: 'main', keys: [], nodes: nodes.map((path, id) => ({ id: `n${id}`, tree: 'main', path, uses: [] })) };
    const watch = (agentId: number) => {
      open++;
      const takeRecords = () => records((from += 10));
      return { agentId, program, isStale: false, takeRecords, blackboard: () => [], stop: () => void open-- };
    };
    const someone = { kind: 'Bow', side: 'player', party: '', tree: 'main', isAlive: true, mood: '', condition: '' } as const;
    const agents = [1, 2].map((id) => ({ ...someone, id, name: `Agent ${id}` }));
    const page = await openOdds(SEARCH, { port: { scene: { watch, agents: () => agents } } });
    expect(page.texts('.odds-lead').at(-1)).toBe('Measured of all who run this tree (2), since this tab is open.');
    await page.frames(20);
    expect(rows(page)[1]).toBe('Lookexpected %shappened 50 %, 2.0 s in 4');
    expect([field(page, CHANCE).placeholder, field(page, TIME).placeholder]).toEqual(['50', '2.0']);
    const whileOpen = open;
    await page.act(() => page.session.panel.details.open('Trees'));
    expect(whileOpen - open).toBe(2);
  });

  it('is that of the watched agent, or of all', async () => {
    const page = await StudioPage.open({ trees: [tree(SEARCH, [{ name: 'target', type: 'entity' }])], agent: 1 });
    await page.act(() => {
      page.port.edits.assignTree([1], 'main');
      for (let ticks = 0; ticks < 5; ticks++) page.session.controlTime((time, pane) => time.tick(pane));
    });
    await page.showTab('Odds');
    expect(rows(page)[1]).toMatch(/^Look.*happened 0 %, 0\.0 s in \d$/);
    const looks = (): number => Number(/in (\d+)$/.exec(rows(page)[1]!)![1]);
    const before = looks();
    await page.act(() => page.session.controlTime((time, pane) => time.tick(pane)));
    expect(looks()).toBeGreaterThan(before);
    const whom = page.part('.odds-lead select') as HTMLSelectElement;
    expect([whom.value, page.texts('.odds-lead option')[1]]).toEqual(['one', 'all who run this tree']);
    await page.enter(whom, 'all');
    expect([whom.value, page.texts('.odds-lead option')[1]]).toEqual(['all', 'all who run this tree (1)']);
    expect(rows(page)[1]).toMatch(/happened not yet$/);
    await page.enter(whom, 'one');
    expect(looks()).toBeGreaterThan(before);
  });
});
