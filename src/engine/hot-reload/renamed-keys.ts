import type { KeySlot } from '../blackboard/key-slot.ts';
import type { Param } from '../params/param.ts';
import type { Program } from '../definition/program.ts';
import type { Heirs } from './counterparts.ts';

interface Edit {
  readonly from: Program;
  readonly to: Program;
  readonly heirs: Heirs;
}

/** By the heirs of an edit, which are computed once for it. */
const known = new WeakMap<Heirs, ReadonlyMap<number, number>>();

/**
 * Slots of keys that got another name, with their slots in the new program. Names are all that a file says of a key, so a key was renamed
 * when the old name is gone, the new one was not there, the type is the same, and every node that used the old one now uses the new one.
 */
export function renamedKeys({ from, to, heirs }: Edit): ReadonlyMap<number, number> {
  const before = known.get(heirs);
  if (before !== undefined) return before;
  const found = new Map<number, number>();
  const [oldNames, newNames] = [from, to].map(({ slots }) => new Set(slots.map(({ name }) => name))) as [Set<string>, Set<string>];
  const doubtful = new Set<number>();
  const compareKeys = (key: KeySlot, heir: KeySlot): void => {
    if (key.name === heir.name) return;
    const isRenamed = key.type === heir.type && !newNames.has(key.name) && !oldNames.has(heir.name);
    if (isRenamed && (found.get(key.slot) ?? heir.slot) === heir.slot) found.set(key.slot, heir.slot);
    else doubtful.add(key.slot);
  };
  const compare = (param: Param, other: Param | undefined): void => {
    const [key, heir] = [from.slots[param.slot], to.slots[other?.slot ?? -1]];
    if (key !== undefined && heir !== undefined) compareKeys(key, heir);
    for (const [read, each] of readsOf(param).entries()) {
      const now = other === undefined ? undefined : readsOf(other)[read];
      if (now !== undefined) compareKeys(each, now);
    }
    for (const [place, item] of param.items.entries()) {
      for (const [name, part] of Object.entries(item)) compare(part, other?.items[place]?.[name]);
    }
  };
  for (const node of from.nodes) {
    const heir = heirs[node.index];
    if (heir?.type !== node.type) continue;
    for (const [name, param] of Object.entries(node.params)) compare(param, heir.params[name]);
  }
  for (const slot of doubtful) found.delete(slot);
  known.set(heirs, found);
  return found;
}

/** The keys that the expressions of a parameter read. */
function readsOf({ expression, expressions }: Param): readonly KeySlot[] {
  return [expression, ...expressions].flatMap((each) => each?.reads ?? []);
}
