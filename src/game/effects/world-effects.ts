import type { WorldEvent } from '../../sim/events.ts';
import type { Snapshot } from '../../sim/state.ts';
import { isPlayersTeam } from '../../sim/teams.ts';
import type { DamageNumberView } from '../overlays/damage-number-view.ts';
import type { RenderContext } from '../layers/render-context.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';
import type { HitReactions } from '../units/hit-reactions.ts';
import { crash, hitBurst, deathPuffs, shieldSparks, slashArc, splash, steam } from './particle-recipes.ts';
import type { ParticleSpec, ParticleView } from './particle-view.ts';

interface EffectTargets {
  particles: ParticleView;
  damageNumbers: DamageNumberView;
  reactions: HitReactions;
  sprites: UnitSprites;
}

/** Turns world events into visual effects. */
export class WorldEffects {
  constructor(
    private readonly renderContext: RenderContext,
    private readonly actors: EffectTargets,
  ) {}

  show(events: readonly WorldEvent[], snapshot: Snapshot, now: number): void {
    for (const event of events) this.#show(event, snapshot, now);
  }

  #show(event: WorldEvent, snapshot: Snapshot, now: number): void {
    const { particles, reactions } = this.actors;
    if (event.type === 'hit') {
      reactions.add(event.unitId, now, this.#awayFrom(event));
      if (this.#isSeen(event)) this.#showHit(event, snapshot);
    } else if (event.type === 'blocked') {
      if (this.#isSeen(event)) for (const spec of shieldSparks(event, this.#awayFrom(event))) particles.add(spec);
    } else if (event.type === 'died') {
      if (this.#isSeen(event)) for (const spec of deathPuffs(event)) particles.add(spec);
    } else if (event.type === 'swing') {
      this.#showSwing(event.unitId);
    } else for (const spec of particlesOf(event, (place) => this.#isSeen(place))) particles.add(spec);
  }

  #showHit(event: Extract<WorldEvent, { type: 'hit' }>, snapshot: Snapshot): void {
    const { particles, damageNumbers, sprites } = this.actors;
    for (const spec of hitBurst(event, this.#awayFrom(event))) particles.add(spec);
    const isLoss = isPlayersTeam(snapshot, sprites.find(event.unitId)?.unit.team);
    damageNumbers.add({ x: event.x, y: event.y, value: event.damage, tone: isLoss ? 'loss' : 'blow' });
  }

  #showSwing(unitId: number): void {
    const figure = this.actors.sprites.find(unitId);
    if (!figure?.isOnScreen || figure.kind.slashSize === 0) return;
    const size = figure.kind.slashSize;
    const { facingX, facingY } = figure.unit;
    const sheet = this.renderContext.atlas.clip('fx/slash');
    this.actors.particles.add(slashArc({ figure, facingX, facingY, size, view: this.renderContext.view, directions: sheet.directions }));
  }

  /** Unit vector on the ground from the attacker to the target. */
  #awayFrom(event: { attackerId: number; x: number; y: number }): { x: number; y: number } {
    const from = this.actors.sprites.find(event.attackerId);
    if (!from) return { x: 0, y: 0 };
    const length = Math.hypot(event.x - from.x, event.y - from.y) || 1;
    return { x: (event.x - from.x) / length, y: (event.y - from.y) / length };
  }

  #isSeen(place: { x: number; y: number }): boolean {
    const view = this.renderContext.view;
    const x = view.screenX(place.x, place.y);
    const y = view.screenY(place.x, place.y);
    return x > -50 && y > -50 && x < view.width + 50 && y < view.height + 80;
  }
}

/** Around placed objects and broken guards, where they are seen. */
function particlesOf(event: WorldEvent, isSeen: (place: { x: number; y: number }) => boolean): ParticleSpec[] {
  switch (event.type) {
    case 'shotFired':
      return isSeen(event) ? steam(event).slice(0, 2) : [];
    case 'guardBroken':
      return isSeen(event) ? [...shieldSparks(event, { x: 0, y: 0 }), ...crash(event)] : [];
    case 'fireEnded':
      return isSeen(event) ? steam(event) : [];
    case 'shotLanded':
      if (!isSeen(event)) return [];
      if (event.into === 'water') return splash(event);
      return event.into === 'shield' ? [...crash(event), ...shieldSparks(event, { x: 0, y: 0 })] : crash(event);
    default:
      return [];
  }
}
