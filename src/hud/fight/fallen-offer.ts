import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { writeHidden, writeText } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { STEPS_PER_SECOND, type EntityId, type Snapshot } from '../../sim/state.ts';
import { clockTime } from '../words/labels.ts';
import type { TimeService, WhyService } from '../services/services.ts';
import './fallen-offer.css';

export interface FallenOfferOptions {
  /** Undefined where nothing says why. */
  readonly why: Pick<WhyService, 'open'> | undefined;
  readonly time: Pick<TimeService, 'tryAgainFrom'>;
}

export interface FallenOfferState {
  readonly playerPartyId: EntityId;
  readonly snapshot: Snapshot | undefined;
  /** Where the past of the run is kept. */
  readonly timeline: object | undefined;
}

export interface FallenOffer extends HudPart<FallenOfferState> {
  /** For one who is out of the fight. */
  show(unitId: EntityId): void;
}

/** Another try begins this long before a warrior fell: later, it has too little health left to be saved. */
const BEFORE_SECONDS = 15;
/** Who falls is offered by itself for so long. */
const FRESH_STEPS = 6 * STEPS_PER_SECOND;

/** What to do about a fallen warrior: ask why, or try again from a little before. */
export function fallenOffer({ why: reasons, time }: FallenOfferOptions): FallenOffer {
  let chosen: EntityId = 0;
  /** Whose offer was closed. */
  let closed: EntityId = 0;
  let shown: Snapshot['units'][number] | undefined;
  let isPastKept = false;
  const says = element('span', { class: 'fallen-says' });
  const why = button({ label: 'Why?', className: 'button-plain', icon: 'eye', onPress: () => shown && reasons?.open(shown.id) });
  const again = button({
    label: 'Try again from here',
    className: 'button-plain',
    icon: 'timeline',
    onPress: () => {
      if (shown) time.tryAgainFrom(momentBefore(shown));
      chosen = 0;
    },
  });
  const close = button({
    label: 'Close',
    className: 'tool',
    icon: 'close',
    isIconOnly: true,
    onPress: () => {
      closed = shown?.id ?? 0;
      chosen = 0;
    },
  });
  const offer = element('div', { class: 'fallen-offer iron takes-pointer', role: 'status' }, says, why, again, close);
  return {
    element: offer,
    show(unitId) {
      // Without a past there is no other try.
      if (!isPastKept) return reasons?.open(unitId);
      chosen = unitId;
      closed = 0;
    },
    update({ playerPartyId, snapshot, timeline }) {
      isPastKept = timeline !== undefined;
      shown = timeline === undefined ? undefined : offered(snapshot, { playerPartyId, chosen });
      if (shown?.id === closed && chosen === 0) shown = undefined;
      writeHidden(offer, shown === undefined);
      if (shown === undefined) return;
      writeHidden(why, reasons === undefined);
      writeText(says, shown.departed === undefined ? `${shown.name} has fallen.` : `${shown.name} is out of the fight.`);
      again.title = `From ${clockTime(momentBefore(shown) / STEPS_PER_SECOND)}, as often as you like. The fight as it went is kept as a branch.`;
    },
  };
}

function momentBefore({ diedAtStep }: Snapshot['units'][number]): number {
  return Math.max(0, diedAtStep - BEFORE_SECONDS * STEPS_PER_SECOND);
}

/** Whom the player has pressed; else who fell a moment ago. */
function offered(
  snapshot: Snapshot | undefined,
  { playerPartyId, chosen }: { playerPartyId: EntityId; chosen: EntityId },
): Snapshot['units'][number] | undefined {
  const own = snapshot?.units.filter(({ isAlive, partyId }) => !isAlive && partyId === playerPartyId && playerPartyId !== 0) ?? [];
  const step = snapshot?.step ?? 0;
  return own.find(({ id }) => id === chosen) ?? own.findLast(({ diedAtStep }) => step - diedAtStep < FRESH_STEPS);
}
