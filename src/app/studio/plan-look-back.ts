import { planner } from '../../engine/families/planner/index.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { STEP_SECONDS, STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import type { AgentWatch, EarlierPlans, Finding, NodeEvent, TickRecord } from '../../studio/ports/studio-port.ts';
import { AgentReplay } from './agent-replay.ts';

/** A planner whose beginning is not in the first of these times is looked at over the next. */
const LEADS_STEPS = [30, 120, 600].map((seconds) => seconds * STEPS_PER_SECOND);
/**
 * What the planners of an agent went by before the shown step: a plan is not stored, so its run is played again, from before they began.
 * Much longer than other traces are kept, so nothing but what changed is.
 */
export class PlanLookBack {
  readonly #target: number;
  readonly #replay: AgentReplay;
  readonly #planners: ReadonlySet<number>;
  #fromStep = 0;
  #lead = 0;
  #records: TickRecord[] = [];
  /** The last situation of each planner. */
  readonly #situations = new Map<number, string>();
  readonly #begun = new Set<number>();
  #isDone = false;

  constructor(session: RunSession, agentId: EntityId) {
    this.#target = session.past.shownStep;
    this.#replay = new AgentReplay(session, agentId, { begin: () => this.#begin(), add: (record) => this.#add(record) });
    const nodes = this.#replay.program?.nodes ?? [];
    this.#planners = new Set(nodes.flatMap(({ type, index }) => (type === planner.type ? [index] : [])));
    this.#restore();
  }

  /** One slice; undefined until it is known. */
  work(): EarlierPlans | undefined {
    this.#replay.inSlice(() => this.#advance());
    if (!this.#isDone) return undefined;
    return { fromSeconds: this.#fromStep * STEP_SECONDS, untilSeconds: this.#target * STEP_SECONDS, records: this.#records };
  }

  /** Returns whether there is more to do. */
  #advance(): boolean {
    if (this.#isDone) return false;
    if (this.#replay.step < this.#target) {
      this.#replay.playStep();
      return true;
    }
    this.#lead++;
    const hasMore = this.#lead < LEADS_STEPS.length && this.#replayStart() < this.#fromStep;
    this.#isDone = !hasMore || this.#begun.size === this.#planners.size;
    if (this.#isDone) return false;
    this.#restore();
    return true;
  }

  #replayStart(): number {
    return Math.max(0, this.#target - (LEADS_STEPS[this.#lead] ?? 0));
  }

  #restore(): void {
    this.#replay.restoreBefore(this.#replayStart());
  }

  #begin(): void {
    this.#fromStep = this.#replay.step;
    this.#records = [];
    this.#situations.clear();
    this.#begun.clear();
  }

  #add(record: TickRecord): void {
    const hasPlan = ({ findings = [] }: NodeEvent): boolean => findings.some(({ planning }) => planning !== undefined);
    const events = record.events.filter((event) => this.#planners.has(event.node) || hasPlan(event));
    let isNews = false;
    for (const event of events) isNews = this.#note(event) || isNews;
    if (isNews) this.#records.push({ ...record, events, blackboard: [] });
  }

  /** Returns whether the planner has begun, ended or met another situation. */
  #note({ node, event, findings = [] }: NodeEvent): boolean {
    const isOwn = this.#planners.has(node);
    if (isOwn && event === 'started') this.#begun.add(node);
    const isOther = findings.some((finding) => this.#isOther(finding));
    return isOther || (isOwn && event !== 'ticked');
  }

  /** Whether it is a planner's, and another one than its last. */
  #isOther({ node, planning }: Finding): boolean {
    if (planning === undefined || this.#situations.get(node) === planning.situation) return false;
    this.#situations.set(node, planning.situation);
    return true;
  }
}

/** A watch that can also tell what the planners of its agent did before. */
export function watchWithPlans(watched: AgentWatch, begin: () => PlanLookBack | undefined): AgentWatch {
  let lookBack: PlanLookBack | undefined;
  return {
    agentId: watched.agentId,
    program: watched.program,
    get isStale() {
      return watched.isStale;
    },
    takeRecords: () => watched.takeRecords(),
    earlierPlans: () => (lookBack ??= begin())?.work(),
    blackboard: () => watched.blackboard(),
    stop: () => watched.stop(),
  };
}
