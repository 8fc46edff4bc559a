import type { KeySlot } from '../blackboard/key-slot.ts';
import type { InputDefinition } from '../facts/input-definition.ts';
import type { Literal } from '../blackboard/literal.ts';
import type { KeyDeclaration, KeyReference, Scope as KeyScope } from '../blackboard/key-declaration.ts';
import { quoteShort } from '../../core/data-problem.ts';
import type { TreeDocument } from '../document/tree-format.ts';
import { MAX_PROBLEMS } from '../document/limits.ts';
import type { Problem } from '../document/problem.ts';
import { STANDINGS, tagKeyName } from '../document/tags.ts';
import { isReference, type KeyBindings } from '../params/compile-params.ts';

interface MutableKeySlot extends KeySlot {
  description: string;
  value: Literal | undefined;
  min: number;
  max: number;
  isWhole: boolean;
  changePerSecond: number;
  input: string;
  subject: number;
  /** Depth of the tree that declared the start value; the outermost declaration wins. */
  valueDepth: number;
  /** The same of its change by itself. */
  rateDepth: number;
}

/** One use of a tree in the program. */
export interface TreeUse {
  readonly document: TreeDocument;
  readonly file: string;
  /** 0 for the tree that is compiled, 1 for those that it uses, and so on. */
  readonly depth: number;
  /** Id of the SubTree node, and its `map`; both empty for the main tree. */
  readonly id: string;
  /** Index of that node in the program; -1 for the main tree. */
  readonly owner: number;
  readonly map: Readonly<Record<string, Literal | KeyReference>>;
  readonly outer: KeyBindings;
}

/** Collects the keys of all trees of a program: together they are the agent's blackboard. */
export class BlackboardLayout {
  readonly slots: MutableKeySlot[] = [];
  readonly problems: Problem[] = [];
  numbers = 0;
  texts = 0;
  readonly tagKeys = new Map<string, MutableKeySlot>();
  readonly #byName = new Map<string, MutableKeySlot>();

  /** The keys that one use of a tree sees. */
  bindKeys(use: TreeUse): KeyBindings {
    const scope = new Map<string, MutableKeySlot>();
    for (const [place, declaration] of (use.document.keys ?? []).entries()) {
      const draft = this.#slotFor(declaration, use);
      if (draft.type !== declaration.type) {
        const found = `key ${quoteShort(declaration.name)} of type ${declaration.type}`;
        const expected = `type ${draft.type}, as another tree of the program declares it`;
        this.#report({ file: use.file, path: `/keys/${place}`, found, expected });
      } else if (draft.scope !== keyScopeOf(declaration) && !isMapped(declaration, use)) {
        const found = `key ${quoteShort(declaration.name)} of scope ${keyScopeOf(declaration)}`;
        const expected = `scope ${draft.scope}, as another tree of the program declares it`;
        this.#report({ file: use.file, path: `/keys/${place}`, found, expected });
      } else {
        addStart(draft, declaration, use.depth);
        this.#addFacts(draft, { declaration, use, path: `/keys/${place}` });
      }
      scope.set(declaration.name, draft);
    }
    for (const [place, declaration] of (use.document.keys ?? []).entries()) {
      if (declaration.of !== undefined && !isMapped(declaration, use))
        this.#bindSubject(scope, { declaration, use, path: `/keys/${place}` });
    }
    return scope;
  }

  /** One key for each tag, whichever file has it. A tree may declare such a key itself, to read it or to share it with its party. */
  keysOfTags(tags: readonly string[], at: { file: string; path: string }): ReadonlyMap<string, KeySlot> {
    return new Map(tags.map((tag) => [tag, this.#tagKey(tag, at)]));
  }

  /** One key for each fact that expressions name, and each entity that it is about. It has no name that a tree could use by accident. */
  keyOfFact({ name: input, type }: InputDefinition, subject: KeySlot | undefined): KeySlot {
    const name = `${FACT_PREFIX}${input}${subject === undefined ? '' : `(${subject.name})`}`;
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const draft = this.#namedSlot({ name, type });
    draft.description = 'A fact that an expression of this tree names.';
    draft.input = input;
    draft.subject = subject?.slot ?? UNSET.subject;
    return draft;
  }

  #tagKey(tag: string, { file, path }: { file: string; path: string }): KeySlot {
    const name = tagKeyName(tag);
    const draft = this.tagKeys.get(tag) ?? this.#byName.get(name) ?? this.#namedSlot({ name, type: 'string' });
    if (draft.description === '') draft.description = `How it stands to branches tagged ${quoteShort(tag)}: ${STANDINGS.join(', ')}.`;
    if (draft.type !== 'string') {
      const found = `tag ${quoteShort(tag)}, while key ${quoteShort(name)} is of type ${draft.type}`;
      this.#report({ file, path: `${path}/tags`, found, expected: 'a key of type string, which holds how the agent stands to the tag' });
    }
    this.tagKeys.set(tag, draft);
    return draft;
  }

  /** Its range and the fact that it is bound to: one for all trees that share the key. The outermost says how it changes by itself. */
  #addFacts(draft: MutableKeySlot, { declaration, use, path }: { declaration: KeyDeclaration; use: TreeUse; path: string }): void {
    for (const [name, fact] of Object.entries(factsOf(declaration, use)) as [keyof typeof UNSET, never][]) {
      if (fact === UNSET[name] || fact === draft[name]) continue;
      if (name === 'changePerSecond') {
        // A tree may live faster or slower than the set of considerations that it shares with those that it uses.
        if (use.depth > draft.rateDepth) continue;
        draft.rateDepth = use.depth;
      }
      if (draft[name] === UNSET[name]) draft[name] = fact;
      else {
        const found = `key ${quoteShort(declaration.name)} with ${name} ${String(fact)}`;
        this.#report({ file: use.file, path, found, expected: `${name} ${draft[name]}, as another tree of the program declares it` });
      }
    }
  }

  #bindSubject(scope: KeyBindings, { declaration, use, path }: { declaration: KeyDeclaration; use: TreeUse; path: string }): void {
    const draft = scope.get(declaration.name) as MutableKeySlot;
    const subject = scope.get(declaration.of ?? '');
    if (subject === undefined || draft.subject === subject.slot) return;
    if (draft.subject === UNSET.subject) draft.subject = subject.slot;
    else {
      const found = `key ${quoteShort(declaration.name)} of ${quoteShort(declaration.of ?? '')}`;
      this.#report({
        file: use.file,
        path,
        found,
        expected: `of ${this.slots[draft.subject]?.name}, as another tree of the program declares it`,
      });
    }
  }

  /** A tree may be used thousands of times, and be wrong in each place. */
  #report(problem: Problem): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(problem);
  }

  #slotFor(declaration: KeyDeclaration, use: TreeUse): MutableKeySlot {
    const { name } = declaration;
    const given = Object.hasOwn(use.map, name) ? use.map[name] : undefined;
    if (isReference(given)) return use.outer.get(given.key) as MutableKeySlot;
    if (given !== undefined) return this.#privateSlot(use, declaration, given);
    return (use.outer.get(name) as MutableKeySlot | undefined) ?? this.#byName.get(name) ?? this.#namedSlot(declaration);
  }

  #namedSlot(declaration: KeyDeclaration): MutableKeySlot {
    const draft = this.#newSlot(declaration);
    this.#byName.set(declaration.name, draft);
    return draft;
  }

  #privateSlot({ id, owner }: TreeUse, { name, type }: KeyDeclaration, value: Literal): MutableKeySlot {
    const draft = { ...this.#newSlot({ name: `${id}>${name}`, type }), isPrivate: true, owner, value, valueDepth: -1 };
    this.slots[draft.slot] = draft;
    return draft;
  }

  #newSlot(declaration: KeyDeclaration): MutableKeySlot {
    const { name, type } = declaration;
    const scope = keyScopeOf(declaration);
    const offset = type === 'string' ? this.texts : this.numbers;
    if (type === 'string') this.texts += 1;
    else this.numbers += type === 'vector' ? 2 : 1;
    const slot = this.slots.length;
    const start = { value: undefined, valueDepth: Infinity, rateDepth: Infinity };
    const draft = { name, type, scope, description: '', isPrivate: false, owner: -1, slot, offset, ...UNSET, ...start };
    this.slots.push(draft);
    return draft;
  }
}

/** Of the names of keys that hold a fact which expressions name. */
const FACT_PREFIX = 'fact ';

const UNSET = { min: -Infinity, max: Infinity, isWhole: false, changePerSecond: 0, input: '', subject: -1 };

function addStart(draft: MutableKeySlot, declaration: KeyDeclaration, depth: number): void {
  if (draft.description === '') draft.description = declaration.description ?? '';
  if (declaration.value === undefined || depth >= draft.valueDepth) return;
  draft.value = declaration.value;
  draft.valueDepth = depth;
}

function keyScopeOf({ scope }: KeyDeclaration): KeyScope {
  return scope ?? 'own';
}

/** A mapped key takes its scope from the key of the outer tree. */
function isMapped({ name }: KeyDeclaration, use: TreeUse): boolean {
  return Object.hasOwn(use.map, name);
}

function factsOf(declaration: KeyDeclaration, use: TreeUse): object {
  const { min = -Infinity, max = Infinity, whole: isWhole = false, changePerSecond = 0, input = '' } = declaration;
  return { min, max, isWhole, ...(!isMapped(declaration, use) && { changePerSecond, input }) };
}
