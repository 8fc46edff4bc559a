import type { LeafCalls, MemoryOf, MemorySpec, ParamsOf, ProgramNode, Run } from './contract.ts';
import type { NodeDefinition } from './definition.ts';
import { NO_LEAF } from './leaf-calls.ts';
import type { ParamSpecs } from './params.ts';
import type { Result, Status } from './status.ts';
import { haltAction, nothingToHalt, tickAction, tickCondition, tickInstantAction, tickQuery } from './tick-leaf.ts';

type None = Record<never, never>;
type NodeOf<Params extends ParamSpecs, Memory extends MemorySpec> = ProgramNode<ParamsOf<Params>, MemoryOf<Memory>>;

interface LeafSettings<Params extends ParamSpecs, Memory extends MemorySpec, Host = unknown> {
  type: string;
  summary: string;
  params?: Params;
  memory?: Memory;
  /** What came of this tick, for a person, with names and numbers; must change nothing. Asked only when the agent is watched. */
  explain?(node: NodeOf<Params, Memory>, run: Run<Host>, status: Status): string;
}

/** An action that may run for many ticks. */
interface LastingSettings<Params extends ParamSpecs, Memory extends MemorySpec, Host>
  extends LeafSettings<Params, Memory, Host> {
  acts?: 'lasting';
  /** First tick only. A status that it returns takes the place of the first update. */
  start?(node: NodeOf<Params, Memory>, run: Run<Host>): Status | void;
  update(node: NodeOf<Params, Memory>, run: Run<Host>): Status;
  /** Left while running; what the action holds must be undone. */
  halt?(node: NodeOf<Params, Memory>, run: Run<Host>): void;
}

/** An action that is done in the tick in which it is asked; see `Acts`. */
interface InstantSettings<Params extends ParamSpecs, Memory extends MemorySpec, Host>
  extends LeafSettings<Params, Memory, Host> {
  acts: 'once' | 'never';
  update(node: NodeOf<Params, Memory>, run: Run<Host>): Result;
}

interface ConditionSettings<Params extends ParamSpecs, Memory extends MemorySpec, Host>
  extends LeafSettings<Params, Memory, Host> {
  /** `keys`: the answer depends on nothing but the keys of the parameters, so a change of them can be waited for. */
  reads?: 'keys';
  test(node: NodeOf<Params, Memory>, run: Run<Host>): boolean;
}

type ActionSettings<Params extends ParamSpecs, Memory extends MemorySpec, Host> =
  | LastingSettings<Params, Memory, Host>
  | InstantSettings<Params, Memory, Host>;

export interface LeafKit<Host> {
  defineAction<const Params extends ParamSpecs = None, const Memory extends MemorySpec = None>(
    settings: ActionSettings<Params, Memory, Host>,
  ): NodeDefinition;
  defineCondition<const Params extends ParamSpecs = None, const Memory extends MemorySpec = None>(
    settings: ConditionSettings<Params, Memory, Host>,
  ): NodeDefinition;
}

/** Typed definitions of the leaves of one game. `Host` is what the game hands in for each agent. */
export function leafKit<Host>(): LeafKit<Host> {
  return {
    defineAction: (settings) => action(settings),
    defineCondition: (settings) => condition(settings),
  };
}

function action(settings: ActionSettings<ParamSpecs, MemorySpec, unknown>): NodeDefinition {
  const acts = settings.acts ?? 'lasting';
  return {
    ...leaf(settings),
    category: 'action',
    acts,
    canGuard: acts === 'never',
    tick: TICKS[acts],
    halt: acts === 'lasting' ? haltAction : nothingToHalt,
    leaf: { ...NO_LEAF, ...callbacks(settings) },
  };
}

const TICKS = { lasting: tickAction, once: tickInstantAction, never: tickQuery } as const;

function callbacks(settings: object): Partial<LeafCalls> {
  const { start = null, update = NO_LEAF.update, halt = null, explain = null } = settings as Partial<LeafCalls>;
  return { start, update, halt, explain };
}

function condition(settings: ConditionSettings<ParamSpecs, MemorySpec, unknown>): NodeDefinition {
  const { test, explain = null } = settings as Pick<LeafCalls, 'test'> & Partial<LeafCalls>;
  return {
    ...leaf(settings),
    category: 'condition',
    acts: 'never',
    canGuard: true,
    reads: settings.reads ?? 'world',
    tick: tickCondition,
    halt: nothingToHalt,
    leaf: { ...NO_LEAF, test, explain },
  };
}

function leaf(settings: Pick<LeafSettings<ParamSpecs, MemorySpec>, 'type' | 'summary' | 'params' | 'memory'>) {
  return {
    type: settings.type,
    summary: settings.summary,
    arity: { min: 0, max: 0 },
    params: settings.params ?? {},
    memory: settings.memory ?? {},
    hasTest: false,
    canAbort: false,
    reads: 'world' as const,
    flow: null,
    check: null,
  };
}
