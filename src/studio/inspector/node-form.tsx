import { useId, type ReactElement } from 'react';
import { changeType } from '../../tree-doc/edits/change-type.ts';
import { setDisabled } from '../../tree-doc/edits/delete-nodes.ts';
import { removeField, unknownFields } from '../../tree-doc/edits/remove-field.ts';
import { setLabel, setTags } from '../../tree-doc/edits/set-fields.ts';
import type { NodeRef } from '../../tree-doc/edit-plan.ts';
import { isNodeDisabled, typeOf } from '../../tree-doc/node-fields.ts';
import { usedTrees } from '../../tree-doc/key-uses.ts';
import { findNode, isInDraft, type NodeLocation } from '../../tree-doc/tree-outline.ts';
import type { LocatedProblem } from '../../tree-doc/located-problems.ts';
import { nodeKeyOf, type GraphNode } from '../graph/tree-graph.ts';
import { mapFields, paramFields, type ParamField } from './param-fields.ts';
import { ToolButton } from '../controls/tool-button.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { FieldBox } from '../controls/field-box.tsx';
import { ParamRow } from './param-row.tsx';
import { SwitchField } from '../controls/switch-field.tsx';
import { TypedField } from '../fields/typed-field.tsx';
import { TypeSelect } from './type-select.tsx';

/** The form of the focused node, with all its fields. */
export function NodeForm({ node }: { readonly node: GraphNode }): ReactElement | null {
  const { editorStore } = useSession().editing;
  const workspace = useSignal(editorStore.workspace);
  const all = useSignal(editorStore.problems);
  const ask = { tree: node.tree, node: nodeKeyOf(node) };
  const tree = workspace.trees.get(ask.tree);
  const placed = tree && findNode(tree, ask.node);
  if (tree === undefined || placed === undefined) return null;
  const problems = (all.get(ask.tree) ?? []).filter((problem) => problem.node === ask.node);
  const params = paramFields(placed.node, workspace.kinds.get(typeOf(placed.node)), tree);
  const map = usedTrees(placed.node, workspace.trees).length === 0 ? [] : mapFields(placed.node, workspace, tree);
  const isShown = ({ field }: LocatedProblem): boolean => [...params, ...map].some((each) => isAbout(field, each));
  return (
    <form className="form" aria-label="Node" onSubmit={(event) => event.preventDefault()}>
      {problems
        .filter((problem) => !isShown(problem))
        .map(({ text, field }) => (
          <p key={field + text} className="field-problem" role="alert">
            {text}
          </p>
        ))}
      <Labels ask={ask} placed={placed} />
      <Rows ask={ask} fields={params} problems={problems} />
      {map.length > 0 && <h4>Key mapping</h4>}
      <Rows ask={ask} fields={map} problems={problems} />
      <UnknownFields ask={ask} placed={placed} />
    </form>
  );
}

interface RowsProps {
  readonly ask: NodeRef;
  readonly fields: readonly ParamField[];
  readonly problems: readonly LocatedProblem[];
}

function Rows({ ask, fields, problems }: RowsProps): ReactElement[] {
  return fields.map((field) => (
    <ParamRow
      key={`${ask.node} ${field.field} ${field.name}`}
      ask={ask}
      field={field}
      problems={problems.filter((problem) => isAbout(problem.field, field)).map(({ text }) => text)}
    />
  ));
}

interface PartProps {
  readonly ask: NodeRef;
  readonly placed: NodeLocation;
}

/** The fields of every node: type, name, note, enabled. */
function Labels({ ask, placed }: PartProps): ReactElement {
  const { node, parent } = placed;
  const session = useSession();
  const id = useId();
  const { workspace } = session.editing.editorStore;
  const textOf = (field: 'name' | 'note'): string => (typeof node.fields[field] === 'string' ? node.fields[field] : '');
  const type = (field: 'name' | 'note', text: string): void =>
    void editInForm(session, setLabel(workspace.value, { ...ask, field, text }), `${ask.tree} ${ask.node} ${field}`);
  const setOff = (isDisabled: boolean): void =>
    void editInForm(session, setDisabled(workspace.value, { tree: ask.tree, nodes: [ask.node], isDisabled }));
  const onOff = parent !== undefined && (
    <SwitchField label="Enabled" isOn={!isNodeDisabled(node)} words={['enabled', 'disabled']} onChange={(isOn) => setOff(!isOn)} />
  );
  return (
    <div className="labels">
      <FieldBox id={`${id}type`} label="Type" shape="line">
        <TypeSelect
          id={`${id}type`}
          type={typeOf(node)}
          isRoot={parent === undefined && !isInDraft(placed)}
          onPick={(kind) => editInForm(session, changeType(workspace.value, { ...ask, type: kind }))}
        />
      </FieldBox>
      <FieldBox id={`${id}name`} label="Name" shape="line">
        <TypedField
          key={`${ask.node} name`}
          id={`${id}name`}
          value={textOf('name')}
          placeholder={typeOf(node)}
          onType={(text) => type('name', text)}
        />
      </FieldBox>
      <FieldBox id={`${id}tags`} label="Tags" shape="line">
        <TypedField
          key={`${ask.node} tags`}
          id={`${id}tags`}
          value={tagsText(node.fields['tags'])}
          placeholder="words to prefer or suppress it by"
          onCommit={(text) => editInForm(session, setTags(workspace.value, { ...ask, tags: text.split(/[\s,]+/).filter(Boolean) }))}
        />
      </FieldBox>
      <FieldBox id={`${id}note`} label="Note" shape="line" tools={onOff}>
        <TypedField
          key={`${ask.node} note`}
          id={`${id}note`}
          isLong
          value={textOf('note')}
          placeholder="a comment for other readers"
          onType={(text) => type('note', text)}
        />
      </FieldBox>
    </div>
  );
}

function UnknownFields({ ask, placed: { node } }: PartProps): ReactElement | null {
  const session = useSession();
  const hasMap = session.port.kindSpecs.get(typeOf(node))?.category === 'subtree';
  const names = [...unknownFields(node.fields), ...(node.fields['map'] !== undefined && !hasMap ? ['map'] : [])];
  if (names.length === 0) return null;
  return (
    <>
      <h4>Unknown fields, ignored by the game</h4>
      <dl className="unknown">
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={JSON.stringify(node.fields[name])}>{JSON.stringify(node.fields[name])}</dd>
            <ToolButton
              icon="close"
              label={`Remove ${name}`}
              onPress={() => editInForm(session, removeField(session.editing.editorStore.workspace.value, { ...ask, field: name }))}
            />
          </div>
        ))}
      </dl>
    </>
  );
}

/** "params/limit/else" is about the parameter `limit`. */
function isAbout(path: string, { field, name }: Pick<ParamField, 'field' | 'name'>): boolean {
  return path === `${field}/${name}` || path.startsWith(`${field}/${name}/`);
}

/** A file edited by hand may have anything there. */
function tagsText(tags: unknown): string {
  if (tags === undefined) return '';
  return Array.isArray(tags) ? tags.map(String).join(', ') : JSON.stringify(tags);
}
