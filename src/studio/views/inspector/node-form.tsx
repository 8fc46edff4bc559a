import { useId, type ReactElement } from 'react';
import { changeType } from '../../document/commands/change-type.ts';
import { setDisabled } from '../../document/commands/delete-nodes.ts';
import { dropField, unknownFields } from '../../document/commands/drop-field.ts';
import { setLabel } from '../../document/commands/set-label.ts';
import type { NodeAsk } from '../../document/edit.ts';
import { isOff, typeOf } from '../../document/fields.ts';
import { usedTree } from '../../document/key-uses.ts';
import { findNode, type PlacedNode } from '../../document/walk-tree.ts';
import type { PlacedProblem } from '../../document/problems.ts';
import { keyOf, type GraphNode } from '../../graph/tree-graph.ts';
import { mapFields, paramFields, type ParamField } from '../../inspector/param-fields.ts';
import { ToolButton } from '../tool-button.tsx';
import { useCell, useSession } from '../use-cell.ts';
import { editInForm } from './edit-in-form.ts';
import { FieldBox } from './field-box.tsx';
import { ParamRow } from './param-row.tsx';
import { SwitchField } from './switch-field.tsx';
import { TypedField } from './typed-field.tsx';
import { TypeSelect } from './type-select.tsx';

/** The form of the node in focus: everything that its file says of it. */
export function NodeForm({ node }: { readonly node: GraphNode }): ReactElement | null {
  const { desk } = useSession();
  const workspace = useCell(desk.workspace);
  const all = useCell(desk.problems);
  const ask = { tree: node.tree, node: keyOf(node) };
  const tree = workspace.trees.get(ask.tree);
  const placed = tree && findNode(tree, ask.node);
  if (tree === undefined || placed === undefined) return null;
  const problems = (all.get(ask.tree) ?? []).filter((problem) => problem.node === ask.node);
  const params = paramFields(placed.node, workspace.kinds.get(typeOf(placed.node)), tree);
  const map = usedTree(placed.node) === undefined ? [] : mapFields(placed.node, workspace, tree);
  const isShown = ({ field }: PlacedProblem): boolean => [...params, ...map].some((each) => isAbout(field, each));
  return (
    <form className="form" aria-label="The node" onSubmit={(event) => event.preventDefault()}>
      {problems
        .filter((problem) => !isShown(problem))
        .map(({ text, field }) => (
          <p key={field + text} className="field-problem" role="alert">
            {text}
          </p>
        ))}
      <Labels ask={ask} placed={placed} />
      <Rows ask={ask} fields={params} problems={problems} />
      {map.length > 0 && <h4>What its keys stand for</h4>}
      <Rows ask={ask} fields={map} problems={problems} />
      <UnknownFields ask={ask} placed={placed} />
    </form>
  );
}

interface RowsProps {
  readonly ask: NodeAsk;
  readonly fields: readonly ParamField[];
  readonly problems: readonly PlacedProblem[];
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
  readonly ask: NodeAsk;
  readonly placed: PlacedNode;
}

/** What every node has: its kind, what a person calls it, a note, whether it is there for the game. */
function Labels({ ask, placed: { node, parent } }: PartProps): ReactElement {
  const session = useSession();
  const id = useId();
  const { workspace } = session.desk;
  const textOf = (field: 'name' | 'note'): string => (typeof node.fields[field] === 'string' ? node.fields[field] : '');
  const type = (field: 'name' | 'note', text: string): void =>
    void editInForm(session, setLabel(workspace.value, { ...ask, field, text }), `${ask.tree} ${ask.node} ${field}`);
  const setOff = (isDisabled: boolean): void => void editInForm(session, setDisabled(workspace.value, { tree: ask.tree, nodes: [ask.node], isDisabled }));
  const onOff = parent !== undefined && (
    <SwitchField label="Enabled" isOn={!isOff(node)} words={['enabled', 'disabled']} onChange={(isOn) => setOff(!isOn)} />
  );
  return (
    <div className="labels">
      <FieldBox id={`${id}type`} label="Kind" shape="line">
        <TypeSelect id={`${id}type`} type={typeOf(node)} isTop={parent === undefined} onPick={(kind) => editInForm(session, changeType(workspace.value, { ...ask, type: kind }))} />
      </FieldBox>
      <FieldBox id={`${id}name`} label="Name" shape="line">
        <TypedField key={`${ask.node} name`} id={`${id}name`} value={textOf('name')} placeholder={typeOf(node)} onType={(text) => type('name', text)} />
      </FieldBox>
      <FieldBox id={`${id}note`} label="Note" shape="line" tools={onOff}>
        <TypedField key={`${ask.node} note`} id={`${id}note`} isLong value={textOf('note')} placeholder="for whoever reads this tree" onType={(text) => type('note', text)} />
      </FieldBox>
    </div>
  );
}

function UnknownFields({ ask, placed: { node } }: PartProps): ReactElement | null {
  const session = useSession();
  const names = [...unknownFields(node.fields), ...(node.fields['map'] !== undefined && typeOf(node) !== 'SubTree' ? ['map'] : [])];
  if (names.length === 0) return null;
  return (
    <>
      <h4>In the file, and nothing to the game</h4>
      <dl className="unknown">
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={JSON.stringify(node.fields[name])}>{JSON.stringify(node.fields[name])}</dd>
            <ToolButton icon="close" label={`Remove ${name}`} onPress={() => editInForm(session, dropField(session.desk.workspace.value, { ...ask, field: name }))} />
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
