import { capitalised } from '../../core/capitalised.ts';
import type { Run } from '../../runs/open-run.ts';
import type { EntityId } from '../../sim/state.ts';
import { announce } from '../../agents/actions/announce.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';

/** Asks the tree of a party why it does not begin a tactic of which all needs hold: "No free way round Orm". Undefined when it says nothing. */
export function whyNotBegun(brains: Run['brains'], partyId: EntityId, tactic: string): string | undefined {
  const nodes = brains.programOf(partyId)?.nodes.filter(({ tree }) => tree === tactic) ?? [];
  const beginning = nodes.findIndex(({ type }) => type === announce.type);
  const answers = nodes.slice(0, Math.max(0, beginning)).flatMap((node) => {
    const { mayEnter = null } = gameRegistry.definitions.get(node.type)?.behaviour ?? {};
    const answer = brains.inspect(partyId, (context) => ({
      isShut: mayEnter?.(node, context) === false,
      text: node.leaf?.explain?.(node, context, 'failure') ?? '',
    }));
    return answer?.text && (answer.isShut || node.children.length === 0) ? [answer] : [];
  });
  // What is shut is known; what a leaf would say if it failed is a guess.
  const answer = answers.find(({ isShut }) => isShut) ?? answers[0];
  return answer && capitalised(answer.text);
}
