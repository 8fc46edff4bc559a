import { cpus } from 'node:os';
import type { Unit } from './contract.ts';
import type { Summary } from './statistics.ts';

/** One figure of one contender in one scene. */
export interface Cell extends Summary {
  readonly scene: string;
  readonly contender: string;
  readonly figure: string;
  readonly unit: Unit;
  /** Median of the quotients, round by round, to the group's reference. */
  readonly ratio?: number;
}

export interface LeftOut {
  readonly contender: string;
  /** Absent when it is left out of the whole table. */
  readonly scene?: string;
  readonly reason: string;
}

export interface GroupResult {
  readonly benchmark: string;
  readonly group: string;
  readonly title: string;
  readonly rounds: number;
  readonly reference?: string;
  readonly cells: readonly Cell[];
  readonly leftOut: readonly LeftOut[];
  readonly notes: readonly string[];
}

export interface Conditions {
  readonly isQuick: boolean;
  readonly node: string;
  readonly platform: string;
  readonly processor: string;
  readonly cores: number;
}

/** On which machine, and how thoroughly: benchmarks that are kept in one file may come from different runs. */
export interface MeasuredGroup extends GroupResult {
  readonly conditions: Conditions;
}

/** What the results file holds; without a date, so that it changes only when a figure does. */
export interface Results {
  readonly groups: readonly MeasuredGroup[];
  readonly goals: readonly GoalResult[];
}

export interface GoalResult {
  readonly goal: string;
  readonly figure: string;
  readonly limit: string;
  readonly verdict: 'met' | 'not met' | 'not measured';
}

export function conditionsHere(isQuick: boolean): Conditions {
  const processors = cpus();
  return {
    isQuick,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
  };
}

export interface CellName {
  readonly benchmark: string;
  readonly group: string;
  readonly scene: string;
  readonly contender: string;
  readonly figure: string;
}

export function cellOf(groups: readonly GroupResult[], name: CellName): Cell | undefined {
  const result = groups.find(({ benchmark, group }) => benchmark === name.benchmark && group === name.group);
  return result?.cells.find(
    ({ scene, contender, figure }) => scene === name.scene && contender === name.contender && figure === name.figure,
  );
}
