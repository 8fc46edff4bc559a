import type { Content } from '../../src/content/load-content.ts';
import type { Member, Scenario, ScenarioParty } from '../../src/content/scenario-format.ts';
import type { Team, UnitKind } from '../../src/sim/state.ts';

interface PartyOfSetUp {
  readonly team: Team;
  readonly at: readonly [x: number, y: number];
  readonly kinds: readonly UnitKind[];
  /** The tree of the party; by default that of enemy parties. */
  readonly mind?: string;
  /** Whether it stays where it is, instead of marching to the other side. */
  readonly waits?: true;
  /** The place of the map to which it marches; by default that of the other side in an arena. */
  readonly marchesTo?: string;
  /** Place of the captain among the members; without it there is none. */
  readonly captain?: number;
}

/** A fight in which one party has a use for a tactic: on the map and by the rules of an arena. */
interface SetUp {
  readonly arena: string;
  readonly title: string;
  readonly parties: readonly PartyOfSetUp[];
  /** The tactics of the other party; none by default. */
  readonly othersKnow?: readonly string[];
}

/** The team of the party that may know the tactic. */
export const LEARNER: Team = 'player';
const OTHER: Team = 'enemy';

export const SET_UPS: Readonly<Record<string, SetUp>> = {
  'bows-6': {
    arena: 'duel-6',
    title: 'Six bows against six',
    parties: [
      { team: LEARNER, at: [11, 16], kinds: ['bow', 'bow', 'bow', 'bow', 'bow', 'bow'] },
      { team: OTHER, at: [21, 16], kinds: ['bow', 'bow', 'bow', 'bow', 'bow', 'bow'] },
    ],
  },
  'raid-on-bows': {
    arena: 'duel-6',
    title: 'Two swords and four bows against five blades',
    parties: [
      { team: LEARNER, at: [11, 16], kinds: ['sword', 'sword', 'bow', 'bow', 'bow', 'bow'] },
      { team: OTHER, at: [21, 16], kinds: ['sword', 'sword', 'twohand', 'twohand', 'twohand'] },
    ],
  },
  'under-arrows': {
    arena: 'duel-6',
    title: 'Three shields, a spear and two bows against six bows',
    parties: [
      { team: LEARNER, at: [11, 16], kinds: ['sword', 'sword', 'sword', 'spear', 'bow', 'bow'] },
      { team: OTHER, at: [21, 16], kinds: ['bow', 'bow', 'bow', 'bow', 'bow', 'bow'] },
    ],
  },
  'outnumbered-at-the-gate': {
    arena: 'gorge',
    title: 'Six against eight at a gate',
    parties: [
      { team: LEARNER, at: [24, 81], kinds: ['sword', 'sword', 'twohand', 'spear', 'bow', 'bow'], waits: true },
      {
        team: OTHER,
        at: [22.5, 66],
        marchesTo: 'start',
        kinds: ['sword', 'sword', 'sword', 'twohand', 'twohand', 'spear', 'bow', 'bow'],
      },
    ],
  },
  'help-behind': {
    arena: 'gallery-fall-back',
    title: 'Three against five, with comrades fifteen tiles behind',
    parties: [
      { team: LEARNER, at: [21, 12], kinds: ['spear', 'twohand', 'sword'] },
      { team: LEARNER, at: [6, 12], kinds: ['sword', 'twohand', 'bow'], mind: 'led-party', waits: true },
      { team: OTHER, at: [31, 12], kinds: ['sword', 'sword', 'spear', 'twohand', 'bow'] },
    ],
  },
  'captain-in-front': {
    arena: 'duel-6',
    title: 'A captain in the first rank',
    parties: [
      {
        team: LEARNER,
        at: [11, 16],
        kinds: ['twohand', 'sword', 'sword', 'spear', 'bow', 'bow'],
        captain: 0,
      },
      { team: OTHER, at: [21, 16], kinds: ['sword', 'sword', 'twohand', 'spear', 'bow', 'bow'] },
    ],
  },
  'shield-line': {
    arena: 'duel-6',
    title: 'Six against six who stand behind their shields',
    othersKnow: ['shield-wall'],
    parties: [
      { team: LEARNER, at: [11, 16], kinds: ['sword', 'sword', 'twohand', 'twohand', 'bow', 'bow'] },
      { team: OTHER, at: [21, 16], kinds: ['sword', 'sword', 'twohand', 'twohand', 'bow', 'bow'] },
    ],
  },
  'beside-the-road': {
    arena: 'skirmish',
    title: 'Six in a wood beside a road, six come along it',
    parties: [
      {
        team: LEARNER,
        at: [28, 86.5],
        kinds: ['sword', 'sword', 'twohand', 'spear', 'bow', 'bow'],
        mind: 'footpads',
        waits: true,
      },
      { team: OTHER, at: [18, 103], marchesTo: 'village', kinds: ['sword', 'sword', 'twohand', 'spear', 'bow', 'bow'] },
    ],
  },
};

/** Where each tactic has to show what it is good for. */
export const SET_UP_OF: Readonly<Record<string, string>> = {
  'cover-the-bows': 'raid-on-bows',
  'fall-back': 'help-behind',
  'focus-fire': 'bows-6',
  'guard-the-leader': 'captain-in-front',
  'hold-the-choke': 'outnumbered-at-the-gate',
  'lie-in-wait': 'beside-the-road',
  'pin-and-flank': 'shield-line',
  'shield-wall': 'under-arrows',
};

/** The content with all set-ups as scenarios of their own. */
export function withSetUps(content: Content): Content {
  const scenarios = new Map(content.scenarios);
  for (const [name, setUp] of Object.entries(SET_UPS)) scenarios.set(name, scenarioOf(name, setUp, content));
  return { ...content, scenarios };
}

function scenarioOf(name: string, { arena, title, parties }: SetUp, { scenarios }: Content): Scenario {
  const { map, camera } = scenarios.get(arena)!;
  return { name, title, map, camera, goals: [], damageFactor: 1, parties: parties.map(partyOf), loners: [] };
}

function partyOf(
  { team, at, kinds, mind = 'enemy-party', waits, captain, marchesTo = team === LEARNER ? 'east' : 'west' }: PartyOfSetUp,
  index: number,
): ScenarioParty {
  const members = kinds.map((kind, place): Member => {
    return { kind, name: `${team} ${index + 1}.${place + 1}`, ...(place === captain && { rank: 'captain' as const }) };
  });
  return {
    team,
    name: `Party ${index + 1}`,
    at,
    formation: 'line',
    spacingTiles: 1.5,
    mind,
    ...(!waits && { patrol: [marchesTo] }),
    members,
  };
}
