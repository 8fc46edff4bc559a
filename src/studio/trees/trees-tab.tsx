import { useMemo, useState, type DragEvent, type ReactElement } from 'react';
import { conflictId, describeConflict, type Conflict } from '../files/conflict.ts';
import { treeUsers } from '../editing/view/tree-users.ts';
import { referencePage } from '../reference/reference-page.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { openInNewTab, download } from '../files/download.ts';
import { saveAllTrees } from '../files/save-tree.ts';
import { ImportButton, ImportCard, importFiles } from './import-controls.tsx';
import { findInTrees, isTreeFound } from './find-in-trees.ts';
import { FoundNodes } from './found-nodes.tsx';
import { treeGroups } from './tree-groups.ts';
import { TreeRow } from './tree-row.tsx';
import { exportTree } from '../../tree-doc/import-trees.ts';
import { NewTreeForm } from './new-tree-form.tsx';

/** The Trees tab: all trees, conflicts, import and export. */
export function TreesTab(): ReactElement {
  const session = useSession();
  const conflicts = useSignal(session.editing.files.conflicts);
  const trouble = useSignal(session.editing.files.storageProblem);
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
  const states = useSignal(session.editing.files.states.states);
  const count = [...states.values()].filter((state) => state !== 'deleted').length;
  return (
    <div className="trees-tools">
      <NewTreeForm />
      <ImportButton />
      <button
        type="button"
        className="plain"
        onClick={() => openInNewTab(referencePage(session.port.kindSpecs.values(), session.port.inputs.values()))}
      >
        Node reference
      </button>
      {session.editing.files.canSave && (
        <button type="button" className="plain" disabled={count === 0} onClick={() => void saveAllTrees(session.editing.files)}>
          Save all{count > 0 ? ` (${count})` : ''}
        </button>
      )}
    </div>
  );
}

function TreeList(): ReactElement {
  const session = useSession();
  const { trees } = useSignal(session.editing.editorStore.workspace);
  const agents = useSignal(session.scene.agents);
  const { tree: shown } = useSignal(useSignal(session.panes.active).state);
  const [open, setOpen] = useState('');
  const [query, setQuery] = useState('');
  const users = useMemo(() => treeUsers(trees, agents), [trees, agents]);
  const named = [...trees.values()].filter((tree) => isTreeFound(tree, query));
  const found = useMemo(() => findInTrees(trees.values(), query), [trees, query]);
  return (
    <>
      <input
        type="search"
        className="tree-filter"
        aria-label="Find trees, nodes and keys"
        placeholder="Find trees, nodes and keys"
        spellCheck={false}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {treeGroups(named, users).map(({ title, trees: members }) => (
        <section key={title} aria-label={title}>
          <h3 className="tree-group">
            {title} ({members.length})
          </h3>
          <ul className="tree-list" aria-label={`Trees: ${title}`}>
            {members.map((tree) => (
              <TreeRow
                key={tree.name}
                tree={tree}
                users={users.get(tree.name) ?? { trees: [], mainTreeAgents: [], subtreeAgents: [] }}
                isOpen={open === tree.name}
                isShown={shown?.source.graph.tree === tree.name}
                onToggle={() => setOpen(open === tree.name ? '' : tree.name)}
                onRename={setOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      <FoundNodes found={found} />
      {named.length === 0 && found.length === 0 && <p className="nothing">No tree, node or key with that name.</p>}
    </>
  );
}

/** Trees deleted in the studio whose files still exist: the studio never deletes files. */
function Deleted(): ReactElement | null {
  const { files } = useSession().editing;
  const names = [...useSignal(files.states.states)].filter(([, state]) => state === 'deleted').map(([name]) => name);
  if (names.length === 0) return null;
  return (
    <ul className="tree-list" aria-label="Deleted trees">
      {names.map((name) => (
        <li key={name} className="tree-row">
          <div className="tree-line">
            <s>{name}</s>
            <span className="tree-users">deleted here, its file still exists</span>
            <button type="button" className="plain" onClick={() => files.revert(name)}>
              Restore
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A conflict with its resolutions; none of them loses data. */
function ConflictCard({ conflict }: { readonly conflict: Conflict }): ReactElement {
  const { files, editorStore } = useSession().editing;
  const { kind, tree } = conflict;
  const exportMine = (): void => {
    const edited = editorStore.trees.get(tree);
    const text = kind === 'broken' ? (conflict.draft.text ?? '') : edited === undefined ? '' : exportTree(edited).text;
    download(`${tree}.json`, text, 'application/json');
  };
  return (
    <section className="card" role="alert" aria-label={`Conflict: ${tree}`}>
      <p>{describeConflict(conflict)}</p>
      <p className="card-tools">
        {kind !== 'broken' && (
          <button type="button" className="plain" onClick={() => void files.resolve(conflict, 'mine')}>
            Keep mine
          </button>
        )}
        <button type="button" className="plain" onClick={() => void files.resolve(conflict, 'theirs')}>
          {kind === 'broken' ? 'Discard the draft' : kind === 'file' ? 'Use the file' : 'Use the other version'}
        </button>
        <button type="button" className="plain" onClick={exportMine}>
          Export mine
        </button>
      </p>
    </section>
  );
}
