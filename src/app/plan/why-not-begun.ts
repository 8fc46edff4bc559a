import { capitalised } from '../../core/capitalised.ts';
import type { Run } from '../../runs/open-run.ts';
import type { EntityId } from '../../sim/state.ts';
import { announce } from '../../agents/actions/announce.ts';

/** The tree of a party that cannot begin a tactic, whose needs hold, says why: "No free way round Orm". */
export function whyNotBegun(brains: Run['brains'], partyId: EntityId, tactic: string): string | undefined {
  const nodes = brains.programOf(partyId)?.nodes.filter(({ tree }) => tree === tactic) ?? [];
  const beginning = nodes.findIndex(({ type }) => type === announce.type);
  for (const node of nodes.slice(0, Math.max(0, beginning))) {
    const text = brains.inspect(partyId, (context) => node.leaf?.explain?.(node, context, 'failure'));
    if (text === undefined || text === '') continue;
    // The first check fails; a limit stands before it only while it is used up.
    if (text.includes('reset in')) return `Not again so soon: ${text}`;
    if (node.children.length === 0) return capitalised(text);
  }
  return undefined;
}
