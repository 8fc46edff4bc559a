import { describe, expect, it } from 'vitest';
import { checkTree } from '../../../src/engine/check.ts';
import { haltChangedNodes, migrateAgents } from '../../../src/engine/hot-reload/migrate-agents.ts';
import { keptNodes } from '../../../src/engine/hot-reload/kept-nodes.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import { tagKeyName } from '../../../src/engine/document/tags.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { Chance } from '../model/chance.ts';
import { testRegistry, type Log } from '../support/scripted-leaves.ts';
import { leaf, libraryOf, node, tree } from '../support/tree-builders.ts';
import { compile } from '../support/tree-harness.ts';

const role = (name: string, script = 'R'): NodeDocument => ({ ...leaf(script, name), name, id: name });
const group = (...children: readonly NodeDocument[]): NodeDocument => node('Roles', { name: 'group' }, ...children);
const withPlaces = (places: number[], ...children: readonly NodeDocument[]): NodeDocument =>
  node('Roles', { name: 'group', places }, ...children);
const meeting = (agents: number, script: string, label = 'a'): NodeDocument =>
  node('Together', { name: 'here', agents }, leaf(script, label));

/** Some agents with one tree, ticked one after the other. */
class Group {
  agents: TreeAgents<Log>;
  readonly logs: Log[] = [];
  now = 0;
  results = '';

  constructor(program: Program, count: number) {
    this.agents = this.seat(program, count);
  }

  seat(program: Program, count: number): TreeAgents<Log> {
    const agents = new TreeAgents<Log>(program);
    for (let row = 0; row < count; row++) {
      this.logs[row] ??= { events: [] };
      agents.add(row + 1, this.logs[row]!, () => 0.5);
    }
    return agents;
  }

  /** Agents by their rows; all when none are named. */
  tick(...rows: readonly number[]): this {
    const order = rows.length > 0 ? rows : this.logs.map((_, row) => row);
    for (const row of order) this.results += { success: 'S', failure: 'F', running: 'R' }[this.agents.tick(row, this.now)];
    this.now += 1;
    return this;
  }

  /** It falls. */
  halt(row: number): this {
    this.agents.halt(row);
    return this;
  }

  /** What each agent has done since the last time. */
  get story(): string {
    return this.logs.map(({ events }) => events.splice(0).join(' ')).join('|');
  }

  /** The role of each agent, "-" for none. */
  get roles(): string {
    const { nodes } = this.agents.program;
    const names = this.logs.map(
      (_, row) => this.agents.activeNodes(row).flatMap((index) => (nodes[index]?.parent?.type === 'Roles' ? nodes[index].name : []))[0],
    );
    return names.map((name) => name ?? '-').join('');
  }

  edit(program: Program): void {
    const kept = keptNodes(this.agents.program, program);
    for (let row = 0; row < this.logs.length; row++) haltChangedNodes(this.agents, { row, kept }, null);
    const next = this.seat(program, this.logs.length);
    migrateAgents(this.agents, next, { kept, rows: this.logs.map((_, row) => [row, row] as const) });
    this.agents = next;
  }
}

const main = (root: NodeDocument): TreeDocument => tree('main', root);
const play = (root: NodeDocument, count: number): Group => new Group(compile(main(root)), count);

describe('Roles', () => {
  it('gives each agent the first role that is free, and fails where none is', () => {
    const played = play(group(role('a'), role('b')), 3).tick();
    expect([played.roles, played.results]).toEqual(['ab-', 'RRF']);
  });

  it('swaps roles when one falls: the next takes its place, and the one after that the place of the next', () => {
    const played = play(group(role('a'), role('b'), role('c')), 3).tick();
    expect(played.story).toBe('+a a|+b b|+c c');
    played.halt(0).tick(1, 2);
    expect(played.roles).toBe('-ab');
    expect(played.story).toBe('-a|-b +a a|-c +b b');
  });

  it('keeps a role whose branch succeeds, and gives up one whose branch fails', () => {
    const played = play(group(role('a', 'SRF'), role('b')), 2)
      .tick()
      .tick(1);
    expect([played.story, played.results]).toEqual(['+a a|+b b b', 'RRR']);
    played.tick(0).tick(0).tick(1);
    expect([played.story, played.results.slice(3)]).toEqual(['+a a a|-b +a a', 'RFR']);
  });

  it('has as many places as it says', () => {
    expect(play(withPlaces([0, 2, 1], role('a'), role('b'), role('c')), 3).tick().roles).toBe('bbc');
  });

  it('takes no suppressed role', () => {
    const played = play(group({ ...role('a'), tags: ['x'] }, role('b')), 1);
    played.agents.blackboard(0).set(tagKeyName('x'), 'suppressed');
    expect(played.tick().roles).toBe('b');
    played.agents.blackboard(0).set(tagKeyName('x'), 'neutral');
    expect(played.tick().roles).toBe('a');
  });

  it('goes on after an edit: who has a role keeps it, and one whose branch is gone takes another', () => {
    const played = play(group(role('a'), role('b'), role('c')), 3).tick();
    played.edit(compile(main(withPlaces([1, 0], role('b'), role('c')))));
    expect(played.roles).toBe('-bc');
    played.tick(1, 2, 0);
    expect([played.roles, played.results.slice(-3)]).toEqual(['-bc', 'RRF']);
  });

  it.each([
    ['a role without a name', group(leaf('R')), '/root/children/0: found a role without a name, expected a name, by which agents know it'],
    [
      'two of one name',
      group(role('a'), { ...role('a'), id: 'b' }),
      '/root/children/1: found a second role "a", expected a name that no other role here has',
    ],
    ['places for other children', withPlaces([1, 1], role('a')), '/root/params/places: found 2 weights, expected 1, one for each child'],
  ])('does not load with %s', (_name, root, problem) => {
    const document = main(root);
    const problems = checkTree(document, { file: 'trees/main.json', library: libraryOf(document), registry: testRegistry });
    expect(problems.map(formatProblem)).toEqual([`trees/main.json ${problem}`]);
  });
});

describe('Together', () => {
  it('waits until enough are there, and then runs the children of all', () => {
    const played = play(meeting(2, 'RRR'), 2).tick(0).tick(0);
    expect(played.story).toBe('|');
    played.tick(1, 0);
    expect(played.story).toBe('+a a|+a a');
  });

  it('leaves nobody behind whose turn comes later, however short the child is', () => {
    const played = play(meeting(3, 'S'), 3).tick(0, 1, 2);
    expect([played.story, played.results]).toEqual(['||+a a', 'RRR']);
    played.tick(0).tick(1).tick(2).tick(0);
    expect([played.story, played.results.slice(3)]).toEqual(['+a a|+a a|', 'RSSS']);
  });

  it('waits again when one has fallen, until another comes in its place', () => {
    const played = play(meeting(2, 'RR'), 3).tick(0).halt(0).tick(1).tick(1);
    expect(played.story).toBe('||');
    played.tick(2).tick(1);
    expect(played.story).toBe('|+a a|+a a');
  });

  it('does not stay for one whom its number can no longer release', () => {
    const played = play(meeting(3, 'S'), 3).tick(0, 1, 2).halt(0).tick(2).tick(1);
    expect(played.results.slice(3)).toBe('SR');
  });
});

/** The same for the same seed: agents that tick, fall, are saved and put back. */
function randomPlay(seed: number, isRestored: boolean): { stories: string[]; wrong: string[] } {
  const chance = new Chance(seed);
  const names = ['a', 'b', 'c'].slice(0, 1 + chance.below(3));
  const places = names.map(() => chance.below(3));
  const branch = (name: string): NodeDocument => ({
    ...(chance.happens(0.5) ? leaf(chance.script('RRS'), name) : meeting(1 + chance.below(3), chance.script('RSF'), name)),
    name,
  });
  const played = play(withPlaces(places, ...names.map(branch)), 4);
  const stories: string[] = [];
  const wrong: string[] = [];
  for (let step = 0; step < 40; step++) {
    const row = chance.below(4);
    const kind = chance.below(8);
    if (kind === 0) played.halt(row);
    else if (kind === 1 && isRestored) {
      const saved = structuredClone(played.agents.save());
      played.agents = played.seat(played.agents.program, 4);
      played.agents.restore(saved);
    } else if (kind > 1) played.tick(row);
    const { roles } = played;
    for (const [place, name] of names.entries()) {
      if (roles.split(name).length - 1 > places[place]!) wrong.push(`seed ${seed}, step ${step}: too many in role ${name}: ${roles}`);
    }
    stories.push(`${played.story} ${roles}`);
  }
  return { stories, wrong };
}

it('no role ever has more agents than places, and a saved group goes on as one that was not saved', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const plain = randomPlay(seed, false);
    expect(plain.wrong).toEqual([]);
    expect(randomPlay(seed, true)).toEqual(plain);
  }
});
