import { withState } from '../../hud/dom/with-state.ts';
import type { BattlePart } from '../../hud/result/battle-part.ts';
import { counted } from '../../hud/words/labels.ts';
import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';
import { CampaignLoader } from './campaign-loader.ts';
import { isLearningScene, learnerMarks } from './learning-scene.ts';

const SCREEN = 'menu/campaign';
const GO_ON = 'Continue the campaign';
const NONE: readonly never[] = [];

/** The campaign: five battles in a row, in which warriors fall, come home and learn. */
export function campaign(page: Page): Feature {
  const loader = new CampaignLoader(page);
  const open = (): void => loader.open();
  return {
    id: 'campaign',
    actions: [
      {
        get label() {
          return loader.isUnderWay ? GO_ON : 'Campaign';
        },
        icon: 'keep',
        on: ['title'],
        shows: { says: () => progressWords(loader.battlesWon) },
        isEnabled: () => true,
        run: open,
      },
    ],
    views: {
      screens: [
        {
          name: SCREEN,
          load: async ({ options, controls }) => {
            const { campaignScreen } = await import('./view/campaign-screen.ts');
            const port = await loader.fetch();
            const continueBattle = (fight: string): void => void page.others.keptFights?.continueFight(fight);
            const part = campaignScreen({ ...options, port, continueBattle }, controls);
            return withState(part, () => ({ campaign: loader.desk?.state, keptFights: page.others.keptFights?.list ?? NONE }));
          },
        },
      ],
      result: {
        isWanted: () => loader.desk?.state.fight !== undefined,
        load: async () => {
          const { battleHonours } = await import('../../hud/medals/battle-honours.ts');
          return withState(battleHonours(), ({ snapshot }) => (snapshot?.outcome === 'victory' ? loader.desk?.state.fight : undefined));
        },
      },
    },
    opens: { list: open },
    runs: {
      screenOf: (scenario) => (isLearningScene(scenario) ? SCREEN : undefined),
      marks: ({ run }) => learnerMarks(run),
      enter: (session) => loader.enterRun(session),
      leave: () => loader.leaveRun(),
    },
    follow: () => loader.desk?.follow(),
    fight: {
      battlePart(): BattlePart | undefined {
        const fight = loader.desk?.state.fight;
        return fight && { title: fight.title, label: GO_ON, goOn: () => loader.desk?.takeVictory() };
      },
    },
  };
}

function progressWords(won: number | undefined): string {
  if (won === undefined) return 'Five battles, and warriors who learn.';
  return won === 0 ? 'It has begun.' : `${counted(won, 'battle')} won.`;
}
