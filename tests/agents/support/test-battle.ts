import { compileTree } from '../../../src/engine/check.ts';
import type { LibraryEntry, NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { TreeBrains } from '../../../src/agents/brains/tree-brains.ts';
import { readContentFiles } from '../../../src/cli/read-content-files.ts';
import { readTreeLibrary } from '../../../src/content/read-tree-library.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';
import { STEPS_PER_SECOND, type Unit } from '../../../src/sim/state.ts';
import { World } from '../../../src/sim/world/world.ts';
import { TestWorld, type TestWorldOptions } from '../../sim/support/test-world.ts';
import { unitKindOf } from '../../../src/content/unit-kind.ts';
import { shippedKinds } from '../../support/shipped-kinds.ts';

export const { library } = readTreeLibrary(readContentFiles().trees);

export interface TestBattleOptions extends TestWorldOptions {
  /** Trees by unit id; the others think as their kind does. */
  trees?: Readonly<Record<number, string>>;
  /** Trees that only this test knows. */
  written?: readonly TreeDocument[];
  /** Everybody is asked at every beat, even who has nothing to do. */
  neverRests?: boolean;
  /** Tree of the enemy party; it has none by default and stays. */
  partyTree?: string;
}

/** A tiny real map, a real world, real trees. */
export class TestBattle {
  readonly world: World;
  readonly brains: TreeBrains;
  readonly events: WorldEvent[] = [];

  constructor(map: readonly string[], cast: TestBattleOptions = {}) {
    const setup = new TestWorld(map, cast).setup();
    const partyIds = { player: setup.units.length + 1, enemy: setup.units.length + 2 };
    this.brains = new (cast.neverRests ? NeverRestingBrains : TreeBrains)({
      programs: programsOf(cast.written ?? []),
      treeOf: (id) => {
        const unit = setup.units[id - 1];
        if (unit) return cast.trees?.[id] ?? unitKindOf(shippedKinds, unit.kind).tree;
        return id === partyIds.enemy ? cast.partyTree : undefined;
      },
    });
    const parties = setup.parties.map((party) => ({ ...party, hasMind: party.team === 'enemy' && cast.partyTree !== undefined }));
    this.world = new World({ ...setup, parties }, this.brains);
  }

  unit(id: number): Unit {
    const unit = this.world.entities.unit(id);
    if (!unit) throw new Error(`The map has no unit ${id}.`);
    return unit;
  }

  /** Value of a property on the blackboard of an agent; undefined when it is invalid. */
  read(id: number, key: string): unknown {
    return this.brains.blackboardOf(id)?.get(key).value;
  }

  write(id: number, key: string, value: number | boolean | string | [number, number]): void {
    if (!this.brains.blackboardOf(id)?.set(key, value)) throw new Error(`Agent ${id} has no such property "${key}".`);
  }

  run(seconds: number, each?: () => void): this {
    for (let step = 0; step < Math.round(seconds * STEPS_PER_SECOND); step++) {
      this.world.step();
      this.events.push(...this.world.events);
      each?.();
    }
    return this;
  }

  /** Runs until the claim holds; returns the seconds that it took, Infinity when it never did. */
  until(claim: () => boolean, mostSeconds: number): number {
    for (let step = 0; step < mostSeconds * STEPS_PER_SECOND; step++) {
      if (claim()) return step / STEPS_PER_SECOND;
      this.world.step();
      this.events.push(...this.world.events);
    }
    return Infinity;
  }

  count(type: WorldEvent['type']): number {
    return this.events.filter((event) => event.type === type).length;
  }
}

class NeverRestingBrains extends TreeBrains {
  override tick(agentId: number): number {
    super.tick(agentId);
    return 0;
  }
}

/** Programs are shared by whoever thinks with them, so those of the shipped trees are compiled once. */
let shipped: ReadonlyMap<string, Program> | undefined;

function programsOf(written: readonly TreeDocument[]): ReadonlyMap<string, Program> {
  const isShippedChanged = written.some(({ name }) => library.has(name));
  if (isShippedChanged) return compiled(written, [...library.keys()]);
  shipped ??= compiled([], [...library.keys()]);
  return new Map([
    ...shipped,
    ...compiled(
      written,
      written.map(({ name }) => name),
    ),
  ]);
}

function compiled(written: readonly TreeDocument[], names: readonly string[]): Map<string, Program> {
  const all = new Map<string, LibraryEntry>(library);
  for (const document of written) all.set(document.name, { file: `${document.name}.json`, document });
  const programs = new Map<string, Program>();
  for (const name of names) {
    const result = compileTree(name, all, gameRegistry);
    if (!('program' in result)) throw new Error(result.problems.map(formatProblem).join('\n'));
    programs.set(name, result.program);
  }
  return programs;
}

export function tree(name: string, root: NodeDocument, keys: TreeDocument['keys'] = []): TreeDocument {
  return { name, description: 'Written for a test.', keys, root };
}
