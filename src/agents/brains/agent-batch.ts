import { type EvaluationMeter, type PlaceCount, type Program, TreeAgents } from '../../engine/run.ts';
import type { SharedKeyCopies } from '../../engine/sharing.ts';
import type { EntityId } from '../../sim/state.ts';
import { mailboxOf, type Mailbox } from './mailbox.ts';
import type { AgentBody } from '../agent-body.ts';

/** Names of the keys that the game itself writes on a blackboard. A tree may write `target` too. */
export const BUILT_IN_KEYS = [
  'enemyTag',
  'controlled',
  'orderedPosition',
  'leashedTo',
  'isOrderUrgent',
  'orderedTarget',
  'part',
  'partPlace',
  'partTarget',
  'shouldRunAway',
  'wasHit',
  'target',
  'fear',
  'anger',
  'trust',
] as const;

/** Slots of these keys. -1 for a key that the tree does not declare: it is not written. */
export type BuiltInKeySlots = Readonly<Record<(typeof BUILT_IN_KEYS)[number], number>>;

function builtInKeySlotsOf(agents: TreeAgents<AgentBody>): BuiltInKeySlots {
  return Object.fromEntries(BUILT_IN_KEYS.map((name) => [name, agents.keys.slotOf(name)])) as BuiltInKeySlots;
}

/** All agents with one tree, and the slots of their built-in keys. */
export interface AgentBatch {
  readonly agents: TreeAgents<AgentBody>;
  readonly keySlots: BuiltInKeySlots;
  readonly mailbox: Mailbox;
  /** The tree observes a key that is polled before every tick, not written on events. */
  readonly observesPolledKeys: boolean;
}

/** Where one agent is stored. */
export interface AgentSlot {
  readonly batch: AgentBatch;
  readonly row: number;
  /** Null when its tree shares no key. */
  readonly sharedKeys: SharedKeyCopies | null;
}

/** What a batch asks and tells of all agents of the world. */
export interface AgentCallbacks {
  /** Called for every agent with a change of a key that its tree observes. */
  readonly onKeyChange: (agentId: EntityId) => void;
  readonly placeCount: PlaceCount;
  /** Measures utility evaluations. */
  readonly meter?: EvaluationMeter | undefined;
}

export function createAgentBatch(program: Program, { onKeyChange, placeCount, meter }: AgentCallbacks): AgentBatch {
  const agents = new TreeAgents<AgentBody>(program, onKeyChange, placeCount);
  agents.work.meter = meter ?? null;
  const keySlots = builtInKeySlotsOf(agents);
  const { orderedPosition, leashedTo, isOrderUrgent, orderedTarget, wasHit, part, partPlace, partTarget } = keySlots;
  const polledSlots = [orderedPosition, leashedTo, isOrderUrgent, orderedTarget, wasHit, part, partPlace, partTarget];
  const { driftingKeys, inputs } = program;
  polledSlots.push(...inputs.map(({ slot }) => slot), ...driftingKeys.map(({ slot }) => slot));
  const observesPolledKeys = program.observers.some((observer) => observer.slots.some((slot) => polledSlots.includes(slot)));
  return { agents, keySlots, mailbox: mailboxOf(program), observesPolledKeys };
}
