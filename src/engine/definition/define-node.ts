import type { BranchNode, Category, Flow, MemoryOf, MemorySpec, ProgramNode, TickContext } from './program-node.ts';
import type { ParamsOf } from '../params/param.ts';
import type { Arity, DiagramRole, NodeDefinition, PromiseRules } from './node-definition.ts';
import { childResultsOfFlow, type ChildResults } from './child-results.ts';
import type { NodeIcon } from '../document/node-icon.ts';
import type { OddsRule } from './odds-rule.ts';
import { NO_LEAF_CALLBACKS } from './leaf-callbacks.ts';
import { MAX_CHILDREN } from '../document/limits.ts';
import type { ParamSpecs } from '../params/param-spec.ts';
import type { Status } from './status.ts';
import { tickFlow } from './tick-flow.ts';

type None = Record<never, never>;

interface BranchSettings<Params extends ParamSpecs, Memory extends MemorySpec> {
  type: string;
  summary: string;
  icon: NodeIcon;
  childResults: ChildResults;
  /** See `NodeDefinition.odds`: a formula, or why there is none. */
  odds?: OddsRule;
  params?: Params;
  memory?: Memory;
  arity?: Arity;
  /** If its children can be part of a test, so can it: it neither acts nor keeps running by itself. */
  canBeTest?: boolean;
  hasTest?: boolean;
  canAbort?: boolean;
  /** See `NodeDefinition.runsChildrenAtOnce`. */
  runsChildrenAtOnce?: boolean;
  tick(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, context: TickContext): Status;
  /** Default: halts the running child. */
  halt?(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, context: TickContext): void;
  check?: NodeDefinition['check'];
  hasLiveParams?: boolean;
  prepare?: NodeDefinition['prepare'];
  promises?: PromiseRules;
  diagram?: DiagramRole;
  heldPlaces?: NodeDefinition['heldPlaces'];
  /** See `NodeDefinition`. */
  rows?(params: ParamsOf<NoInfer<Params>>): readonly string[];
  /** See `NodeDefinition`. Default: never. */
  onlyResumes?(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>): readonly number[] | null;
  /** See `NodeDefinition`. */
  mayResume?(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, context: TickContext): boolean;
  /** Whether it would tick its child if it were started now. Must not change state. Default: always. */
  mayEnter?(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, context: TickContext): boolean;
  /** Explains counts and times in words; may be empty. Must not change state. Null when the status says it all. */
  explain: ((node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, context: TickContext, status: Status) => string) | null;
}

export function defineComposite<const Params extends ParamSpecs = None, const Memory extends MemorySpec = None>(
  settings: BranchSettings<Params, Memory>,
): NodeDefinition {
  return defineBranch('composite', { arity: ANY_CHILDREN, ...settings });
}

export function defineDecorator<const Params extends ParamSpecs = None, const Memory extends MemorySpec = None>(
  settings: BranchSettings<Params, Memory>,
): NodeDefinition {
  return defineBranch('decorator', { arity: ONE_CHILD, ...settings });
}

export function defineBranch<Params extends ParamSpecs = None, Memory extends MemorySpec = None>(
  category: Category,
  settings: BranchSettings<Params, Memory> & { arity: Arity },
): NodeDefinition {
  return {
    type: settings.type,
    summary: settings.summary,
    icon: settings.icon,
    verb: null,
    category,
    arity: settings.arity,
    params: settings.params ?? {},
    memory: settings.memory ?? {},
    needs: [],
    acts: 'never',
    channels: [],
    ...traitsOf(settings),
    changesSet: false,
    reads: 'keys',
    tick: settings.tick as NodeDefinition['tick'],
    halt: (settings.halt as NodeDefinition['halt'] | undefined) ?? haltRunningChild,
    mayEnter: (settings.mayEnter as NodeDefinition['mayEnter'] | undefined) ?? null,
    flow: null,
    onlyResumes: (settings.onlyResumes as NodeDefinition['onlyResumes'] | undefined) ?? null,
    mayResume: (settings.mayResume as NodeDefinition['mayResume'] | undefined) ?? null,
    leaf: { ...NO_LEAF_CALLBACKS, explain: settings.explain as NodeDefinition['leaf']['explain'] },
    childResults: settings.childResults,
    odds: settings.odds ?? null,
    check: settings.check ?? null,
    prepare: settings.prepare ?? null,
    heldPlaces: settings.heldPlaces ?? null,
    promises: settings.promises ?? null,
    rows: (settings.rows as NodeDefinition['rows'] | undefined) ?? null,
  };
}

type Traits = Pick<NodeDefinition, 'canBeTest' | 'hasTest' | 'canAbort' | 'runsChildrenAtOnce' | 'hasLiveParams' | 'diagram'>;

function traitsOf({
  canBeTest = false,
  hasTest = false,
  canAbort = false,
  runsChildrenAtOnce = false,
  hasLiveParams = false,
  diagram = null,
}: Partial<Traits>): Traits {
  return { canBeTest, hasTest, canAbort, runsChildrenAtOnce, hasLiveParams, diagram };
}

interface FlowSettings
  extends
    Pick<NodeDefinition, 'type' | 'summary' | 'icon'>,
    Partial<Pick<NodeDefinition, 'params' | 'memory' | 'check' | 'hasLiveParams'>> {
  flow: Flow;
  arity: Arity;
}

/** Defines a flow node: it only passes control on, neither acts nor waits, and so can be part of a test. */
export function defineFlow(category: Category, settings: FlowSettings): NodeDefinition {
  const { flow, arity } = settings;
  const branch = { ...settings, childResults: childResultsOfFlow(flow, arity), canBeTest: true, tick: tickFlow, explain: null };
  return { ...defineBranch(category, branch), flow };
}

export const ANY_CHILDREN: Arity = { min: 1, max: MAX_CHILDREN };
export const ONE_CHILD: Arity = { min: 1, max: 1 };

function haltRunningChild(node: ProgramNode, context: TickContext): void {
  const child = context.flow.runningChild(node);
  if (child !== null) context.flow.halt(child);
}
