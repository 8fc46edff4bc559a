import { useEffect, useId, useState, type ReactElement } from 'react';
import type { ParamSpec } from '../../../bt/params.ts';
import { declareKey } from '../../document/commands/edit-keys.ts';
import { setEntry } from '../../document/commands/set-label.ts';
import type { NodeAsk } from '../../document/edit.ts';
import { freshName } from '../../document/fields.ts';
import { keyNames } from '../../document/literals.ts';
import type { ParamField } from '../../inspector/param-fields.ts';
import { parseLiteral } from '../../inspector/parse-literal.ts';
import { typedValue } from '../../inspector/typed-value.ts';
import { ToolButton } from '../tool-button.tsx';
import { useSession } from '../use-cell.ts';
import { editInForm } from './edit-in-form.ts';
import { FieldBox } from './field-box.tsx';
import { KeySelect } from './key-select.tsx';
import { LiteralField } from './literal-field.tsx';
import { TreeSelect } from './tree-select.tsx';
import { TypedField } from './typed-field.tsx';

interface ParamRowProps {
  readonly ask: NodeAsk;
  readonly field: ParamField;
  /** What the checker says of it. */
  readonly problems: readonly string[];
}

/** One parameter of a node, or one key of the map of a SubTree. */
export function ParamRow({ ask, field, problems }: ParamRowProps): ReactElement {
  const id = useId();
  const write = useWrite(ask, field);
  const isKey = field.state === 'key';
  const [wanted, setWanted] = useState<'literal' | 'key' | undefined>(undefined);
  useEffect(() => setWanted(undefined), [isKey]);
  const { spec, name } = field;
  const mode = wanted ?? usualMode(field);
  const canChoose = spec?.source === 'either' && spec.kind !== 'any';
  const canClear = field.state === 'unknown' || (field.state !== 'absent' && spec?.isRequired === false);
  const tools = (
    <>
      {canChoose && (
        <button type="button" className="way" aria-pressed={mode === 'key'} aria-label={`${name} from a key`} onClick={() => setWanted(mode === 'key' ? 'literal' : 'key')}>
          key
        </button>
      )}
      {canClear && <ToolButton icon="close" label={clearWords(field)} onPress={() => write(undefined)} />}
    </>
  );
  const help = [field.doc, field.limits].filter((text) => text !== '').join('  ·  ');
  return (
    <FieldBox id={id} label={name} help={help} problems={wordsOf(field, mode, problems)} tools={tools}>
      {spec === undefined ? <code className="field-raw">{field.text || field.key}</code> : <Control id={id} field={field} spec={spec} mode={mode} ask={ask} isWrong={problems.length > 0} />}
    </FieldBox>
  );
}

interface ControlProps {
  readonly id: string;
  readonly field: ParamField;
  readonly spec: ParamSpec;
  readonly mode: 'literal' | 'key';
  readonly ask: NodeAsk;
  readonly isWrong: boolean;
}

function Control({ id, field, spec, mode, ask, isWrong }: ControlProps): ReactElement {
  const session = useSession();
  const write = useWrite(ask, field);
  if (mode === 'literal' && field.field === 'params' && field.name === 'tree' && spec.source === 'literal') {
    return <TreeSelect id={id} value={field.text} isWrong={isWrong} onPick={(tree) => write(tree)} />;
  }
  if (mode === 'literal') {
    const writeText = (text: string, isTyped: boolean): void => write(typedValue(text, spec), isTyped ? tagOf(ask, field) : undefined);
    // The text of a key is what stands in for it, and no literal yet.
    const shown = field.state === 'key' ? { ...field, text: '' } : field;
    return <LiteralField id={id} field={shown} spec={spec} isWrong={isWrong} onWrite={writeText} />;
  }
  const declare = (): void => {
    const { workspace } = session.desk;
    const tree = workspace.value.trees.get(ask.tree);
    if (tree === undefined) return;
    const key = freshName(field.name, (name) => keyNames(tree).includes(name));
    const tag = `${tagOf(ask, field)} declared`;
    if (editInForm(session, declareKey(workspace.value, { tree: ask.tree, key, type: spec.kind === 'any' ? 'number' : spec.kind }), tag)) write({ key }, tag);
    session.desk.endStep();
  };
  const canBeInvalid = spec.source === 'either' && !spec.isWritten && field.state === 'key' && spec.kind !== 'any';
  return (
    <span className="key-control">
      <KeySelect id={id} field={field} isWrong={isWrong} onPick={(key) => write({ key })} onDeclare={declare} />
      {canBeInvalid && (
        <label className="else">
          else
          <TypedField
            label={`${field.name} while the key is invalid`}
            value={field.text}
            placeholder={field.defaultText || '–'}
            onType={(text) => {
              const value = typedValue(text, spec);
              write(value === undefined ? { key: field.key } : { key: field.key, else: value }, `${tagOf(ask, field)} else`);
            }}
          />
        </label>
      )}
    </span>
  );
}

/** Writes the value into the tree; what has the same tag is one step. */
function useWrite(ask: NodeAsk, { field, name }: ParamField): (value: unknown, tag?: string) => void {
  const session = useSession();
  return (value, tag) => void editInForm(session, setEntry(session.desk.workspace.value, { ...ask, field, name, value }), tag);
}

/** How it is written, or would usually be: a map mostly names keys. */
function usualMode({ state, spec, field }: ParamField): 'literal' | 'key' {
  const isKey = state === 'key' || spec?.source === 'key' || (state === 'absent' && field === 'map');
  return isKey ? 'key' : 'literal';
}

function tagOf({ tree, node }: NodeAsk, { field, name }: Pick<ParamField, 'field' | 'name'>): string {
  return `${tree} ${node} ${field} ${name}`;
}

/** A text that cannot be read is best explained by what reads it; everything else by the checker. */
function wordsOf({ spec, state, text }: ParamField, mode: string, problems: readonly string[]): readonly string[] {
  if (spec === undefined || state !== 'literal' || mode === 'key') return problems;
  const parsed = spec.options === undefined && spec.kind !== 'string' ? parseLiteral(text, spec) : { problem: '' };
  return 'problem' in parsed && parsed.problem !== '' && problems.length > 0 ? [parsed.problem] : problems;
}

function clearWords({ name, state, field, defaultText }: ParamField): string {
  if (state === 'unknown') return `Remove ${name}`;
  if (field === 'map') return `Share the key ${name} by its name`;
  return defaultText === '' ? `Leave ${name} away` : `Take the default of ${name}: ${defaultText}`;
}
