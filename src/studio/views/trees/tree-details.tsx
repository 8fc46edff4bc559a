import type { ReactElement } from 'react';
import { deleteTree, duplicateTree, renameTree } from '../../document/commands/edit-trees.ts';
import { describeTree } from '../../document/commands/set-label.ts';
import type { EditTree } from '../../document/edit-tree.ts';
import { freshName } from '../../document/fields.ts';
import { exportTree } from '../../drafts/import-trees.ts';
import { compareTrees } from '../../files/compare-trees.ts';
import type { FileState } from '../../files/file-states.ts';
import type { TreeUsers } from '../../files/tree-users.ts';
import { treePicture } from '../../picture/tree-picture.ts';
import type { StudioSession } from '../../session/studio-session.ts';
import { editInForm } from '../inspector/edit-in-form.ts';
import { TypedField } from '../inspector/typed-field.tsx';
import { useCell, useSession } from '../use-cell.ts';
import { download } from './download.ts';
import { GiveSelect } from './give-select.tsx';

interface DetailsProps {
  readonly tree: EditTree;
  readonly state: FileState;
  readonly users: TreeUsers;
  readonly onRename: (name: string) => void;
}

/** What can be done with a tree as a whole. */
export function TreeDetails({ tree, state, users, onRename }: DetailsProps): ReactElement {
  const session = useSession();
  const saving = useCell(session.files.saving);
  const { desk, files } = session;
  const { name } = tree;
  const scene = () => desk.workspace.value;
  const rename = (to: string): void => {
    if (isFree(session, users, 'renamed') && editInForm(session, renameTree(scene(), { tree: name, name: to.trim() }))) onRename(to.trim());
  };
  const duplicate = (): void => {
    const copy = freshName(`${name}-copy`, (taken) => scene().trees.has(taken), '-');
    if (editInForm(session, duplicateTree(scene(), { tree: name, name: copy }))) session.showTree(copy);
  };
  const remove = (): void => {
    if (isFree(session, users, 'deleted')) editInForm(session, deleteTree(scene(), { tree: name }));
  };
  return (
    <div className="tree-details">
      <label className="tree-field">
        Name
        <TypedField value={name} label={`Name of ${name}`} onCommit={rename} />
      </label>
      <label className="tree-field">
        About
        <TypedField
          isLong
          label={`Description of ${name}`}
          value={typeof tree.fields['description'] === 'string' ? tree.fields['description'] : ''}
          placeholder="what it does, in a sentence"
          onType={(text) => editInForm(session, describeTree(scene(), { tree: name, text }), `${name} description`)}
        />
      </label>
      {state === 'changed' && <Differences tree={tree} />}
      <p className="tree-tools">
        {files.canSave && state !== 'same' && <Button label="Save" isDisabled={saving.has(name)} onPress={() => void files.save(name)} />}
        <Button label="Duplicate" onPress={duplicate} />
        <Button label="Export" onPress={() => download(`${name}.json`, exportTree(tree).text, 'application/json')} />
        <Button label="Picture" onPress={() => download(`${name}.svg`, treePicture(tree, session.port.editKinds), 'image/svg+xml')} />
        {state === 'changed' && <Button label="Back to the file" onPress={() => files.revert(name)} />}
        <Button label="Delete" onPress={remove} />
        <GiveSelect tree={name} />
      </p>
    </div>
  );
}

function Differences({ tree }: { readonly tree: EditTree }): ReactElement | null {
  const file = useSession().files.states.fileTree(tree.name);
  return file === undefined ? null : <p className="tree-differs">Differs from its file: {compareTrees(tree, file)}.</p>;
}

function Button({ label, isDisabled = false, onPress }: { readonly label: string; readonly isDisabled?: boolean; readonly onPress: () => void }): ReactElement {
  return (
    <button type="button" className="plain" disabled={isDisabled} onClick={onPress}>
      {label}
    </button>
  );
}

/** Trees that use it are looked after by the commands; who thinks with it is known here. */
function isFree(session: StudioSession, { thinkers }: TreeUsers, what: string): boolean {
  const [first, ...others] = thinkers;
  if (first === undefined) return true;
  const who = others.length === 0 ? `${first.name} thinks` : `${first.name} and ${others.length === 1 ? '1 other' : `${others.length} others`} think`;
  session.announce(`${who} with it: it cannot be ${what} now. Give them another tree first.`);
  return false;
}
