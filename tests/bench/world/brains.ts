import type { WorldContext } from '../../../src/sim/context/world-context.ts';
import type { KeyCommand, TreeCommand } from '../../../src/sim/commands.ts';
import type { BrainMemory, Fact, Brains } from '../../../src/sim/world/brains.ts';
import type { EntityId, UnitKind } from '../../../src/sim/state.ts';

/** For worlds of which only the eyes are measured. */
export class NoBrains implements Brains {
  start(): void {}
  advance(): void {}
  tick(): number {
    return 0;
  }
  shouldWake(): boolean {
    return false;
  }
  notify(): void {}
  changeKey(): string {
    return 'Nobody here has a blackboard.';
  }
  changeTrees(): string {
    return 'Nobody here has a mind.';
  }
  refusalOfTree(): undefined {}
  admit(): void {}
  dismiss(): void {}
  halt(): void {}
  readonly memory: BrainMemory = { save: () => [], restore() {}, digest() {} };
}

/** Never lets an agent sleep: ticks it at every interval, even if its tree is waiting. */
export class PolledBrains implements Brains {
  readonly #brains: Brains;

  constructor(brains: Brains) {
    this.#brains = brains;
  }

  start(world: WorldContext): void {
    this.#brains.start(world);
  }

  advance(): void {
    this.#brains.advance();
  }

  tick(agentId: EntityId): number {
    this.#brains.tick(agentId);
    return 0;
  }

  shouldWake(): boolean {
    return true;
  }

  notify(agentId: EntityId, fact: Fact): void {
    this.#brains.notify(agentId, fact);
  }

  changeKey(command: KeyCommand): string | undefined {
    return this.#brains.changeKey(command);
  }

  changeTrees(command: TreeCommand): string | undefined {
    return this.#brains.changeTrees(command);
  }

  refusalOfTree(kind: UnitKind, tree: string | undefined): string | undefined {
    return this.#brains.refusalOfTree(kind, tree);
  }

  admit(agentId: EntityId, tree: string | undefined): void {
    this.#brains.admit(agentId, tree);
  }

  dismiss(agentId: EntityId): void {
    this.#brains.dismiss(agentId);
  }

  halt(agentId: EntityId): void {
    this.#brains.halt(agentId);
  }

  get memory(): BrainMemory {
    return this.#brains.memory;
  }
}
