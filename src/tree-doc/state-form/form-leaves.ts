import type { ParamSpec } from '../../engine/params.ts';
import { referencedKey } from '../declared-keys.ts';
import { refuse, type EditContext, type NodeKindSpec } from '../edit-plan.ts';
import type { EditableNode, Fields } from '../editable-tree.ts';
import { entriesOf, typeOf } from '../node-fields.ts';

/** A leaf of the game that the tree form uses, with the names of its parameters. */
interface FormLeaf {
  readonly type: string;
  readonly key: string;
  readonly value: string;
}

/** The leaves of the tree form, found by what they do: tree documents know no leaf of a game by its name. */
export class FormLeaves {
  readonly #setText: FormLeaf;
  readonly #setNumber: FormLeaf;
  readonly #check: FormLeaf;

  /** Refuses a game that lacks one of them. */
  constructor({ kinds }: Pick<EditContext, 'kinds'>) {
    const all = [...kinds.values()];
    this.#setText = setterOf(all, 'string') ?? refuse('The tree form needs an action that sets a text.');
    this.#setNumber = setterOf(all, 'number') ?? refuse('The tree form needs an action that sets a number.');
    this.#check = checkOf(all) ?? refuse('The tree form needs a condition with an expression.');
  }

  setText(key: string, to: string): Fields {
    return { type: this.#setText.type, params: { [this.#setText.key]: { key }, [this.#setText.value]: to } };
  }

  setNumber(key: string, to: number): Fields {
    return { type: this.#setNumber.type, params: { [this.#setNumber.key]: { key }, [this.#setNumber.value]: to } };
  }

  check(expression: string): Fields {
    return { type: this.#check.type, params: { [this.#check.value]: expression } };
  }

  /** The key and the text of a node that sets one. */
  readText(node: EditableNode): { readonly key: string; readonly text: string } | undefined {
    const { key, to } = this.#read(node, this.#setText);
    return key !== undefined && typeof to === 'string' ? { key, text: to } : undefined;
  }

  /** The key that a node sets to 0. */
  readReset(node: EditableNode): string | undefined {
    const { key, to } = this.#read(node, this.#setNumber);
    return to === 0 ? key : undefined;
  }

  readCheck(node: EditableNode | undefined): unknown {
    return node === undefined ? undefined : this.#read(node, this.#check).to;
  }

  #read(node: EditableNode, leaf: FormLeaf): { readonly key?: string | undefined; readonly to?: unknown } {
    if (typeOf(node) !== leaf.type) return {};
    const params = entriesOf(node, 'params');
    return { key: referencedKey(params[leaf.key]), to: params[leaf.value] };
  }
}

/** An action with a key to write and a value for it, and nothing else. */
function setterOf(kinds: readonly NodeKindSpec[], kind: ParamSpec['kind']): FormLeaf | undefined {
  for (const { type, category, params, changesSet } of kinds) {
    const entries = Object.entries(params);
    const key = entries.find(([, spec]) => spec.isWritten && spec.kind === kind);
    const value = entries.find(([, spec]) => !spec.isWritten && spec.kind === kind && spec.names === undefined);
    if (category === 'action' && changesSet !== true && entries.length === 2 && key && value) return { type, key: key[0], value: value[0] };
  }
  return undefined;
}

function checkOf(kinds: readonly NodeKindSpec[]): FormLeaf | undefined {
  for (const { type, category, params } of kinds) {
    const [only, ...others] = Object.entries(params);
    const isCheck = category === 'condition' && others.length === 0 && only?.[1].kind === 'boolean' && only[1].language !== null;
    if (isCheck) return { type, key: '', value: only[0] };
  }
  return undefined;
}
