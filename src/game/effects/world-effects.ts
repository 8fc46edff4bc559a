import type { WorldEvent } from '../../sim/events.ts';
import type { DigitView } from '../overlays/digit-view.ts';
import type { Stage } from '../stage.ts';
import type { Troop } from '../units/troop.ts';
import type { FlashBook } from '../units/flash-book.ts';
import { bloodlessBurst, deathPuffs, shieldSparks, slashArc } from './recipes.ts';
import type { ParticleView } from './particle-view.ts';

interface Actors {
  particles: ParticleView;
  digits: DigitView;
  flashes: FlashBook;
  troop: Troop;
}

/** Turns what happened in the world into what is seen of it. */
export class WorldEffects {
  constructor(
    private readonly stage: Stage,
    private readonly actors: Actors,
  ) {}

  show(events: readonly WorldEvent[], now: number): void {
    for (const event of events) this.#show(event, now);
  }

  #show(event: WorldEvent, now: number): void {
    const { particles, flashes } = this.actors;
    if (event.type === 'hit') {
      flashes.add(event.unitId, now);
      if (this.#isSeen(event)) this.#showHit(event);
    } else if (event.type === 'blocked') {
      if (this.#isSeen(event)) for (const spec of shieldSparks(event, this.#awayFrom(event))) particles.add(spec);
    } else if (event.type === 'died') {
      if (this.#isSeen(event)) for (const spec of deathPuffs(event)) particles.add(spec);
    } else if (event.type === 'swing' && event.kind !== 'bow') {
      this.#showSwing(event.unitId, event.kind === 'twohand' ? 1.35 : 1);
    }
  }

  #showHit(event: Extract<WorldEvent, { type: 'hit' }>): void {
    const { particles, digits, troop } = this.actors;
    for (const spec of bloodlessBurst(event, this.#awayFrom(event))) particles.add(spec);
    const team = troop.find(event.unitId)?.unit.team ?? 'enemy';
    digits.add({ x: event.x, y: event.y, value: event.damage, tone: team === 'player' ? 'loss' : 'blow' });
  }

  #showSwing(unitId: number, size: number): void {
    const figure = this.actors.troop.find(unitId);
    if (!figure?.isOnScreen) return;
    const { facingX, facingY } = figure.unit;
    const sheet = this.stage.atlas.clip('fx/slash');
    this.actors.particles.add(slashArc({ figure, facingX, facingY, size, view: this.stage.view, directions: sheet.directions }));
  }

  /** The unit vector on the ground from the attacker to the one who takes the blow. */
  #awayFrom(event: { attackerId: number; x: number; y: number }): { x: number; y: number } {
    const from = this.actors.troop.find(event.attackerId);
    if (!from) return { x: 0, y: 0 };
    const length = Math.hypot(event.x - from.x, event.y - from.y) || 1;
    return { x: (event.x - from.x) / length, y: (event.y - from.y) / length };
  }

  #isSeen(place: { x: number; y: number }): boolean {
    const view = this.stage.view;
    const x = view.screenX(place.x, place.y);
    const y = view.screenY(place.x, place.y);
    return x > -50 && y > -50 && x < view.width + 50 && y < view.height + 80;
  }
}
