import { describe, expect, it } from 'vitest';
import type { Atlas, Clip } from '../../../src/game/atlas/atlas.ts';
import type { TeamView } from '../../../src/game/port/battle-view-port.ts';
import { collectMotions } from '../../../src/game/units/motions.ts';
import type { Team } from '../../../src/sim/state.ts';

const TEAMS = new Map([
  ['player', { art: 'blue' }],
  ['enemy', { art: 'red' }],
]) as unknown as ReadonlyMap<Team, TeamView>;

/** An atlas with these clips, which counts how often one is looked up. */
function atlasOf(...names: readonly string[]): { atlas: Atlas; asked: string[] } {
  const asked: string[] = [];
  const atlas = {
    has: (name: string) => names.includes(name),
    clip: (name: string) => (asked.push(name), { name } as Clip),
  };
  return { atlas: atlas as unknown as Atlas, asked };
}

const clipsOf = (character: string, motions: string): string[] => motions.split(' ').map((motion) => `${character}/${motion}`);
const motionsOf = (team: Team, kind: string, clips: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(collectMotions(atlasOf(...clips).atlas, TEAMS)(team, kind)).map(([motion, { name }]) => [motion, name]),
  );

describe('the clips of a unit', () => {
  it('are those of its kind in the colours of its team', () => {
    const all = 'idle walk run attack block hit die cheer wave sleep work eat';
    expect(motionsOf('enemy', 'sword', clipsOf('red-sword', all))).toMatchObject(
      Object.fromEntries(all.split(' ').map((motion) => [motion, `red-sword/${motion}`])),
    );
    expect(motionsOf('player', 'sword', clipsOf('blue-sword', all))['idle']).toBe('blue-sword/idle');
  });

  it('are those of its kind alone where it looks the same in every team', () => {
    expect(motionsOf('enemy', 'villager', clipsOf('villager', 'idle walk'))).toMatchObject({
      idle: 'villager/idle',
      walk: 'villager/walk',
    });
  });

  it('of one who has few are the nearest to what it does', () => {
    expect(motionsOf('enemy', 'villager', clipsOf('villager', 'idle walk work sleep'))).toMatchObject({
      run: 'villager/walk',
      attack: 'villager/work',
      block: 'villager/idle',
      hit: 'villager/idle',
      die: 'villager/sleep',
      cheer: 'villager/idle',
      wave: 'villager/idle',
      work: 'villager/work',
      eat: 'villager/idle',
    });
  });

  it('of one without a tool or a wave are to stand for a blow, and to cheer for a wave', () => {
    expect(motionsOf('enemy', 'bow', clipsOf('red-bow', 'idle walk cheer'))).toMatchObject({
      attack: 'red-bow/idle',
      wave: 'red-bow/cheer',
    });
  });

  it('are looked up once for each kind in each team', () => {
    const { atlas, asked } = atlasOf(...clipsOf('red-sword', 'idle walk'));
    const motions = collectMotions(atlas, TEAMS);
    const first = motions('enemy', 'sword');
    const count = asked.length;
    expect(motions('enemy', 'sword')).toBe(first);
    expect(asked).toHaveLength(count);
    const others = [motions('player', 'sword'), motions('enemy', 'bow')];
    expect(others.map(({ idle }) => idle.name)).toEqual(['blue-sword/idle', 'red-bow/idle']);
    expect(asked).toHaveLength(3 * count);
  });

  it('of a team without a view are none', () => {
    expect(() => motionsOf('nobody', 'sword', [])).toThrow('no clips of team nobody; expected one of player, enemy');
  });
});
