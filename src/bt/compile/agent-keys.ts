import type { KeyDeclaration, KeyReference, Literal, Scope as KeyScope, TreeDocument } from '../format.ts';
import type { Problem } from '../problem.ts';
import type { KeySlot } from '../program.ts';
import { isReference, type Scope } from './compile-params.ts';

interface KeyDraft extends KeySlot {
  description: string;
  value: Literal | undefined;
  /** How deep below the top the start value was declared; the outermost declaration wins. */
  valueDepth: number;
}

/** One use of a tree in the program. */
export interface TreeUse {
  readonly document: TreeDocument;
  readonly file: string;
  /** 0 for the tree that is compiled, 1 for those that it uses, and so on. */
  readonly depth: number;
  /** Id of the SubTree node, and what it gives; nothing at the top. */
  readonly id: string;
  readonly map: Readonly<Record<string, Literal | KeyReference>>;
  readonly outer: Scope;
}

/** Collects the keys of all trees of a program: together they are the agent's blackboard. */
export class AgentKeys {
  readonly slots: KeyDraft[] = [];
  readonly problems: Problem[] = [];
  numbers = 0;
  texts = 0;
  readonly #byName = new Map<string, KeyDraft>();

  /** The keys that one use of a tree sees. */
  scopeOf(use: TreeUse): Scope {
    const scope = new Map<string, KeyDraft>();
    for (const [place, declaration] of (use.document.keys ?? []).entries()) {
      const draft = this.#slotFor(declaration, use);
      if (draft.type !== declaration.type) {
        const found = `key "${declaration.name}" of type ${declaration.type}`;
        const expected = `type ${draft.type}, as another tree of the program declares it`;
        this.problems.push({ file: use.file, path: `/keys/${place}`, found, expected });
      } else if (draft.scope !== scopeOf(declaration) && !isMapped(declaration, use)) {
        const found = `key "${declaration.name}" of scope ${scopeOf(declaration)}`;
        const expected = `scope ${draft.scope}, as another tree of the program declares it`;
        this.problems.push({ file: use.file, path: `/keys/${place}`, found, expected });
      } else addStart(draft, declaration, use.depth);
      scope.set(declaration.name, draft);
    }
    return scope;
  }

  #slotFor(declaration: KeyDeclaration, use: TreeUse): KeyDraft {
    const { name } = declaration;
    const given = Object.hasOwn(use.map, name) ? use.map[name] : undefined;
    if (isReference(given)) return use.outer.get(given.key) as KeyDraft;
    if (given !== undefined) return this.#privateSlot(`${use.id}>${name}`, declaration, given);
    return (use.outer.get(name) as KeyDraft | undefined) ?? this.#byName.get(name) ?? this.#namedSlot(declaration);
  }

  #namedSlot(declaration: KeyDeclaration): KeyDraft {
    const draft = this.#newSlot(declaration);
    this.#byName.set(declaration.name, draft);
    return draft;
  }

  #privateSlot(name: string, { type }: KeyDeclaration, value: Literal): KeyDraft {
    const draft = { ...this.#newSlot({ name, type }), isPrivate: true, value, valueDepth: -1 };
    this.slots[draft.slot] = draft;
    return draft;
  }

  #newSlot(declaration: KeyDeclaration): KeyDraft {
    const { name, type } = declaration;
    const scope = scopeOf(declaration);
    const offset = type === 'string' ? this.texts : this.numbers;
    if (type === 'string') this.texts += 1;
    else this.numbers += type === 'vector' ? 2 : 1;
    const slot = this.slots.length;
    const start = { value: undefined, valueDepth: Infinity };
    const draft = { name, type, scope, description: '', isPrivate: false, slot, offset, ...start };
    this.slots.push(draft);
    return draft;
  }
}

function addStart(draft: KeyDraft, declaration: KeyDeclaration, depth: number): void {
  if (draft.description === '') draft.description = declaration.description ?? '';
  if (declaration.value === undefined || depth >= draft.valueDepth) return;
  draft.value = declaration.value;
  draft.valueDepth = depth;
}

function scopeOf({ scope }: KeyDeclaration): KeyScope {
  return scope ?? 'own';
}

/** The tree around it decides what the key stands for, and with that whose it is. */
function isMapped({ name }: KeyDeclaration, use: TreeUse): boolean {
  return Object.hasOwn(use.map, name);
}
