import { actionButton } from '../actions/action-button.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import { element } from '../dom/element.ts';
import { writeHidden, writeText } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { Snapshot } from '../../sim/state.ts';
import { standsItsGround } from '../../sim/parts/morale.ts';
import type { TeamSight } from '../../sim/perception/team-sight.ts';
import { isHostileToPlayer } from '../../sim/teams.ts';
import { clockTime } from '../words/labels.ts';
import './hints.css';

/** What the player's party waits for while nothing else happens. */
export interface Wait {
  readonly kind: 'rest' | 'march';
  /** Until all are fit again; 0 for a march. */
  readonly seconds: number;
  /** Seconds of rest until the nearest enemy party is warned; undefined where rest warns no enemy, and while no warrior rests. */
  readonly warnsInSeconds?: number | undefined;
  /** It is played at full speed. */
  readonly isSkipped: boolean;
}

export interface WaitState {
  readonly snapshot: Snapshot | undefined;
  /** This tells what the player sees; without it, the player sees everything. */
  readonly sight: Pick<TeamSight, 'shows'> | undefined;
  /** Undefined while something happens, or nothing is to be waited for. */
  readonly wait: Wait | undefined;
}

const SKIPPING: Readonly<Record<Wait['kind'], string>> = {
  rest: 'Skipping ahead until everyone is fit, or an enemy is warned or near',
  march: 'Skipping ahead until the march is over or an enemy is near',
};

/** While nothing happens: what the party waits for, and a button that skips it. */
export function waitLine(actions: ActionRunner): HudPart<WaitState> {
  const words = element('p', { class: 'hint-words' });
  const skip = actionButton(actions, 'skipAhead', { className: 'button-plain wait-skip' });
  const stop = actionButton(actions, 'skipAhead', { className: 'button-plain wait-skip', label: 'Stop', icon: 'pause' });
  const line = element('div', { class: 'hint takes-pointer wait-line' }, words, skip, stop);
  return {
    element: line,
    update({ wait, snapshot, sight }) {
      // Before the first step the hint beside it offers to begin.
      writeHidden(line, wait === undefined || snapshot?.outcome !== 'undecided' || snapshot.step === 0);
      if (wait === undefined || snapshot === undefined) return;
      writeText(words, wait.isSkipped ? SKIPPING[wait.kind] : waitWords(wait, showsEnemy(snapshot, sight)));
      writeHidden(skip, wait.isSkipped);
      writeHidden(stop, !wait.isSkipped);
    },
  };
}

/** Whether the player sees an enemy who fights, also one that none of the warriors has noticed. */
function showsEnemy(snapshot: Snapshot, sight: WaitState['sight']): boolean {
  return snapshot.units.some((unit) => standsItsGround(unit) && isHostileToPlayer(snapshot, unit.team) && sight?.shows(unit) !== false);
}

function waitWords({ kind, seconds, warnsInSeconds }: Wait, isEnemyShown: boolean): string {
  const march = isEnemyShown ? 'On the march' : 'On the march, no enemy in sight';
  const words = kind === 'rest' ? `Rested in ${clockTime(Math.ceil(seconds))}` : march;
  if (warnsInSeconds === undefined) return words;
  const warning = clockTime(Math.ceil(warnsInSeconds));
  return kind === 'rest' && seconds <= warnsInSeconds
    ? `${words}, before the enemy is warned (${warning})`
    : `${words}. The enemy is warned in ${warning}`;
}
