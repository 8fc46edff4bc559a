import type { BranchNode, ProgramNode, TickContext } from '../definition/program-node.ts';
import type { ToldChoice } from '../scoring/evaluation.ts';

interface Choice {
  readonly chosen: ProgramNode | null;
  readonly isTrial: boolean;
  readonly canTry: (child: ProgramNode) => boolean;
  readonly nameOf: (child: ProgramNode) => string;
}

/** How a node that learns has chosen, for those who watch. */
export function tellChoice(node: BranchNode, { chosen, isTrial, canTry, nameOf }: Choice, context: TickContext): ToldChoice {
  return {
    names: node.children.map(nameOf),
    isOpen: node.children.map(canTry),
    chosen: chosen?.position ?? -1,
    before: context.flow.runningChild(node)?.position ?? -1,
    isTrial,
    at: context.now,
  };
}
