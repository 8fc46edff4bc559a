import type { KeySlot } from '../blackboard/key-slot.ts';
import type { Literal } from '../blackboard/literal.ts';
import type { Standing } from '../document/tags.ts';
import type { CompiledExpression } from '../expressions/compiled-expression.ts';
import type { Param } from '../params/param.ts';
import type { Places } from './places.ts';

type KeyPlace = Pick<Param, 'slot' | 'offset'>;

/** Actions and conditions get this during the tick of one agent. */
export interface LeafContext<Host = unknown> {
  /** Simulation time in seconds. */
  readonly now: number;
  /** Id of the agent being ticked. */
  readonly agentId: number;
  /** The game's object for this agent. */
  readonly host: Host;
  /** Values of parameters. */
  readonly read: ParamReader;
  /** The agent's blackboard. */
  readonly keys: KeyAccess;
  /** Nodes keep here what they remember of this agent between ticks. */
  readonly memory: NodeMemory;
  /** A number in [0, 1) from the agent's own stream. */
  dice(): number;
  /** True from the moment `deadline` (seconds) on, inclusive. */
  hasReached(deadline: number): boolean;
  /**
   * Said by a node that runs on: nothing will be different before that time, in seconds. The agent
   * rests until the earliest time that was named, or something wakes it. A node that runs on
   * without a child and names none is asked on every tick.
   */
  wakeAt(seconds: number): void;
}

/** The values that the parameters of a node have for one agent: `context.read.number(node.params.range)`. */
export interface ParamReader {
  number(param: Param<'number'>): number;
  boolean(param: Param<'boolean'>): boolean;
  text<Option extends string>(param: Param<'string', Option>): Option;
  /** 0 when the key is invalid. */
  entity(param: Param<'entity'>): number;
  x(param: Param<'vector'>): number;
  y(param: Param<'vector'>): number;
  /** Returns the present value of an expression: 1 or 0 for a truth, NaN for a number that is not known. */
  evaluate(expression: CompiledExpression): number;
  /** True for a literal, an `else`, a key that holds a value now, or an expression of which the value is known. */
  isValid(param: Param): boolean;
  /** Any value, for logs and traces; allocates for a vector. */
  valueOf(param: Param): Literal | undefined;
  /** The key behind a parameter, to name it in texts; undefined for a literal. */
  keyOf(param: Pick<Param, 'slot'>): KeySlot | undefined;
  /** How many places of a semaphore are taken, over all agents with which this one shares them. */
  placesTaken(places: Places): number;
}

/** The keys on the blackboard of one agent. A parameter without a key is left alone. */
export interface KeyAccess {
  /** A number that is not finite makes the key invalid. */
  setNumber(param: Param<'number'>, value: number): void;
  setBoolean(param: Param<'boolean'>, value: boolean): void;
  setText(param: Param<'string'>, value: string): void;
  /** 0 is no entity and makes the key invalid. */
  setEntity(param: Param<'entity'>, value: number): void;
  setVector(param: Param<'vector'>, x: number, y: number): void;
  invalidate(param: Param): void;
  /** False when no node of the program has that tag. */
  setStanding(tag: string, standing: Standing): boolean;
  hasValue(slot: number): boolean;
  /** The number or truth (1 or 0) that a key holds, NaN while it is invalid. The parameter must refer to a key. */
  numberOfKey(key: KeyPlace): number;
  /** Undefined while the key is invalid. */
  textOfKey(key: KeyPlace): string | undefined;
  /** The numbers of many keys, into an array. */
  copyNumbersOfKeys(keys: readonly KeyPlace[], into: Float64Array): void;
}

/** The memory of one agent, by the slots of a node: `context.memory.get(node.memory.count)`. */
export interface NodeMemory {
  get(slot: number): number;
  set(slot: number, value: number): void;
  /** Remembers the time that many seconds from now, for `hasReached(memory.get(slot))`. Allocates nothing, as `set` of a sum may. */
  setDeadline(slot: number, seconds: Param<'number'>): void;
  getByte(slot: number): number;
  setByte(slot: number, value: number): void;
}
