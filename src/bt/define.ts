import type { BranchNode, Category, Flow, MemoryOf, MemorySpec, ParamsOf, ProgramNode, Run } from './contract.ts';
import type { Arity, Mismatch, NodeDefinition } from './definition.ts';
import type { NodeDocument } from './format.ts';
import { NO_LEAF } from './leaf-calls.ts';
import { MAX_CHILDREN } from './limits.ts';
import type { ParamSpecs } from './params.ts';
import type { Status } from './status.ts';
import { tickFlow } from './tick-flow.ts';

export { leafKit, type LeafKit } from './leaf-kit.ts';

type None = Record<never, never>;

interface BranchSettings<Params extends ParamSpecs, Memory extends MemorySpec> {
  type: string;
  summary: string;
  params?: Params;
  memory?: Memory;
  arity?: Arity;
  /** Without acting children it neither acts nor runs on, so it may stand in a test. */
  canGuard?: boolean;
  hasTest?: boolean;
  canAbort?: boolean;
  tick(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, run: Run): Status;
  /** Without it the running child is halted. */
  halt?(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, run: Run): void;
  check?(document: NodeDocument): Mismatch | undefined;
  /** Counts and times, for a person; must change nothing. Empty when there is nothing to say. */
  explain?(node: BranchNode<ParamsOf<Params>, MemoryOf<Memory>>, run: Run, status: Status): string;
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
    category,
    arity: settings.arity,
    params: settings.params ?? {},
    memory: settings.memory ?? {},
    acts: 'never',
    canGuard: settings.canGuard ?? false,
    hasTest: settings.hasTest ?? false,
    canAbort: settings.canAbort ?? false,
    reads: 'keys',
    tick: settings.tick as NodeDefinition['tick'],
    halt: (settings.halt as NodeDefinition['halt'] | undefined) ?? haltRunningChild,
    flow: null,
    leaf: { ...NO_LEAF, explain: (settings.explain as NodeDefinition['leaf']['explain'] | undefined) ?? null },
    check: settings.check ?? null,
  };
}

/** A kind that only passes control on. It neither acts nor waits, so it may stand in a test. */
export function defineFlow(
  category: Category,
  settings: Pick<NodeDefinition, 'type' | 'summary'> & { flow: Flow; arity: Arity; params?: ParamSpecs },
): NodeDefinition {
  return { ...defineBranch(category, { ...settings, canGuard: true, tick: tickFlow }), flow: settings.flow };
}

export const ANY_CHILDREN: Arity = { min: 1, max: MAX_CHILDREN };
export const ONE_CHILD: Arity = { min: 1, max: 1 };

function haltRunningChild(node: ProgramNode, run: Run): void {
  const child = run.runningChild(node);
  if (child !== null) run.halt(child);
}
