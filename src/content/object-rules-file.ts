import { exactMapOf, ifField, optional, record } from '../core/schema/record.ts';
import { checked, choice, listOf, mapped, nameOf, number, text, whole } from '../core/schema/values.ts';
import { isRecord } from '../core/json-value.ts';
import { SMASH } from '../sim/objects/object-commands.ts';
import { figure } from '../sim/parts/figures.ts';
import { COVER, traitFields, useEffectFields, type ObjectStateRules, type ObjectUseRules } from '../sim/parts/object-rules.ts';

const STATE = mapped(
  record({
    blocks: listOf(choice(['feet', 'sight', 'arrows'])),
    /** The use by which a unit that has to get past changes this; it stands in the way of all others like a wall. */
    passBy: optional(nameOf('use with an end')),
    /** The use that a click of its owner means. */
    click: optional(nameOf('use with an end')),
    /** What units do that are sent to it: the first use of these that their team may make. */
    orders: optional(listOf(nameOf('order'))),
    /** Of a raised shield. */
    covers: optional(COVER),
  }),
  ({ blocks, ...state }): ObjectStateRules => ({
    blocksFeet: blocks.includes('feet'),
    blocksSight: blocks.includes('sight'),
    blocksArrows: blocks.includes('arrows'),
    ...state,
  }),
);

const from = listOf(nameOf('state'));
const by = choice(['anyone', 'owners', 'others']);

/** A use that goes on until the user stops. */
const LASTING_USE = mapped(
  record({ from, lasts: choice([true], 'true, or nothing for a use that changes the state'), by }),
  (use): ObjectUseRules => ({ from: use.from, to: use.from[0] ?? '', seconds: 0, chance: 1, by: use.by, isLasting: true }),
);

const USE = record({
  from,
  to: nameOf('state'),
  seconds: number({ min: 0, max: 600 }),
  chance: number({ min: 0, max: 1 }),
  by,
  ...useEffectFields,
});

/** Footprints cover whole tiles. */
const tiles = whole({ min: 1, max: 16 });

/** The rules of a kind of placed objects, as its file has them. */
export const OBJECT_RULES_FILE = record({
  tag: text,
  widthTiles: tiles,
  depthTiles: tiles,
  maxHealth: figure,
  start: nameOf('state'),
  breaksInto: nameOf('state'),
  ...traitFields,
  states: checked(
    exactMapOf(({ state = [] }) => state, STATE),
    (states, reading, found) => {
      if (isRecord(found) && Object.keys(states).length === 0) reading.report(found, 'at least one state');
    },
  ),
  uses: checked(
    exactMapOf(({ use = [] }) => use, ifField('lasts', LASTING_USE, USE)),
    (uses, reading) => {
      if (Object.hasOwn(uses, SMASH)) reading.report(SMASH, 'another name: blows are no use');
    },
  ),
});
