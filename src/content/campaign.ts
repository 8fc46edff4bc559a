import { mapOf, record } from '../core/schema/record.ts';
import { checked, listOf, nameOf, number, readData, text, tuple, type ValueOf } from '../core/schema/values.ts';
import { learnableBranches } from './learned-branches.ts';
import type { Content } from './load-content.ts';

const RECRUIT = record({ kind: nameOf('unit kind'), name: text });
export type Recruit = ValueOf<typeof RECRUIT>;

const percent = number({ min: 0, max: 100 });

/** One battle on the way. */
const BATTLE = record({
  scenario: nameOf('battle'),
  /** What it is about, in a word or two: "Hold". */
  idea: text,
  /** What awaits the player, in one or two sentences. */
  says: text,
  /** Its place on the map of the campaign, in percent of its width and height. */
  at: tuple([percent, percent], 'a place [x, y] in percent'),
});
export type CampaignBattle = ValueOf<typeof BATTLE>;

/** The way of the warband: its battles, who it begins with, who joins, and who may learn what. */
const PLAN = record({
  warband: listOf(RECRUIT),
  /** In the order in which they join. */
  recruits: listOf(RECRUIT),
  /** By the name of a learned tree, the kinds that can learn it. */
  learns: checked(mapOf(listOf(nameOf('unit kind'))), (learns, reading) => {
    for (const branch of Object.keys(learns)) nameOf('learned tree').read(branch, reading);
  }),
  battles: listOf(BATTLE),
});
export type CampaignPlan = ValueOf<typeof PLAN>;

/** The plan of the campaign. All names of warriors and recruits are different. */
export const CAMPAIGN_PLAN = checked(PLAN, ({ warband, recruits }, reading) => {
  const names = [...warband, ...recruits].map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) reading.report(twice, 'names that are all different', '/recruits');
});

/** Reads the file of the campaign. Every problem is a readable line. */
export function readCampaignPlan(
  json: unknown,
  { library, kinds, scenarios }: Pick<Content, 'library' | 'kinds' | 'scenarios'>,
): { readonly plan: CampaignPlan; readonly problems: readonly string[] } {
  const names = {
    'unit kind': [...kinds.keys()],
    'learned tree': learnableBranches(library),
    battle: [...scenarios.values()].filter(({ battle }) => battle !== undefined).map(({ name }) => name),
  };
  const { value: plan, problems } = readData(CAMPAIGN_PLAN, json, { file: 'campaign.json', names });
  return { plan, problems };
}
