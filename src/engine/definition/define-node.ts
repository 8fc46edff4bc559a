import type { BranchNode, Category, Flow, LeafCallbacks, MemoryOf, MemorySpec, ProgramNode, TickContext } from './program-node.ts';
import type { ParamsOf } from '../params/param.ts';
import type { Arity, NodeBehaviour, NodeDefinition } from './node-definition.ts';
import { childResultsOfFlow, type ChildResults } from './child-results.ts';
import type { OddsRule } from './odds-rule.ts';
import { NO_LEAF_CALLBACKS, PLAIN, PLAIN_BEHAVIOUR } from './definition-defaults.ts';
import { MAX_CHILDREN } from '../document/limits.ts';
import type { ParamSpecs } from '../params/param-spec.ts';
import type { Status } from './status.ts';
import { tickFlow } from './tick-flow.ts';

type None = Record<never, never>;

/** Properties of a node type that checks, editors and live edits use; see `NodeDefinition`. A node with `canBeTest` can be part of a test if its children can. */
type BranchTraits = Pick<
  NodeDefinition,
  'canBeTest' | 'hasTest' | 'canAbort' | 'runsChildrenAtOnce' | 'hasLiveParams' | 'promises' | 'diagram' | 'checkTree'
>;

/** What a node type is: what checks, editors and explanations go by. */
interface BranchDescription<Params extends ParamSpecs, Memory extends MemorySpec>
  extends Pick<NodeDefinition, 'type' | 'summary' | 'icon'>, Partial<Pick<NodeDefinition, 'arity' | 'check'>> {
  readonly childResults: ChildResults;
  /** See `NodeDefinition.odds`: a formula, or why there is none. */
  readonly odds?: OddsRule;
  readonly params?: Params;
  readonly memory?: Memory;
  readonly traits?: Partial<BranchTraits>;
}

/** What a node type does. */
interface BranchBehaviour<Params extends ParamSpecs, Memory extends MemorySpec> extends Partial<
  Pick<NodeBehaviour, 'prepare' | 'heldPlaces'>
> {
  tick(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, context: TickContext): Status;
  /** Default: halts the running child. */
  halt?(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, context: TickContext): void;
  /** See `NodeBehaviour`. */
  rows?(params: ParamsOf<Params>): readonly string[];
  /** See `NodeBehaviour`. Default: never. */
  onlyResumes?(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>): readonly number[] | null;
  /** See `NodeBehaviour`. */
  mayResume?(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, context: TickContext): boolean;
  /** Whether it would tick its child if it were started now. Must not change state. Default: always. */
  mayEnter?(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, context: TickContext): boolean;
  /** Explains counts and times in words; may be empty. Must not change state. Null when the status says it all. */
  explain: ((node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, context: TickContext, status: Status) => string) | null;
}

export function defineComposite<const Params extends ParamSpecs = None, const Memory extends MemorySpec = None>(
  description: BranchDescription<Params, Memory>,
  behaviour: NoInfer<BranchBehaviour<Params, Memory>>,
): NodeDefinition {
  return defineBranch('composite', { arity: ANY_CHILDREN, ...description }, behaviour);
}

export function defineDecorator<const Params extends ParamSpecs = None, const Memory extends MemorySpec = None>(
  description: BranchDescription<Params, Memory>,
  behaviour: NoInfer<BranchBehaviour<Params, Memory>>,
): NodeDefinition {
  return defineBranch('decorator', { arity: ONE_CHILD, ...description }, behaviour);
}

export function defineBranch<const Params extends ParamSpecs = None, const Memory extends MemorySpec = None>(
  category: Category,
  { traits, ...described }: BranchDescription<Params, Memory> & { arity: Arity },
  { explain, ...does }: NoInfer<BranchBehaviour<Params, Memory>>,
): NodeDefinition {
  const leaf = { ...NO_LEAF_CALLBACKS, explain } as LeafCallbacks;
  return {
    ...PLAIN,
    category,
    reads: 'keys',
    ...described,
    ...traits,
    behaviour: { ...PLAIN_BEHAVIOUR, halt: haltRunningChild, leaf, ...(does as ErasedBehaviour) },
  };
}

/** The functions of a node type without the types of its parameters and its memory. */
type ErasedBehaviour = Pick<NodeBehaviour, 'tick'>;

interface FlowSettings
  extends
    Pick<NodeDefinition, 'type' | 'summary' | 'icon'>,
    Partial<Pick<NodeDefinition, 'params' | 'memory' | 'check' | 'hasLiveParams'>> {
  flow: Flow;
  arity: Arity;
}

/** Defines a flow node: it only passes control on, neither acts nor waits, and so can be part of a test. */
export function defineFlow(category: Category, settings: FlowSettings): NodeDefinition {
  const { flow, hasLiveParams = false, ...described } = settings;
  const childResults = childResultsOfFlow(flow, settings.arity);
  const traits = { canBeTest: true, hasLiveParams };
  return { ...defineBranch(category, { ...described, childResults, traits }, { tick: tickFlow, explain: null }), flow };
}

export const ANY_CHILDREN: Arity = { min: 1, max: MAX_CHILDREN };
export const ONE_CHILD: Arity = { min: 1, max: 1 };

function haltRunningChild(node: ProgramNode, context: TickContext): void {
  const child = context.flow.runningChild(node);
  if (child !== null) context.flow.halt(child);
}
