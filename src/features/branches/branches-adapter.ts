import type { BranchesState, BranchLine, DifferenceSentence } from './view/branches-state.ts';
import type { Page } from '../../page/page.ts';
import { BranchPlayer } from '../../runs/branches/branch-player.ts';
import type { Branch } from '../../runs/branches/run-branches.ts';
import { treeLines } from '../../runs/branches/run-tree.ts';
import type { ParkedRun } from '../../runs/run-history.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { unitRulesOf } from '../../sim/rules.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import { isHostileToPlayer, isPlayersTeam } from '../../sim/teams.ts';
import { FrameSlice } from '../../page/slices/frame-slice.ts';
import { Comparison } from './comparison.ts';

type BranchesAdapterPage = Pick<Page, 'notices' | 'view'> & { readonly field: Pick<Page['field'], 'session' | 'selection' | 'fog'> };

/** The branches of the run on the field, as the HUD shows and changes them. */
export class BranchesAdapter {
  readonly #page: BranchesAdapterPage;
  #comparison: Comparison | undefined;
  #lines: readonly BranchLine[] = [];
  #linesOf = '';
  #session: RunSession | undefined;
  #slice: FrameSlice | undefined;
  /** Plays a branch of another visit again, to know how it went. */
  #replay: { readonly id: number; readonly player: BranchPlayer } | undefined;

  constructor(page: BranchesAdapterPage) {
    this.#page = page;
  }

  /** Once a frame, before the battle is drawn. */
  show(): BranchesState | undefined {
    const { session } = this.#page.field;
    if (session.branching.branches === undefined) return undefined;
    if (session !== this.#session) this.#enter(session);
    const hasTime = (this.#slice ??= new FrameSlice(session)).begin();
    this.#comparison?.work(hasTime);
    this.#playUnknown(hasTime);
    return {
      branches: this.#branchLines(session),
      removedName: session.branching.branches.removedName,
      chosen: this.#chosen(session),
      comparison: this.#comparison?.state,
    };
  }

  open(id: number): void {
    this.compare(undefined);
    this.#page.field.session.branching.openBranch(id);
  }

  /** The current one is left first. */
  remove(id: number): void {
    const { session } = this.#page.field;
    const { branches } = session.branching;
    const branch = branches?.find(id);
    if (branches === undefined || branch === undefined) return;
    this.compare(undefined);
    const other = branches.find(branch.parentId) ?? branches.all.find((each) => each.id !== id);
    if (branch.isCurrent && other !== undefined) session.branching.openBranch(other.id);
    branches.remove(id);
  }

  compare(id: number | undefined): void {
    const {
      field: { session },
      view: game,
    } = this.#page;
    this.#comparison?.end();
    this.#comparison = undefined;
    const run = id === undefined ? undefined : session.branching.branches?.run(id);
    if (id === undefined || run === undefined || id === session.branching.branches?.currentId) return;
    this.#comparison = new Comparison({
      session,
      game,
      id,
      run,
      hasFog: () => this.#page.field.fog.isOn,
      onNotice: (text) => this.#page.notices.tellOfRun(text),
    });
  }

  showDifference({ step, agentId }: DifferenceSentence): void {
    const {
      field: { session },
      view: game,
    } = this.#page;
    if (step < session.recorded.lastStep) session.past.seek(step);
    if (agentId === 0) return;
    const place = this.#comparison?.placeOfDifference;
    game.choices.select(session.run.world.entities.unit(agentId) === undefined ? [] : [agentId]);
    if (place !== undefined) game.camera.focus(place.x, place.y);
  }

  setHealth(unitId: EntityId, share: number): void {
    const { session } = this.#page.field;
    if (!session.past.isInPast) session.branching.forkHere();
    const refusal = session.send({ type: 'health', unitId, share });
    if (refusal !== undefined) this.#page.notices.tellOfRun(refusal);
  }

  #enter(session: RunSession): void {
    this.#session = session;
    this.#slice = undefined;
    this.#replay = undefined;
    this.#linesOf = '';
    this.#comparison?.end();
    this.#comparison = undefined;
  }

  #chosen(session: RunSession): BranchesState['chosen'] {
    const unit = session.run.world.entities.unit(this.#page.field.selection[0] ?? 0);
    if (unit === undefined || !unit.isAlive || session.past.isSeeking) return undefined;
    return { id: unit.id, name: unit.name, health: unit.health / unitRulesOf(session.run.world.rules, unit.kind).maxHealth };
  }

  #playUnknown(hasTime: () => boolean): void {
    const { branching, run } = this.#page.field.session;
    const { branches } = branching;
    if (branches === undefined) return;
    const unknown = branches.all.find(({ id, isCurrent }) => !isCurrent && id !== this.#comparison?.id && !isKnown(branches.run(id)));
    if (unknown === undefined) return void (this.#replay = undefined);
    const parked = branches.run(unknown.id);
    if (parked === undefined || !hasTime()) return;
    if (this.#replay?.id !== unknown.id) this.#replay = { id: unknown.id, player: new BranchPlayer(run, parked) };
    const { player } = this.#replay;
    if (player.complete(hasTime)) branches.replace(unknown.id, player.park());
  }

  #branchLines(session: RunSession): readonly BranchLine[] {
    const { branches } = session.branching;
    if (branches === undefined) return [];
    const linesOf = `${branches.version} ${Math.floor(session.recorded.lastStep / STEPS_PER_SECOND)} ${session.history?.records.fight.deeds.decided?.step ?? ''}`;
    if (linesOf === this.#linesOf) return this.#lines;
    this.#linesOf = linesOf;
    const all = new Map(branches.all.map((branch) => [branch.id, branch]));
    this.#lines = treeLines(branches.tree).map(({ branch: { id }, depth }) =>
      branchLine(session, { branch: all.get(id)!, depth, run: branches.run(id) }),
    );
    return this.#lines;
  }
}

interface LineSource {
  readonly branch: Branch;
  readonly depth: number;
  readonly run: ParkedRun | undefined;
}

function branchLine({ run: { world } }: RunSession, { branch, depth, run }: LineSource): BranchLine {
  const { id, name, forkStep, steps, outcome, isCurrent } = branch;
  const falls = run?.deeds.falls ?? [];
  const own = falls.filter(({ team }) => isPlayersTeam(world.state, team)).length;
  const enemy = falls.filter(({ team }) => isHostileToPlayer(world.state, team)).length;
  const losses = isKnown(run) ? ([own, enemy] as const) : undefined;
  return { id, depth, name, forkStep, steps, outcome, losses, isCurrent };
}

function isKnown(run: ParkedRun | undefined): boolean {
  return run !== undefined && run.seenStep >= run.steps;
}
