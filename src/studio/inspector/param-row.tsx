import { useEffect, useId, useState, type ReactElement } from 'react';
import { transition } from '../../engine/families/machine/index.ts';
import { VALUE_TYPES, type ValueType } from '../../engine/values.ts';
import type { ParamSpec } from '../../engine/params.ts';
import { declareKey } from '../../tree-doc/edits/key-edits.ts';
import { setEntry } from '../../tree-doc/edits/set-fields.ts';
import type { NodeRef } from '../../tree-doc/edit-plan.ts';
import type { ConsiderationList } from '../../tree-doc/edits/add-consideration.ts';
import { entriesOf, typeOf, uniqueName } from '../../tree-doc/node-fields.ts';
import { findNode } from '../../tree-doc/tree-outline.ts';
import { keyNames } from '../../tree-doc/declared-keys.ts';
import { factsIn } from '../../tree-doc/fact-text.ts';
import { isFactList, type ParamField } from './param-fields.ts';
import { parseLiteral } from '../values/parse-literal.ts';
import { typedValue } from './typed-value.ts';
import { ToolButton } from '../controls/tool-button.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { editInForm } from '../editing/edit-in-form.ts';
import { FieldBox } from '../controls/field-box.tsx';
import { BranchSelect } from './branch-select.tsx';
import { ExpressionField } from '../fields/expression-field.tsx';
import { otherModes, usualMode, type FieldMode } from './field-mode.ts';
import { KeySelect } from './key-select.tsx';
import { ListField } from './list-field.tsx';
import { LiteralField, useVocabulary } from './literal-field.tsx';
import { NameField } from './name-field.tsx';
import { TargetSelect } from './target-select.tsx';
import { TreeSelect } from './tree-select.tsx';
import { AddConsideration } from '../utility/add-consideration.tsx';
import { TypedField } from '../fields/typed-field.tsx';

interface ParamRowProps {
  readonly ask: NodeRef;
  readonly field: ParamField;
  /** Messages of the validator. */
  readonly problems: readonly string[];
}

/** One parameter of a node, or one entry of a SubTree's key map. */
export function ParamRow({ ask, field, problems }: ParamRowProps): ReactElement {
  const id = useId();
  const write = useWrite(ask, field);
  const isKey = field.state === 'key';
  const [wanted, setWanted] = useState<FieldMode | undefined>(undefined);
  useEffect(() => setWanted(undefined), [isKey]);
  const { spec, name } = field;
  const mode = wanted ?? usualMode(field);
  const otherwise = usualMode({ ...field, state: 'absent', field: 'params' });
  const canClear = field.state === 'unknown' || (field.state !== 'absent' && spec?.isRequired === false);
  const tools = (
    <>
      {otherModes(spec).map((other) => (
        <button
          key={other}
          type="button"
          className="way"
          aria-pressed={mode === other}
          aria-label={other === 'key' ? `Read ${name} from a key` : `Write ${name} as an expression`}
          onClick={() => setWanted(mode === other ? otherwise : other)}
        >
          {other}
        </button>
      ))}
      {canClear && <ToolButton icon="close" label={clearWords(field)} onPress={() => write(undefined)} />}
    </>
  );
  const help = [field.doc, field.limits].filter((text) => text !== '').join('  ·  ');
  return (
    <FieldBox id={id} label={name} help={help} problems={wordsOf(field, mode, problems)} hint={useSceneHint(field)} tools={tools}>
      <Entry {...{ id, field, mode, ask }} isWrong={problems.length > 0} />
    </FieldBox>
  );
}

/** Told of a name that the game knows, and the open scene does not have. */
function useSceneHint({ spec, state, text }: ParamField): string | undefined {
  const { words = [], here } = useVocabulary(spec) ?? {};
  const isElsewhere = state === 'literal' && words.includes(text) && here?.has(text) === false;
  return isElsewhere ? `Nothing in this scene is called “${text}”.` : undefined;
}

interface EntryProps {
  readonly id: string;
  readonly field: ParamField;
  readonly mode: FieldMode;
  readonly ask: NodeRef;
  readonly isWrong: boolean;
}

/** Facts are a line of text; other lists have forms of their own; trees and branches are chosen from a list. */
function Entry({ field, ...rest }: EntryProps): ReactElement {
  const write = useWrite(rest.ask, field);
  const { spec, text } = field;
  if (isFactList(spec)) {
    const { id, isWrong } = rest;
    const commit = (typed: string): void => write(factsIn(typed));
    return <TypedField id={id} value={text} placeholder="fed, no rain" describedBy={`${id}-help`} isWrong={isWrong} onCommit={commit} />;
  }
  if (isFixed(field, 'tree')) return <TreeSelect id={rest.id} value={text} isWrong={rest.isWrong} onPick={(tree) => write(tree)} />;
  if (isFixed(field, 'branch')) return <BranchSelect value={text} {...rest} />;
  if (spec === transition.params.to) return <TargetSelect value={text} {...rest} onPick={(state) => write(state)} />;
  if (spec === undefined) return <code className="field-raw">{text || field.key}</code>;
  if (spec.kind === 'list') return <ParamList ask={rest.ask} field={field} spec={spec} />;
  return <Control field={field} spec={spec} {...rest} />;
}

const CONSIDERATION_LISTS: readonly string[] = ['evaluators', 'preconditions', 'watch'] satisfies ConsiderationList[];

/** Keys by which states are judged are added from a list that offers facts too. */
function ParamList({
  ask,
  field,
  spec,
}: {
  readonly ask: NodeRef;
  readonly field: ParamField;
  readonly spec: ParamSpec;
}): ReactElement | null {
  const { workspace } = useSession().editing.editorStore;
  const write = useWrite(ask, field);
  const { name } = field;
  const tree = useSignal(workspace).trees.get(ask.tree);
  const node = tree && findNode(tree, ask.node)?.node;
  if (tree === undefined || node === undefined) return null;
  const adding = CONSIDERATION_LISTS.includes(name) ? (
    <AddConsideration
      ask={ask}
      of={typeof node.fields['name'] === 'string' ? node.fields['name'] : typeOf(node)}
      list={name as ConsiderationList}
    />
  ) : undefined;
  const value = entriesOf(node, field.field)[name];
  return (
    <ListField {...{ name, spec, value, tree, adding }} onWrite={(list, isTyped) => write(list, isTyped ? tagOf(ask, field) : undefined)} />
  );
}

/** A parameter of that name whose value stands in the file. */
function isFixed({ field, name, spec }: ParamField, wanted: string): boolean {
  return field === 'params' && name === wanted && spec?.source === 'literal';
}

interface ControlProps extends EntryProps {
  readonly spec: ParamSpec;
}

function Control({ id, field, spec, mode, ask, isWrong }: ControlProps): ReactElement {
  const session = useSession();
  const write = useWrite(ask, field);
  if (mode !== 'key') {
    const writeText = (text: string, isTyped: boolean): void => write(typedValue(text, spec), isTyped ? tagOf(ask, field) : undefined);
    // The text of a key is its fallback, not a literal.
    const shown = field.state === 'key' ? { ...field, text: '' } : field;
    if (mode === 'expression') {
      const placeholder = field.defaultText || (field.isRequired ? 'required' : 'none');
      const { text } = shown;
      return <ExpressionField {...{ id, text, placeholder, isWrong }} name={field.name} tree={ask.tree} onWrite={writeText} />;
    }
    return <LiteralField id={id} field={shown} spec={spec} isWrong={isWrong} onWrite={writeText} />;
  }
  const suggestion = uniqueName(field.name, (name) => declaredIn(session, ask.tree).includes(name));
  const declare = (key: string): boolean => {
    const { workspace } = session.editing.editorStore;
    const tag = `${tagOf(ask, field)} declared`;
    const type = isValueType(spec.kind) ? spec.kind : 'number';
    const isDeclared = editInForm(session, declareKey(workspace.value, { tree: ask.tree, key, type }), tag);
    if (isDeclared) write({ key }, tag);
    session.editing.editorStore.endUndoStep();
    return isDeclared;
  };
  const writeElse = (text: string, isTyped: boolean): void => {
    const value = typedValue(text, spec);
    const reference = value === undefined ? { key: field.key } : { key: field.key, else: value };
    write(reference, isTyped ? `${tagOf(ask, field)} else` : undefined);
  };
  const canBeInvalid = spec.source === 'either' && !spec.isWritten && field.state === 'key' && spec.kind !== 'any';
  return (
    <span className="key-control">
      <KeySelect id={id} field={field} isWrong={isWrong} suggestion={suggestion} onPick={(key) => write({ key })} onDeclare={declare} />
      {canBeInvalid && (
        <label className="else">
          else
          <ElseField field={field} spec={spec} onWrite={writeElse} />
        </label>
      )}
    </span>
  );
}

interface ElseProps {
  readonly field: ParamField;
  readonly spec: ParamSpec;
  readonly onWrite: (text: string, isTyped: boolean) => void;
}

/** The value that is used while a key has none. */
function ElseField({ field: { name, text, defaultText }, spec, onWrite }: ElseProps): ReactElement {
  const vocabulary = useVocabulary(spec);
  const label = `${name} if the key is invalid`;
  const emptyText = defaultText || '–';
  if (vocabulary === undefined)
    return <TypedField label={label} value={text} placeholder={emptyText} onType={(typed) => onWrite(typed, true)} />;
  const choice = { label, value: text, emptyText, vocabulary, canBeEmpty: true, isWrong: false };
  return <NameField {...choice} onPick={(picked) => onWrite(picked, false)} />;
}

function isValueType(kind: ParamSpec['kind']): kind is ValueType {
  return (VALUE_TYPES as readonly string[]).includes(kind);
}

function declaredIn({ editing: { editorStore } }: StudioSession, name: string): readonly string[] {
  const tree = editorStore.workspace.value.trees.get(name);
  return tree === undefined ? [] : keyNames(tree);
}

/** Writes the value into the tree; writes with the same tag form one undo step. */
function useWrite(ref: NodeRef, { field, name }: ParamField): (value: unknown, tag?: string) => void {
  const session = useSession();
  return (value, tag) =>
    void editInForm(session, setEntry(session.editing.editorStore.workspace.value, { ...ref, field, name, value }), tag);
}

function tagOf({ tree, node }: NodeRef, { field, name }: Pick<ParamField, 'field' | 'name'>): string {
  return `${tree} ${node} ${field} ${name}`;
}

/** Text that does not parse is explained by the parser, everything else by the validator. */
function wordsOf({ spec, state, text }: ParamField, mode: string, problems: readonly string[]): readonly string[] {
  if (spec === undefined || spec.language !== null || isFactList(spec) || state !== 'literal' || mode === 'key') return problems;
  const parsed = spec.options === undefined && spec.kind !== 'string' ? parseLiteral(text, spec) : { problem: '' };
  return 'problem' in parsed && parsed.problem !== '' && problems.length > 0 ? [parsed.problem] : problems;
}

function clearWords({ name, state, field, defaultText }: ParamField): string {
  if (state === 'unknown') return `Remove ${name}`;
  if (field === 'map') return `Use the key of the same name for ${name}`;
  return defaultText === '' ? `Clear ${name}` : `Reset ${name} to its default: ${defaultText}`;
}
