import type { ProgramNode } from '../../../../src/engine/definition/program-node.ts';
import { STEP_SECONDS } from '../../../../src/sim/state.ts';
import { formatSeconds } from '../../../../src/studio/values/format-value.ts';
import type { NodeEvent, TickRecord } from '../../../../src/studio/ports/studio-port.ts';
import type { ToldNode, ToldTick } from './random-answers.ts';

const IN_ORDER = ['Sequence', 'ResumingSequence', 'Selector', 'ReactiveSequence', 'ReactiveSelector', 'Condition', 'PreCondition'];
const CHOOSES = {
  drawn: ['OneOf', 'WeightedSelector'],
  chosen: ['UtilitySelector', 'EmotionalSelector', 'Reasoner', 'LearningSelector', 'TreeQuery'],
} as const;

/** The events of one node, as the trace has them. */
class Past {
  constructor(
    private readonly records: readonly TickRecord[],
    private readonly index: number,
  ) {}

  in(record: TickRecord | undefined): readonly NodeEvent[] {
    return record?.events.filter(({ node }) => node === this.index) ?? [];
  }

  at(sentence: string): readonly NodeEvent[] {
    const time = / at (\d+:\d\d\.\d)/.exec(sentence)?.[1];
    return this.in(this.records.find(({ step }) => formatSeconds(step * STEP_SECONDS) === time));
  }

  get now(): readonly NodeEvent[] {
    return this.in(this.records.at(-1));
  }

  get before(): Past {
    return new Past(this.records.slice(0, -1), this.index);
  }

  get all(): readonly NodeEvent[] {
    return this.records.flatMap((record) => this.in(record));
  }

  /** How it stood after each tick: what begins and ends within one is not told. */
  get stands(): readonly NodeEvent[] {
    return this.records.flatMap((record) => this.in(record).slice(-1));
  }

  get isActive(): boolean {
    return this.all.findLast(({ event }) => event !== 'ticked')?.event === 'started';
  }

  get lastStart(): number {
    return this.records.findLastIndex((record) => this.in(record).some(({ event }) => event === 'started'));
  }

  /** The last result after the tick of that place. */
  resultSince(place: number): string | undefined {
    const events = this.records.slice(place).flatMap((record) => this.in(record));
    return events.findLast(({ event }) => event === 'stopped')?.status;
  }
}

function stopped(events: readonly NodeEvent[], status: NodeEvent['status']): boolean {
  return events.some((event) => event.event === 'stopped' && event.status === status);
}

type Check = (past: Past, sentence: string) => boolean;

/** What is said of a node alone, and when it is so. */
const OF_ITSELF: readonly (readonly [RegExp, Check])[] = [
  [/^It runs now/, (past) => past.isActive],
  [/^Asked at .*: it (is true|succeeded)/, (past, sentence) => stopped(past.at(sentence), 'success')],
  [
    /^It (last )?failed at/,
    (past, sentence) => {
      const events = past.at(sentence);
      return stopped(events, 'failure') && !events.some(({ event }) => event === 'started');
    },
  ],
  [
    /^(Asked|Last asked|Last refused) at/,
    (past, sentence) => !past.isActive && past.at(sentence).findLast(({ event }) => event === 'stopped')?.status !== 'success',
  ],
  [
    /^(Held|Last held) back at/,
    (past, sentence) => past.at(sentence).every(({ event, status }) => event === 'stopped' && status === 'halted'),
  ],
  [/^It has not run so far/, (past) => past.stands.every(({ status }) => status === 'failure')],
  [/^It has not been true so far/, (past) => !stopped(past.stands, 'success')],
  [/^It has not (been true|run) before/, ({ before }) => !stopped(before.stands, 'success') && !before.isActive],
  [/^It was last true (at|from)/, (past) => stopped(past.all, 'success')],
  [/^It last ran/, (past) => past.all.some(({ status }) => status === 'running' || status === 'success')],
];

/** A node above the one that is told of, its child on the way there, and the other child that is named. */
interface Place {
  readonly parent: ProgramNode;
  readonly child: ProgramNode;
  readonly other: ProgramNode;
  readonly node: ProgramNode;
  pastOf(node: ProgramNode): Past;
}

type PlaceCheck = (place: Place, groups: Readonly<Record<string, string>>) => boolean;

const isInOrder = ({ parent }: Place): boolean => IN_ORDER.includes(parent.type);
const isNamed = (node: ProgramNode, name: string | undefined): boolean => nameOf(node) === name;

function did({ other, pastOf }: Place, outcome: string | undefined): boolean {
  if (outcome === 'runs') return pastOf(other).isActive;
  return stopped(pastOf(other).now, outcome === 'succeeded' ? 'success' : 'failure');
}

const REST = '(?:“(?<above>[^”]*)” (?<runs>runs) “(?<other>[^”]*)”|“(?<one>[^”]*)” (?<did>succeeded|failed))';

/** Why another child was asked instead, and when that is so. */
const OF_ANOTHER: readonly (readonly [RegExp, PlaceCheck])[] = [
  [
    /^“(?<other>.*)” comes first, and (?<did>\w+)$/,
    (place, groups) => isInOrder(place) && place.other.position < place.child.position && did(place, groups['did']),
  ],
  [
    /^“(?<other>.*)” was (?<how>chosen|drawn), and (?<did>\w+)$/,
    (place, groups) =>
      (CHOOSES[groups['how'] as keyof typeof CHOOSES] as readonly string[]).includes(place.parent.type) && did(place, groups['did']),
  ],
  [
    /^“(?<other>.*)” is the state in force, and (?<did>\w+)$/,
    (place, groups) => place.parent.type === 'StateMachine' && did(place, groups['did']),
  ],
  [
    /^“(?<other>.*)” is the next step of the plan, and (?<did>\w+)$/,
    (place, groups) => place.parent.type === 'Planner' && did(place, groups['did']),
  ],
  [/^its role is “(?<other>.*)”, and (?<did>\w+)$/, (place, groups) => place.parent.type === 'Roles' && did(place, groups['did'])],
  [
    /^“(?<above>.*)” left it out after “(?<other>.*)”$/,
    (place, groups) => isNamed(place.parent, groups['above']) && place.other.position < place.child.position,
  ],
  [
    /^“(?<above>[^”]*)” is past it, and (?:runs “(?<other>[^”]*)”|“(?<one>[^”]*)” (?<did>succeeded|failed))$/,
    (place, groups) =>
      isNamed(place.parent, groups['above']) &&
      isInOrder(place) &&
      place.other.position > place.child.position &&
      did(place, groups['did'] ?? 'runs'),
  ],
  [new RegExp(`^${REST}$`), isRest],
  [
    new RegExp(`^(?<subject>it|“[^”]*”) has (?<ended>succeeded|failed) already, and ${REST}$`),
    (place, groups) => isRest(place, groups) && hasEnded(place, groups),
  ],
];

function isRest(place: Place, groups: Readonly<Record<string, string>>): boolean {
  const isAbove = groups['runs'] === undefined || isNamed(place.parent, groups['above']);
  return isAbove && did(place, groups['did'] ?? 'runs');
}

function hasEnded({ parent, child, node, pastOf }: Place, { subject = '', ended }: Readonly<Record<string, string>>): boolean {
  const isSubject = subject === 'it' ? child === node : isNamed(child, subject.slice(1, -1));
  return isSubject && pastOf(child).resultSince(pastOf(parent).lastStart) === (ended === 'succeeded' ? 'success' : 'failure');
}

function nameOf(node: ProgramNode): string {
  return node.name || node.type;
}

/** Whether a sentence about a node is so, by the trace and nothing else; a sentence of no known kind is not. */
export function isSo(sentence: string, told: ToldNode, { program, records }: ToldTick): boolean {
  const node = program.nodes[told.index]!;
  const pastOf = (each: ProgramNode): Past => new Past(records, each.index);
  const own = OF_ITSELF.find(([pattern]) => pattern.test(sentence));
  if (own) return own[1](pastOf(node), sentence);
  const halted = /^It was halted at [\d:.]+(?:: (?<words>.*))?\.$/.exec(sentence);
  if (halted && !stopped(pastOf(node).at(sentence), 'halted')) return false;
  if (halted && halted.groups?.['words'] === undefined) return true;
  const over = halted ?? /^It (?:is not asked now|was not asked at [\d:.]+): (?<words>.*)\.$/.exec(sentence);
  if (!over) return false;
  if (!halted && pastOf(node).now.some(({ event }) => event === 'ticked')) return false;
  return isSoOfAnother(over.groups!['words']!, node, pastOf);
}

function isSoOfAnother(words: string, node: ProgramNode, pastOf: Place['pastOf']): boolean {
  const above: ProgramNode[] = [];
  for (let each: ProgramNode | null = node; each !== null; each = each.parent) above.push(each);
  const places = above.flatMap((child) =>
    (child.parent?.children ?? []).flatMap((other) => (other === child ? [] : [{ parent: child.parent!, child, other, node, pastOf }])),
  );
  return OF_ANOTHER.some(([pattern, check]) => {
    const groups = pattern.exec(words)?.groups;
    if (groups === undefined) return false;
    const name = groups['other'] ?? groups['one'];
    return places.some((place) => isNamed(place.other, name) && check(place, groups));
  });
}
