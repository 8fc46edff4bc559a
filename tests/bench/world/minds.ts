import type { Arena } from '../../../src/sim/arena.ts';
import type { KeyCommand, MindCommand } from '../../../src/sim/commands.ts';
import type { Fact, Minds } from '../../../src/sim/brain.ts';
import type { EntityId } from '../../../src/sim/state.ts';

/** For worlds of which only the eyes are measured. */
export class NobodyThinks implements Minds {
  awake(): void {}
  think(): number {
    return 0;
  }
  stirs(): boolean {
    return false;
  }
  tell(): void {}
  changeKey(): string {
    return 'Nobody here has a blackboard.';
  }
  changeMinds(): string {
    return 'Nobody here has a mind.';
  }
  halt(): void {}
  save(): unknown {
    return [];
  }
  restore(): void {}
  digest(): void {}
}

/** Lets nobody rest: everybody is asked at each of his beats, whatever his tree waits for. */
export class Polled implements Minds {
  readonly #minds: Minds;

  constructor(minds: Minds) {
    this.#minds = minds;
  }

  awake(world: Arena): void {
    this.#minds.awake(world);
  }

  think(agentId: EntityId): number {
    this.#minds.think(agentId);
    return 0;
  }

  stirs(): boolean {
    return true;
  }

  tell(agentId: EntityId, fact: Fact): void {
    this.#minds.tell(agentId, fact);
  }

  changeKey(command: KeyCommand): string | undefined {
    return this.#minds.changeKey(command);
  }

  changeMinds(command: MindCommand): string | undefined {
    return this.#minds.changeMinds(command);
  }

  halt(agentId: EntityId): void {
    this.#minds.halt(agentId);
  }

  save(): unknown {
    return this.#minds.save();
  }

  restore(saved: unknown): void {
    this.#minds.restore(saved);
  }

  digest(add: (value: number) => void): void {
    this.#minds.digest(add);
  }
}
