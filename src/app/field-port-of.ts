import type { FormationPlace, FieldPort, Mark } from '../game/field-port.ts';
import type { EntityId } from '../sim/state.ts';
import { placesOf } from '../sim/systems/formation.ts';
import { marksOf } from './marks.ts';
import type { Session } from './session.ts';
import type { EventFeeds } from './feeds.ts';

export interface FieldPortOptions {
  session: Session;
  feeds: EventFeeds<'field' | 'hud' | 'sound'>;
  isInteractive: boolean;
  /** Called once a frame, before the world steps. */
  onFrame(deltaSeconds: number): void;
  onSelect(ids: readonly EntityId[]): void;
  /** The world stands, and is drawn from here on. */
  onStepped(): void;
  onDrawn(): void;
  /** What is drawn on the ground besides the marks of an arena. */
  watchedMarks(): readonly Mark[];
}

/** The field's window on a session. */
export function fieldPortOf(options: FieldPortOptions): FieldPort {
  const { session, feeds } = options;
  const { run } = session;
  return {
    land: run.land,
    playerPartyId: options.isInteractive ? session.playerPartyId : 0,
    isInteractive: options.isInteractive,
    advance(deltaSeconds) {
      options.onFrame(deltaSeconds);
      session.advance(deltaSeconds);
      feeds.push(session.takeEvents());
      options.onStepped();
    },
    snapshot: () => session.snapshot,
    alpha: () => session.alpha,
    drainEvents: () => feeds.take('field'),
    send: (command) => void session.send(command),
    maxHealthOf: (kind) => run.world.rules.units[kind].maxHealth,
    marks: () => [...marksOf(run), ...options.watchedMarks()],
    formationSlots: (unitIds, place) => slotsOf(session, unitIds.length, place),
    onSelect: options.onSelect,
    onDrawn: options.onDrawn,
  };
}

/** Where that many units of the player's party would stand; the rules shift a slot that is not on free ground. */
function slotsOf(session: Session, count: number, place: FormationPlace): { x: number; y: number }[] {
  const party = session.snapshot.parties.find(({ id }) => id === session.playerPartyId);
  if (!party) return [];
  const { x, y, facingX, facingY } = place;
  return placesOf(party.formation, count).map(({ ahead, right }) => ({
    x: x + party.spacingTiles * (ahead * facingX - right * facingY),
    y: y + party.spacingTiles * (ahead * facingY + right * facingX),
  }));
}
