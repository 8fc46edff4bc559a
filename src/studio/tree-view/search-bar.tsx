import type { KeyboardEvent, ReactElement } from 'react';
import type { Pane } from '../panes/pane.ts';
import type { PaneTree } from '../panes/tree/pane-tree.ts';
import { ToolButton } from '../controls/tool-button.tsx';
import { useSignal } from '../signal/use-signal.ts';

interface SearchProps {
  readonly pane: Pane;
  readonly tree: PaneTree;
}

/** Finds nodes by name, type, key or tree; unfolds matches and scrolls to them. */
export function SearchBar({ pane, tree }: SearchProps): ReactElement | null {
  const { isOpen, text, found, place } = useSignal(tree.search.view);
  if (!isOpen) return null;
  const show = (act: () => void): void => {
    act();
    if (tree.search.view.value.found.length > 0) pane.camera.request.set({ to: 'keep', ids: [tree.selection.focus.value.id] });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') show(() => tree.search.step(event.shiftKey ? -1 : 1));
    else if (event.key === 'Escape') {
      event.stopPropagation();
      tree.search.close();
    }
  };
  return (
    <div className="search" role="search">
      <input
        type="search"
        aria-label="Search the tree by name, type, key or tree"
        placeholder="Name, type, key, tree"
        autoFocus
        value={text}
        onChange={(event) => show(() => tree.search.find(event.target.value))}
        onKeyDown={press}
      />
      <output className="search-count" aria-live="polite">
        {text.trim() === '' ? '' : found.length === 0 ? 'No results' : `${place + 1} of ${found.length}`}
      </output>
      <ToolButton
        icon="previous"
        label="Previous"
        shortcut="Shift+Enter"
        isDisabled={found.length === 0}
        onPress={() => show(() => tree.search.step(-1))}
      />
      <ToolButton
        icon="next"
        label="Next"
        shortcut="Enter"
        isDisabled={found.length === 0}
        onPress={() => show(() => tree.search.step(1))}
      />
      <ToolButton icon="close" label="Close the search" shortcut="Escape" onPress={() => tree.search.close()} />
    </div>
  );
}
