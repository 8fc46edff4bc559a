import type { BlackboardStorage } from '../blackboard/blackboard-storage.ts';
import type { KeySlot } from '../blackboard/key-slot.ts';
import type { Literal } from '../blackboard/literal.ts';
import type { ParamReader } from '../definition/leaf-context.ts';
import type { Places } from '../definition/places.ts';
import type { CompiledExpression } from '../expressions/compiled-expression.ts';
import type { Param } from '../params/param.ts';
import type { KeyValues } from './key-values.ts';
import type { AgentStorage, TickState } from './tick-state.ts';

/** The values of parameters for the agent being ticked. */
export class ParamValues implements ParamReader {
  private readonly blackboards: BlackboardStorage;

  constructor(
    private readonly storage: Pick<AgentStorage<unknown>, 'blackboards' | 'agentIds' | 'placeCount'>,
    private readonly state: TickState,
    private readonly keys: KeyValues,
  ) {
    this.blackboards = storage.blackboards;
  }

  number(param: Param<'number'>): number {
    if (!this.hasKey(param)) return param.expression === null ? param.number : this.numberOfExpression(param, param.expression);
    const value = this.stored(param.offset);
    return value < param.min ? param.min : value > param.max ? param.max : value;
  }

  boolean(param: Param<'boolean'>): boolean {
    if (param.expression !== null) return this.evaluate(param.expression) === 1;
    return (this.hasKey(param) ? this.stored(param.offset) : param.number) === 1;
  }

  text<Option extends string>(param: Param<'string', Option>): Option {
    if (!this.hasKey(param)) return param.text;
    // A choice never comes from a key, so Option is any string here.
    return this.blackboards.texts[this.state.row * this.blackboards.textsPerRow + param.offset] as Option;
  }

  entity(param: Param<'entity'>): number {
    return this.hasKey(param) ? this.stored(param.offset) : param.number;
  }

  x(param: Param<'vector'>): number {
    return this.hasKey(param) ? this.stored(param.offset) : param.number;
  }

  y(param: Param<'vector'>): number {
    return this.hasKey(param) ? this.stored(param.offset + 1) : param.y;
  }

  evaluate(expression: CompiledExpression): number {
    const value = expression.evaluate(this.keys);
    // Not -0, which a saved game would hold as 0.
    return Number.isFinite(value) ? value + 0 : NaN;
  }

  isValid(param: Param): boolean {
    if (param.expression !== null) return !Number.isNaN(this.evaluate(param.expression));
    return param.hasLiteral || this.hasKey(param);
  }

  keyOf(param: Pick<Param, 'slot'>): KeySlot | undefined {
    return this.blackboards.slots[param.slot];
  }

  valueOf(param: Param): Literal | undefined {
    if (this.hasKey(param)) return this.blackboards.read(this.state.row, param.slot);
    if (param.expression !== null) return this.valueOfExpression(param, param.expression);
    if (!param.hasLiteral) return undefined;
    if (param.kind === 'vector') return [param.number, param.y];
    if (param.kind === 'string') return param.text;
    return param.kind === 'boolean' ? param.number === 1 : param.number;
  }

  placesTaken(places: Places): number {
    const { placeCount, agentIds } = this.storage;
    return placeCount.placesTaken(agentIds[this.state.row] as number, places);
  }

  private hasKey(param: Param): boolean {
    return param.slot >= 0 && this.keys.hasValue(param.slot);
  }

  private stored(offset: number): number {
    return this.blackboards.numbers[this.state.row * this.blackboards.numbersPerRow + offset] as number;
  }

  private numberOfExpression({ min, max, number }: Param, expression: CompiledExpression): number {
    const value = this.evaluate(expression);
    return Number.isNaN(value) ? number : Math.min(max, Math.max(min, value));
  }

  private valueOfExpression({ kind }: Param, expression: CompiledExpression): Literal | undefined {
    const value = this.evaluate(expression);
    if (Number.isNaN(value)) return undefined;
    return kind === 'boolean' ? value === 1 : value;
  }
}
