import { uncapitalised } from '../../core/capitalised.ts';
import { STEPS_PER_SECOND, type DeepReadonly, type EntityId, type Party, type Plan, type Point, type Snapshot } from '../../sim/state.ts';
import { element } from '../dom/element.ts';
import { writeAttribute, writeText } from '../dom/write.ts';
import type { HudPart } from '../dom/hud-part.ts';
import type { HudScreen } from '../actions/hud-screen.ts';
import './plan-banners.css';

/** A banner says whose plan it is until then; later it stays small. */
const NEW_STEPS = 5 * STEPS_PER_SECOND;
/** Over the heads of a party, in tiles. */
const HEIGHT_TILES = 4;

interface PlanPort {
  /** Shows the tree of a party. */
  readonly studio: { openStudio(partyId: EntityId): void };
}

/** Where one watches a fight; in the others it is only the background, or there are too many parties. */
const SCREENS: readonly HudScreen[] = ['skirmish', 'arena', 'lesson'];

export interface PlanBannersState {
  readonly screen: HudScreen;
  readonly snapshot: Snapshot | undefined;
  /** Ground points in tiles under the corners of the screen, in order around it. */
  readonly viewCorners: readonly Point[];
}

type PlanningParty = DeepReadonly<Party> & { readonly plan: Plan };

/** What each party in sight is up to, on a banner over it; a press on it shows the tree that decided so. */
export function planBanners(port: PlanPort): HudPart<PlanBannersState> {
  const layer = element('div', { class: 'plan-banners' });
  const shown = new Map<EntityId, HTMLButtonElement>();
  const bannerOf = (id: EntityId): HTMLButtonElement => {
    const known = shown.get(id);
    if (known) return known;
    const banner = element('button', { type: 'button', class: 'plan-banner', title: 'Show the tree that decided this' });
    banner.addEventListener('click', () => port.studio.openStudio(id));
    shown.set(id, banner);
    layer.append(banner);
    return banner;
  };
  return {
    element: layer,
    update(state) {
      const places = placesOf(state);
      if (places.size === 0 && shown.size === 0) return;
      const { clientWidth, clientHeight } = layer;
      for (const [id, banner] of shown) {
        if (places.has(id)) continue;
        banner.remove();
        shown.delete(id);
      }
      for (const [id, { party, x, y, isNew, isOwn }] of places) {
        const banner = bannerOf(id);
        writeText(banner, isNew ? `${party.name}: ${uncapitalised(party.plan.text)}` : party.plan.text);
        writeAttribute(banner, 'data-side', isOwn ? 'own' : 'other');
        writeAttribute(banner, 'data-age', isNew ? 'new' : 'old');
        banner.style.translate = `calc(${Math.round(x * clientWidth)}px - 50%) calc(${Math.round(y * clientHeight)}px - 100%)`;
      }
    },
  };
}

interface Place {
  readonly party: PlanningParty;
  /** Shares of the width and the height of the field. */
  readonly x: number;
  readonly y: number;
  readonly isNew: boolean;
  readonly isOwn: boolean;
}

function placesOf({ screen, snapshot, viewCorners }: PlanBannersState): Map<EntityId, Place> {
  const places = new Map<EntityId, Place>();
  const toScreen = snapshot && SCREENS.includes(screen) ? projection(viewCorners) : undefined;
  if (!snapshot || !toScreen) return places;
  const playersTeam = snapshot.teams.find(({ isPlayers }) => isPlayers)?.name;
  for (const party of snapshot.parties) {
    if (!hasPlan(party)) continue;
    const middle = middleOf(party, snapshot);
    const at = middle && toScreen(middle);
    if (!at || !isOnField(at)) continue;
    const { x, y } = at;
    const isNew = snapshot.step - party.plan.sinceStep < NEW_STEPS;
    places.set(party.id, { party, x, y, isNew, isOwn: party.team === playersTeam });
  }
  return places;
}

/** Below the top bar, by shares of the screen. */
function isOnField({ x, y }: Point): boolean {
  return x >= 0 && x <= 1 && y >= 0.08 && y <= 1;
}

function hasPlan(party: DeepReadonly<Party>): party is PlanningParty {
  return party.plan !== undefined;
}

/** Of its living units that are seen and have not gone elsewhere by the plan; those out of sight are not in the snapshot. */
function middleOf({ id }: DeepReadonly<Party>, { units }: Snapshot): Point | undefined {
  const all = units.filter((unit) => unit.partyId === id && unit.isAlive);
  const staying = all.filter(({ part }) => part?.place === undefined);
  const members = staying.length === 0 ? all : staying;
  if (members.length === 0) return undefined;
  return {
    x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
    y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
  };
}

/** From the ground to shares of the screen, over the heads of those who stand there; the corners go round the screen from the top left. */
function projection([topLeft, topRight, , bottomLeft]: readonly Point[]): ((point: Point) => Point) | undefined {
  if (!topLeft || !topRight || !bottomLeft) return undefined;
  const [rightX, rightY] = [topRight.x - topLeft.x, topRight.y - topLeft.y];
  const [downX, downY] = [bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y];
  const area = rightX * downY - rightY * downX;
  if (area === 0) return undefined;
  // The view looks down at 45 degrees: a tile of height covers as much of the screen as a tile of depth.
  const lift = HEIGHT_TILES / Math.hypot(downX, downY);
  return ({ x, y }) => {
    const [fromX, fromY] = [x - topLeft.x, y - topLeft.y];
    return { x: (fromX * downY - fromY * downX) / area, y: (rightX * fromY - rightY * fromX) / area - lift };
  };
}
