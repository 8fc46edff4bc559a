import { EVENTS, GESTURES } from '../checks/facts/event-facts.ts';
import { ACTIVITIES } from '../checks/facts/state-facts.ts';

/** Sentences of verdicts, and what joins their clauses. The first that fits is taken: what is longer comes first. */
const FRAMES = [
  '“{1}” never ran: “{2}” before it always failed.',
  '“{1}” never ran: “{2}” before it never failed.',
  '“{1}” never ran.',
  'The checker found {1}. Expected: {2}.',
  'Not tested: in {1} s {2}.',
  'At {1} {2}. In the next {3} s {4} (at the end: {5}).',
  'At {1} {2}. In the next {3} s {4}.',
  'At {1} {2}. In the next second {3} (at the end: {4}).',
  'At {1} {2}. In the next second {3}.',
  'At {1} {2} (needed: {3}).',
  'At {1} {2} (not allowed: {3}).',
  'At {1} {2}.',
  'In {1} s {2} (needed: {3}). Closest: {4} at {5}.',
  'In {1} s {2} (needed: {3}). Most: {4} at {5}.',
  'In {1} s {2}. Closest: {3} at {4}.',
  'In {1} s {2}. Most: {3} at {4}.',
  'In {1} s {2} (needed: {3}).',
  'In {1} s {2} (at the end: {3}).',
  'In {1} s {2}.',
  'this never happened: {1}',
  'this happened {1}: {2}',
  'this was not true: {1}',
  '{1}, while {2}',
  '{1} while {2}',
  '{1} and {2}',
  '{1} or {2}',
  '{1} was never {2}',
  '{1} never {2}',
  '{1} for the first time',
  '{1} for the {2}st time',
  '{1} for the {2}nd time',
  '{1} for the {2}rd time',
  '{1} for the {2}th time',
  '{1} for {2} s',
  '{1} for a second',
  '{1} only {2}',
  '{1} {2} so far',
  'once',
  'twice',
  '{1} times',
  'less than {1}',
  'more than {1}',
  'between {1} and {2}',
  'just over {1}',
  'just under {1}',
  '1 tile',
  '{1} tiles',
  '{1} % health',
  '{1} arrows left',
  'no arrows left',
] as const;

/** Returns what is said of a unit that has been named before: "hit" instead of "was hit". */
const PREDICATES = [
  ...Object.values(EVENTS).flatMap((event) =>
    'by' in event ? [`${event.yes} ${event.by} {1}`, event.yes, event.no] : [event.yes, event.no],
  ),
  ...Object.values(GESTURES).flatMap(({ yes, no }) => [yes, no]),
  ...Object.values(ACTIVITIES),
  'had the shield up',
  'had the shield down',
  'did not see {1}',
  'saw {1}',
  'ran out of arrows',
  'stood still',
  'moved at {1} a second',
  'began “{1}”',
  'did not begin “{1}”',
  'began no {1}',
  'began an {1}',
  'began a {1}',
  'alive',
  'dead',
  'in no {1}',
  'in an {1}',
  'in a {1}',
  'in {1}',
  'not at “{1}”',
  'not near {1}',
  'near {1}',
  '{1} from the start',
  '{1} from {2}',
  'at {1}',
  'had {1}',
].map((text) => text.replace(/^was /, ''));

/** Places in the arenas of the lessons. */
export const SPOTS = [
  'well',
  'fire',
  'oak',
  'sign',
  'ladder',
  'gate',
  'middle',
  'middle of the room',
  'door',
  'left door',
  'left vault',
  'room',
  'post',
  'shelter',
  'camp',
];

/** The name of somebody, and what is said. */
const SUBJECTS = ['{1} was {2}', 'was {1}', '{1} {2}'];

/** The texts of the file of words "verdicts", in the order in which they are tried. */
export function verdictTexts(): readonly string[] {
  return [...new Set([...FRAMES, ...SPOTS.map((spot) => `the ${spot}`), ...PREDICATES, ...SUBJECTS])];
}
