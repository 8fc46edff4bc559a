import type { Team, UnitKind } from '../../sim/state.ts';
import type { Atlas, Clip } from '../atlas.ts';
import type { TeamView } from '../battle-view-port.ts';
import { CHORES, type Motion } from './animation.ts';

export type ClipMotions = Readonly<Record<Motion, Clip>>;

/** The clips of every character, looked up once: "<art of the team>-<kind>", or "<kind>" of one that looks the same in every team. */
export function collectMotions(
  atlas: Atlas,
  kinds: Iterable<UnitKind>,
  teams: ReadonlyMap<Team, TeamView>,
): (team: Team, kind: UnitKind) => ClipMotions {
  const table = new Map<string, ClipMotions>();
  for (const kind of kinds)
    for (const [team, { art }] of teams) table.set(team + kind, motionsOf(atlas, atlas.has(`${kind}/idle`) ? kind : `${art}-${kind}`));
  return (team, kind) => {
    const found = table.get(team + kind);
    if (!found) throw new Error(`no clips of a ${team} ${kind}`);
    return found;
  };
}

function motionsOf(atlas: Atlas, character: string): ClipMotions {
  const clip = (motion: Motion): Clip => atlas.clip(`${character}/${motion}`);
  // Only units with a shield have a block clip; those that do not fight have none of a fight, and fighters none of daily work.
  const clipOr = (motion: Motion, otherwise: Motion): Clip => clip(atlas.has(`${character}/${motion}`) ? motion : otherwise);
  return {
    idle: clip('idle'),
    walk: clip('walk'),
    run: clipOr('run', 'walk'),
    attack: clipOr('attack', 'idle'),
    block: clipOr('block', 'idle'),
    hit: clipOr('hit', 'idle'),
    die: clipOr('die', 'sleep'),
    cheer: clipOr('cheer', 'idle'),
    ...(Object.fromEntries(CHORES.map((chore) => [chore, clipOr(chore, 'idle')])) as Record<(typeof CHORES)[number], Clip>),
  };
}
