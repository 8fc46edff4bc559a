import type { ReactElement } from 'react';
import { conflictWords, type Conflict } from '../../files/conflict.ts';
import { exportTree } from '../../drafts/import-trees.ts';
import { useSession } from '../use-cell.ts';
import { download } from './download.ts';

/** Something to decide: what happened, and what can be done, with nothing lost either way. */
export function ConflictCard({ conflict }: { readonly conflict: Conflict }): ReactElement {
  const { files, desk } = useSession();
  const { kind, tree } = conflict;
  const exportMine = (): void => {
    const edited = desk.trees.get(tree);
    const text = kind === 'broken' ? (conflict.draft.text ?? '') : edited === undefined ? '' : exportTree(edited).text;
    download(`${tree}.json`, text, 'application/json');
  };
  return (
    <section className="card" role="alert" aria-label={`To decide: ${tree}`}>
      <p>{conflictWords(conflict)}</p>
      <p className="card-tools">
        {kind !== 'broken' && (
          <button type="button" className="plain" onClick={() => void files.resolve(conflict, 'mine')}>
            Keep mine
          </button>
        )}
        <button type="button" className="plain" onClick={() => void files.resolve(conflict, 'theirs')}>
          {kind === 'broken' ? 'Throw it away' : kind === 'file' ? 'Take the file' : 'Take the other'}
        </button>
        <button type="button" className="plain" onClick={exportMine}>
          Export mine
        </button>
      </p>
    </section>
  );
}
