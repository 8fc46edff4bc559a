import { Fragment, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { menuItems, type MenuItem } from './menu-items.ts';
import { createClipboardActions } from './use-clipboard.ts';
import { useSession } from '../../session/use-session.ts';

/** The context menu of the selected nodes. Unavailable items are disabled and say why. */
export function NodeMenu(): ReactElement {
  const session = useSession();
  const groups = useMemo(() => menuItems(session, createClipboardActions(session)), [session]);
  const items = groups.flat();
  const [at, setAt] = useState(0);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]')[at]?.focus(), [at]);
  const take = (item: MenuItem | undefined): void => {
    if (item === undefined) return;
    if (item.refusal !== undefined) {
      session.announcer.announce(item.refusal);
      return;
    }
    // Clipboard events go to the focused element: the tree must have the focus again first. Not a frame later: what is pressed
    // next, such as the check of a lesson, must find the edit done.
    flushSync(() => session.editing.editor.popups.close());
    item.run();
  };
  const press = (event: KeyboardEvent): void => {
    const next = stepOf(event.key, at, items);
    if (next !== undefined) setAt(next);
    else if (event.key === 'Enter' || event.key === ' ') take(items[at]);
    else if (event.key === 'Tab') session.editing.editor.popups.close();
    else return;
    event.preventDefault();
  };
  return (
    <div ref={menu} className="menu" role="menu" aria-label="Node actions" onKeyDown={press}>
      {groups.map((group, place) => (
        <Fragment key={group[0]?.label ?? place}>
          {place > 0 && <div role="separator" />}
          {group.map((item) => (
            <MenuRow key={item.label} item={item} isAt={items[at] === item} onReach={() => setAt(items.indexOf(item))} onTake={take} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

interface RowProps {
  readonly item: MenuItem;
  readonly isAt: boolean;
  readonly onReach: () => void;
  readonly onTake: (item: MenuItem) => void;
}

function MenuRow({ item, isAt, onReach, onTake }: RowProps): ReactElement {
  const { label, key, refusal } = item;
  return (
    <div
      role="menuitem"
      tabIndex={isAt ? 0 : -1}
      aria-disabled={refusal !== undefined}
      aria-keyshortcuts={key === '' ? undefined : key.replaceAll('Ctrl', 'Control')}
      aria-description={refusal}
      title={refusal}
      onPointerMove={onReach}
      onClick={() => onTake(item)}
    >
      {label}
      {key !== '' && <kbd>{key}</kbd>}
    </div>
  );
}

/** A letter moves to the next item that starts with it. */
function stepOf(key: string, at: number, items: readonly MenuItem[]): number | undefined {
  const { length } = items;
  if (key === 'ArrowDown') return (at + 1) % length;
  if (key === 'ArrowUp') return (at - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (!/^\p{L}$/u.test(key)) return undefined;
  const begins = (index: number): boolean => items[index % length]?.label.toLowerCase().startsWith(key.toLowerCase()) ?? false;
  const found = items.map((_, step) => at + 1 + step).find(begins);
  return found === undefined ? undefined : found % length;
}
