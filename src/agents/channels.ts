/**
 * The parts of a body of which each is used by one lasting action at a time. A leaf declares those that it needs in its definition, as `channels`:
 * feet for going and for standing still, hands for weapons, shields and objects, eyes for where it looks, voice for what it says aloud.
 */
export const CHANNELS = ['feet', 'hands', 'eyes', 'voice'] as const;

export type Channel = (typeof CHANNELS)[number];
