import type { CameraRig } from './camera/camera-rig.ts';
import { HeldKeys } from './camera/held-keys.ts';
import { cursorFor } from './cursor.ts';
import { ArrowView } from './effects/arrow-view.ts';
import { ParticleView } from './effects/particle-view.ts';
import { StuckArrows } from './effects/stuck-arrows.ts';
import { TrailEffects } from './effects/trail-effects.ts';
import { WorldEffects } from './effects/world-effects.ts';
import type { FieldPort } from './field-port.ts';
import { Hand } from './gestures/hand.ts';
import { KeyFeed } from './gestures/key-feed.ts';
import { KeyOrders } from './gestures/key-orders.ts';
import { PointerFeed } from './gestures/pointer-feed.ts';
import { LiveBattlefield } from './live-battlefield.ts';
import { firstMoment, stepMoment, type Moment } from './moment.ts';
import { BarView } from './overlays/bar-view.ts';
import { BoxView } from './overlays/box-view.ts';
import { DigitView } from './overlays/digit-view.ts';
import { MarkView } from './overlays/mark-view.ts';
import { OrderView } from './overlays/order-view.ts';
import { SignView } from './overlays/sign-view.ts';
import { Selection } from './selection.ts';
import type { Stage } from './stage.ts';
import { nearestLiving } from './units/nearest-living.ts';
import { RingView } from './units/ring-view.ts';
import { Troop } from './units/troop.ts';
import { TroopView } from './units/troop-view.ts';

/** One visit to one world: everything seen of it and every hand in it, from `startField` to `stop`. */
export class Field {
  readonly selection: Selection;
  readonly #moment: Moment = firstMoment();
  readonly #troop = new Troop();
  readonly #views: ReturnType<typeof openViews>;
  readonly #battlefield: LiveBattlefield;
  readonly #hand: Hand;
  readonly #keys: HeldKeys;
  readonly #feeds: { pointers: PointerFeed; keys: KeyFeed };
  readonly #canvas: HTMLCanvasElement;

  constructor(
    private readonly stage: Stage,
    private readonly rig: CameraRig,
    private readonly port: FieldPort,
  ) {
    const { scene } = stage;
    if (!scene.input.keyboard) throw new Error('the game was created without a keyboard');
    this.selection = new Selection((ids) => port.onSelect?.(ids));
    const views = openViews(stage, port, this.#troop);
    this.#views = views;
    const markOrder: LiveBattlefield['markOrder'] = (order) => views.orders.mark(order);
    this.#battlefield = new LiveBattlefield({ port, rig, selection: this.selection, troop: this.#troop, markOrder });
    this.#canvas = scene.game.canvas;
    this.#keys = new HeldKeys(scene.input.keyboard);
    this.#hand = new Hand(this.#battlefield);
    this.#feeds = {
      pointers: new PointerFeed(this.#canvas, this.#hand, rig),
      keys: new KeyFeed(new KeyOrders(this.#battlefield), this.#hand),
    };
  }

  frame(seconds: number): void {
    this.port.advance(seconds);
    this.rig.update(seconds, this.#keys.steering());
    const snapshot = this.port.snapshot();
    stepMoment(this.#moment, snapshot, { alpha: this.port.alpha(), realSeconds: seconds });
    const lost = this.#troop.follow(snapshot, this.rig.view, this.#moment);
    this.selection.keep((id) => this.#troop.find(id)?.isAlive ?? false);
    this.#point();
    this.#happen(snapshot);
    this.#draw(snapshot, lost);
  }

  drawn(): void {
    this.port.onDrawn?.();
  }

  stop(): void {
    this.#feeds.pointers.stop();
    this.#feeds.keys.stop();
    this.rig.release();
    this.stage.land.destroy();
    this.#canvas.style.cursor = '';
  }

  /** Units walk under a mouse that rests. */
  #point(): void {
    const { mouse } = this.#feeds.pointers;
    if (mouse && !this.#hand.isBusy) this.#hand.hover(mouse);
    this.#canvas.style.cursor = cursorFor(this.#battlefield, mouse);
  }

  #happen(snapshot: ReturnType<FieldPort['snapshot']>): void {
    const events = this.port.drainEvents();
    const { effects, stuck, trails } = this.#views;
    effects.show(events, this.#moment.now);
    stuck.follow(snapshot, events);
    trails.follow(this.#troop.all, this.#moment);
  }

  #draw(snapshot: ReturnType<FieldPort['snapshot']>, lost: ReturnType<Troop['follow']>): void {
    const moment = this.#moment;
    const troop = this.#troop;
    const views = this.#views;
    const { land } = this.stage;
    land.reveal(() => nearestLiving(troop.all, this.rig.view), this.rig.view, moment.realSeconds);
    land.update(this.rig.view, moment.seconds);
    views.troop.draw(troop.all, lost, moment);
    views.rings.draw(troop, lost, { selection: this.selection, moment });
    views.arrows.draw(snapshot, moment);
    views.stuck.draw(moment);
    views.particles.draw(moment);
    views.marks.draw(this.port.marks());
    views.orders.draw(this.#battlefield.sketch, troop, moment);
    views.bars.draw(troop, this.selection, moment);
    views.signs.draw(troop, lost, moment);
    views.digits.draw(moment);
    views.box.draw(this.#battlefield.sketch);
  }
}

function openViews(stage: Stage, port: FieldPort, figures: Troop) {
  const particles = new ParticleView(stage);
  const troop = new TroopView(stage);
  const digits = new DigitView(stage);
  const trails = new TrailEffects(stage, particles);
  return {
    particles,
    troop,
    digits,
    trails,
    rings: new RingView(stage),
    arrows: new ArrowView(stage),
    stuck: new StuckArrows(stage, particles),
    effects: new WorldEffects(stage, { particles, digits, flashes: troop.flashes, troop: figures }),
    marks: new MarkView(stage),
    orders: new OrderView(stage, port),
    bars: new BarView(stage, port),
    signs: new SignView(stage, (id, now) => trails.isResting(id, now)),
    box: new BoxView(stage),
  };
}
