import type { Policy } from './scripted-player.ts';

/** Players whose rules nobody tells the learner. */
export const POLICIES: Readonly<Record<string, { readonly kind: string; readonly policy: Policy }>> = {
  archer: {
    kind: 'bow',
    policy: ({ health, friend, gap }) => (health < 0.35 ? (friend ? 'friend' : 'away') : gap < 3.5 ? 'away' : 'nearest'),
  },
  finisher: {
    kind: 'sword',
    policy: ({ health, gap, foes }) => (health < 0.45 ? 'away' : gap > 6 ? 'hold' : foes.length >= 2 ? 'weakest' : 'nearest'),
  },
  guard: {
    kind: 'spear',
    policy: ({ health, gap, friend }) => (health < 0.3 ? 'away' : !friend ? 'weakest' : gap < 4 ? 'nearest' : 'friend'),
  },
  'patient one': {
    kind: 'twohand',
    policy: ({ health, gap }) => (health < 0.5 && gap < 3 ? 'away' : gap > 4.5 ? 'hold' : 'nearest'),
  },
};

/** A player who attacks or stands on a whim, which no fact tells. */
export const WAVERING: { readonly kind: string; readonly policy: Policy } = {
  kind: 'sword',
  policy: ({ foes }) => (Math.floor(10 * foes[0]!.y) % 3 === 0 ? 'hold' : 'nearest'),
};
