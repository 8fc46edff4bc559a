import { useRef, type ReactElement } from 'react';
import type { StudioSession } from '../session/studio-session.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { importTexts, showImported } from '../session/import-texts.ts';

/** A file picker; files dropped on the list are imported the same way. */
export function ImportButton(): ReactElement {
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="plain" onClick={() => input.current?.click()}>
        Import …
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        aria-label="Files to import"
        onChange={({ target }) => {
          void importFiles(session, [...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

/** The result of an import: its problems, or a question about replaced trees. */
export function ImportCard(): ReactElement | null {
  const session = useSession();
  const { importer } = session.editing.files;
  const view = useSignal(importer.view);
  if (view.kind === 'none') return null;
  if (view.kind === 'problems') {
    const { problems } = view;
    return (
      <section ref={bringIntoSight} className="card" role="alert" aria-label="Import">
        <p>Nothing was imported: {problems.length === 1 ? '1 problem' : `${problems.length} problems`}.</p>
        <ul className="card-list">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <p className="card-tools">
          <button type="button" className="plain" onClick={() => importer.cancel()}>
            Close
          </button>
        </p>
      </section>
    );
  }
  const names = view.replaced.join(', ');
  return (
    <section ref={bringIntoSight} className="card" role="alert" aria-label="Import">
      <p>
        {names} already {view.replaced.length === 1 ? 'exists. Replace it?' : 'exist. Replace them?'} You can undo this.
      </p>
      <p className="card-tools">
        <button type="button" className="plain" onClick={() => showImported(session, importer.confirm())}>
          Replace
        </button>
        <button type="button" className="plain" onClick={() => importer.cancel()}>
          Cancel
        </button>
      </p>
    </section>
  );
}

/** The card may be out of view when files are dropped on a long list. */
function bringIntoSight(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'nearest' });
}

export async function importFiles(session: StudioSession, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const read = await Promise.all(files.map(async (file) => ({ fileName: file.name, text: await file.text() })));
  await importTexts(session, read);
}
