import { uncapitalised } from '../../core/capitalised.ts';
import { standsItsGround } from '../../sim/parts/morale.ts';
import { isNews, type DeepReadonly, type EntityId, type Party, type Plan, type Point, type Snapshot } from '../../sim/state.ts';
import type { TeamSight } from '../../sim/perception/team-sight.ts';
import { element } from '../dom/element.ts';
import { writeAttribute, writeText, writeVariable } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import { hasPlans, type HudScreen } from '../actions/hud-screen.ts';
import { placeBanners, roomBeside, type Box, type PlacedBanner, type UnplacedBanner } from './banner-layout.ts';
import { groundProjection, type GroundProjection } from '../units/ground-projection.ts';
import type { TacticsPort } from './tactics-menu.ts';
import type { StudioService } from '../services/services.ts';
import './plan-banners.css';

/** A warrior with its health bar and the sign over it, from its feet up and to both sides. Tiles. */
const FIGURE = { heightTiles: 2.5, halfWidthTiles: 0.6 };
/** One that speaks has a bubble over its head: about so large. Pixels. */
const BUBBLE = { height: 46, halfWidth: 70 };
/** A banner takes about so long to its new height: heads that pass under it do not make it jump. */
const SETTLING_MILLISECONDS = 90;

export interface PlanOptions {
  /** Shows the tree of a party. */
  readonly studio: Pick<StudioService, 'open'>;
  readonly tactics: Pick<TacticsPort, 'point'>;
}

export interface PlanBannersState {
  readonly screen: HudScreen;
  readonly snapshot: Snapshot | undefined;
  /** This tells what the player sees; without it, the player sees everything. */
  readonly sight: Pick<TeamSight, 'shows'> | undefined;
  /** Ground points in tiles under the corners of the screen, in order around it. */
  readonly viewCorners: readonly Point[];
}

type PlanningParty = DeepReadonly<Party> & { readonly plan: Plan };
type SeenUnit = Snapshot['units'][number];

interface Banner {
  readonly button: HTMLButtonElement;
  /** What its size was measured with. */
  measured: string;
  width: number;
  height: number;
  /** How far it still is from its place, in pixels down. */
  offset: number;
  /** Its place in the last frame, from the middle of its party: a camera that moves takes both along. */
  rise: number | undefined;
}

/** What each party in sight is up to, on a banner over it; a press on it shows the tree that decided so. */
export function planBanners(options: PlanOptions): HudPart<PlanBannersState> {
  const safe = element('div', { class: 'plan-banners-safe' });
  const layer = element('div', { class: 'plan-banners' }, safe);
  const shown = new Map<EntityId, Banner>();
  let drawnAt = -Infinity;
  const bannerOf = (id: EntityId): Banner => {
    const known = shown.get(id);
    if (known) return known;
    const made = { button: bannerButton(options, id), measured: '', width: 0, height: 0, offset: 0, rise: undefined };
    shown.set(id, made);
    layer.append(made.button);
    return made;
  };
  const removeOthers = (ids: ReadonlySet<EntityId>): void => {
    for (const [id, { button }] of shown) {
      if (ids.has(id)) continue;
      if (button.matches(':hover, :focus')) options.tactics.point(0);
      button.remove();
      shown.delete(id);
    }
  };
  return {
    element: layer,
    update(state) {
      if (shown.size === 0 && !hasPlans(state)) return;
      const scene = sceneOf(state, layer);
      const seen = scene ? scene.snapshot.parties.filter(hasPlan).flatMap((party) => seenParty(party, scene)) : [];
      removeOthers(new Set(seen.map(({ party }) => party.id)));
      if (!scene || seen.length === 0) return;
      const unplaced = seen.map(({ party, x, members }): UnplacedBanner => {
        const banner = bannerOf(party.id);
        tell(banner, party, scene.snapshot);
        measure(banner, scene.width);
        return { id: party.id, x, width: banner.width, height: banner.height, members };
      });
      const figures = scene.units.filter(({ isAlive }) => isAlive).flatMap((unit) => figureBoxes(unit, scene));
      const card = panelOver(layer, '.chosen');
      const covered = card === undefined ? figures : [...figures, card];
      const places = placeBanners(unplaced, { safe: roomBeside(boxOf(safe), scene.panel), figures: covered });
      const now = performance.now();
      const lag = Math.exp((drawnAt - now) / SETTLING_MILLISECONDS);
      drawnAt = now;
      for (const [index, place] of places.entries()) move(shown.get(place.id)!, place, { middleY: seen[index]!.y, lag });
    },
  };
}

/** What banners are placed in: the field, in pixels. */
interface Scene {
  readonly snapshot: Snapshot;
  /** The units that the player sees: no banner shows where others are. */
  readonly units: Snapshot['units'];
  readonly projection: GroundProjection;
  readonly width: number;
  readonly height: number;
  /** An open panel that lies over the field. */
  readonly panel: Box | undefined;
}

/** Undefined where no banner is shown. */
function sceneOf(state: PlanBannersState, layer: HTMLElement): Scene | undefined {
  const { clientWidth: width, clientHeight: height } = layer;
  const projection = groundProjection(state.viewCorners, { width, height });
  if (!state.snapshot || !projection || !hasPlans(state)) return undefined;
  const { snapshot, sight } = state;
  const units = snapshot.units.filter((unit) => sight === undefined || sight.shows(unit));
  return { snapshot, units, projection, width, height, panel: panelOver(layer, '.side-panel') };
}

function panelOver(layer: HTMLElement, selector: string): Box | undefined {
  const panel = layer.closest('.hud')?.querySelector(`.screen:not([hidden]) ${selector}:not([hidden])`)?.getBoundingClientRect();
  if (!panel || panel.width === 0) return undefined;
  const { left, top } = layer.getBoundingClientRect();
  return { left: panel.left - left, top: panel.top - top, right: panel.right - left, bottom: panel.bottom - top };
}

function bannerButton({ studio, tactics }: PlanOptions, id: EntityId): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'plan-banner', title: 'Show the tree that decided this' });
  button.addEventListener('click', () => studio.open({ agentId: id }));
  for (const type of ['pointerenter', 'focus'] as const) button.addEventListener(type, () => tactics.point(id));
  for (const type of ['pointerleave', 'blur'] as const) button.addEventListener(type, () => tactics.point(0));
  return button;
}

function tell({ button }: Banner, { name, plan, team }: PlanningParty, { step, teams }: Snapshot): void {
  const isNew = isNews(plan, step);
  const words = `${name}: ${uncapitalised(plan.text)}`;
  writeText(button, isNew ? words : plan.text);
  writeAttribute(button, 'aria-label', words);
  writeAttribute(button, 'data-side', teams.some((each) => each.name === team && each.isPlayers) ? 'own' : 'other');
  writeAttribute(button, 'data-age', isNew ? 'new' : 'old');
}

/** Reading a size makes the browser lay out the page: only after a change. */
function measure(banner: Banner, layerWidth: number): void {
  const { button } = banner;
  const state = `${layerWidth} ${button.dataset['age']} ${button.textContent}`;
  if (state === banner.measured) return;
  banner.measured = state;
  banner.width = button.offsetWidth;
  banner.height = button.offsetHeight;
}

function move(
  banner: Banner,
  { left, top, stem, isCovering }: PlacedBanner,
  { middleY, lag }: { readonly middleY: number; readonly lag: number },
): void {
  const { button } = banner;
  const rise = top - middleY;
  banner.offset = (banner.offset + (banner.rise ?? rise) - rise) * lag;
  if (Math.abs(banner.offset) < 1) banner.offset = 0;
  banner.rise = rise;
  button.style.translate = `${Math.round(left)}px ${Math.round(top + banner.offset)}px`;
  // The stem of one that had to give way passes behind those below it.
  writeVariable(button, 'z-index', String(Math.round(top)));
  writeAttribute(button, 'data-covers', isCovering ? '' : undefined);
  writeAttribute(button, 'data-stem', stem.side);
  writeVariable(button, '--stem-at', `${Math.round(stem.at)}px`);
  writeVariable(button, '--stem', `${Math.round(stem.length)}px`);
}

interface SeenParty {
  readonly party: PlanningParty;
  /** The middle of those of its units that stay together. */
  readonly x: number;
  readonly y: number;
  readonly members: readonly Box[];
}

/**
 * Finds the units over which the banner of a party stands: those on the screen and in sight that have not gone elsewhere by the plan. Those behind
 * a panel do not count. A party whose units in sight all rout shows no banner, whatever it has announced.
 */
function seenParty(party: PlanningParty, scene: Scene): SeenParty[] {
  const { toScreen } = scene.projection;
  const onField = scene.units.filter((unit) => unit.partyId === party.id && standsItsGround(unit) && isIn(scene, toScreen(unit)));
  const staying = onField.filter(({ part }) => part?.place === undefined);
  const units = staying.length === 0 ? onField : staying;
  if (units.length === 0) return [];
  const places = units.map((unit) => toScreen(unit));
  const x = places.reduce((sum, place) => sum + place.x, 0) / places.length;
  const y = places.reduce((sum, place) => sum + place.y, 0) / places.length;
  return [{ party, x, y, members: units.flatMap((unit) => figureBoxes(unit, scene)) }];
}

function figureBoxes({ x, y, speech }: SeenUnit, { snapshot: { step }, projection: { toScreen, tilePixels } }: Scene): Box[] {
  const feet = toScreen({ x, y });
  const head = toScreen({ x, y }, FIGURE.heightTiles);
  const half = FIGURE.halfWidthTiles * tilePixels;
  const body = { left: feet.x - half, right: feet.x + half, top: head.y, bottom: feet.y };
  if (!speech || step < speech.fromStep || step >= speech.untilStep) return [body];
  return [body, { left: feet.x - BUBBLE.halfWidth, right: feet.x + BUBBLE.halfWidth, top: head.y - BUBBLE.height, bottom: head.y }];
}

function boxOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box {
  return { left: offsetLeft, top: offsetTop, right: offsetLeft + offsetWidth, bottom: offsetTop + offsetHeight };
}

function isIn({ width, height, panel }: Scene, { x, y }: Point): boolean {
  const isCovered = panel !== undefined && x >= panel.left && x <= panel.right && y >= panel.top && y <= panel.bottom;
  return !isCovered && x >= 0 && x <= width && y >= 0 && y <= height;
}

function hasPlan(party: DeepReadonly<Party>): party is PlanningParty {
  return party.plan !== undefined;
}
