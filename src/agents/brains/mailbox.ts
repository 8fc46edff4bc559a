import { tagKeyName, type Program, type Standing, type TreeAgents } from '../../engine/run.ts';
import type { AgentEvent } from '../../sim/events.ts';
import type { AgentBody } from '../agent-body.ts';
import { hasMessage } from '../conditions/has-message.ts';

const SUPPRESSED: Standing = 'suppressed';

/** Where a message is written: the keys of one HasMessage; -1 for none. */
interface MailKeys {
  readonly from: number;
  readonly about: number;
}

/** The keys of all HasMessage conditions of a program, by message. */
export type Mailbox = ReadonlyMap<string, readonly MailKeys[]>;

export function mailboxOf({ nodes }: Program): Mailbox {
  const found = new Map<string, MailKeys[]>();
  for (const { type, params } of nodes) {
    const { message, from, about } = params;
    if (type !== hasMessage.type || !message || !from || !about) continue;
    const keys = found.get(message.text) ?? [];
    found.set(message.text, keys);
    if (!keys.some((other) => other.from === from.slot && other.about === about.slot)) keys.push({ from: from.slot, about: about.slot });
  }
  return found;
}

type Message = Extract<AgentEvent, { type: 'message' }>;
type HintEvent = Extract<AgentEvent, { type: 'hint' }>;

/** An agent that others send messages. */
interface Receiver {
  readonly batch: { readonly agents: TreeAgents<AgentBody>; readonly mailbox: Mailbox };
  readonly row: number;
}

/** Writes what the message is about before its sender: who reacts to the sender finds both. */
export function receiveMessage({ batch, row }: Receiver, { message, fromId, about }: Message): void {
  for (const keys of batch.mailbox.get(message) ?? []) {
    batch.agents.keys.invalidate(row, keys.about);
    if (about !== undefined) batch.agents.keys.write(row, keys.about, about);
    batch.agents.keys.setNumber(row, keys.from, fromId);
  }
}

/** A hint does not lift what has been suppressed. */
export function receiveHint({ batch: { agents }, row }: Receiver, { tag, as }: HintEvent): void {
  const slot = agents.keys.slotOf(tagKeyName(tag));
  if (slot >= 0 && agents.keys.read(row, slot) !== SUPPRESSED) agents.keys.setText(row, slot, as);
}
