import { selectClosestByTag } from '../../agents/actions/select-closest-by-tag.ts';
import { isPropertyValid } from '../../agents/conditions/is-property-valid.ts';
import { inverter, sequence } from '../../engine/families/core/index.ts';
import type { TreeDocument } from '../../engine/document.ts';
import type { NamedParty } from './search-plan.ts';

const NEAREST_TARGET: TreeDocument = {
  name: 'select-target',
  description: 'Control for comparisons: always the nearest enemy, whoever it is.',
  keys: [
    { name: 'target', type: 'entity', description: 'The enemy that it is fighting.' },
    { name: 'enemyTag', type: 'string', description: 'Tag of its enemies.' },
  ],
  root: {
    type: sequence.type,
    children: [
      { type: inverter.type, child: { type: isPropertyValid.type, params: { property: { key: 'target' } } } },
      {
        type: selectClosestByTag.type,
        params: { tag: { key: 'enemyTag', else: 'Enemy' }, range: 30, into: { key: 'target' } },
      },
    ],
  },
};

/** The party of the game whose target is always the nearest enemy. */
export const NEAREST_PARTY: NamedParty = {
  name: 'nearest-target',
  trees: [{ file: 'nearest-target.json', document: NEAREST_TARGET }],
};
