import { uncapitalised } from '../../core/capitalised.ts';
import type { Vector } from '../../core/vector.ts';
import type { Snapshot } from '../../sim/state.ts';
import { isPlayersTeam } from '../../sim/teams.ts';
import type { ObjectKindView } from '../port/battle-view-port.ts';
import { HEIGHT_SQUASH, type View } from '../camera/view.ts';
import type { OfferedUse, PickedObject } from './gesture-context.ts';

type SeenObject = Snapshot['objects'][number];

/** A little beyond the footprint is fine for a finger too. */
const MARGIN_TILES = 0.2;
/** The line of sight is followed down through the object in steps of this height. */
const STEP_TILES = 0.25;

interface Scene {
  readonly snapshot: Pick<Snapshot, 'objects' | 'teams'>;
  readonly kinds: ReadonlyMap<string, ObjectKindView>;
  readonly view: View;
}

/** The placed object under a pixel, the nearest to the viewer, and what can be done with it. */
export function pickObject({ snapshot, kinds, view }: Scene, pixel: Readonly<Vector>): PickedObject | undefined {
  let best: { readonly object: SeenObject; readonly kind: ObjectKindView } | undefined;
  for (const object of snapshot.objects) {
    const kind = kinds.get(object.kind);
    if (!kind || !isUnder(object, kind, { view, pixel })) continue;
    if (!best || view.depthOf(object.x, object.y) > view.depthOf(best.object.x, best.object.y)) best = { object, kind };
  }
  return best && offerOf(snapshot, best.object, best.kind);
}

function isUnder(object: SeenObject, kind: ObjectKindView, { view, pixel }: { view: View; pixel: Readonly<Vector> }): boolean {
  const [width, depth] = object.isTurned ? [kind.depthTiles, kind.widthTiles] : [kind.widthTiles, kind.depthTiles];
  for (let height = 0; height <= kind.heightTiles; height += STEP_TILES) {
    const ground = view.groundAt(pixel.x, pixel.y + height * HEIGHT_SQUASH * view.zoom);
    const isInside = Math.abs(ground.x - object.x) <= width / 2 + MARGIN_TILES && Math.abs(ground.y - object.y) <= depth / 2 + MARGIN_TILES;
    if (isInside) return true;
  }
  return false;
}

function offerOf(snapshot: Scene['snapshot'], object: SeenObject, kind: ObjectKindView): PickedObject {
  const { id, name, team, state } = object;
  const { click, orders = [] } = kind.states[state] ?? {};
  const isOwn = isPlayersTeam(snapshot, team);
  const order = orders.find((use) => isOwn || !kind.ownersUses.includes(use));
  const offer = (use: string | undefined): OfferedUse | undefined =>
    use === undefined ? undefined : { use, words: `${kind.words[use] ?? use} ${inSentence(name)}` };
  return { id, click: isOwn ? offer(click) : undefined, order: offer(order) };
}

/** "the gate": names with an article begin small inside a sentence. */
function inSentence(name: string): string {
  return name.replace(/^The /, 'the ');
}

/** What the player points with: without a mouse, keys act on the middle of the view. */
export type Pointing = 'mouse' | 'keys' | 'finger';

const ACTS: Readonly<Record<Pointing, { readonly click: string; readonly order: string }>> = {
  mouse: { click: 'Click', order: 'Right click' },
  keys: { click: 'Enter', order: 'Enter' },
  finger: { click: 'Tap', order: 'Tap' },
};

/**
 * "Click: Open the gate", and in a second line "Right click: send warriors to open the gate"; undefined when nothing can be done. Keys and fingers
 * have one act for both, which opens and closes what is the player's own.
 */
export function hintFor({ click, order }: PickedObject, pointing: Pointing = 'mouse'): string | undefined {
  const acts = ACTS[pointing];
  const sent = click && pointing !== 'mouse' ? undefined : order;
  const parts = [click && `${acts.click}: ${click.words}`, sent && `${acts.order}: send warriors to ${uncapitalised(sent.words)}`];
  const shown = parts.filter((part) => part !== undefined);
  return shown.length === 0 ? undefined : shown.join('\n');
}
