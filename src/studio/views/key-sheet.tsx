import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { keySheet, type KeyLine } from '../editing/key-sheet.ts';
import { COMMANDS } from '../session/commands.ts';
import { ToolButton } from './tool-button.tsx';
import { useSession } from './use-cell.ts';

/** All keys of the studio on one sheet. */
export function KeySheet(): ReactElement {
  const { editor } = useSession();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  const press = (event: KeyboardEvent): void => {
    if (event.key === COMMANDS.keys.key) editor.close();
  };
  return (
    <div ref={sheet} className="key-sheet" role="dialog" aria-label="Keys of the studio" tabIndex={0} onKeyDown={press}>
      <header>
        <span className="popup-title">Keys of the studio</span>
        <ToolButton icon="close" label="Close the keys" shortcut="Esc" onPress={() => editor.close()} />
      </header>
      <div className="key-groups">
        {keySheet().map(({ title, lines }) => (
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

function Line({ line: { keys, does } }: { readonly line: KeyLine }): ReactElement {
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
