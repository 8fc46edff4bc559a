import { useEffect, useState, type ReactElement } from 'react';
import type { KeyDeclaration } from '../../../engine/values.ts';
import type { Estimate } from '../../../engine/trial/simulate-branch.ts';
import { treeDocument } from '../../../tree-doc/editable-tree.ts';
import type { TreeGraph } from '../../graph/tree-graph.ts';
import type { GraphNode } from '../../graph/tree-graph.ts';
import type { Pane } from '../../panes/pane.ts';
import { nodeName } from '../../graph/node-name.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';
import { NO_RUNS, type Runs } from '../../trace/measured-runs.ts';
import type { PaneTree } from '../../panes/tree/pane-tree.ts';
import { CrowdRuns } from '../crowd-runs.ts';
import { estimateText, oddsOfRuns, oddsRows, oddsText, simulateRows, type HandFigures, type OddsRow } from '../odds-rows.ts';
import './odds-tab.css';

interface TabProps {
  readonly pane: Pane;
  readonly tree: PaneTree;
}

/** Until the agent has been ticked a few times: the middle of the interval from 0.03 to 0.09 s. */
const USUAL_TICK_SECONDS = 0.06;
const MOST_ROWS = 80;

/** How likely the focused branch succeeds and how long it takes, computed from its leaves, beside what happened. */
export function OddsTab({ pane, tree }: TabProps): ReactElement {
  useSignal(pane.live.updateCount);
  const { handFigures } = useSession().editing;
  const focus = useSignal(tree.selection.focus);
  const { graph } = tree.source;
  const { agent } = pane;
  const [asksAll, setAsksAll] = useState(false);
  const isCrowd = asksAll || agent === undefined;
  const crowd = useCrowd(focus.tree, isCrowd);
  useEffect(() => handFigures.look(graph), [handFigures, graph]);
  const hand = useSignal(handFigures.figures);
  const runs = agent?.trace.runs;
  const ofAgent = (node: GraphNode): Runs => runs?.of(agent?.indexOf(node) ?? -1) ?? NO_RUNS;
  const tickSeconds = (isCrowd ? crowd.tickSeconds : runs?.tickSeconds) ?? USUAL_TICK_SECONDS;
  const rows = oddsRows(focus, { hand, runsOf: isCrowd ? crowd.of : ofAgent, tickSeconds });
  const simulation = useSimulation(focus, graph);
  const hidden = rows.length - MOST_ROWS;
  return (
    <section className="odds" aria-label="Odds">
      <p className="odds-lead">
        What to expect of the selected branch: how often it succeeds, and its mean time. Leaves have the figures that were measured, or
        yours; the rest follows from them, as if no leaf depended on another.
      </p>
      <AskWhom name={pane.state.value.entry?.name} isCrowd={isCrowd} count={crowd.size} onChange={setAsksAll} />
      {focus.children.length > 0 && <SimulateLine found={simulation.found} onSimulate={() => simulation.run(rows, tickSeconds)} />}
      <ul>
        {rows.slice(0, MOST_ROWS).map((row) => (
          <Row key={row.node.id} row={row} estimate={simulation.of(row.node)} onShow={() => tree.selection.select(row.node, [])} />
        ))}
      </ul>
      {hidden > 0 && <p className="nothing">{`${hidden} more nodes: select a smaller branch.`}</p>}
      {hand.size > 0 && (
        <button type="button" className="plain" onClick={() => handFigures.forgetAll()}>
          Forget my figures
        </button>
      )}
    </section>
  );
}

/** What was simulated, and of which branch. */
interface Simulation {
  readonly top: string;
  readonly graph: TreeGraph;
  readonly found: ReadonlyMap<GraphNode, Estimate> | string;
}

interface SimulationHook {
  readonly found: Simulation['found'] | undefined;
  of(node: GraphNode): Estimate | undefined;
  run(rows: readonly OddsRow[], tickSeconds: number): void;
}

/** What was simulated of the selected branch; forgotten when the tree or the selection changes. */
function useSimulation({ id }: GraphNode, graph: TreeGraph): SimulationHook {
  const { editorStore } = useSession().editing;
  const [last, setLast] = useState<Simulation>();
  const found = last?.top === id && last.graph === graph ? last.found : undefined;
  const keys = (name: string): readonly KeyDeclaration[] => {
    const tree = editorStore.trees.get(name);
    return tree === undefined ? [] : (treeDocument(tree).keys ?? []);
  };
  return {
    found,
    of: (node) => (typeof found === 'object' ? found.get(node) : undefined),
    run: (rows, tickSeconds) => setLast({ top: id, graph, found: simulateRows(rows, { tickSeconds, keys }) }),
  };
}

function SimulateLine({ found, onSimulate }: { readonly found: Simulation['found'] | undefined; onSimulate(): void }): ReactElement {
  return (
    <p className="odds-simulate">
      <button type="button" className="plain" onClick={onSimulate}>
        Simulate 1000 runs
      </button>{' '}
      <span role="status">
        {typeof found === 'string' && `Cannot be simulated: ${found}`}
        {typeof found === 'object' &&
          'The branch ran in the engine, each leaf as long as its mean. 19 times out of 20 the true value lies in the interval.'}
      </span>
    </p>
  );
}

interface AskProps {
  /** Of the watched agent; undefined without one. */
  readonly name: string | undefined;
  readonly isCrowd: boolean;
  readonly count: number;
  onChange(asksAll: boolean): void;
}

function AskWhom({ name, isCrowd, count, onChange }: AskProps): ReactElement {
  const all = `all who run this tree${isCrowd ? ` (${count})` : ''}`;
  if (name === undefined) return <p className="odds-lead">{`Measured of ${all}, since this tab is open.`}</p>;
  return (
    <p className="odds-lead">
      <label>
        Measured of{' '}
        <select value={isCrowd ? 'all' : 'one'} onChange={({ target }) => onChange(target.value === 'all')}>
          <option value="one">{name}</option>
          <option value="all">{all}</option>
        </select>
      </label>
    </p>
  );
}

const ASK_EVERY_MILLISECONDS = 250;

interface Crowd {
  readonly size: number;
  readonly tickSeconds: number | undefined;
  of(node: GraphNode): Runs;
}

const NO_CROWD: Crowd = { size: 0, tickSeconds: undefined, of: () => NO_RUNS };

/** Watches all agents that run the tree, while it is asked for. */
function useCrowd(tree: string, isAsked: boolean): Crowd {
  const { port } = useSession();
  const [crowd, setCrowd] = useState<Crowd>(NO_CROWD);
  useEffect(() => {
    if (!isAsked) return undefined;
    const runs = new CrowdRuns(port.scene, tree);
    const look = (): void => {
      runs.update();
      setCrowd({ size: runs.size, tickSeconds: runs.tickSeconds, of: (node) => runs.of(node) });
    };
    look();
    const timer = setInterval(look, ASK_EVERY_MILLISECONDS);
    return () => {
      clearInterval(timer);
      runs.stop();
      setCrowd(NO_CROWD);
    };
  }, [port, tree, isAsked]);
  return crowd;
}

interface RowProps {
  readonly row: OddsRow;
  readonly estimate: Estimate | undefined;
  readonly onShow: () => void;
}

function Row({ row, estimate, onShow }: RowProps): ReactElement {
  const { node, depth, runs, expected } = row;
  const happened = runs.count === 0 ? 'not yet' : `${oddsText(oddsOfRuns(runs))} in ${runs.count}`;
  return (
    <li data-from={expected.from} style={{ paddingInlineStart: 4 + 10 * depth }}>
      <button type="button" className="link-button" onClick={onShow}>
        {nodeName(node)}
      </button>
      <span className="odds-expected">
        <i>expected</i> {row.isLeaf ? <LeafFigures row={row} /> : <Expected row={row} />}
      </span>
      <span>
        <i>happened</i> {happened}
      </span>
      {estimate !== undefined && !row.isLeaf && (
        <span className="odds-simulated">
          <i>simulated</i> {estimateText(estimate)}
        </span>
      )}
    </li>
  );
}

function Expected({ row: { expected } }: { readonly row: OddsRow }): ReactElement {
  const { odds, from, why } = expected;
  return (
    <>
      {from === 'formula' && odds !== undefined && oddsText(odds)}
      {from !== 'formula' && (
        <span className="odds-why">
          No formula: {why} {odds !== undefined && 'What happened counts instead.'}
        </span>
      )}
      {odds !== undefined && Number.isNaN(odds.seconds) && (
        <span className="odds-why">Which of several lasting children of a Parallel ends first does not follow from their mean times.</span>
      )}
    </>
  );
}

/** Fields for a leaf; empty ones show what was measured. */
function LeafFigures({ row: { node, expected, hand } }: Pick<RowProps, 'row'>): ReactElement {
  const { handFigures, editorStore } = useSession().editing;
  const set = (figures: HandFigures): void => {
    editorStore.endUndoStep();
    handFigures.set(node, { ...hand, ...figures });
  };
  const onLeave = (): void => handFigures.endUndoStep();
  const name = nodeName(node);
  const { chance, seconds } = expected.odds ?? {};
  return (
    <span className="odds-figures">
      <NumberField
        label={`Chance of ${name}, in percent`}
        unit="%"
        most={100}
        value={hand.chance === undefined ? undefined : 100 * hand.chance}
        usual={chance === undefined ? '?' : String(Math.round(100 * chance))}
        onChange={(percent) => set({ chance: percent === undefined ? undefined : percent / 100 })}
        onLeave={onLeave}
      />
      <NumberField
        label={`Time of ${name}, in seconds`}
        unit="s"
        most={3600}
        value={hand.seconds}
        usual={seconds === undefined ? '?' : seconds.toFixed(1)}
        onChange={(value) => set({ seconds: value })}
        onLeave={onLeave}
      />
    </span>
  );
}

interface FieldProps {
  readonly label: string;
  readonly unit: string;
  readonly most: number;
  readonly value: number | undefined;
  /** Without a value. */
  readonly usual: string;
  onChange(value: number | undefined): void;
  /** The user has left the field. */
  onLeave(): void;
}

function NumberField({ label, unit, most, value, usual, onChange, onLeave }: FieldProps): ReactElement {
  return (
    <label>
      <input
        type="number"
        aria-label={label}
        min={0}
        max={most}
        step="any"
        value={value === undefined ? '' : Number(value.toFixed(3))}
        placeholder={usual}
        onBlur={onLeave}
        onChange={({ target }) => {
          const typed = target.valueAsNumber;
          onChange(Number.isFinite(typed) ? Math.min(most, Math.max(0, typed)) : undefined);
        }}
      />
      <span aria-hidden="true">{unit}</span>
    </label>
  );
}
