import type { LeafContext } from './leaf-context.ts';
import type { Acts, LeafCallbacks, MemoryOf, MemorySpec, ProgramNode } from './program-node.ts';
import type { ParamsOf } from '../params/param.ts';
import type { InputDefinition } from '../facts/input-definition.ts';
import type { CandidateSource } from '../facts/candidate-source.ts';
import type { NodeDefinition } from './node-definition.ts';
import type { NodeIcon } from '../document/node-icon.ts';
import type { OddsRule } from './odds-rule.ts';
import { NO_LEAF_CALLBACKS, PLAIN, PLAIN_BEHAVIOUR } from './definition-defaults.ts';
import type { ParamSpecs } from '../params/param-spec.ts';
import type { Result, Status } from './status.ts';
import { haltAction, nothingToHalt, tickAction, tickCondition, tickInstantAction, tickQuery } from './tick-leaf.ts';

type None = Record<never, never>;
type NodeOf<Params extends ParamSpecs, Memory extends MemorySpec> = ProgramNode<ParamsOf<Params>, MemoryOf<Memory>>;

interface LeafSettings<Params extends ParamSpecs, Memory extends MemorySpec, Host = unknown> {
  type: string;
  summary: string;
  icon: NodeIcon;
  params?: Params;
  memory?: Memory;
  /** Capabilities of the agent without which it cannot run. */
  needs?: readonly string[];
  /** Explains the result of this tick in words, with names and numbers. Must not change state. Called only for traced agents. */
  explain(node: NodeOf<Params, Memory>, context: LeafContext<Host>, status: Status): string;
}

/** An action that may run for many ticks. */
interface LastingSettings<Params extends ParamSpecs, Memory extends MemorySpec, Host, Channel extends string> extends LeafSettings<
  Params,
  Memory,
  Host
> {
  /** See `NodeDefinition.verb`. */
  verb: string;
  /** See `NodeDefinition`. */
  traits?: { channels?: readonly Channel[]; odds?: OddsRule };
  /** First tick only. If it returns a status, `update` is not called in that tick. */
  start?(node: NodeOf<Params, Memory>, context: LeafContext<Host>): Status | void;
  update(node: NodeOf<Params, Memory>, context: LeafContext<Host>): Status;
  /** Called when the action is aborted while running; must undo what the action holds. */
  halt?(node: NodeOf<Params, Memory>, context: LeafContext<Host>): void;
}

/** An action that finishes in the tick that starts it; see `Acts`. */
interface InstantSettings<Params extends ParamSpecs, Memory extends MemorySpec, Host> extends LeafSettings<Params, Memory, Host> {
  /** See `NodeDefinition.verb`. */
  verb: string;
  acts: 'once' | 'never';
  /** See `NodeDefinition`. */
  traits?: Partial<Pick<NodeDefinition, 'changesSet' | 'odds'>>;
  update(node: NodeOf<Params, Memory>, context: LeafContext<Host>): Result;
}

interface ConditionSettings<Params extends ParamSpecs, Memory extends MemorySpec, Host> extends LeafSettings<Params, Memory, Host> {
  /** `keys`: the result depends only on the keys of the parameters, so an observer can wait for them to change. */
  reads?: 'keys';
  /** Where its parameters alone tell how likely it succeeds; see `NodeDefinition.odds`. */
  traits?: { odds?: OddsRule };
  test(node: NodeOf<Params, Memory>, context: LeafContext<Host>): boolean;
}

type IntersectionOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (member: infer All) => void ? All : never;

/** The object of an agent with these capabilities. */
export type HostWith<Host, Capabilities, Names extends keyof Capabilities> = Host & IntersectionOf<Capabilities[Names]>;

/** `needs` decides which members `context.host` has. */
export interface LeafDefiners<Host, Capabilities, Channel extends string = string> {
  defineAction<
    const Params extends ParamSpecs = None,
    const Memory extends MemorySpec = None,
    const Needs extends readonly (keyof Capabilities & string)[] = [],
  >(
    settings: LastingSettings<Params, Memory, HostWith<Host, Capabilities, Needs[number]>, Channel> & { needs?: Needs },
  ): NodeDefinition;
  defineInstantAction<
    const Params extends ParamSpecs = None,
    const Memory extends MemorySpec = None,
    const Needs extends readonly (keyof Capabilities & string)[] = [],
  >(
    settings: InstantSettings<Params, Memory, HostWith<Host, Capabilities, Needs[number]>> & { needs?: Needs },
  ): NodeDefinition;
  defineCondition<
    const Params extends ParamSpecs = None,
    const Memory extends MemorySpec = None,
    const Needs extends readonly (keyof Capabilities & string)[] = [],
  >(
    settings: ConditionSettings<Params, Memory, HostWith<Host, Capabilities, Needs[number]>> & { needs?: Needs },
  ): NodeDefinition;
  defineInput<const Needs extends readonly (keyof Capabilities & string)[] = []>(
    settings: Omit<InputDefinition<HostWith<Host, Capabilities, Needs[number]>>, 'needs' | 'isOfEntity'> & {
      needs?: Needs;
      isOfEntity?: boolean;
    },
  ): InputDefinition;
  defineSource<const Needs extends readonly (keyof Capabilities & string)[] = []>(
    settings: Omit<CandidateSource<HostWith<Host, Capabilities, Needs[number]>>, 'needs' | 'takes'> &
      Partial<Pick<CandidateSource, 'takes'>> & { needs?: Needs },
  ): CandidateSource;
}

/**
 * Typed definers for the leaves of one game. `Host` is the object that the game provides for every agent, `Capabilities` what some
 * of them can do beyond that, by name, `Channel` the parts of a body that one leaf holds at a time.
 */
export function defineLeaves<Host, Capabilities = unknown, Channel extends string = string>(): LeafDefiners<Host, Capabilities, Channel> {
  return {
    defineAction: (settings) => action(settings, 'lasting'),
    defineInstantAction: (settings) => action(settings, settings.acts),
    defineCondition: (settings) => condition(settings),
    defineInput: (settings) => input(settings),
    defineSource: ({ needs, takes = [], ...settings }) => ({
      ...(settings as Omit<CandidateSource, 'needs' | 'takes'>),
      needs: needs ?? [],
      takes,
    }),
  };
}

type InputSettings = Omit<InputDefinition, 'needs' | 'isOfEntity'> & Partial<Pick<InputDefinition, 'needs' | 'isOfEntity'>>;

/** Builds a fact member by member: a copy of its settings would give each fact a hidden class of its own, and facts are read at every tick. */
function input({ name, summary, type, read, range, needs = [], isOfEntity = false }: InputSettings): InputDefinition {
  return { name, summary, type, read, needs, isOfEntity, ...(range && { range }) };
}

function action(settings: LeafDescription & { verb: string }, acts: Acts): NodeDefinition {
  const { start = null, update = NO_LEAF_CALLBACKS.update, halt = null, explain = null } = settings as Partial<LeafCallbacks>;
  return {
    ...leaf(settings),
    category: 'action',
    verb: settings.verb,
    acts,
    canBeTest: acts === 'never',
    reads: 'world',
    behaviour: {
      ...PLAIN_BEHAVIOUR,
      tick: TICKS[acts],
      halt: acts === 'lasting' ? haltAction : nothingToHalt,
      leaf: { ...NO_LEAF_CALLBACKS, start, update, halt, explain },
    },
  };
}

const TICKS = { lasting: tickAction, once: tickInstantAction, never: tickQuery } as const;

function condition(settings: LeafDescription & { reads?: 'keys' }): NodeDefinition {
  const { test, explain = null } = settings as unknown as Pick<LeafCallbacks, 'test'> & Partial<LeafCallbacks>;
  return {
    ...leaf(settings),
    category: 'condition',
    canBeTest: true,
    reads: settings.reads ?? 'world',
    behaviour: { ...PLAIN_BEHAVIOUR, tick: tickCondition, halt: nothingToHalt, leaf: { ...NO_LEAF_CALLBACKS, test, explain } },
  };
}

function leaf({ type, summary, icon, params = {}, memory = {}, needs = [], traits }: LeafDescription) {
  return { ...PLAIN, type, summary, icon, arity: { min: 0, max: 0 }, params, memory, needs, ...traits };
}

type LeafDescription = Pick<NodeDefinition, 'type' | 'summary' | 'icon'> &
  Partial<Pick<NodeDefinition, 'params' | 'memory' | 'needs'>> & {
    readonly traits?: Partial<Pick<NodeDefinition, 'channels' | 'changesSet' | 'odds'>>;
  };
