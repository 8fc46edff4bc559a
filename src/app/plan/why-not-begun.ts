import { capitalised } from '../../core/capitalised.ts';
import type { Run } from '../../runs/open-run.ts';
import type { EntityId } from '../../sim/state.ts';
import { announce } from '../../agents/actions/announce.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';

/** Asks the tree of a party why it does not begin a tactic of which all needs hold: "No free way round Orm". Undefined when it says nothing. */
export function whyNotBegun(brains: Run['brains'], partyId: EntityId, tactic: string): string | undefined {
  const nodes = brains.programOf(partyId)?.nodes.filter(({ tree }) => tree === tactic) ?? [];
  const beginning = nodes.findIndex(({ type }) => type === announce.type);
  for (const node of nodes.slice(0, Math.max(0, beginning))) {
    const { mayEnter = null } = gameRegistry.definitions.get(node.type)?.behaviour ?? {};
    const found = brains.inspect(partyId, (context) => ({
      isShut: mayEnter?.(node, context) === false,
      text: node.leaf?.explain?.(node, context, 'failure') ?? '',
    }));
    if (!found?.text) continue;
    if (found.isShut || node.children.length === 0) return capitalised(found.text);
  }
  return undefined;
}
