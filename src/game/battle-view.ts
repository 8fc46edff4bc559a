import type { AimedOrder } from '../sim/commands.ts';
import type { CameraRig, Steering } from './camera/camera-rig.ts';
import { cursorFor } from './cursor.ts';
import { ArrowView } from './effects/arrow-view.ts';
import { ObjectEffects } from './effects/object-effects.ts';
import { ParticleView } from './effects/particle-view.ts';
import { STUCK_SECONDS, StuckArrows } from './effects/stuck-arrows.ts';
import { TrailEffects } from './effects/trail-effects.ts';
import { WorldEffects } from './effects/world-effects.ts';
import type { BattleViewPort, GroundMark } from './port/battle-view-port.ts';
import { PointerController } from './gestures/pointer-controller.ts';
import { EdgeScroll } from './gestures/edge-scroll.ts';
import { HeldKeys } from './gestures/held-keys.ts';
import { KeyListener } from './gestures/key-listener.ts';
import { KeyboardController } from './gestures/keyboard-controller.ts';
import { PointerListener } from './gestures/pointer-listener.ts';
import { hintFor, type Pointing } from './gestures/picked-object.ts';
import { battleGestureContext } from './gestures/battle-gesture-context.ts';
import type { GestureContext } from './gestures/gesture-context.ts';
import { initialFrameTime, advanceFrameTime, type FrameTime } from './frame/frame-time.ts';
import { FogView } from './land/fog-view.ts';
import { HealthBarView } from './overlays/health-bar-view.ts';
import { AttackLineView } from './overlays/attack-line-view.ts';
import { SelectionBoxView } from './overlays/selection-box-view.ts';
import { DisobedienceView } from './overlays/disobedience-view.ts';
import { DamageNumberView } from './overlays/damage-number-view.ts';
import { GroundMarkView } from './overlays/ground-mark-view.ts';
import { LabelPool } from './overlays/label-pool.ts';
import { OrderPlanView } from './overlays/order-plan-view.ts';
import { PlanSignView } from './overlays/plan-sign-view.ts';
import { OrderView } from './overlays/order-view.ts';
import { LateSpeech } from './overlays/late-speech.ts';
import { WindUpView } from './overlays/wind-up-view.ts';
import { EmoteView } from './overlays/emote-view.ts';
import { SkyView } from './land/sky-view.ts';
import type { RenderContext } from './layers/render-context.ts';
import type { Pane } from './camera/panes.ts';
import { Selection } from './selection/selection.ts';
import type { BattleRenderContext } from './create-render-context.ts';
import { nearestLiving } from './units/sprites/nearest-living.ts';
import { OutlineView } from './units/outline-view.ts';
import type { UnitGroups } from './selection/unit-groups.ts';
import { RingView } from './units/ring-view.ts';
import { UnitSprites } from './units/sprites/unit-sprites.ts';
import { UnitView } from './units/unit-view.ts';

export interface BattleViewOptions {
  readonly rig: CameraRig;
  readonly port: BattleViewPort;
  /** Where on the canvas it is drawn. */
  pane(): Pane;
  /** The battle that it is shown beside: that one has the keys, moves the camera, and shares its selection. */
  readonly main?: BattleView | undefined;
}

/** The view of one run: rendering and input, from creation to `stop`. */
export class BattleView {
  readonly selection: Selection;
  readonly #frameTime: FrameTime = initialFrameTime();
  readonly #sprites: UnitSprites;
  readonly #views: ReturnType<typeof openViews>;
  readonly #gestureContext: GestureContext;
  readonly #listener: PointerController;
  readonly #keys: HeldKeys;
  readonly #edges: EdgeScroll;
  readonly #pointers: PointerListener;
  /** Undefined beside another battle. */
  readonly #keyListener: KeyListener | undefined;
  readonly #canvas: HTMLCanvasElement;
  private readonly rig: CameraRig;
  private readonly port: BattleViewPort;
  readonly #isMain: boolean;

  constructor(
    private readonly renderContext: BattleRenderContext,
    { rig, port, pane, main }: BattleViewOptions,
  ) {
    const { scene } = renderContext;
    this.rig = rig;
    this.port = port;
    this.#isMain = main === undefined;
    this.#sprites = new UnitSprites(port.looks.unitKinds, port.looks.objectKinds);
    this.selection = main?.selection ?? new Selection((ids) => port.player.onSelect?.(ids));
    // A key pressed before the first frame is drawn already selects.
    this.#sprites.follow(port.snapshot(), rig.view, this.#frameTime);
    const views = openViews(renderContext, port, this.#sprites);
    this.#views = views;
    const markOrder: GestureContext['markOrder'] = (order) => views.orders.mark(order);
    this.#gestureContext = battleGestureContext({ port, rig, selection: this.selection, troop: this.#sprites, markOrder });
    this.#canvas = scene.game.canvas;
    this.#keys = new HeldKeys();
    this.#edges = new EdgeScroll(this.#canvas);
    this.#listener = new PointerController(this.#gestureContext);
    this.#pointers = new PointerListener(this.#canvas, { listener: this.#listener, rig, pane });
    this.#keyListener = this.#isMain ? new KeyListener(new KeyboardController(this.#gestureContext), this.#listener) : undefined;
  }

  get aimedOrder(): AimedOrder | undefined {
    return this.#gestureContext.aimedOrder;
  }

  set aimedOrder(order: AimedOrder | undefined) {
    this.#gestureContext.aimedOrder = order;
  }

  get groups(): UnitGroups {
    return this.#gestureContext.groups;
  }

  get isAdding(): boolean {
    return this.#gestureContext.isAdding;
  }

  set isAdding(isOn: boolean) {
    this.#gestureContext.isAdding = isOn;
  }

  /** Draws the run as it is now. Seconds of the wall clock since the last frame. */
  frame(seconds: number): void {
    if (this.#isMain) this.rig.update(seconds, this.#steering());
    const snapshot = this.port.snapshot();
    advanceFrameTime(this.#frameTime, snapshot, { alpha: this.port.alpha(), realSeconds: seconds, jumps: this.port.jumps() });
    const lost = this.#sprites.follow(snapshot, this.rig.view, this.#frameTime);
    const { units } = this.#gestureContext;
    if (this.#isMain) this.selection.retain((id) => units.isAlive(id), units.partyIds());
    // A fight that has ended takes no orders: chosen before its end, one would count wherever its past is looked at.
    if (!this.#gestureContext.canOrder) this.aimedOrder = undefined;
    this.#point();
    this.#happen(snapshot);
    this.#draw(snapshot, lost);
  }

  stop(): void {
    this.#pointers.stop();
    this.#keyListener?.stop();
    this.#keys.stop();
    this.#edges.stop();
    this.rig.release();
    this.#views.fog.destroy();
    this.#views.sky.destroy();
    this.#views.objects.destroy();
    this.#views.outlines.destroy();
    this.renderContext.land.destroy();
    this.#canvas.style.cursor = '';
  }

  /** The keys go before the mouse. */
  #steering(): Steering {
    const keys = this.#keys.steering();
    const isSteered = keys.side !== 0 || keys.depth !== 0 || keys.turn !== 0;
    return isSteered || !this.port.player.scrollsAtEdges() || this.#listener.isBusy ? keys : this.#edges.steering();
  }

  /** Updated every frame: units move under a resting mouse. */
  #point(): void {
    const { mouse, isElsewhere } = this.#pointers;
    if (mouse && !this.#listener.isBusy) this.#listener.hover(mouse);
    if (!isElsewhere) this.#canvas.style.cursor = cursorFor(this.#gestureContext, mouse);
  }

  #happen(snapshot: ReturnType<BattleViewPort['snapshot']>): void {
    const events = this.port.drainEvents();
    const { effects, speech, stuck, trails } = this.#views;
    effects.show(events, snapshot, this.#frameTime.now);
    if (this.#frameTime.hasJumped) stuck.restore(this.port.landedArrows(STUCK_SECONDS));
    stuck.follow(snapshot, events);
    speech.hear(events, this.#sprites, this.#frameTime.now);
    trails.follow(this.#sprites.all, this.#frameTime);
  }

  #draw(snapshot: ReturnType<BattleViewPort['snapshot']>, lost: ReturnType<UnitSprites['follow']>): void {
    const frameTime = this.#frameTime;
    const sprites = this.#sprites;
    const views = this.#views;
    const { land } = this.renderContext;
    const hidden = land.fadeOccluders(() => nearestLiving(sprites.all, this.rig.view), this.rig.view, frameTime.realSeconds);
    land.update(this.rig.view, frameTime.seconds);
    views.fog.draw(this.port.sight(), this.rig.view, { seconds: frameTime.realSeconds, hasJumped: frameTime.hasJumped });
    land.updateObjects(snapshot.objects, this.port.looks.objectKinds, { view: this.rig.view, now: snapshot.step });
    views.troop.draw(sprites.all, lost, frameTime);
    views.outlines.draw(hidden, (sprite) => views.troop.bodyOf(sprite));
    views.rings.draw(sprites, lost, { selection: this.selection, moment: frameTime });
    views.sky.update({
      view: this.rig.view,
      objects: snapshot.objects,
      kinds: this.port.looks.objectKinds,
      sky: this.port.sky(),
      now: frameTime.now,
    });
    views.arrows.draw(snapshot, frameTime);
    views.stuck.draw(frameTime);
    views.objects.draw(snapshot, sprites, frameTime);
    views.particles.draw(frameTime);
    views.marks.draw([...this.port.groundMarks(), ...this.#objectHint(snapshot), ...this.#aimMark()]);
    views.orders.draw(this.#gestureContext.preview, sprites, frameTime);
    views.plan.draw(this.selection);
    views.planSigns.draw(sprites, this.selection);
    const playersTeam = snapshot.teams.find(({ isPlayers }) => isPlayers)?.name;
    views.bars.draw(sprites, { selection: this.selection, showsAll: this.#keys.showsAllHealth, playersTeam }, frameTime);
    views.signs.draw(sprites, lost, frameTime);
    views.disobedience.draw(snapshot, sprites, frameTime);
    views.speech.draw(sprites, frameTime);
    views.windUps.draw(sprites, frameTime);
    views.attackLines.draw(sprites, this.selection, frameTime);
    views.digits.draw(frameTime);
    views.box.draw(this.#gestureContext.preview);
  }

  /** While keys act, a chosen order goes to the middle of the view. */
  #aimMark(): GroundMark[] {
    if (!this.#isMain || this.aimedOrder === undefined || this.#pointing() !== 'keys') return [];
    const { x, y } = this.rig.view;
    return [
      { kind: 'cross', x, y, tone: 'target' },
      { kind: 'label', x, y, heightTiles: 0.9, text: 'Enter: here', tone: 'target' },
    ];
  }

  #pointing(): Pointing {
    const { mouse, isTouched } = this.#pointers;
    if (mouse) return 'mouse';
    return isTouched ? 'finger' : 'keys';
  }

  /** Of the view, where keys act; undefined where they do not. */
  #middle(): { x: number; y: number } | undefined {
    const { width, height } = this.rig.view;
    return this.#isMain && !this.#pointers.isElsewhere ? { x: width / 2, y: height / 2 } : undefined;
  }

  /** Says over a placed object under the mouse what a click and a right click do; without a mouse, over the one in the middle of the view. */
  #objectHint({ objects }: ReturnType<BattleViewPort['snapshot']>): GroundMark[] {
    if (this.#listener.isBusy || this.selection.hoveredId !== 0) return [];
    const pixel = this.#pointers.mouse ?? this.#middle();
    const picked = pixel && this.#gestureContext.units.objectAt(pixel.x, pixel.y);
    const text = picked && hintFor(picked, this.#pointing());
    const object = text === undefined ? undefined : objects.find(({ id }) => id === picked?.id);
    if (!object || text === undefined) return [];
    const heightTiles = (this.port.looks.objectKinds.get(object.kind)?.heightTiles ?? 0) + 0.3;
    return [{ kind: 'label', x: object.x, y: object.y, heightTiles, text, tone: 'calm' }];
  }
}

function openViews(renderContext: RenderContext, port: BattleViewPort, sprites: UnitSprites) {
  const particles = new ParticleView(renderContext);
  const troop = new UnitView(renderContext, port.looks);
  const damageNumbers = new DamageNumberView(renderContext);
  const trails = new TrailEffects(renderContext, particles);
  return {
    particles,
    troop,
    outlines: new OutlineView(renderContext, port.looks.teams),
    fog: new FogView(renderContext),
    digits: damageNumbers,
    trails,
    rings: new RingView(renderContext, port.looks.teams),
    arrows: new ArrowView(renderContext, port.looks.teams),
    sky: new SkyView(renderContext.scene, port.looks.land),
    stuck: new StuckArrows(renderContext, particles),
    objects: new ObjectEffects(renderContext, port, particles),
    effects: new WorldEffects(renderContext, { particles, damageNumbers, reactions: troop.reactions, sprites }),
    marks: new GroundMarkView(renderContext, new LabelPool(renderContext)),
    orders: new OrderView(renderContext, port.player),
    disobedience: new DisobedienceView(renderContext, port.player.partyId),
    plan: new OrderPlanView(renderContext, port),
    planSigns: new PlanSignView(renderContext, port),
    windUps: new WindUpView(renderContext, port.looks.teams),
    attackLines: new AttackLineView(renderContext, port.looks.teams),
    bars: new HealthBarView(renderContext, port.looks),
    signs: new EmoteView(renderContext, (id, now) => trails.isResting(id, now)),
    speech: new LateSpeech(renderContext, () => port.panels()),
    box: new SelectionBoxView(renderContext),
  };
}
