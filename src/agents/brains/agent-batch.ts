import { type EvaluationMeter, type PlaceCount, type Program, TreeAgents } from '../../bt/index.ts';
import type { SharedKeyCopies } from '../../blackboard/scoped-blackboards.ts';
import type { EntityId } from '../../sim/state.ts';
import { mailboxOf, type Mailbox } from './mailbox.ts';
import type { MoodName } from './moods.ts';
import type { AgentBody } from '../agent-body.ts';

/**
 * Slots of the keys that the game itself writes on a blackboard. -1 for a key that the tree does not
 * declare: it is not written.
 */
export interface BuiltInKeySlots extends Readonly<Record<MoodName, number>> {
  readonly enemyTag: number;
  readonly controlled: number;
  readonly orderedPosition: number;
  readonly leashedTo: number;
  readonly isOrderUrgent: number;
  readonly orderedTarget: number;
  readonly part: number;
  readonly partPlace: number;
  readonly partTarget: number;
  readonly shouldRunAway: number;
  readonly wasHit: number;
  readonly target: number;
}

function builtInKeySlotsOf(agents: TreeAgents<AgentBody>): BuiltInKeySlots {
  return {
    enemyTag: agents.slotOf('enemyTag'),
    controlled: agents.slotOf('controlled'),
    orderedPosition: agents.slotOf('orderedPosition'),
    leashedTo: agents.slotOf('leashedTo'),
    isOrderUrgent: agents.slotOf('isOrderUrgent'),
    orderedTarget: agents.slotOf('orderedTarget'),
    part: agents.slotOf('part'),
    partPlace: agents.slotOf('partPlace'),
    partTarget: agents.slotOf('partTarget'),
    shouldRunAway: agents.slotOf('shouldRunAway'),
    wasHit: agents.slotOf('wasHit'),
    target: agents.slotOf('target'),
    fear: agents.slotOf('fear'),
    anger: agents.slotOf('anger'),
    trust: agents.slotOf('trust'),
  };
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
