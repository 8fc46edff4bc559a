import { expect, test } from 'vitest';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { loadContent, type Content } from '../../src/content/load-content.ts';
import type { ScenarioParty } from '../../src/content/scenario-format.ts';
import { playFight } from '../../src/runs/compare/fight.ts';
import { withPartyTrees } from '../../src/runs/compare/party-trees.ts';
import { FightMeter } from '../balance/fight-meter.ts';
import { partyKnowing } from '../balance/tactic-fights.ts';

interface Node {
  readonly name?: string;
  readonly child?: Node;
  readonly children?: readonly Node[];
}

/** The shipped tree of the shield bearers without its guard: they strike as soon as they can. */
const NEVER_GUARDS = 'never-guards';

function openContent(): Content {
  const files = readContentFiles();
  const shipped = files.trees.find(({ file }) => file.endsWith('sword-and-shield.json'));
  const tree = JSON.parse(shipped!.text) as { root: Node };
  const text = JSON.stringify({ ...tree, name: NEVER_GUARDS, root: withoutGuard(tree.root) });
  const { content, problems } = loadContent({ ...files, trees: [...files.trees, { file: `trees/${NEVER_GUARDS}.json`, text }] });
  expect(problems).toEqual([]);
  return content;
}

function withoutGuard(node: Node): Node {
  const { child, children } = node;
  if (node.name === 'Strike, then guard') return { ...node, children: children!.slice(0, 1) };
  return { ...node, ...(child && { child: withoutGuard(child) }), ...(children && { children: children.map(withoutGuard) }) };
}

const content = openContent();
const ARENA = 'duel-6';

/** With parties that know no tactics: those who come on would form a line as well. */
function withoutTactics(): Content {
  const parties = { player: partyKnowing(content, []), enemy: partyKnowing(content, []) };
  const plain = withPartyTrees(content, { arenas: [ARENA], parties });
  if ('problems' in plain) throw new Error(plain.problems.join('\n'));
  return plain.content;
}

const plainContent = withoutTactics();

/** Who fights: where each group stands, and its members as "kind" or "kind:tree". */
type Side = Readonly<Record<string, readonly string[]>>;

/** Tiles along the arena, which is 32 tiles long; the same from the other end after half a turn. */
const PLACES: Readonly<Record<string, [number, number]>> = {
  west: [11, 16],
  near: [13, 16],
  middle: [16, 16],
  behind: [19, 16],
  east: [21, 16],
};

/** `standing` is the team that keeps its places, as a player orders with the stance “defend”. */
function fight(sides: readonly [Side, Side], seed: string, standing?: string): { readonly score: number; readonly meter: FightMeter } {
  const known = standing === undefined ? content : plainContent;
  const scenario = known.scenarios.get(ARENA)!;
  const parties = sides.flatMap((side, index) => Object.entries(side).map(([at, members]) => party(scenario.parties[index]!, at, members)));
  const scenarios = new Map([...known.scenarios, [ARENA, { ...scenario, parties }]]);
  let meter: FightMeter | undefined;
  const { winner } = playFight({ ...known, scenarios }, { scenario: ARENA, seed, tickMode: 'interval' }, (run) => {
    const unitIds = run.world.state.units.filter(({ team }) => team === standing).map(({ id }) => id);
    if (unitIds.length > 0) run.world.apply({ type: 'stance', unitIds, stance: 'defend' });
    return (meter = new FightMeter(run));
  });
  return { score: winner === undefined ? 0.5 : winner === 'player' ? 1 : 0, meter: meter! };
}

function party(of: ScenarioParty, at: string, members: readonly string[]): ScenarioParty {
  const named = members.map((text, index) => {
    const [kind = '', mind] = text.split(':');
    return { kind, name: `${of.team} ${at} ${index}`, ...(mind && { mind }) };
  });
  return { ...of, name: `${of.name}, ${at}`, at: PLACES[at]!, patrol: ['west', 'east'], members: named };
}

const MIRROR: Readonly<Record<string, string>> = { west: 'east', near: 'behind', middle: 'middle', behind: 'near', east: 'west' };
const mirrored = (side: Side): Side => Object.fromEntries(Object.entries(side).map(([at, members]) => [MIRROR[at]!, members]));

const SEEDS = 12;

/** 60 % of two fights a seed. */
const ENOUGH = 0.6 * 2 * SEEDS;

/** How many fights are won; stops when no further fight can change whether these are enough. */
function fightsWon(scoreOf: (seed: string) => number): number {
  let won = 0;
  for (let seed = 0; seed < SEEDS && won < ENOUGH && won + 2 * (SEEDS - seed) >= ENOUGH; seed++) won += scoreOf(`${seed}`);
  return won;
}

const swords = (count: number, tree?: string): string[] => Array.from({ length: count }, () => (tree ? `sword:${tree}` : 'sword'));

test.each<[string, one: Side, other: Side]>([
  ['who guards beats who never guards', { west: swords(3) }, { east: swords(3, NEVER_GUARDS) }],
  ['alone, too', { west: swords(1) }, { east: swords(1, NEVER_GUARDS) }],
  ['a spear beats a lone shield in the open', { west: ['spear'] }, { east: swords(1) }],
  ['two in front and two from behind beat four in a line', { near: swords(2), behind: swords(2) }, { middle: swords(4) }],
])('%s in at least 60 % of mirrored fights', (_, one, other) => {
  // The sides of the field are exchanged in every second fight.
  const won = fightsWon((seed) => fight([one, other], seed).score + 1 - fight([mirrored(other), mirrored(one)], seed).score);
  expect(won).toBeGreaterThanOrEqual(ENOUGH);
});

test('four who keep their places side by side beat four who come on in at least 60 % of mirrored fights', () => {
  const [west, east] = [{ west: swords(4) }, { east: swords(4) }];
  const won = fightsWon((seed) => fight([west, east], seed, 'player').score + 1 - fight([west, east], seed, 'enemy').score);
  expect(won).toBeGreaterThanOrEqual(ENOUGH);
});
