import { defineInput } from '../define-leaf.ts';

export const targetDistance = defineInput({
  name: 'targetDistance',
  summary: 'The distance to the entity, in tiles.',
  type: 'number',
  range: [0, 40],
  isOfEntity: true,
  read(host, entity) {
    const tiles = host.distanceTo(entity);
    return tiles === Infinity ? NaN : tiles;
  },
});
