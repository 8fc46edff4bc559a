import { expect, it } from 'vitest';
import { campaignState } from '../../../../src/features/campaign/campaign-view.ts';
import type { CampaignPort } from '../../../../src/features/campaign/view/campaign-state.ts';
import { campaignScreen } from '../../../../src/features/campaign/view/campaign-screen.ts';
import { withState } from '../../../../src/hud/dom/with-state.ts';
import { beginCampaign, type Campaign } from '../../../../src/runs/campaign/campaign.ts';
import { HudPage, recordingPort } from '../../../hud/support/hud-page.ts';
import { keptOutlines } from '../../../support/page/outline.ts';
import { shippedContent as content } from '../../../support/shipped-content.ts';
import { plan } from '../support/campaign-tab.ts';

const kept = keptOutlines('features/outlines');

async function shownMap(campaign: Campaign): Promise<HudPage> {
  const state = campaignState({ campaign, plan, content, shown: undefined, earned: undefined });
  const page: HudPage = new HudPage({}, [
    {
      id: 'campaign',
      actions: [
        { label: 'School', on: ['title'], isEnabled: () => true, run: () => void page.asked.push('school') },
        { label: 'A thousand minds', on: ['title'], isEnabled: () => true, run: () => {} },
      ],
      views: {
        screens: [
          {
            name: 'menu/campaign',
            load: async ({ options, controls }) => {
              const port = recordingPort(page.asked, 'campaign.', {}) as CampaignPort;
              const screen = campaignScreen({ ...options, port, continueBattle: () => {} }, controls);
              return withState(screen, () => ({ campaign: state, keptFights: [] }));
            },
          },
        ],
      },
    },
  ]);
  return page.show({ screen: 'menu/campaign' });
}

const begun = beginCampaign(plan, 'a', 'normal');
const won = plan.battles.map(({ scenario }, index) => ({
  scenario,
  seconds: 95 + 70 * index,
  fallen: index === 1 ? ['Berta'] : [],
  kills: 5,
  tries: 1 + (index % 2),
  medals: index === 3 ? (['time', 'losses', 'firstTry'] as const) : [],
}));
const finished: Campaign = {
  ...begun,
  won,
  warriors: begun.warriors
    .filter(({ name }) => name !== 'Berta')
    .map((warrior, index) => ({ ...warrior, kills: 3 * index, branches: index === 0 ? ['play-dead'] : [] })),
  memorial: [{ kind: 'sword', name: 'Berta', kills: 1, scenario: plan.battles[1]!.scenario }],
};

it('the end of a campaign shows its battles, who is left and who fell, the best of it, and what to play next', async () => {
  const page = await shownMap(finished);
  await expect(page.outline('.campaign')).toMatchFileSnapshot(kept('campaign-end'));
  expect(page.press('School')).toEqual(['school']);
  page.press('Battle 4, Mill Lane by night: won, 3 of 4 medals');
  expect(page.outline('.campaign-about')).toContain('Won in 5:05, at the second try. Nobody fell.');
  page.press('The whole campaign');
  expect(page.press('Single battles on hard')).toEqual(['scenes.backToTitle']);
  expect(page.settings.value.difficulty).toBe('hard');
});

it.each([
  ['finished', finished, 'New campaign'],
  ['running', { ...begun, won: won.slice(0, 1) }, 'Give up this campaign'],
])('a %s campaign gives way to a new one only when that is confirmed', async (_, campaign, label) => {
  const page = await shownMap(campaign);
  expect(page.press(label)).toEqual([]);
  expect(page.press('Keep this one')).toEqual([]);
  expect(page.press(label)).toEqual([]);
  expect(page.press('Begin a new one')).toEqual(['campaign.begin']);
});

it('a campaign in which nothing has happened is not asked about', async () => {
  const page = await shownMap(begun);
  expect(page.press('Give up this campaign')).toEqual(['campaign.begin']);
});
