import type { Team, UnitKind } from '../../sim/state.ts';
import type { Atlas, Clip } from '../atlas.ts';
import type { TeamView } from '../battle-view-port.ts';
import type { Motion } from './animation.ts';

export type ClipMotions = Readonly<Record<Motion, Clip>>;

/** The clips of every character, looked up once: "<art of the team>-<kind>". */
export function collectMotions(
  atlas: Atlas,
  kinds: Iterable<UnitKind>,
  teams: ReadonlyMap<Team, TeamView>,
): (team: Team, kind: UnitKind) => ClipMotions {
  const table = new Map<string, ClipMotions>();
  for (const kind of kinds) for (const [team, { art }] of teams) table.set(team + kind, motionsOf(atlas, `${art}-${kind}`));
  return (team, kind) => {
    const found = table.get(team + kind);
    if (!found) throw new Error(`no clips of a ${team} ${kind}`);
    return found;
  };
}

function motionsOf(atlas: Atlas, character: string): ClipMotions {
  const clip = (motion: Motion): Clip => atlas.clip(`${character}/${motion}`);
  return {
    idle: clip('idle'),
    walk: clip('walk'),
    run: clip('run'),
    attack: clip('attack'),
    // Only units with a shield have a block clip.
    block: clip(atlas.has(`${character}/block`) ? 'block' : 'idle'),
    hit: clip('hit'),
    die: clip('die'),
    cheer: clip('cheer'),
  };
}
