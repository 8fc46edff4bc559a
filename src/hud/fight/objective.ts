import { element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute, writeText } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { clockTime, counted } from '../words/labels.ts';
import { STEP_SECONDS, type Snapshot } from '../../sim/state.ts';
import { standsItsGround } from '../../sim/morale/morale.ts';
import { isHostileToPlayer } from '../../sim/teams.ts';
import { isMatch, type WatchedFight } from './watched-fight.ts';
import './objective.css';

export interface ObjectiveState {
  readonly snapshot: Snapshot | undefined;
  /** One line: "Clear the valley". */
  readonly objective: string;
  readonly watched: WatchedFight | undefined;
}

interface EnemyParty {
  readonly name: string;
  readonly isStanding: boolean;
}

/** The objective in one line, a banner for each enemy party (dimmed once it is beaten) and the elapsed time. A match knows no enemies. */
export function objective(): HudPart<ObjectiveState> {
  const task = element('span', { class: 'objective-task' });
  const left = element('span', { class: 'objective-left' });
  const time = element('span', { class: 'objective-time' });
  const banners = element('span', { class: 'objective-banners', 'aria-hidden': 'true' });
  const line = element(
    'div',
    { class: 'objective iron', role: 'status', 'aria-label': 'Objective' },
    element('span', { class: 'objective-mark' }, icon('keep')),
    element('span', { class: 'objective-words' }, task, element('span', { class: 'objective-detail' }, banners, left)),
    time,
  );
  return {
    element: line,
    update(state) {
      const parties = enemyParties(state);
      const standing = parties.filter((party) => party.isStanding).length;
      writeText(task, state.objective);
      writeText(left, leftWords(state, standing));
      writeText(time, clockTime((state.snapshot?.step ?? 0) * STEP_SECONDS));
      while (banners.children.length > parties.length) banners.lastElementChild?.remove();
      while (banners.children.length < parties.length) banners.append(element('span', { class: 'objective-banner' }, icon('banner')));
      for (const [place, party] of parties.entries()) {
        const banner = banners.children[place];
        if (banner !== undefined) writeAttribute(banner, 'data-standing', String(party.isStanding));
      }
    },
  };
}

/** The enemies who are in no party are counted once the last party is beaten: until they have fallen or run too, the battle goes on. */
function leftWords({ snapshot, watched }: ObjectiveState, parties: number): string {
  if (isMatch(watched)) return '';
  if (parties > 0) return `${counted(parties, 'enemy party', 'enemy parties')} left`;
  const loners = snapshot?.units.filter((unit) => standsItsGround(unit) && isHostileToPlayer(snapshot, unit.team)).length ?? 0;
  return loners === 0 ? 'no enemies left' : `${counted(loners, 'straggler')} left: see the map`;
}

function enemyParties(state: ObjectiveState): readonly EnemyParty[] {
  const { snapshot } = state;
  if (snapshot === undefined || isMatch(state.watched)) return [];
  const standing = new Set(snapshot.units.filter(standsItsGround).map((unit) => unit.partyId));
  return snapshot.parties
    .filter((party) => isHostileToPlayer(snapshot, party.team))
    .map((party) => ({ name: party.name, isStanding: standing.has(party.id) }));
}
