import type { Team, UnitKind } from '../../sim/state.ts';
import type { Atlas, Clip } from '../atlas/atlas.ts';
import type { TeamView } from '../port/battle-view-port.ts';
import { CHORES, type Motion } from './sprites/animation.ts';

export type ClipMotions = Readonly<Record<Motion, Clip>>;

/**
 * The clips of every character, looked up once, when the first of its kind is drawn, because the clips of others may not be loaded:
 * "<art of the team>-<kind>", or "<kind>" of one that looks the same in every team.
 */
export function collectMotions(atlas: Atlas, teams: ReadonlyMap<Team, TeamView>): (team: Team, kind: UnitKind) => ClipMotions {
  const table = new Map<string, ClipMotions>();
  return (team, kind) => {
    const known = table.get(team + kind);
    if (known) return known;
    const found = motionsOf(atlas, atlas.has(`${kind}/idle`) ? kind : `${artOf(teams, team)}-${kind}`);
    table.set(team + kind, found);
    return found;
  };
}

function artOf(teams: ReadonlyMap<Team, TeamView>, team: Team): string {
  const view = teams.get(team);
  if (!view) throw new Error(`no clips of team ${team}; expected one of ${[...teams.keys()].join(', ')}`);
  return view.art;
}

function motionsOf(atlas: Atlas, character: string): ClipMotions {
  const clip = (motion: Motion): Clip => atlas.clip(`${character}/${motion}`);
  // Only units with a shield have a block clip; those that do not fight have none of a fight, and fighters none of daily work.
  const clipOr = (motion: Motion, otherwise: Motion): Clip => clip(atlas.has(`${character}/${motion}`) ? motion : otherwise);
  return {
    idle: clip('idle'),
    walk: clip('walk'),
    run: clipOr('run', 'walk'),
    // Who has no weapon strikes with a tool.
    attack: clipOr('attack', atlas.has(`${character}/work`) ? 'work' : 'idle'),
    block: clipOr('block', 'idle'),
    hit: clipOr('hit', 'idle'),
    die: clipOr('die', 'sleep'),
    cheer: clipOr('cheer', 'idle'),
    wave: clipOr('wave', atlas.has(`${character}/cheer`) ? 'cheer' : 'idle'),
    ...(Object.fromEntries(CHORES.map((chore) => [chore, clipOr(chore, 'idle')])) as Record<(typeof CHORES)[number], Clip>),
  };
}
