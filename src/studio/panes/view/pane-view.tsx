import type { ReactElement } from 'react';
import type { AgentEntry } from '../../ports/studio-port.ts';
import type { Pane } from '../pane.ts';
import { nodeName } from '../../graph/node-name.ts';
import { PinnedKeysBar } from '../../blackboard/view/pinned-keys-bar.tsx';
import { AgentPicker } from '../../agents/view/agent-picker.tsx';
import { SideMark } from '../../agents/view/side-mark.tsx';
import { CursorBar } from '../../time/view/cursor-bar.tsx';
import { Icon } from '../../controls/icon.tsx';
import { AssignTreeSelect } from '../../agents/view/assign-tree-select.tsx';
import { MindChoice } from '../../agents/view/mind-choice.tsx';
import { AgentTreeBadge, useAgentTreeStatuses } from '../../agents/view/agent-tree-badge.tsx';
import { SearchBar } from '../../tree-view/search-bar.tsx';
import { ToolButton } from '../../controls/tool-button.tsx';
import { ActionButton } from '../../shortcuts/action-button.tsx';
import { TreeView } from '../../tree-view/tree-view.tsx';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';

/** One pane: agent, explanation and tree. */
export function PaneView({ pane }: { readonly pane: Pane }): ReactElement {
  const session = useSession();
  const isActive = useSignal(session.panes.active) === pane;
  const isChoosing = useSignal(session.panes.choosingAgent) === pane;
  const { tree, entry, treeName, notice } = useSignal(pane.state);
  const label = ['Behaviour tree', entry === undefined ? treeName : `of ${entry.name}`].filter(Boolean).join(' ');
  return (
    <section
      className="pane"
      aria-label={label}
      data-active={isActive}
      onPointerDownCapture={() => session.panes.active.set(pane)}
      onFocusCapture={() => session.panes.active.set(pane)}
    >
      <PaneHead pane={pane} />
      <MindChoice entry={entry} />
      <ExplanationLine pane={pane} />
      <CoverageLine pane={pane} />
      <PinnedKeysBar pane={pane} />
      {notice !== '' && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <div className="pane-field">
        {tree !== undefined && <TreeView key={tree.source.displayRoot.id + label} pane={pane} tree={tree} label={label} />}
        {tree !== undefined && <SearchBar pane={pane} tree={tree} />}
        {isChoosing && <AgentPicker pane={pane} />}
      </div>
      <CursorBar pane={pane} />
    </section>
  );
}

function PaneHead({ pane }: { readonly pane: Pane }): ReactElement {
  const { entry, tree, treeName } = useSignal(pane.state);
  const statusOf = useAgentTreeStatuses();
  return (
    <header className="pane-head">
      <AgentButton pane={pane} />
      {entry === undefined && tree !== undefined && <AssignTreeSelect tree={treeName} />}
      <AgentTreeBadge status={entry && statusOf(entry)} />
      <PaneTools pane={pane} />
    </header>
  );
}

/** Names the agent, or the tree that is shown on its own; opens the list of agents. */
function AgentButton({ pane }: { readonly pane: Pane }): ReactElement {
  const session = useSession();
  const { entry, tree, treeName } = useSignal(pane.state);
  const isChoosing = useSignal(session.panes.choosingAgent) === pane;
  const displayRoot = tree?.source.displayRoot;
  const where = displayRoot?.parent === undefined ? entry?.party : `in ${nodeName(displayRoot)}`;
  const shown = entry === undefined ? { name: treeName || 'Choose an agent', kind: treeName && 'tree' } : entry;
  return (
    <button
      type="button"
      className="who"
      aria-expanded={isChoosing}
      data-tip="Choose an agent  ·  A"
      onClick={() => session.panes.choosingAgent.set(isChoosing ? undefined : pane)}
    >
      <SideMark entry={entry} />
      <span className="spoken">{agentButtonLabel(entry, treeName)}</span>
      <span className="who-name" aria-hidden="true">
        {shown.name}
      </span>
      <span className="who-kind" aria-hidden="true">
        {[shown.kind, where].filter(Boolean).join(' · ')}
      </span>
      <Icon name="next" />
    </button>
  );
}

function agentButtonLabel(entry: AgentEntry | undefined, treeName: string): string {
  if (entry !== undefined) return `Agent: ${entry.name}, ${entry.kind}. Choose another`;
  return treeName === '' ? 'Choose an agent' : `Tree: ${treeName}. Choose an agent`;
}

function PaneTools({ pane }: { readonly pane: Pane }): ReactElement {
  const session = useSession();
  const state = useSignal(pane.state);
  const { entry, isPinned, tree } = state;
  const isFollowing = useSignal(pane.following.isActive);
  const isOnly = useSignal(session.panes.list).length === 1;
  const isCoverageShown = useSignal(pane.live.isCoverageShown);
  const hasNoAgent = entry === undefined;
  return (
    <span className="pane-tools" role="group" aria-label="Tree">
      <ToolButton
        icon="pin"
        label={isPinned ? 'Pinned to this agent' : 'Pin: keep showing this agent'}
        isPressed={isPinned}
        isDisabled={hasNoAgent}
        onPress={() => pane.state.set({ ...state, isPinned: !isPinned })}
      />
      <ToolButton
        icon="look"
        label="Show in the game"
        isDisabled={hasNoAgent}
        onPress={() => entry && session.port.field.focusOn(entry.id)}
      />
      <ToolButton
        icon="follow"
        label="Follow the running node"
        shortcut="L"
        isPressed={isFollowing}
        onPress={() => pane.following.setActive(!isFollowing)}
      />
      <ToolButton
        icon="coverage"
        label="Coverage: mark what no warrior with this tree has done in this fight"
        isPressed={isCoverageShown}
        isDisabled={hasNoAgent}
        onPress={() => pane.live.isCoverageShown.set(!isCoverageShown)}
      />
      <ToolButton
        icon="target"
        label="Go to the running node"
        shortcut="R"
        isDisabled={tree === undefined}
        onPress={() => pane.camera.showRunning()}
      />
      <ToolButton icon="fit" label="Fit the whole tree" shortcut="F" isDisabled={tree === undefined} onPress={() => pane.camera.fit()} />
      <ToolButton icon="search" label="Search the tree" shortcut="/" isDisabled={tree === undefined} onPress={() => tree?.search.open()} />
      {isOnly && <ActionButton command="beside" icon="beside" />}
      {pane.number === 2 && <ToolButton icon="close" label="Close this pane" onPress={() => session.panes.closeSecond()} />}
    </span>
  );
}

/** How much of the tree has run, in words. */
function CoverageLine({ pane }: { readonly pane: Pane }): ReactElement | null {
  const words = useSignal(pane.live.coverageWords);
  return words === '' ? null : (
    <p className="notice" role="note" aria-label="Coverage">
      {words}
    </p>
  );
}

/** What the agent is doing and why, for somebody who has never seen a tree. */
function ExplanationLine({ pane }: { readonly pane: Pane }): ReactElement | null {
  const words = useSignal(pane.live.explanation);
  if (words === undefined) return null;
  const { doing, within, condition, because, text } = words;
  return (
    <div className="words" role="note" aria-label="Explanation">
      <p className="words-doing" title={text}>
        {doing === '' ? text : doing}
        {within.length > 0 && <span className="words-within">{within.slice(-3).join('  ›  ')}</span>}
      </p>
      <p className="words-because" title={text}>
        {condition}
        {condition !== '' && because.length > 0 && '  ·  '}
        {because.length > 0 && (
          <>
            because <b>{because.join('  ·  ')}</b>
          </>
        )}
      </p>
    </div>
  );
}
