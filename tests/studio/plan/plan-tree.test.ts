import { describe, expect, it } from 'vitest';
import type { PlanningRecord } from '../../../src/engine/families/planner/index.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { conditionText, noteOf } from '../../../src/studio/plan/plan-branches.tsx';
import { planChanges } from '../../../src/studio/plan/plan-changes.ts';
import { planTree, type PlanTreeNode } from '../../../src/studio/plan/plan-tree.ts';
import { shownPlanner } from '../../../src/studio/plan/shown-planner.ts';
import { buildGraph } from '../../../src/studio/graph/tree-graph.ts';
import { PlanLog, type PlanPhase } from '../../../src/studio/trace/plan-log.ts';
import type { TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { leaf, libraryOf, node, tree } from '../../engine/support/tree-builders.ts';
import { testRegistry } from '../../engine/support/scripted-leaves.ts';
import { compile, TreeHarness } from '../../engine/support/tree-harness.ts';
import { recordRun } from '../support/scripted-run.ts';

const KEYS = ['apples', 'reach', 'whole', 'open', 'climbs'];
const facts = (text: string) =>
  text
    .split(' ')
    .flatMap((word) => (word === '' ? [] : [{ fact: { key: word.replace('!', '') }, ...(word.startsWith('!') && { is: false }) }]));
/** `chain`: "reach > apples". */
const action = (name: string, chain: string, { cost, script = 'RS' }: { cost: number; script?: string }): NodeDocument => ({
  ...node('PlanAction', { needs: facts(chain.split('>')[0]!.trim()), gives: facts(chain.split('>')[1]!.trim()), cost }, leaf(script, name)),
  name,
});
const NAMES = ['pick', 'grab', 'mend', 'buy', 'climb'];
const orchard = (buyScript = 'RS'): NodeDocument =>
  node(
    'Planner',
    { goal: facts('apples') },
    action('pick', 'reach > apples !reach', { cost: 3 }),
    action('grab', 'whole > reach', { cost: 4 }),
    action('mend', '!whole > whole', { cost: 3 }),
    action('buy', 'open > apples', { cost: 8, script: buyScript }),
    action('climb', 'climbs > reach', { cost: 2 }),
  );

/** The orchard on the real engine; `held`: the keys that are true. */
function watch(held: string, root = orchard()) {
  const document = tree(
    'main',
    root,
    KEYS.map((name) => ({ name, type: 'boolean' as const, value: held.split(' ').includes(name) })),
  );
  const run = recordRun(new TreeHarness(compile(document)), { library: libraryOf(document), kinds: testRegistry.definitions });
  const keys = run.played.program.slots.map(({ name }) => name);
  const planning = (): PlanningRecord => run.trace.current.states.plannings.get(0) as PlanningRecord;
  const changes = () =>
    planChanges(run.trace.planLog.until(0, run.played.now), { actions: NAMES, keys }).map(
      ({ kind, steps, cost, because }) => `${kind} ${steps.map((step) => NAMES[step]).join('+')} ${cost} ${because.join(', ')}`,
    );
  return { ...run, keys, planning, changes, drawn: () => lines(planTree(planning(), keys).root, planning()) };
}

/** One branch a line, indented: "  1 grab 4 ✓ whole: the cheapest: 7 in all". */
function lines(branch: PlanTreeNode, planning: PlanningRecord, depth = 0): string[] {
  const { action: place, position, cost, conditions, children } = branch;
  const name = place === undefined ? 'goal' : `${position || '-'} ${NAMES[place]} ${cost}`;
  const note = noteOf(branch, planning.plan?.cost);
  const line = `${'  '.repeat(depth)}${name} ${conditions.map((each) => `${each.holds ? '✓' : '✗'} ${conditionText(each)}`).join(' ')}${note && `: ${note}`}`;
  return [line, ...children.flatMap((child) => lines(child, planning, depth + 1))];
}

describe('a plan as a tree', () => {
  it('has the goal at the top, below each condition the actions that bring it about, and says what the others would cost', () => {
    const { tick, drawn } = watch('whole open');
    tick();
    expect(drawn()).toEqual([
      'goal ✗ apples',
      '  2 pick 3 ✗ reach: 3 so far',
      '    - climb 2 ✗ climbs: a dead end: no action gives climbs',
      '    1 grab 4 ✓ whole: the cheapest: 7 in all',
      '  - buy 8 ✓ open: 8 in all, 1 more than the plan',
    ]);
  });

  it('shows another plan once the ladder is broken, and climbing once it is learnt', () => {
    expect(watchOnce('open')).toEqual([
      'goal ✗ apples',
      '  - pick 3 ✗ reach: 3 so far',
      '    - climb 2 ✗ climbs: a dead end: no action gives climbs',
      '    - grab 4 ✗ whole: 7 so far',
      '      - mend 3 ✓ not whole: 10 in all, 2 more than the plan',
      '  1 buy 8 ✓ open: the cheapest: 8 in all',
    ]);
    expect(watchOnce('open whole climbs')).toContain('    1 climb 2 ✓ climbs: the cheapest: 5 in all');
  });

  it('grows from the goal, the cheapest branch first: no branch is older than the one above it', () => {
    const { tick, planning, keys } = watch('open');
    tick();
    const { root, count } = planTree(planning(), keys);
    const all = (branch: PlanTreeNode): PlanTreeNode[] => [branch, ...branch.children.flatMap(all)];
    const ages = all(root).map(({ age }) => age);
    expect(ages.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, place) => place));
    expect(all(root).filter(({ age, children }) => children.some((child) => child.age <= age))).toEqual([]);
  });

  it('is repaired when the world changes, and says why; an action that was done as planned is no repair', () => {
    const { tick, played, changes } = watch('whole open');
    tick();
    played.agents.blackboard(0).set('whole', false);
    tick();
    expect(changes()).toEqual(['planned grab+pick 7 ', 'repaired buy 8 whole is no longer true']);
    tick();
    expect(changes().at(-1)).toBe('reached buy 8 ');
    const other = watch('whole open');
    for (let ticks = 0; ticks < 3; ticks++) other.tick();
    expect(other.changes()).toEqual(['planned grab+pick 7 ']);
  });

  it('is no repair when a new round begins with another plan, and says what is other than at the last beginning', () => {
    const { tick, played, changes } = watch('whole open');
    for (let ticks = 0; ticks < 4; ticks++) tick();
    played.agents.blackboard(0).set('apples', false);
    played.agents.blackboard(0).set('whole', false);
    tick();
    expect(changes()).toEqual(['planned grab+pick 7 ', 'reached pick 3 ', 'planned buy 8 whole is no longer true']);
  });

  it('shows what was left out because it failed', () => {
    const { tick, drawn, changes } = watch('open', orchard('F'));
    tick();
    tick();
    expect(drawn()).toContain('  - buy 8 ✓ open: left out: it failed, or is suppressed');
    expect(changes()).toEqual(['planned buy 8 ', 'repaired mend+grab+pick 10 “buy” failed, or is suppressed']);
  });

  it('says that nothing leads to the goal, and that it is reached', () => {
    expect(watchOnce('')).toContain('  - buy 8 ✗ open: a dead end: no action gives open');
    const none = watch('whole', node('Planner', { goal: facts('apples') }, action('pick', 'reach > apples', { cost: 3 })));
    none.tick();
    expect(none.planning().plan).toBe(null);
    expect(watchOnce('apples')).toEqual(['goal ✓ apples: holds already']);
  });

  it('is the same after a save and a restore', () => {
    const failing = orchard('F');
    const { tick, played, drawn } = watch('open', failing);
    tick();
    const saved = structuredClone(played.agents.save());
    tick();
    const again = watch('open', failing);
    again.played.agents.restore(saved);
    again.tick();
    expect(again.drawn()).toEqual(drawn());
  });

  it('is told at each event of the past', () => {
    const { tick, played, trace } = watch('whole open');
    tick();
    played.agents.blackboard(0).set('whole', false);
    tick();
    trace.hold();
    while (trace.current.record?.number !== 1) trace.back();
    expect(trace.current.states.plannings.get(0)?.plan?.cost).toBe(7);
  });

  it('is told before the action that it begins with starts, in a past tick, too', () => {
    const { tick, played, trace, keys } = watch('whole open');
    tick();
    played.agents.blackboard(0).set('whole', false);
    for (let ticks = 0; ticks < 3; ticks++) tick();
    const nodes = played.program.nodes;
    const starts: string[] = [];
    trace.hold();
    do {
      const { record, eventCount, states } = trace.current;
      const { event, node: index } = record!.events[eventCount - 1]!;
      if (event !== 'started' || nodes[index]!.type !== 'PlanAction') continue;
      const steps = states.plannings.get(0)!.plan!.steps.map((step) => NAMES[step]);
      const last = planChanges(trace.soFar(trace.planLog, 0, played.now), { actions: NAMES, keys }).at(-1)!;
      starts.unshift(`${nodes[index]!.name}: ${steps.join('+')}, ${last.kind} ${last.steps.map((step) => NAMES[step]).join('+')}`);
    } while (trace.back());
    expect(starts).toEqual(['grab: grab+pick, planned grab+pick', 'buy: buy, repaired buy']);
  });

  it('is at the end of each tick, and at each event of it, the one that the planner explains', () => {
    const { tick, trace } = watch('open', orchard('F'));
    for (let ticks = 0; ticks < 7; ticks++) tick();
    const told: string[] = [];
    trace.hold();
    do {
      const { record, eventCount, states } = trace.current;
      const { event, node: index, detail = '' } = record!.events[eventCount - 1]!;
      if (event !== 'ticked' || index !== 0) continue;
      const { plan } = states.plannings.get(0)!;
      const steps = plan!.steps.map((step) => NAMES[step]).join('+');
      told.unshift(`${steps}: ${detail}`);
    } while (trace.back());
    // Buying fails at once; then each action takes two ticks.
    const [mend, grab] = ['mend+grab+pick: mend (3), then grab (4), then pick (3): cost 10', 'grab+pick: grab (4), then pick (3): cost 7'];
    expect(told).toEqual([mend, mend, grab, grab, 'pick: pick (3): cost 3', 'pick: pick (3): cost 3', 'pick: the goal is reached']);
  });

  it('that ends and leaves none says so in that tick', () => {
    const { tick, changes } = watch(
      'open',
      node('Planner', { goal: facts('apples') }, ...orchard('F').children!.filter(({ name }) => name === 'buy')),
    );
    tick();
    expect(changes().map((change) => change.split(' ')[0])).toEqual(['planned', 'noPlan']);
    tick();
    expect(changes().map((change) => change.split(' ')[0])).toEqual(['planned', 'noPlan']);
  });

  function watchOnce(held: string): string[] {
    const { tick, drawn } = watch(held);
    tick();
    return drawn();
  }
});

describe('the planner that is shown', () => {
  it('is the nearest one above the focus, else one that has planned, else the first', () => {
    const document = tree('main', node('Selector', orchard(), node('Sequence', leaf('S', 'alone')), orchard()));
    const graph = buildGraph('main', { library: libraryOf(document), kinds: testRegistry.definitions })!;
    const [first, second] = graph.nodes.filter(({ document: { type } }) => type === 'Planner');
    const alone = graph.nodes.find(({ title }) => title === 'alone')!;
    expect(shownPlanner(graph, graph.nodes.at(-1)!, () => false)).toBe(second);
    expect(shownPlanner(graph, alone, () => false)).toBe(first);
    expect(shownPlanner(graph, alone, (each) => each === second)).toBe(second);
  });
});

describe('the log of plans', () => {
  const record = (seconds: number, situation: string, phase: PlanPhase): TickRecord => {
    const findings = [{ node: 0, planning: { situation } as PlanningRecord }];
    const events: TickRecord['events'] = [
      ...(phase === 'began' ? [{ event: 'started', node: 0, status: 'running' } as const] : []),
      { event: 'ticked', node: 0, status: 'running', findings },
      ...(phase === 'success' ? [{ event: 'stopped', node: 0, status: 'success' } as const] : []),
    ];
    return { number: 1, step: 1, seconds, result: 'running', events, blackboard: [] };
  };
  const told = (log: PlanLog, until: number): string[] =>
    log.until(0, until).map(({ at, planning, phase }) => `${planning.situation}${at}${phase === 'wentOn' ? '' : ` ${phase}`}`);
  const play = (log: PlanLog, ...moments: readonly (readonly [number, string, PlanPhase?])[]): PlanLog => {
    for (const [seconds, situation, phase = 'wentOn'] of moments) log.add(record(seconds, situation, phase));
    return log;
  };

  it('keeps each situation once, with beginnings and ends, and shows none of the future', () => {
    const log = play(new PlanLog(), [1, 'a', 'began'], [1.1, 'a'], [1.2, 'b'], [1.3, 'b'], [1.4, 'c', 'success'], [1.5, 'c', 'began']);
    expect(told(log, 9)).toEqual(['a1 began', 'b1.2', 'c1.4', 'c1.4 success', 'c1.5 began']);
    expect(told(log, 1.25)).toEqual(['a1 began', 'b1.2']);
  });

  it('keeps what came later while the past is played again as it was, and forgets it where it takes another course', () => {
    const played = (): PlanLog => play(new PlanLog(), [1, 'a', 'began'], [1.2, 'b'], [1.3, 'b', 'success'], [1.4, 'c', 'began']);
    expect(told(play(played(), [1.1, 'a'], [1.2, 'b'], [1.3, 'b', 'success']), 9)).toEqual([
      'a1 began',
      'b1.2',
      'b1.3 success',
      'c1.4 began',
    ]);
    expect(told(play(played(), [1.1, 'a'], [1.2, 'd']), 9)).toEqual(['a1 began', 'd1.2']);
    expect(told(play(played(), [1.1, 'a'], [1.25, 'a']), 1.25)).toEqual(['a1 began']);
  });
});
