import { useMemo, useState, type DragEvent, type ReactElement } from 'react';
import { conflictId } from '../../files/conflict.ts';
import { treeUsers } from '../../files/tree-users.ts';
import { referencePage } from '../../reference/reference-page.ts';
import type { StudioSession } from '../../session/studio-session.ts';
import { useCell, useSession } from '../use-cell.ts';
import { ConflictCard } from './conflict-card.tsx';
import { openAside } from './download.ts';
import { ImportButton, ImportCard, importFiles } from './import-box.tsx';
import { TreeAdd } from './tree-add.tsx';
import { TreeRow } from './tree-row.tsx';

/** All trees, and what can be done with them as files. */
export function TreesTab(): ReactElement {
  const session = useSession();
  const conflicts = useCell(session.files.conflicts);
  const trouble = useCell(session.files.trouble);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void importFiles(session, [...event.dataTransfer.files]);
  };
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className="trees" data-over={isOver} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      {trouble !== '' && (
        <p className="card" role="alert">
          {trouble}
        </p>
      )}
      {conflicts.map((conflict) => (
        <ConflictCard key={conflictId(conflict)} conflict={conflict} />
      ))}
      <ImportCard />
      <Tools session={session} />
      <TreeList />
      <Deleted />
    </div>
  );
}

function Tools({ session }: { readonly session: StudioSession }): ReactElement {
  const states = useCell(session.files.states.view);
  const count = [...states.values()].filter((state) => state !== 'deleted').length;
  return (
    <div className="trees-tools">
      <TreeAdd />
      <ImportButton />
      <button type="button" className="plain" onClick={() => openAside(referencePage(session.port.editKinds.values()))}>
        All nodes
      </button>
      {session.files.canSave && (
        <button type="button" className="plain" disabled={count === 0} onClick={() => void session.files.saveAll()}>
          Save all{count > 0 ? ` (${count})` : ''}
        </button>
      )}
    </div>
  );
}

function TreeList(): ReactElement {
  const session = useSession();
  const { trees } = useCell(session.desk.workspace);
  const agents = useCell(session.agents);
  const { tree: shown } = useCell(useCell(session.active).view);
  const [open, setOpen] = useState('');
  const users = useMemo(() => treeUsers(trees, agents), [trees, agents]);
  const sorted = [...trees.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return (
    <ul className="tree-list" aria-label="Trees">
      {sorted.map((tree) => (
        <TreeRow
          key={tree.name}
          tree={tree}
          users={users.get(tree.name) ?? { trees: [], thinkers: [], others: [] }}
          isOpen={open === tree.name}
          isShown={shown?.source.graph.tree === tree.name}
          onToggle={() => setOpen(open === tree.name ? '' : tree.name)}
          onRename={setOpen}
        />
      ))}
    </ul>
  );
}

/** What was deleted here and is in a file still: no file is ever deleted from here. */
function Deleted(): ReactElement | null {
  const { files } = useSession();
  const names = [...useCell(files.states.view)].filter(([, state]) => state === 'deleted').map(([name]) => name);
  if (names.length === 0) return null;
  return (
    <ul className="tree-list" aria-label="Deleted trees">
      {names.map((name) => (
        <li key={name} className="tree-row">
          <div className="tree-line">
            <s>{name}</s>
            <span className="tree-users">deleted here; its file is still there</span>
            <button type="button" className="plain" onClick={() => files.revert(name)}>
              Bring back
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
