import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { latinPress } from '../../core/latin-press.ts';
import { shortcutGroups, type ShortcutLine } from './shortcut-groups.ts';
import { STUDIO_ACTIONS } from './studio-actions.ts';
import { ToolButton } from '../controls/tool-button.tsx';
import { useSession } from '../session/use-session.ts';

/** The sheet of all keyboard shortcuts. */
export function ShortcutSheet(): ReactElement {
  const { editor } = useSession().editing;
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  const press = (event: KeyboardEvent): void => {
    if (latinPress(event).key === STUDIO_ACTIONS.keys.key) editor.popups.close();
  };
  return (
    <div ref={sheet} className="key-sheet" role="dialog" aria-label="Keyboard shortcuts" tabIndex={0} onKeyDown={press}>
      <header>
        <span className="popup-title">Keyboard shortcuts</span>
        <ToolButton icon="close" label="Close" shortcut="Esc" onPress={() => editor.popups.close()} />
      </header>
      <div className="key-groups">
        {shortcutGroups().map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map((line) => (
                <Line key={line.does} line={line} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}

function Line({ line: { keys, does } }: { readonly line: ShortcutLine }): ReactElement {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
