import type { Content } from '../../content/load-content.ts';
import { fieldOf } from '../../core/json-value.ts';
import { counted } from '../../hud/words/labels.ts';
import { meanCost, type Style, type StyleRecords } from '../../runs/adapting/enemy-styles.ts';

/** How the enemy fights. */
export const STYLE_NAMES: Readonly<Record<Style, string>> = {
  free: 'As each captain judges',
  patient: 'Patiently',
  eager: 'Eagerly',
  ranks: 'In ranks',
  loose: 'In loose order',
};

const ABOUT: Readonly<Record<Style, string>> = {
  free: 'Nothing is changed.',
  patient: 'They stay together, and do not follow you far.',
  eager: 'They see you coming from farther away, and pursue you for long.',
  ranks: 'Tactics that come first: ',
  loose: 'Tactics that come first: ',
};

/** What a style changes: "Tactics that come first: hold the choke, shield wall." */
export function aboutStyle(style: Style, { library }: Pick<Content, 'library'>): string {
  const names = [...library].flatMap(([name, { document }]) => {
    const tags = fieldOf(fieldOf(document, 'promises'), 'tags');
    return Array.isArray(tags) && tags.includes(style) ? [name.replaceAll('-', ' ')] : [];
  });
  return names.length === 0 ? ABOUT[style] : `${ABOUT[style]}${names.toSorted().join(', ')}.`;
}

/** Which style is next, and why: for the screen. */
export function whyNext(style: Style, records: StyleRecords): string {
  const { fights } = records[style];
  const name = STYLE_NAMES[style].toLowerCase();
  if (fights === 0) return `In the next fight it tries something new: ${name}.`;
  return `In the next fight it fights ${name}: that has cost you ${percent(meanCost(records[style]))} of the warband on average.`;
}

/** What is told when a fight begins. */
export function describeStyle(style: Style, records: StyleRecords): string {
  const all = Object.values(records).reduce((sum, { fights }) => sum + fights, 0);
  const from = all === 0 ? 'This enemy will learn from you.' : `This enemy has learned from ${counted(all, 'fight')}.`;
  return `${from} It fights ${STYLE_NAMES[style].toLowerCase()}.`;
}

/** Says what a decided fight has taught: "It fought in ranks, and you lost 50 % of your warband. In the next fight …" */
export function describeLesson({ style, cost }: { readonly style: Style; readonly cost: number }, next: string): string {
  return `It fought ${STYLE_NAMES[style].toLowerCase()}, and you lost ${cost === 0 ? 'no one' : `${percent(cost)} of your warband`}. ${next}`;
}

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
