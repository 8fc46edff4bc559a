import { distance } from '../../../src/core/vector.ts';
import { Dice } from '../../../src/core/dice.ts';
import { logFight, type FightLog } from '../../../src/evolve/taught/fight-log.ts';
import { PUPIL_ID, teachingRun, type TeachingFight } from '../../../src/evolve/taught/teaching-fights.ts';
import { taughtWords } from '../../../src/evolve/taught/situation.ts';
import { openRun, type Run } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import type { Command } from '../../../src/sim/commands.ts';
import type { Snapshot } from '../../../src/sim/state.ts';
import type { World } from '../../../src/sim/world/world.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

type Seen = Snapshot['units'][number];

/** What a person sees on the field. */
export interface Sight {
  readonly own: Seen;
  readonly health: number;
  /** Living enemies, the nearest first. */
  readonly foes: readonly Seen[];
  readonly gap: number;
  readonly friend: Seen | undefined;
}
export type Choice = 'nearest' | 'weakest' | 'away' | 'hold' | 'friend';
/** The hidden rules of a player. */
export type Policy = (sight: Sight) => Choice;

const CHOICES: readonly Choice[] = ['nearest', 'weakest', 'away', 'hold', 'friend'];
const LOOK_STEPS = 15;
const REST_STEPS = 20;
const SLIP_STEPS = 90;
const MOST_STEPS = 90 * 60;
export const WORDS = taughtWords(content.library);

export interface Played {
  readonly session: RunSession;
  readonly log: FightLog;
  /** That in which the fight was looked through. */
  readonly world: World;
}

export function openFight(fight: TeachingFight): Run {
  const { content: extended, request } = teachingRun(content, 'teaching', fight);
  return openRun(extended, request);
}

/** Plays a fight by the orders of the page, and looks through it; a share of the decisions is made at random. */
export function playByHand(fight: TeachingFight, policy: Policy, noise: number): Played {
  const session = new RunSession(openFight(fight));
  playOn(session, policy, { noise, seed: `${fight.seed} ${fight.number}` });
  const run = openFight(fight);
  const log = logFight(
    run,
    { commands: session.recorded.commands, steps: session.recorded.lastStep },
    { unitId: PUPIL_ID, facts: WORDS.facts },
  );
  return { session, log, world: run.world };
}

/** Plays until one side is beaten, or it lasts too long. */
export function playOn(session: RunSession, policy: Policy, { noise, seed }: { readonly noise: number; readonly seed: string }): void {
  const dice = new Dice(`player ${seed}`);
  let [last, actsAt] = ['', 0];
  const act = (sight: Sight, wanted: Choice): void => {
    const isSlip = nameOf(wanted, sight) !== last && dice.next('slip') < noise;
    const choice = isSlip ? CHOICES[dice.pick('slip', CHOICES.length)]! : wanted;
    if (session.send(commandOf(choice, sight)) === undefined) last = nameOf(choice, sight);
    // A slip is noticed after a while.
    actsAt = session.recorded.lastStep + (isSlip ? SLIP_STEPS : REST_STEPS);
  };
  while (session.recorded.lastStep < MOST_STEPS && session.snapshot.outcome === 'undecided') {
    const { step } = session.snapshot;
    const sight = sightOf(session.snapshot);
    if (sight === undefined) break;
    const isLooking = step % LOOK_STEPS === 0 && step >= actsAt && sight.foes.length > 0;
    if (isLooking && !goesOn(session, last, policy(sight))) act(sight, policy(sight));
    session.step();
  }
}

/** Whether the player leaves it at the last order: an attack until its target falls, a march until it ends. */
function goesOn(session: RunSession, last: string, wanted: Choice): boolean {
  const [choice, id] = last.split(' ');
  if (choice !== wanted) return false;
  if (choice === 'away') return session.snapshot.parties[0]?.squads.some(({ order }) => order.kind !== 'none') === true;
  return id === undefined || session.snapshot.units.find((unit) => unit.id === Number(id))?.isAlive === true;
}

function nameOf(choice: Choice, sight: Sight): string {
  return choice === 'nearest' || choice === 'weakest' ? `${choice} ${targetOf(choice, sight).id}` : choice;
}

function sightOf({ units }: Snapshot): Sight | undefined {
  const own = units.find(({ id }) => id === PUPIL_ID);
  if (!own?.isAlive) return undefined;
  const foes = units.filter(({ team, isAlive }) => isAlive && team !== own.team).toSorted((a, b) => distance(own, a) - distance(own, b));
  const most = content.kinds.get(own.kind)?.rules.maxHealth ?? 100;
  const friend = units.find(({ id, team, isAlive }) => isAlive && id !== PUPIL_ID && team === own.team);
  return { own, health: own.health / most, foes, gap: foes[0] === undefined ? Infinity : distance(own, foes[0]), friend };
}

const shareOf = (unit: Seen): number => unit.health / (content.kinds.get(unit.kind)?.rules.maxHealth ?? 100);

function targetOf(choice: 'nearest' | 'weakest', { foes }: Sight): Seen {
  return choice === 'nearest' ? foes[0]! : foes.toSorted((a, b) => shareOf(a) - shareOf(b))[0]!;
}

function commandOf(choice: Choice, sight: Sight): Command {
  const unitIds = [PUPIL_ID];
  const { own, foes, friend } = sight;
  if (choice === 'nearest' || choice === 'weakest') return { type: 'attack', unitIds, targetId: targetOf(choice, sight).id };
  if (choice === 'hold') return { type: 'stance', unitIds, stance: 'hold' };
  if (choice === 'friend' && friend) return { type: 'guard', unitIds, targetId: friend.id };
  const from = foes[0] ?? own;
  const length = Math.max(0.1, distance(own, from));
  const clamp = (value: number): number => Math.min(23, Math.max(8.5, value));
  return { type: 'retreat', unitIds, x: clamp(own.x + ((own.x - from.x) / length) * 5), y: clamp(own.y + ((own.y - from.y) / length) * 5) };
}
