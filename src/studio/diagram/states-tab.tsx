import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { addState, addTransition } from '../../tree-doc/edits/machine-edits.ts';
import { nodeKeyOf, type GraphNode } from '../graph/tree-graph.ts';
import type { Pane } from '../panes/pane.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { editShortcutFor } from '../shortcuts/edit-shortcuts.ts';
import type { PaneTree } from '../panes/tree/pane-tree.ts';
import { lastTransition, machineGraph, shownMachine, type MachineGraph } from '../graph/machine-graph.ts';
import { LEAST_FOR_WORDS } from './lay-out-diagram.ts';
import { ArrowList, StateDiagram } from './state-diagram.tsx';
import './states-tab.css';

/** Select a box or an arrow; besides, some do what they do in the tree. */
const KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'Delete', 'Backspace', 'F2']);

interface TabProps {
  readonly pane: Pane;
  readonly tree: PaneTree;
}

/** The focused state machine, or the nearest one above it, as a diagram: the state in force is lit, and so is the last transition. */
export function StatesTab({ pane, tree }: TabProps): ReactElement {
  useSignal(pane.live.updateCount);
  const session = useSession();
  const focus = useSignal(tree.selection.focus);
  const machine = shownMachine(tree.source.graph, focus);
  const { frame, width } = useWidth();
  if (machine === undefined) return <p className="nothing">This tree has no state machine.</p>;
  const graph = machineGraph(machine);
  const states = pane.agent?.trace.current.states;
  const indexOf = (node: GraphNode): number => pane.agent?.indexOf(node) ?? -1;
  const last = lastTransition(
    graph.arrows.map(({ node }) => node),
    (node) => states?.lastSuccess(indexOf(node)) ?? 0,
  );
  const active = graph.states.find((state) => states?.status(indexOf(state)) === 'running');
  return (
    <section className="states" aria-label="States" ref={frame}>
      <header>
        <h3>{machine.title}</h3>
        <MachineTools machine={machine} graph={graph} />
      </header>
      <StateDiagram
        graph={graph}
        width={width}
        active={active}
        last={last}
        focus={focus}
        onShow={(node) => tree.selection.select(node, [])}
        onKey={(event, node) => pressed(event, () => tree.selection.select(node, []), session)}
        onConnect={(from, to) => connect(session, from, to)}
      />
      {width < LEAST_FOR_WORDS && <ArrowList graph={graph} last={last} onShow={(node) => tree.selection.select(node, [])} />}
    </section>
  );
}

/** What a key does to a box or an arrow of the diagram. */
function pressed(event: KeyboardEvent, select: () => void, { editing: { editor } }: StudioSession): void {
  if (!KEYS.has(event.key)) return;
  event.preventDefault();
  select();
  editShortcutFor(event, 'right')?.(editor);
}

/** The width of the drawing, in pixels of the page. */
function useWidth(): { readonly frame: React.RefObject<HTMLElement | null>; readonly width: number } {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    setWidth(current.clientWidth);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}

function connect(session: StudioSession, from: GraphNode, to: GraphNode): void {
  const ask = { tree: from.tree, node: nodeKeyOf(from), to: to.document.name ?? '' };
  session.editing.edits.apply(addTransition(session.editing.editorStore.workspace.value, ask));
}

interface ToolsProps {
  readonly machine: GraphNode;
  readonly graph: MachineGraph;
}

/** Adds states and transitions without a pointer. */
function MachineTools({ machine, graph: { states } }: ToolsProps): ReactElement {
  const session = useSession();
  const pairs = [machine, ...states].flatMap((from) => states.filter((to) => from !== to).map((to) => ({ from, to })));
  const nameOf = (node: GraphNode): string => (node === machine ? 'any state' : node.title);
  return (
    <span className="states-tools">
      <select
        aria-label="Add a transition"
        value=""
        onChange={({ target }) => {
          const pair = pairs[Number(target.value)];
          if (pair !== undefined) connect(session, pair.from, pair.to);
        }}
      >
        <option value="">Add a transition…</option>
        {pairs.map(({ from, to }, place) => (
          <option key={`${from.id} ${to.id}`} value={place}>{`${nameOf(from)} to ${to.title}`}</option>
        ))}
      </select>
      <button
        type="button"
        className="plain"
        onClick={() =>
          session.editing.edits.apply(
            addState(session.editing.editorStore.workspace.value, { tree: machine.tree, node: nodeKeyOf(machine) }),
          )
        }
      >
        Add a state
      </button>
    </span>
  );
}
