import type { TreeDocument } from '../../engine/document.ts';
import type { Content } from '../../content/load-content.ts';
import { loadLand } from '../../content/land/load-land.ts';
import { sealedArenas, type Arena } from '../../evolve/judging/arenas.ts';
import { EvolveFights, LONGEST_SECONDS, type Side } from '../../evolve/judging/evolve-fights.ts';
import { levelArenas } from '../../evolve/search/atlas-arenas.ts';
import { candidateOf, sideOf } from '../../evolve/search/candidate.ts';
import type { SearchPlan } from '../../evolve/search/search-plan.ts';
import type { Land } from '../../sim/land.ts';
import { unitKindOf } from '../../content/unit-kind.ts';
import { SIDES } from '../../runs/compare/party-trees.ts';
import { openRun } from '../../runs/open-run.ts';
import { RunSession } from '../../runs/session/run-session.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import { BREEDING_PREFIX } from './breeding-prefix.ts';

const SHIPPED: Side = { key: 'shipped', trees: [] };
/** The end of a fight is seen for so long. Milliseconds. */
const PAUSE_AFTER_END = 2500;
/** A fight that has run so long may be left for a better tree. Seconds of the fight. */
const LONG_ENOUGH_SECONDS = 20;

export interface ChampionFight {
  readonly session: RunSession;
  /** Undefined where the party of the game fights itself. */
  readonly tree: TreeDocument | undefined;
  readonly arena: string;
}

/** Fights between the party with one tree and the shipped party, one after the other, to be watched. */
export class WatchedChampion {
  readonly #fights: EvolveFights;
  #shown: ChampionFight | undefined;
  #count = 0;
  #endedAt: number | undefined;
  #level: { readonly seed: string; readonly arenas: readonly Arena[] } | undefined;

  constructor(
    private readonly content: Content,
    private readonly now: () => number,
  ) {
    this.#fights = new EvolveFights(content);
  }

  get shown(): ChampionFight | undefined {
    return this.#shown;
  }

  /** Counts fights. */
  get number(): number {
    return this.#count;
  }

  /** The fight on the field is over, and its end was seen. */
  get isOver(): boolean {
    const { session } = this.#shown ?? {};
    if (session === undefined) return true;
    const isEnded = session.snapshot.outcome !== 'undecided' || session.recorded.lastStep >= LONGEST_SECONDS * STEPS_PER_SECOND;
    if (!isEnded) this.#endedAt = undefined;
    else this.#endedAt ??= this.now();
    return this.#endedAt !== undefined && this.now() - this.#endedAt >= PAUSE_AFTER_END;
  }

  get isLongEnough(): boolean {
    return (this.#shown?.session.recorded.lastStep ?? 0) >= LONG_ENOUGH_SECONDS * STEPS_PER_SECOND;
  }

  /** Opens the next fight: another seed, and after each pair another arena. With the plan of an atlas, it is one in which temperaments are measured. */
  next(kind: string, tree: TreeDocument | undefined, atlas?: SearchPlan): ChampionFight {
    const arenas = atlas === undefined ? sealedArenas(this.content, [kind]) : this.#arenasOf(atlas);
    const { scenario, map } = arenas[Math.floor(this.#count / 2) % arenas.length]!;
    const [against] = atlas?.against ?? [];
    const other: Side = against === undefined ? SHIPPED : { key: against.name, trees: against.trees };
    const caption = { behaviour: '', text: '', marks: [], claims: [], field: fieldOf(this.#landOf(scenario.map, map)) };
    const arena: Arena = {
      scenario: { ...scenario, name: `${BREEDING_PREFIX}${scenario.name}`, caption },
      ...(map !== undefined && { map }),
    };
    const { tree: slot } = unitKindOf(this.content.kinds, kind);
    const side = tree === undefined ? SHIPPED : sideOf(candidateOf('', [{ ...tree, name: slot }], []));
    const sides = [side, other];
    const job = { first: 0, second: 1, arena: 0, seed: `watched ${this.#count}` };
    const { content, request } = this.#fights.open({ sides, arenas: [arena] }, job, false);
    this.#count++;
    this.#endedAt = undefined;
    const session = new RunSession(openRun(content, request), undefined);
    return (this.#shown = { session, tree, arena: scenario.title });
  }

  #landOf(name: string, map: unknown): Land | undefined {
    const loaded = map === undefined ? undefined : loadLand(map, `${name}.json`);
    return loaded !== undefined && 'land' in loaded ? loaded.land : this.content.lands.get(name);
  }

  #arenasOf(plan: SearchPlan): readonly Arena[] {
    if (this.#level?.seed !== plan.seed) {
      const arenas = levelArenas(this.content, plan, { seed: `${plan.seed} watched`, purpose: 'choose' });
      this.#level = { seed: plan.seed, arenas };
    }
    return this.#level.arenas;
  }

  /** The unit whose tree is lit: the first of the kind that still stands. */
  agentOf(kind: string): EntityId | undefined {
    const units = this.#shown?.session.snapshot.units ?? [];
    const own = units.filter((unit) => unit.team === SIDES[0] && unit.kind === kind);
    return (own.find(({ isAlive }) => isAlive) ?? own[0])?.id;
  }

  /** Who won, once it is decided. */
  get ending(): string {
    const { outcome } = this.#shown?.session.snapshot ?? { outcome: 'undecided' };
    if (outcome !== 'undecided') return outcome === 'victory' ? 'Blue has won.' : 'Red has won.';
    return (this.#shown?.session.recorded.lastStep ?? 0) >= LONGEST_SECONDS * STEPS_PER_SECOND ? 'The time is over: a draw.' : '';
  }
}

/** Around the starts of both parties, so that the whole fight is seen. */
function fieldOf(land: Land | undefined): [x: number, y: number, width: number, height: number] {
  const starts = (land?.places ?? []).filter(({ name }) => name === 'west' || name === 'east');
  if (land === undefined || starts.length === 0) return [0, 0, land?.width ?? 0, land?.height ?? 0];
  const [xs, ys] = [starts.map(({ x }) => x), starts.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - AROUND_STARTS, Math.min(...ys) - AROUND_STARTS];
  return [left, top, Math.max(...xs) + AROUND_STARTS - left, Math.max(...ys) + AROUND_STARTS - top];
}

/** Tiles. */
const AROUND_STARTS = 4;
