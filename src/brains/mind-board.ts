import type { Blackboard, BlackboardEntry } from '../bt/blackboard.ts';
import { SCOPES, VALUE_TYPES, type Scope } from '../bt/format.ts';
import { fitsType } from '../bt/literal.ts';
import type { SharedBoard } from '../bt/shared-board.ts';
import type { KeyCommand } from '../sim/commands.ts';

export interface BoardsOfAgent {
  readonly own: Blackboard;
  readonly party: SharedBoard;
  readonly world: SharedBoard;
}

const OWNERS: Readonly<Record<Scope, string>> = { own: 'the agent alone', party: 'the party', world: 'the world' };

/** Every key that an agent could read: those of its trees first, then those that it shares without knowing of them, then the rest. */
export function boardEntries({ own, party, world }: BoardsOfAgent): BlackboardEntry[] {
  const entries = own.entries();
  const known = new Set(entries.filter(({ isDeclared }) => isDeclared).map(({ name }) => name));
  const shared = [...party.entries(), ...world.entries()].filter(({ name, isDeclared }) => !(isDeclared && known.has(name)));
  return [...entries, ...shared];
}

/** Does what a command asks of a blackboard, or says in one sentence why not. Bad data never throws. */
export function changeKey(boards: BoardsOfAgent, command: KeyCommand): string | undefined {
  const { scope, key } = command;
  if (!SCOPES.includes(scope)) return `"${scope as string}" is no scope; there are ${SCOPES.join(', ')}.`;
  if (typeof key !== 'string' || key.trim() === '') return 'A key needs a name.';
  const entries = boardEntries(boards);
  const entry = entries.find((each) => each.name === key && each.scope === scope);
  const other = entries.find((each) => each.name === key && each.isDeclared && each.scope !== scope);
  if (!entry && other) return `The key "${key}" belongs to ${OWNERS[other.scope]}, not to ${OWNERS[scope]}.`;
  return act(boards[scope], command, entry);
}

function act(board: Blackboard | SharedBoard, command: KeyCommand, entry: BlackboardEntry | undefined): string | undefined {
  const { key, change } = command;
  switch (change?.do) {
    case 'set':
      return set(board, command, entry);
    case 'invalidate':
      return board.invalidate(key) ? undefined : missing(command);
    case 'remove':
      if (entry?.isDeclared) return `The key "${key}" is declared by a tree: it can become invalid, but not be removed.`;
      return board.remove(key) ? undefined : missing(command);
    default:
      return `"${String((change as { do?: unknown } | undefined)?.do)}" is nothing that can be done to a key; there are set, invalidate, remove.`;
  }
}

function set(board: Blackboard | SharedBoard, { key, change }: KeyCommand, entry: BlackboardEntry | undefined): string | undefined {
  if (change.do !== 'set') return undefined;
  const { valueType, value } = change;
  const type = entry?.type ?? valueType;
  if (!VALUE_TYPES.includes(type)) return `"${type as string}" is no type of a key; there are ${VALUE_TYPES.join(', ')}.`;
  if (fitsType(type, value) && board.set(key, value, type)) return undefined;
  return `The key "${key}" holds ${EXPECTED[type]}; ${JSON.stringify(value)} is none.`;
}

const EXPECTED = {
  number: 'a number',
  boolean: 'true or false',
  string: 'a text',
  vector: 'a place [x, y]',
  entity: 'the number of an entity, from 1',
} as const;

function missing({ scope, key }: KeyCommand): string {
  return `There is no key "${key}" that belongs to ${OWNERS[scope]}.`;
}
