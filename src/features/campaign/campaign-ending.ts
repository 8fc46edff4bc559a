import { clockTime, counted, honours, listed } from '../../hud/words/labels.ts';
import type { Campaign, WonBattle } from '../../runs/campaign/campaign.ts';
import { MEDALS } from '../../runs/campaign/medals.ts';
import type { EndingState } from './view/campaign-state.ts';

/** Tells how a campaign went as a whole, once all its battles are won. `titleOf` names a battle by its scenario. */
export function endingOf({ won, warriors, memorial }: Campaign, titleOf: (scenario: string) => string): EndingState {
  const quickest = won.reduce((best, battle) => (battle.seconds < best.seconds ? battle : best));
  const cleanest = won.reduce((best, battle) => (battle.medals.length > best.medals.length ? battle : best));
  const [first] = [...warriors, ...memorial].sort((one, other) => other.kills - one.kills);
  const medals = sumOf(won, (battle) => battle.medals.length);
  return {
    story: `${listed(warriors.map(({ name }) => name))} hold the keep. ${memorial.length === 0 ? 'Nobody fell on the way.' : `${counted(memorial.length, 'warrior')} did not live to see it.`}`,
    battles: won.map((battle) => ({
      title: titleOf(battle.scenario),
      words: honours({ ...battle, fallen: battle.fallen.length }).join(', '),
      medals: battle.medals.length,
    })),
    medalsOfBattle: MEDALS.length,
    sum: `${clockTime(sumOf(won, ({ seconds }) => seconds))} of fighting, ${counted(
      sumOf(won, ({ kills }) => kills),
      'kill',
    )}, ${medals} of ${won.length * MEDALS.length} medals`,
    best: [
      ['Quickest victory', `${titleOf(quickest.scenario)}, ${clockTime(quickest.seconds)}`],
      ['Most medals', `${titleOf(cleanest.scenario)}, ${cleanest.medals.length} of ${MEDALS.length}`],
      ...(first === undefined ? [] : [['Most kills', `${first.name}, ${first.kills}`] as const]),
    ],
  };
}

function sumOf(won: readonly WonBattle[], part: (battle: WonBattle) => number): number {
  return won.reduce((sum, battle) => sum + part(battle), 0);
}
