import type { Team } from '../../sim/state.ts';
import type { TeamView } from '../port/battle-view-port.ts';

/** The colour of each team's marks as Phaser takes it, mixed with a share of white: thin lines need it in front of their own bodies. */
export function teamColours(teams: ReadonlyMap<Team, TeamView>, whiteShare = 0): ReadonlyMap<Team, number> {
  return new Map([...teams].map(([team, { markColour }]) => [team, lighten(Number.parseInt(markColour.slice(1), 16), whiteShare)]));
}

function lighten(colour: number, share: number): number {
  const mix = (shift: number): number => {
    const channel = (colour >> shift) & 0xff;
    return Math.round(channel + (0xff - channel) * share) << shift;
  };
  return mix(16) | mix(8) | mix(0);
}
