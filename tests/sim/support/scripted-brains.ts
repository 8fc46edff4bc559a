import {
  attackDistance,
  attackStatus,
  isAttackInReach,
  moveToEntity,
  moveToPosition,
  raiseShield,
  setPace,
  startAttack,
  stopMoving,
} from '../../../src/sim/actions/unit-actions.ts';
import type { Fact, Brains } from '../../../src/sim/world/brains.ts';
import type { KeyCommand, TreeCommand } from '../../../src/sim/commands.ts';
import { nearestByTag } from '../../../src/sim/perception/perception-queries.ts';
import type { Unit } from '../../../src/sim/state.ts';
import type { WorldContext } from '../../../src/sim/context/world-context.ts';

export type Script = (world: WorldContext, unit: Unit) => void;

/** Brains that do what a test tells them, and remember what they were told. */
export class ScriptedBrains implements Brains {
  readonly scripts = new Map<number, Script>();
  readonly events: { agentId: number; fact: Fact }[] = [];
  readonly halted: number[] = [];
  /** Ticks so far, by agent: a memory that must survive saving. */
  tickCounts: Record<number, number> = {};
  #world: WorldContext | undefined;

  constructor(public fallback: Script | undefined) {}

  start(world: WorldContext): void {
    this.#world = world;
  }

  /** Until when an agent rests after a tick; 0 by default: it never does. */
  restsUntil: (agentId: number) => number = () => 0;
  /** Agents that wake at the next step. */
  readonly wakingIds = new Set<number>();

  advance(): void {}

  shouldWake(agentId: number): boolean {
    return this.wakingIds.has(agentId);
  }

  tick(agentId: number): number {
    this.tickCounts[agentId] = (this.tickCounts[agentId] ?? 0) + 1;
    const unit = this.#world?.entities.unit(agentId);
    const script = this.scripts.get(agentId) ?? this.fallback;
    if (this.#world && unit) script?.(this.#world, unit);
    return this.restsUntil(agentId);
  }

  notify(agentId: number, fact: Fact): void {
    this.events.push({ agentId, fact });
  }

  changeTrees(command: TreeCommand): string | undefined {
    return `Scripted minds know no ${command.type}.`;
  }

  changeKey({ agentId, key }: KeyCommand): string | undefined {
    if (key === '') return 'A key needs a name.';
    this.events.push({ agentId, fact: { type: 'ordered' } });
    return undefined;
  }

  /** Those that joined, and those that left. */
  readonly admitted: number[] = [];
  readonly dismissed: number[] = [];

  refusalOfTree(_kind: string, tree: string | undefined): string | undefined {
    return tree === undefined ? undefined : `There is no tree "${tree}".`;
  }

  admit(agentId: number): void {
    this.admitted.push(agentId);
  }

  dismiss(agentId: number): void {
    this.dismissed.push(agentId);
  }

  halt(agentId: number): void {
    this.halted.push(agentId);
  }

  readonly memory = {
    save: (): unknown => ({ ...this.tickCounts }),
    restore: (saved: unknown): void => {
      this.tickCounts = { ...(saved as Record<number, number>) };
    },
    digest: (add: (value: number) => void): void => {
      for (const id of Object.keys(this.tickCounts)) add(this.tickCounts[Number(id)] ?? 0);
    },
  };
}

/** Walks to where its party wants it. */
export const obey: Script = (world, unit) => {
  const { x, y } = unit.control;
  moveToPosition(world, unit, { x, y, tolerance: 0.15 });
};

/** Obeys while it must, fights whom it perceives, obeys otherwise. */
export const brawl: Script = (world, unit) => {
  if (attackStatus(unit) === 'running') return;
  const tag = unit.team === 'player' ? 'Enemy' : 'Player';
  const ordered = unit.control.attackTargetId;
  const target = ordered === 0 ? nearestByTag(world, unit.id, tag, { range: 15, onlyPerceived: true }) : ordered;
  if (unit.control.isUrgent || target === 0) {
    if (unit.control.isControlled) obey(world, unit);
    return;
  }
  if (isAttackInReach(world, unit, target)) {
    stopMoving(unit);
    if (!startAttack(world, unit, target)) raiseShield(world, unit, target);
    return;
  }
  setPace(unit, 'running');
  moveToEntity(world, unit, target, attackDistance(world, unit) * 0.85);
};

/** Strikes at one unit whenever it can, and does nothing else. */
export function strikeAt(targetId: number): Script {
  return (world, unit) => {
    startAttack(world, unit, targetId);
  };
}

/** Keeps the shield up against one unit. */
export function guardAgainst(targetId: number): Script {
  return (world, unit) => {
    raiseShield(world, unit, targetId);
  };
}
