import { choice, entityKey, number, type ParamSpec } from '../engine/params.ts';
import type { Param, LeafContext } from '../engine/author.ts';
import type { EntityId } from '../sim/state.ts';

/** Which agents a message or a hint goes to. */
export const REACHES = ['one', 'party', 'friends', 'all'] as const;
export type Reach = (typeof REACHES)[number];

export interface Addressees {
  readonly reach: Reach;
  /** Of `one`. */
  readonly to: EntityId;
  /** Of `friends` and `all`. */
  readonly rangeTiles: number;
}

/** The parameters by which a leaf names its addressees. */
export const REACH_PARAMS = {
  reach: choice(REACHES, {
    default: 'party',
    doc: 'Who gets it: the agent in `to` (`one`), the other units of its party and the party itself (`party`), or all units in hearing: of its team (`friends`) or of any (`all`).',
  }),
  to: entityKey({ optional: true, doc: 'The unit or party that gets it, where only one does.' }),
  range: number({ default: 10, min: 0, max: 100, doc: 'How far it is heard, in tiles; walls do not matter.' }),
} as const satisfies Record<string, ParamSpec>;

interface ReachParams {
  readonly reach: Param<'string', Reach>;
  readonly to: Param<'entity'>;
  readonly range: Param<'number'>;
}

export function addresseesOf({ reach, to, range }: ReachParams, context: LeafContext): Addressees {
  return { reach: context.read.text(reach), to: context.read.entity(to), rangeTiles: context.read.number(range) };
}

const WORDS: Readonly<Record<Exclude<Reach, 'one'>, string>> = {
  party: 'the party',
  friends: 'comrades in hearing',
  all: 'everyone in hearing',
};

/** "to Edda", "to the party" */
export function explainAddressees({ reach, to }: Addressees, nameOf: (id: EntityId) => string): string {
  if (reach !== 'one') return `to ${WORDS[reach]}`;
  return to === 0 ? 'to no other agent' : `to ${nameOf(to)}`;
}
