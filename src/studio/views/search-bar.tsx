import type { KeyboardEvent, ReactElement } from 'react';
import type { Pane } from '../session/pane.ts';
import type { PaneTree } from '../session/pane-tree.ts';
import { ToolButton } from './tool-button.tsx';
import { useCell } from './use-cell.ts';

interface SearchProps {
  readonly pane: Pane;
  readonly tree: PaneTree;
}

/** Finds nodes by name, type, key or tree; what is found is unfolded and brought into sight. */
export function SearchBar({ pane, tree }: SearchProps): ReactElement | null {
  const { isOpen, text, found, place } = useCell(tree.search);
  if (!isOpen) return null;
  const show = (act: () => void): void => {
    act();
    if (tree.search.value.found.length > 0) pane.camera.set({ to: 'keep', ids: [tree.focus.value.id] });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') show(() => tree.stepSearch(event.shiftKey ? -1 : 1));
    else if (event.key === 'Escape') {
      event.stopPropagation();
      tree.closeSearch();
    }
  };
  return (
    <div className="search" role="search">
      <input
        type="search"
        aria-label="Search the tree by name, type, property or tree"
        placeholder="Name, type, property, tree"
        autoFocus
        value={text}
        onChange={(event) => show(() => tree.searchFor(event.target.value))}
        onKeyDown={press}
      />
      <output className="search-count" aria-live="polite">
        {text.trim() === '' ? '' : found.length === 0 ? 'none' : `${place + 1} of ${found.length}`}
      </output>
      <ToolButton icon="previous" label="Previous" shortcut="Shift+Enter" isDisabled={found.length === 0} onPress={() => show(() => tree.stepSearch(-1))} />
      <ToolButton icon="next" label="Next" shortcut="Enter" isDisabled={found.length === 0} onPress={() => show(() => tree.stepSearch(1))} />
      <ToolButton icon="close" label="Close the search" shortcut="Escape" onPress={() => tree.closeSearch()} />
    </div>
  );
}
