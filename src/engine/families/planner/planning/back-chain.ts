/** Facts that must hold, or are made to hold: one bit for each fact, in two sets. */
export interface FactSet {
  readonly isTrue: number;
  readonly isFalse: number;
}

/** One action of a planner. */
export interface PlanStep {
  readonly needs: FactSet;
  readonly gives: FactSet;
  /** Above 0. */
  readonly cost: number;
  /** False for one that must not be part of a plan. */
  readonly isOpen: boolean;
}

/** A cheapest plan: indices of steps, the first one to do first. */
export interface Plan {
  readonly steps: readonly number[];
  readonly cost: number;
}

/** What is still to be reached, and how it leads to the goal: the last step of the plan first. */
interface Opening {
  readonly open: FactSet;
  readonly steps: readonly number[];
  readonly cost: number;
}

/**
 * What became of a branch of the search: it is the plan; it was looked at, and grew; what it asks for was asked for less before; it was
 * not looked at, because the plan costs no more; or its first step is left out.
 */
export type Fate = 'plan' | 'grown' | 'known' | 'waiting' | 'barred';

/** A branch of the search, in the order in which they were looked at; those that never were come last. */
export interface PlanBranch {
  /** The steps from here to the goal: the last step of the plan first. None: the goal itself. */
  readonly chain: readonly number[];
  /** What must hold before its first step. */
  readonly open: FactSet;
  readonly cost: number;
  readonly fate: Fate;
}

type Told = (branch: PlanBranch) => void;

/** Openings looked at before the search gives up. */
const MOST_LOOKED_AT = 2000;

/**
 * Chains back from the goal: a step that gives something open, and undoes nothing open, takes its effects from what is open
 * and adds its conditions, until all that is open holds now. Returns the cheapest plan; of equal ones the shortest, then the
 * one whose last step stands first, then the last but one, and so on. Null when there is none.
 * Regression search (Ghallab, Nau and Traverso 2004, 4.3), by least cost first (Dijkstra).
 */
export function backChain(goal: FactSet, now: number, steps: readonly PlanStep[]): Plan | null {
  return search({ goal, now, steps }, null);
}

/** The whole search of `backChain`: the tree that it grew from the goal. */
export function growPlan(goal: FactSet, now: number, steps: readonly PlanStep[]): PlanBranch[] {
  const [seen, barred]: [PlanBranch[], PlanBranch[]] = [[], []];
  search({ goal, now, steps }, (found) => (found.fate === 'barred' ? barred : seen).push(found));
  return [...seen, ...barred];
}

interface Question {
  readonly goal: FactSet;
  readonly now: number;
  readonly steps: readonly PlanStep[];
}

function search({ goal, now, steps }: Question, told: Told | null): Plan | null {
  const waiting: Opening[] = [{ open: goal, steps: [], cost: 0 }];
  const known = new Set<string>();
  let plan: Plan | null = null;
  for (let looked = 0; looked < MOST_LOOKED_AT && plan === null && waiting.length > 0; looked++) {
    const first = waiting.splice(indexOfLeast(waiting), 1)[0] as Opening;
    const name = `${first.open.isTrue} ${first.open.isFalse}`;
    if (holds(first.open, now)) plan = { steps: first.steps.toReversed(), cost: first.cost };
    told?.(branch(first, plan !== null ? 'plan' : known.has(name) ? 'known' : 'grown'));
    if (plan !== null || known.has(name)) continue;
    known.add(name);
    grow(first, { steps, waiting, told });
  }
  if (told !== null) for (const left of waiting) told(branch(left, 'waiting'));
  return plan;
}

function grow({ open, steps: chain, cost }: Opening, to: { steps: readonly PlanStep[]; waiting: Opening[]; told: Told | null }): void {
  const { steps, waiting, told } = to;
  for (const [index, step] of steps.entries()) {
    if ((!step.isOpen && told === null) || !helps(step.gives, open)) continue;
    const next = { open: before(step, open), steps: [...chain, index], cost: cost + step.cost };
    if (step.isOpen) waiting.push(next);
    else told?.(branch(next, 'barred'));
  }
}

function branch({ steps: chain, open, cost }: Opening, fate: Fate): PlanBranch {
  return { chain, open, cost, fate };
}

export function holds({ isTrue, isFalse }: FactSet, now: number): boolean {
  return (now & isTrue) === isTrue && (now & isFalse) === 0;
}

/** Whether these effects give something that is open, undo nothing that is, and can be followed back. */
function helps(gives: FactSet, open: FactSet): boolean {
  const isUseful = (gives.isTrue & open.isTrue) !== 0 || (gives.isFalse & open.isFalse) !== 0;
  return isUseful && (gives.isTrue & open.isFalse) === 0 && (gives.isFalse & open.isTrue) === 0;
}

/** What must hold before the step so that all that is open holds after it; a contradiction holds never. */
function before({ needs, gives }: PlanStep, open: FactSet): FactSet {
  return { isTrue: (open.isTrue & ~gives.isTrue) | needs.isTrue, isFalse: (open.isFalse & ~gives.isFalse) | needs.isFalse };
}

function indexOfLeast(waiting: readonly Opening[]): number {
  let least = 0;
  for (let index = 1; index < waiting.length; index++) {
    if (isBefore(waiting[index] as Opening, waiting[least] as Opening)) least = index;
  }
  return least;
}

function isBefore(one: Opening, other: Opening): boolean {
  if (one.cost !== other.cost) return one.cost < other.cost;
  if (one.steps.length !== other.steps.length) return one.steps.length < other.steps.length;
  const place = one.steps.findIndex((step, index) => step !== other.steps[index]);
  return place >= 0 && (one.steps[place] as number) < (other.steps[place] as number);
}
