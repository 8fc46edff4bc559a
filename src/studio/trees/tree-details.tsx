import type { ReactElement } from 'react';
import { deleteTree, duplicateTree, renameTree } from '../../tree-doc/edits/tree-edits.ts';
import { extendTree } from '../../tree-doc/edits/extend-tree.ts';
import { setTreeDescription } from '../../tree-doc/edits/set-fields.ts';
import type { EditableTree } from '../../tree-doc/editable-tree.ts';
import { uniqueName } from '../../tree-doc/node-fields.ts';
import { exportTree } from '../../tree-doc/import-trees.ts';
import { describeTreeDifference } from '../../tree-doc/compare-trees.ts';
import type { FileState } from '../files/file-states.ts';
import type { TreeUsers } from '../editing/view/tree-users.ts';
import { renderTreeSvg } from '../picture/tree-svg.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { TypedField } from '../fields/typed-field.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { ActionFields } from './action-fields.tsx';
import { PromiseFields } from './promise-fields.tsx';
import { download } from '../files/download.ts';
import { ExtensionLine } from './extension-line.tsx';
import { AssignTreeSelect } from '../agents/view/assign-tree-select.tsx';

interface DetailsProps {
  readonly tree: EditableTree;
  readonly state: FileState;
  readonly users: TreeUsers;
  readonly onRename: (name: string) => void;
}

/** Fields and actions of one tree. */
export function TreeDetails({ tree, state, users, onRename }: DetailsProps): ReactElement {
  const session = useSession();
  const saving = useSignal(session.editing.files.saving);
  const { editorStore, files } = session.editing;
  const { compareTrees } = session.port;
  const { name } = tree;
  const scene = () => editorStore.workspace.value;
  const rename = (to: string): void => {
    if (isFree(session, users, 'renamed') && editInForm(session, renameTree(scene(), { tree: name, name: to.trim() }))) onRename(to.trim());
  };
  const duplicate = (): void => {
    const copy = uniqueName(`${name}-copy`, (taken) => scene().trees.has(taken), '-');
    if (editInForm(session, duplicateTree(scene(), { tree: name, name: copy }))) session.panes.showTree(copy);
  };
  const extend = (): void => {
    const variation = uniqueName(`${name}-variation`, (taken) => scene().trees.has(taken), '-');
    if (editInForm(session, extendTree(scene(), { tree: name, name: variation }))) session.panes.showTree(variation);
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
        Description
        <TypedField
          isLong
          label={`Description of ${name}`}
          value={typeof tree.fields['description'] === 'string' ? tree.fields['description'] : ''}
          placeholder="What it does, in one sentence"
          onType={(text) => editInForm(session, setTreeDescription(scene(), { tree: name, text }), `${name} description`)}
        />
      </label>
      <PromiseFields tree={tree} />
      <ActionFields tree={tree} />
      <ExtensionLine tree={tree} />
      {state === 'changed' && <Differences tree={tree} />}
      <p className="tree-tools">
        {files.canSave && state !== 'same' && <Button label="Save" isDisabled={saving.has(name)} onPress={() => void files.save(name)} />}
        <Button label="Duplicate" onPress={duplicate} />
        <Button
          label="Extend"
          title={`A new tree that has all of ${name}, follows its changes, and overrides what you edit in it`}
          onPress={extend}
        />
        <Button label="Export" onPress={() => download(`${name}.json`, exportTree(tree).text, 'application/json')} />
        <Button label="SVG image" onPress={() => download(`${name}.svg`, renderTreeSvg(tree, session.port.kindSpecs), 'image/svg+xml')} />
        {state !== 'same' && compareTrees && <Button label="Is it better?" onPress={() => compareTrees()} />}
        {state === 'changed' && <Button label="Revert to file" onPress={() => files.revert(name)} />}
        <Button label="Delete" onPress={remove} />
        <AssignTreeSelect tree={name} />
      </p>
    </div>
  );
}

function Differences({ tree }: { readonly tree: EditableTree }): ReactElement | null {
  const file = useSession().editing.files.states.fileTree(tree.name);
  return file === undefined ? null : <p className="tree-differs">Differs from its file: {describeTreeDifference(tree, file)}.</p>;
}

function Button({
  label,
  title,
  isDisabled = false,
  onPress,
}: {
  readonly label: string;
  readonly title?: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}): ReactElement {
  return (
    <button type="button" className="plain" title={title} disabled={isDisabled} onClick={onPress}>
      {label}
    </button>
  );
}

/** The edits themselves check the trees that use it; only the session knows which agents do. */
function isFree(session: StudioSession, { mainTreeAgents }: TreeUsers, what: string): boolean {
  const [first, ...others] = mainTreeAgents;
  if (first === undefined) return true;
  const rest = others.length === 0 ? '' : ` and ${others.length === 1 ? '1 other agent' : `${others.length} other agents`}`;
  session.announcer.announce(`The main tree of ${first.name}${rest} cannot be ${what}. Assign another tree first.`);
  return false;
}
