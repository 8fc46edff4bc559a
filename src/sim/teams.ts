/** Name of a team. Teams are data: see `WorldState.teams`. */
export type Team = string;

/** A team of a run: which teams fight each other is data of the run, not of the code. */
export interface TeamState {
  readonly name: Team;
  /** The tag by which its living units are found. */
  readonly tag: string;
  /** Led by the person who plays. */
  readonly isPlayers: boolean;
  /** The teams whose units its own fight, and may wound. */
  readonly hostileTo: readonly Team[];
}

/** Teams are bits of a mask, and one bit stays free for the sign. */
export const MOST_TEAMS = 30;

/** The tag of all teams that are hostile to the one that asks. */
export const HOSTILE_TAG = 'Hostile';

/** The teams of a world as numbers: a code each (its place, from 0) and masks with a bit for each code. */
export class Teams {
  /** The team that the player leads; 0 when there is none. */
  readonly playersMask: number;
  /** The teams that fight it. */
  readonly enemiesMask: number;
  readonly #names: readonly Team[];
  readonly #hostileMasks: readonly number[];
  readonly #threatMasks: readonly number[];
  readonly #enemyTags: readonly string[];
  readonly #maskOfTag: ReadonlyMap<string, number>;

  constructor(states: readonly TeamState[]) {
    this.#names = states.map(({ name }) => name);
    this.#hostileMasks = states.map(({ hostileTo }) => this.#maskOfAll(hostileTo));
    this.#threatMasks = states.map(({ name }) =>
      this.#maskOfAll(states.filter(({ hostileTo }) => hostileTo.includes(name)).map((each) => each.name)),
    );
    this.playersMask = this.#maskOfAll(states.filter(({ isPlayers }) => isPlayers).map(({ name }) => name));
    this.enemiesMask = this.#maskOfAll(states.map(({ name }) => name).filter((name) => isHostileToPlayer({ teams: states }, name)));
    this.#enemyTags = states.map(({ hostileTo: [only, ...others] }) => {
      const enemy = others.length === 0 ? states.find(({ name }) => name === only) : undefined;
      return enemy?.tag ?? HOSTILE_TAG;
    });
    this.#maskOfTag = new Map(states.map(({ tag, name }) => [tag, this.maskOf(name)]));
  }

  get count(): number {
    return this.#names.length;
  }

  /** The code of a team; -1 for an unknown one. */
  codeOf(team: Team): number {
    // Not `indexOf`, a call outside of compiled code: this is asked for every unit in every step.
    const names = this.#names;
    for (let code = 0; code < names.length; code++) if (names[code] === team) return code;
    return -1;
  }

  maskOf(team: Team): number {
    const code = this.codeOf(team);
    return code < 0 ? 0 : 1 << code;
  }

  /** The teams that this one is hostile to. */
  hostileMaskOf(team: Team): number {
    return this.#hostileMasks[this.codeOf(team)] ?? 0;
  }

  /** The teams that are hostile to this one. */
  threatMaskOf(team: Team): number {
    return this.#threatMasks[this.codeOf(team)] ?? 0;
  }

  isHostile(team: Team, other: Team): boolean {
    return team !== other && (this.hostileMaskOf(team) & this.maskOf(other)) !== 0;
  }

  /** The tag of the enemies of a team: that of its only enemy, or the one for all of them. */
  enemyTagOf(team: Team): string {
    return this.#enemyTags[this.codeOf(team)] ?? HOSTILE_TAG;
  }

  /** The teams with a tag, for a unit or party of the team that asks; 0 when it is no tag of a team. */
  maskOfTag(tag: string, asker: Team | undefined): number {
    if (tag === HOSTILE_TAG) return asker === undefined ? 0 : this.hostileMaskOf(asker);
    return this.#maskOfTag.get(tag) ?? 0;
  }

  #maskOfAll(teams: readonly Team[]): number {
    return teams.reduce((mask, team) => mask | this.maskOf(team), 0);
  }
}

interface WithTeams {
  readonly teams: readonly TeamState[];
}

/** Whether it is the team that the player leads. */
export function isPlayersTeam({ teams }: WithTeams, team: Team | undefined): boolean {
  return teams.some(({ name, isPlayers }) => isPlayers && name === team);
}

/** Whether a team fights that of the player. */
export function isHostileToPlayer({ teams }: WithTeams, team: Team | undefined): boolean {
  return teams.some(({ name, hostileTo }) => name === team && hostileTo.some((other) => isPlayersTeam({ teams }, other)));
}
