import { choice, entityKey, number, vectorKey } from '../../engine/params.ts';
import { GROUNDS } from '../../sim/movement/ground-near.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatTiles, formatValue } from '../explanation-text.ts';

export const selectGround = defineInstantAction({
  type: 'SelectGround',
  summary: 'Chooses a reachable place on a road, or on grass, near an entity; fails when there is none.',
  icon: 'action',
  verb: 'Choose a position',
  needs: ['individual'],
  acts: 'never',
  params: {
    ground: choice(GROUNDS, { default: 'road', doc: '`road`: roads, paving and bridges; `grass`: anything else that can be walked on.' }),
    near: entityKey({ doc: 'The entity to stay near.' }),
    range: number({ default: 3, min: 0.5, max: 20, doc: 'Largest distance from the entity, in tiles.' }),
    choose: choice(['nearest', 'random'], { default: 'nearest', doc: 'The nearest place to the agent, or any.' }),
    into: vectorKey({ write: true, doc: 'Key for the position.' }),
  },
  update(node, context) {
    const { ground, near, range, choose, into } = node.params;
    const search = { ground: context.read.text(ground), rangeTiles: context.read.number(range) };
    const share = context.read.text(choose) === 'random' ? { share: context.dice() } : {};
    const place = context.host.places.groundNear(context.read.entity(near), { ...search, ...share });
    if (!place) return 'failure';
    context.keys.setVector(into, place.x, place.y);
    return 'success';
  },
  explain(node, context, status) {
    const { ground, near, range, into } = node.params;
    const id = context.read.entity(near);
    if (id === 0) return 'knows of nothing to stay near';
    const name = context.host.nameOf(id);
    if (status === 'failure') return `no ${context.read.text(ground)} within ${formatTiles(context.read.number(range))} of ${name}`;
    return `${context.read.text(ground)} near ${name}: ${formatValue(context, into)}`;
  },
});
