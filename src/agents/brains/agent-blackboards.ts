import { type Scope, fitsType } from '../../engine/values.ts';
import { truncate } from '../../core/data-problem.ts';
import type { Blackboard, BlackboardEntry } from '../../engine/run.ts';
import type { SharedBlackboard } from '../../engine/sharing.ts';
import type { KeyCommand } from '../../sim/commands.ts';

export interface AgentBlackboards {
  readonly own: Blackboard;
  readonly party: SharedBlackboard;
  readonly world: SharedBlackboard;
}

const MAX_NAME = 200;

const OWNERS: Readonly<Record<Scope, string>> = { own: 'the agent alone', party: 'the party', world: 'the world' };

/** All keys that an agent could read: those that its tree declares first, then undeclared ones, then other keys that it shares. */
export function blackboardEntries({ own, party, world }: AgentBlackboards): BlackboardEntry[] {
  const entries = own.entries();
  const known = new Set(entries.filter(({ isDeclared }) => isDeclared).map(({ name }) => name));
  const shared = [...party.entries(), ...world.entries()].filter(({ name, isDeclared }) => !(isDeclared && known.has(name)));
  return [...entries, ...shared];
}

/** Executes a validated key command on a blackboard, or returns in one sentence why it cannot. */
export function changeKey(boards: AgentBlackboards, command: KeyCommand): string | undefined {
  const { scope, key } = command;
  if (key.trim() === '') return 'A key needs a name.';
  if (key.length > MAX_NAME) return `The name of a key may have at most ${MAX_NAME} characters.`;
  const entries = blackboardEntries(boards);
  const entry = entries.find((each) => each.name === key && each.scope === scope);
  const other = entries.find((each) => each.name === key && each.isDeclared && each.scope !== scope);
  if (!entry && other) return `The key "${key}" belongs to ${OWNERS[other.scope]}, not to ${OWNERS[scope]}.`;
  return act(boards[scope], command, entry);
}

function act(board: Blackboard | SharedBlackboard, command: KeyCommand, entry: BlackboardEntry | undefined): string | undefined {
  const { key, change } = command;
  switch (change.do) {
    case 'set':
      return set(board, command, entry);
    case 'invalidate':
      return board.invalidate(key) ? undefined : missing(command);
    default:
      if (entry?.isDeclared) return `The key "${key}" is declared by a tree: it can be made invalid, but not removed.`;
      return board.remove(key) ? undefined : missing(command);
  }
}

function set(board: Blackboard | SharedBlackboard, { key, change }: KeyCommand, entry: BlackboardEntry | undefined): string | undefined {
  if (change.do !== 'set') return undefined;
  const { valueType, value } = change;
  const type = entry?.type ?? valueType;
  if (fitsType(type, value) && board.set(key, value, type)) return undefined;
  return `The key "${key}" holds ${EXPECTED[type]}; ${truncate(JSON.stringify(value))} is not.`;
}

const EXPECTED = {
  number: 'a number',
  boolean: 'true or false',
  string: 'a string',
  vector: 'a vector [x, y]',
  entity: 'an entity id (1 or higher)',
} as const;

function missing({ scope, key }: KeyCommand): string {
  return `There is no key "${key}" that belongs to ${OWNERS[scope]}.`;
}
