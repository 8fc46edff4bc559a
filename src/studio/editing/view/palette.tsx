import { Fragment, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import type { PalettePopup } from '../popup.ts';
import type { NodeKindSpec } from '../../../tree-doc/edit-plan.ts';
import { otherNames } from '../../explain/describe-node.ts';
import { CATEGORIES } from '../../explain/categories.ts';
import { paletteEntries, type PaletteEntry } from '../../palette/palette-entries.ts';
import { keepFocus } from '../../controls/focus-keeper.ts';
import { Prose } from '../../controls/prose.tsx';
import { Icon } from '../../controls/icon.tsx';
import { iconOf } from '../../tree-view/node-icon.ts';
import { useSession } from '../../session/use-session.ts';

/** A searchable list of node types; arrows select, Enter inserts. */
export function Palette({ popup }: { readonly popup: PalettePopup }): ReactElement {
  const { editor, editorStore } = useSession().editing;
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const id = useId();
  const { purpose, within, make } = popup;
  const entries = useMemo(
    () => paletteEntries(editorStore.workspace.value, { purpose, query, within, make }),
    [editorStore, purpose, query, within, make],
  );
  const at = Math.min(place, entries.length - 1);
  const current = entries[at];
  const take = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return;
    const edit = popup.make(entry);
    if (!('refused' in edit)) editor.popups.close();
    editor.perform(edit);
  };
  const press = (event: KeyboardEvent): void => {
    const next = stepOf(event.key, at, entries.length);
    if (next !== undefined) setPlace(next);
    else if (event.key === 'Enter') take(current);
    else if (event.key !== 'Tab') return;
    event.preventDefault();
  };
  return (
    <div className="palette" role="dialog" aria-label={popup.title}>
      <div className="palette-head">
        <span className="popup-title">{popup.title}</span>
        <input
          type="text"
          role="combobox"
          aria-label={`${popup.title}: search node types`}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={current && `${id}-${at}`}
          placeholder="Name, initials or description"
          spellCheck={false}
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setPlace(0);
          }}
          onKeyDown={press}
        />
      </div>
      <ul id={id} role="listbox" aria-label="Node types" onMouseDown={keepFocus}>
        {entries.map((entry, index) => (
          <Fragment key={`${entry.kind.type} ${entry.tree ?? ''}`}>
            {query.trim() === '' && <CategoryTitle entry={entry} before={entries[index - 1]} />}
            <EntryRow entry={entry} id={`${id}-${index}`} isAt={index === at} onTake={take} />
          </Fragment>
        ))}
      </ul>
      <Foot popup={popup} entry={current} />
    </div>
  );
}

function categoryOf({ kind, action }: PaletteEntry): NodeKindSpec['category'] {
  return action?.category ?? kind.category;
}

/** Heading above the first entry of each category. */
function CategoryTitle({
  entry,
  before,
}: {
  readonly entry: PaletteEntry;
  readonly before: PaletteEntry | undefined;
}): ReactElement | null {
  const category = categoryOf(entry);
  if (before !== undefined && category === categoryOf(before)) return null;
  const { title, purpose } = CATEGORIES[category];
  return (
    <li className="palette-shelf" role="presentation">
      {title}: {purpose}
    </li>
  );
}

function stepOf(key: string, at: number, count: number): number | undefined {
  const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[key];
  if (by === undefined || count === 0) return undefined;
  // Single steps wrap around.
  return Math.abs(by) === 1 ? (at + by + count) % count : Math.max(0, Math.min(count - 1, at + by));
}

interface RowProps {
  readonly entry: PaletteEntry;
  readonly id: string;
  readonly isAt: boolean;
  readonly onTake: (entry: PaletteEntry) => void;
}

function EntryRow({ entry, id, isAt, onTake }: RowProps): ReactElement {
  const { port } = useSession();
  const { kind, title, summary, marks } = entry;
  const row = useRef<HTMLLIElement>(null);
  // Only as it becomes the current one: a list that was scrolled by finger or wheel stays where it is.
  useEffect(() => {
    if (isAt) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isAt]);
  return (
    <li id={id} role="option" data-kind={categoryOf(entry)} aria-selected={isAt} ref={row} onClick={() => onTake(entry)}>
      <span className="node-sign" role="img" aria-label={categoryOf(entry)}>
        <Icon name={entry.action?.icon ?? iconOf(port.kinds.get(kind.type))} />
      </span>
      <span className="entry-names">
        <span className="entry-title">{marked(title, marks)}</span>{' '}
        <span className="entry-summary">
          <Prose text={summary} />
        </span>
      </span>
    </li>
  );
}

/** The full summary of the current entry, or why it cannot be inserted. */
function Foot({ popup, entry }: { readonly popup: PalettePopup; readonly entry: PaletteEntry | undefined }): ReactElement {
  const edit = entry && popup.make(entry);
  const refusal = edit !== undefined && 'refused' in edit ? edit.refused : '';
  const others = entry === undefined || refusal !== '' || entry.tree !== undefined ? '' : otherNames(entry.kind);
  return (
    <p className="popup-foot" role="status" data-refused={refusal !== '' || entry === undefined}>
      <Prose text={entry === undefined ? 'No matching node types' : refusal || entry.summary} />
      {others !== '' && <span className="entry-others"> Elsewhere: {others}.</span>}
    </p>
  );
}

function marked(title: string, marks: PaletteEntry['marks']): ReactNode[] {
  const isMarked = (at: number): boolean => marks.some(([start, end]) => at >= start && at < end);
  const parts: { text: string; isHit: boolean }[] = [];
  for (const [at, letter] of title.split('').entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.isHit === isMarked(at)) last.text += letter;
    else parts.push({ text: letter, isHit: isMarked(at) });
  }
  return parts.map(({ text, isHit }, at) => (isHit ? <mark key={at}>{text}</mark> : text));
}
