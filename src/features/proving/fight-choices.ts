import type { Content } from '../../content/load-content.ts';
import { fightingKinds, unitKindOf } from '../../content/unit-kind.ts';
import type { ProvingState } from './view/proving-state.ts';
import { ARENAS, LONGEST_FIGHT_SECONDS, MORE_ARENAS } from '../../runs/compare/fight.ts';
import { arenaTitle } from './match-run.ts';
import { ALL_KINDS } from './party-options.ts';

export const ALL_ARENAS = 'all';

/** Where parties can fight, and who of a party can run a tree that is chosen for it. */
export function fightChoices(content: Content): Pick<ProvingState, 'arenas' | 'kinds'> {
  return {
    arenas: [
      ...[...ARENAS, ...MORE_ARENAS].map((id) => ({ id, label: arenaTitle(content, id) })),
      { id: ALL_ARENAS, label: 'The first three' },
    ],
    kinds: [
      { id: ALL_KINDS, label: 'All six' },
      ...fightingKinds(content.kinds).map((id) => ({ id, label: unitKindOf(content.kinds, id).label })),
    ],
  };
}

/** Tells how an arena differs from a battle of the game. */
export const RULES_OF_ARENAS = `Nobody gives orders. After ${LONGEST_FIGHT_SECONDS} s a fight is a draw.`;
