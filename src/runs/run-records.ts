import type { LogEntry } from '../core/log-entry.ts';
import type { World } from '../sim/world/world.ts';
import { FightRecord, type FightDeeds } from './fight-record.ts';
import { LandedArrows, type LandedArrow } from './landed-arrows.ts';
import { PlanRecord, type PlanSpan } from './plan-record.ts';
import { RunLog } from './run-log.ts';
import { RunMarks, type SavedMarks } from './run-marks.ts';

export interface SavedRecords {
  readonly marks: SavedMarks;
  readonly landedArrows: readonly LandedArrow[];
  readonly log: readonly LogEntry[];
  readonly deeds: FightDeeds;
  readonly plans: readonly PlanSpan[];
}

/** What has happened in a run, as far as it was played. */
export class RunRecords {
  readonly marks: RunMarks;
  readonly landedArrows: LandedArrows;
  readonly log: RunLog;
  readonly fight: FightRecord;
  readonly plans: PlanRecord;

  constructor(private readonly world: World) {
    this.marks = new RunMarks(world);
    this.landedArrows = new LandedArrows(world);
    this.log = new RunLog(world);
    this.fight = new FightRecord(world);
    this.plans = new PlanRecord(world);
  }

  /** After a step that is played for the first time. */
  addStep(): void {
    this.landedArrows.addStep();
    this.plans.addStep();
    if (this.world.events.length === 0) return;
    this.marks.addStep();
    this.log.addStep();
    this.fight.addStep();
  }

  save(): SavedRecords {
    return {
      marks: this.marks.save(),
      landedArrows: [...this.landedArrows.all],
      log: [...this.log.all],
      deeds: this.fight.save(),
      plans: this.plans.all,
    };
  }

  open(saved: SavedRecords): void {
    this.marks.open(saved.marks);
    this.landedArrows.open(saved.landedArrows);
    this.log.open(saved.log);
    this.fight.open(saved.deeds);
    this.plans.open(saved.plans);
  }

  /** Forgets what happened after that step. */
  rewind(step: number): void {
    for (const record of [this.marks, this.landedArrows, this.log, this.fight, this.plans]) record.rewind(step);
  }
}
