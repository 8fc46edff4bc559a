import type { BlackboardStorage } from '../blackboard/blackboard-storage.ts';
import type { Vector } from '../../core/vector.ts';
import type { KeyAccess, LeafContext } from '../definition/leaf-context.ts';
import type { Standing, TagKeys } from '../document/tags.ts';
import type { KeyReader } from '../expressions/compiled-expression.ts';
import type { Param } from '../params/param.ts';
import type { AgentStorage, TickState } from './tick-state.ts';

type KeyPlace = Pick<Param, 'slot' | 'offset'>;

/** The blackboard of the agent being ticked. */
export class KeyValues implements KeyAccess, KeyReader {
  /** Reused, so that a tick allocates nothing. */
  private readonly vector: Vector = { x: 0, y: 0 };

  private readonly blackboards: BlackboardStorage;
  private readonly tagKeys: TagKeys;

  constructor(
    storage: Pick<AgentStorage<unknown>, 'blackboards' | 'tagKeys'>,
    private readonly state: TickState,
    private readonly context: Pick<LeafContext, 'host'>,
  ) {
    this.blackboards = storage.blackboards;
    this.tagKeys = storage.tagKeys;
  }

  get host(): unknown {
    return this.context.host;
  }

  hasValue(slot: number): boolean {
    return this.blackboards.valid[this.state.row * this.blackboards.slots.length + slot] === 1;
  }

  numberOfKey({ slot, offset }: KeyPlace): number {
    const { blackboards } = this;
    return this.hasValue(slot) ? (blackboards.numbers[this.state.row * blackboards.numbersPerRow + offset] as number) : NaN;
  }

  copyNumbersOfKeys(keys: readonly KeyPlace[], into: Float64Array): void {
    const { valid, numbers, slots, numbersPerRow } = this.blackboards;
    const { row } = this.state;
    const firstSlot = row * slots.length;
    const firstNumber = row * numbersPerRow;
    for (let index = 0; index < keys.length; index++) {
      const { slot, offset } = keys[index] as KeyPlace;
      // Not one store of either: what is chosen between two numbers may be allocated.
      if (valid[firstSlot + slot] === 1) into[index] = numbers[firstNumber + offset] as number;
      else into[index] = NaN;
    }
  }

  textOfKey({ slot, offset }: KeyPlace): string | undefined {
    const { blackboards } = this;
    return this.hasValue(slot) ? blackboards.texts[this.state.row * blackboards.textsPerRow + offset] : undefined;
  }

  setNumber(param: Param<'number'>, value: number): void {
    this.blackboards.setNumber(this.state.row, param.slot, value);
  }

  setBoolean(param: Param<'boolean'>, value: boolean): void {
    this.blackboards.setBoolean(this.state.row, param.slot, value);
  }

  setText(param: Param<'string'>, value: string): void {
    this.blackboards.setText(this.state.row, param.slot, value);
  }

  setEntity(param: Param<'entity'>, value: number): void {
    this.blackboards.setNumber(this.state.row, param.slot, value);
  }

  setVector(param: Param<'vector'>, x: number, y: number): void {
    this.vector.x = x;
    this.vector.y = y;
    this.blackboards.setVector(this.state.row, param.slot, this.vector);
  }

  invalidate(param: Param): void {
    if (param.slot >= 0) this.blackboards.invalidate(this.state.row, param.slot);
  }

  setStanding(tag: string, standing: Standing): boolean {
    const key = this.tagKeys.get(tag);
    if (key === undefined) return false;
    this.blackboards.setText(this.state.row, key.slot, standing);
    return true;
  }
}
