import type { NodeDocument } from '../../engine/document.ts';
import { countNodes } from '../making/node-places.ts';
import { LEAST_WORTH, type Audited, type NodeWorth } from './audit.ts';
import { percent } from './card.ts';

const HEADING = '## What each node is worth';
const LEAST = 100 * LEAST_WORTH;

/** What an audit found, as a section of a card. */
export function worthSection(
  { candidate, worths, takenOut }: Audited,
  { seed, command }: { readonly seed: string; readonly command: string },
): string {
  const isParty = candidate.trees.length > 1;
  return [
    HEADING,
    '',
    `Each node is removed in turn, with everything below it, and the party without it fights the party that has it, on arenas and seeds used for nothing else (seed "${seed}"). A node does not earn its place when removing it costs less than ${LEAST} points of the win rate. Nobody gives orders in these fights, so a node may still be needed for orders. Each interval holds with 95 % by itself.`,
    '',
    '```sh',
    command,
    '```',
    '',
    ...takenOut.map(({ node, why }) => `- Without ${node}: ${why}`),
    ...(takenOut.length > 0 ? [''] : []),
    ...candidate.trees.flatMap(({ name }, slot) => [
      ...(isParty ? [`### ${name}`, ''] : []),
      '| node | fights | points | 95 % interval | |',
      '| --- | --- | --- | --- | --- |',
      ...worths.filter((each) => each.slot === slot).map(rowOf),
      '',
    ]),
  ].join('\n');
}

interface AuditCardParts {
  readonly title: string;
  /** Name of what was audited. */
  readonly from: string;
  /** Of each tree its name, and its root before and after. */
  readonly sizes: readonly (readonly [name: string, before: NodeDocument, after: NodeDocument])[];
  readonly sections: readonly string[];
}

/** What is known of trees from which an audit has taken nodes. */
export function auditCardText({ title, from, sizes, sections }: AuditCardParts): string {
  const changes = sizes.map(([name, before, after]) => `${name}: ${countNodes(before)} nodes before, ${countNodes(after)} after`);
  return [
    `# ${title}`,
    '',
    `Made from ${from} without the nodes that do not earn their place. ${changes.join('; ')}.`,
    '',
    ...sections,
  ].join('\n');
}

function rowOf(worth: NodeWorth): string {
  const { words, level, fights, interval } = worth;
  const name = `${'· '.repeat(level - 1)}${words}`;
  const figures =
    fights === 0 ? ['', '', ''] : [String(fights), points(worth.worth), `${points(interval.low)} to ${points(interval.high)}`];
  return `| ${[name, ...figures, noteOf(worth)].join(' | ')} |`;
}

/** One line for each node that is worth little, or of which that is not clear; then what there is to say of all. */
export function worthLines({ candidate, worths }: Audited): string[] {
  const count = (verdict: NodeWorth['verdict']): number => worths.filter((each) => each.verdict === verdict).length;
  const told = worths.filter(({ verdict }) => verdict === 'minor' || verdict === 'unclear');
  const treeOf = ({ slot }: NodeWorth): string => (candidate.trees.length > 1 ? `${candidate.trees[slot]!.name}: ` : '');
  return [
    ...told.map((each) => {
      const { low, high } = each.interval;
      return `${treeOf(each)}${each.words}: ${points(each.worth)} points (${points(low)} to ${points(high)}) after ${each.fights} fights, ${noteOf(each)}`;
    }),
    `${worths.length} nodes: ${count('needed')} earn their place, ${count('minor')} cost less than ${LEAST} points, ${count('unclear')} not clear, ${count('fixed')} cannot go alone`,
  ];
}

function noteOf({ verdict, isIdle }: NodeWorth): string {
  if (verdict === 'minor') return isIdle ? 'no fight misses it' : `less than ${LEAST} points`;
  if (verdict === 'unclear') return 'not clear: more fights would tell';
  return verdict === 'fixed' ? 'no sound tree is left without it' : '';
}

function points(share: number): string {
  return percent(share).replace(' %', '');
}

/** The card with a section in the place of that with the same heading; a new one stands before the ancestors, or at the end. */
export function withSection(card: string, section: string): string {
  const sections = card.trimEnd().split(/\n(?=## )/);
  const headingOf = (text: string): string => text.split('\n')[0]!;
  const known = sections.findIndex((each) => headingOf(each) === headingOf(section));
  const last = sections.findIndex((each) => headingOf(each) === '## Ancestors');
  const whole = `${section.trimEnd()}\n`;
  const next = known >= 0 ? sections.with(known, whole) : last < 0 ? [...sections, whole] : sections.toSpliced(last, 0, whole);
  return `${next.map((each) => each.trimEnd()).join('\n\n')}\n`;
}
