import type { ReactElement } from 'react';
import type { Pane } from '../session/pane.ts';
import { nodeName } from '../words/node-words.ts';
import { AgentPicker } from './agent-picker.tsx';
import { CursorBar } from './cursor-bar.tsx';
import { Icon } from './icon.tsx';
import { MindMark, useMindMarks } from './mind-mark.tsx';
import { SearchBar } from './search-bar.tsx';
import { CommandButton, ToolButton } from './tool-button.tsx';
import { TreeView } from './tree-view.tsx';
import { useCell, useSession } from './use-cell.ts';
import { WordsLine } from './words-line.tsx';

/** One agent: who it is, what it does in plain words, its tree. */
export function PaneView({ pane }: { readonly pane: Pane }): ReactElement {
  const session = useSession();
  const isActive = useCell(session.active) === pane;
  const isChoosing = useCell(session.isChoosing) === pane;
  const { tree, entry, notice } = useCell(pane.view);
  const name = entry?.name ?? 'nobody';
  return (
    <section
      className="pane"
      aria-label={`Mind of ${name}`}
      data-active={isActive}
      onPointerDownCapture={() => session.active.set(pane)}
      onFocusCapture={() => session.active.set(pane)}
    >
      <PaneHead pane={pane} />
      <WordsLine pane={pane} />
      {notice !== '' && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <div className="pane-field">
        {tree !== undefined && <TreeView key={tree.source.top.id + name} pane={pane} tree={tree} name={name} />}
        {tree !== undefined && <SearchBar pane={pane} tree={tree} />}
        {isChoosing && <AgentPicker pane={pane} />}
      </div>
      <CursorBar pane={pane} />
    </section>
  );
}

function PaneHead({ pane }: { readonly pane: Pane }): ReactElement {
  const session = useSession();
  const { entry, tree } = useCell(pane.view);
  const isChoosing = useCell(session.isChoosing) === pane;
  const markOf = useMindMarks();
  const mark = entry && markOf(entry);
  const top = tree?.source.top;
  const where = top?.parent === undefined ? entry?.party : `in ${nodeName(top)}`;
  return (
    <header className="pane-head">
      <button
        type="button"
        className="who"
        aria-expanded={isChoosing}
        aria-label={entry === undefined ? 'Choose an agent' : `Agent: ${entry.name}, ${entry.kind}. Choose another`}
        data-tip="Choose an agent  ·  A"
        onClick={() => session.isChoosing.set(isChoosing ? undefined : pane)}
      >
        <span className="who-side" data-side={entry?.side} data-alive={entry?.isAlive} />
        <span className="who-name">{entry?.name ?? 'Choose an agent'}</span>
        <span className="who-kind">{[entry?.kind, where].filter(Boolean).join(' · ')}</span>
        <Icon name="next" />
      </button>
      <MindMark mark={mark} />
      <PaneTools pane={pane} />
    </header>
  );
}

function PaneTools({ pane }: { readonly pane: Pane }): ReactElement {
  const session = useSession();
  const { entry, isPinned, isFollowing, tree } = useCell(pane.view);
  const isOnly = useCell(session.panes).length === 1;
  const isNobody = entry === undefined;
  return (
    <span className="pane-tools" role="group" aria-label="Tree">
      <ToolButton
        icon="pin"
        label={isPinned ? 'Pinned: stays with this agent' : 'Pin: stay with this agent whatever is selected'}
        isPressed={isPinned}
        isDisabled={isNobody}
        onPress={() => pane.setPinned(!isPinned)}
      />
      <ToolButton icon="look" label="Show in the field" isDisabled={isNobody} onPress={() => entry && session.port.lookAt(entry.id)} />
      <ToolButton icon="follow" label="Follow what runs" shortcut="L" isPressed={isFollowing} onPress={() => pane.setFollowing(!isFollowing)} />
      <ToolButton icon="target" label="Running branch" shortcut="R" isDisabled={tree === undefined} onPress={() => pane.showRunning()} />
      <ToolButton icon="fit" label="Whole tree" shortcut="F" isDisabled={tree === undefined} onPress={() => pane.fit()} />
      <ToolButton icon="search" label="Search the tree" shortcut="/" isDisabled={tree === undefined} onPress={() => tree?.openSearch()} />
      {isOnly && <CommandButton command="beside" icon="beside" />}
      {pane.number === 2 && <ToolButton icon="close" label="Close this pane" shortcut="D" onPress={() => session.closeSecond()} />}
    </span>
  );
}
