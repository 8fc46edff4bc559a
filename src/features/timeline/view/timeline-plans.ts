import { uncapitalised } from '../../../core/capitalised.ts';
import { STEP_SECONDS } from '../../../sim/state.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeVariable } from '../../../hud/dom/write.ts';
import type { UnitFacts } from '../../../hud/units/unit-facts.ts';
import { clockTime } from '../../../hud/words/labels.ts';
import type { TimelinePlan, TimelineState } from '../../../hud/timeline/timeline-state.ts';

/** More rows would take the place of the field: further plans share the last one. */
const MOST_ROWS = 4;
/** More would be a solid band; the latest are drawn. */
const MOST_PLANS = 300;

export interface TimelinePlans {
  readonly element: HTMLElement;
  update(state: Pick<TimelineState, 'plans'>): void;
  /** The plan whose bar that is. */
  planOf(target: EventTarget | null): TimelinePlan | undefined;
  /** Seeks to the beginning of the plan whose bar was pressed; returns whether there is one. */
  press(target: EventTarget | null): boolean;
}

/** A lane of bars: which party was up to what, from when to when. Its own rows come first. */
export function timelinePlans(teams: UnitFacts['teams'], seek: (step: number) => void): TimelinePlans {
  const lane = element('div', { class: 'timeline-plans', 'aria-hidden': 'true' });
  const barOf = new WeakMap<EventTarget, TimelinePlan>();
  const planOf = (target: EventTarget | null): TimelinePlan | undefined => (target === null ? undefined : barOf.get(target));
  let drawn: readonly TimelinePlan[] = [];
  return {
    element: lane,
    update({ plans }) {
      if (plans === drawn || (plans.length === 0 && drawn.length === 0)) return;
      drawn = plans;
      const rows = planRows(plans);
      const bars = plans.slice(-MOST_PLANS).map((plan) => {
        const bar = planBar(plan, rows.get(plan)!, teams);
        barOf.set(bar, plan);
        return bar;
      });
      lane.replaceChildren(...bars);
      writeVariable(lane.parentElement ?? lane, '--plan-rows', String(Math.max(0, ...[...rows.values()].map((row) => row + 1))));
    },
    planOf,
    press(target) {
      const plan = planOf(target);
      if (plan) seek(plan.fromStep);
      return plan !== undefined;
    },
  };
}

function planBar({ fromStep, toStep, team }: TimelinePlan, row: number, teams: UnitFacts['teams']): HTMLElement {
  const bar = element('i', { class: 'timeline-plan' });
  writeVariable(bar, '--from', String(fromStep));
  if (toStep !== undefined) writeVariable(bar, '--to', String(toStep));
  writeVariable(bar, '--row', String(row));
  const colour = teams.get(team)?.mapColour;
  if (colour) writeVariable(bar, '--team', colour);
  return bar;
}

/** The row of each plan: no two that last at the same time share one, as long as there are enough; own ones are above all others. */
export function planRows(plans: readonly TimelinePlan[]): ReadonlyMap<TimelinePlan, number> {
  const rows = new Map<TimelinePlan, number>();
  const ends: number[] = [];
  for (const isOwn of [true, false]) {
    const firstRow = ends.length;
    for (const plan of plans) {
      if (plan.isOwn !== isOwn) continue;
      const free = ends.findIndex((end, place) => place >= firstRow && end <= plan.fromStep);
      const row = free >= 0 ? free : Math.min(ends.length, MOST_ROWS - 1);
      ends[row] = Math.max(ends[row] ?? 0, plan.toStep ?? Infinity);
      rows.set(plan, row);
    }
  }
  return rows;
}

/** "The warband: two go round, from 0:12 to 0:20" */
export function planWords({ party, text, fromStep, toStep }: TimelinePlan): string {
  const time = (step: number): string => clockTime(step * STEP_SECONDS);
  return `${party}: ${uncapitalised(text)}, ${toStep === undefined ? `since ${time(fromStep)}` : `from ${time(fromStep)} to ${time(toStep)}`}`;
}
