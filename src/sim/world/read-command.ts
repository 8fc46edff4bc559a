import { formatDataProblem } from '../../core/data-problem.ts';
import { COMMAND_LIMITS } from '../../core/limits.ts';
import { copyPlain } from '../../core/plain-data.ts';
import {
  numberShape,
  unionShape,
  anyShape,
  textShape,
  listShape,
  mapShape,
  choiceShape,
  optionalShape,
  recordShape,
  booleanShape,
  variantShape,
  integerShape,
  type Shape,
} from '../../core/shape.ts';
import type { Command, KeyOperation, KeyCommand } from '../commands.ts';
import { STANCES, type Formation, type WorldState } from '../state.ts';

type Fields<Of, Tag extends keyof Of> = { readonly [Field in Exclude<keyof Of, Tag>]-?: Shape };
/** Shapes of the other fields of each variant, by the value of its tag. */
type Variants<Of, Tag extends keyof Of & string> = {
  readonly [Word in Of[Tag] & string]: Fields<Extract<Of, Readonly<Record<Tag, Word>>>, Tag>;
};

const unitId = integerShape('the number of a unit, from 1', 1);
const objectId = integerShape('the number of a placed object, from 1', 1);
const partyId = integerShape('the number of a party, from 1', 1);
const agentId = integerShape('the number of an agent, from 1', 1);
const unitIds = listShape(unitId, 'a list of units');
const isQueued = optionalShape(booleanShape);
const vector = listShape(numberShape, 'a list of two numbers');
const NODE_PLACE = recordShape({ tree: textShape, path: textShape });
const ORIGINS = mapShape(mapShape(NODE_PLACE, 'an object of nodes by path'), 'an object of trees by name');

const FORMATIONS: readonly Formation[] = ['line', 'column', 'wedge', 'circle'];
const TICK_MODES: readonly WorldState['tickMode'][] = ['interval', 'everyFrame'];
const SCOPES: readonly KeyCommand['scope'][] = ['own', 'party', 'world'];
const VALUE_TYPES: readonly Extract<KeyOperation, { do: 'set' }>['valueType'][] = ['number', 'boolean', 'string', 'vector', 'entity'];

const CHANGES: Variants<KeyOperation, 'do'> = {
  // Only the brain knows which of these types the key has.
  set: {
    valueType: choiceShape(VALUE_TYPES),
    value: unionShape([numberShape, booleanShape, textShape, vector], 'a number, true or false, a string, or a vector [x, y]'),
  },
  invalidate: {},
  remove: {},
};

/** The shapes of all commands from the page, recordings and Node programs. A missing one is a type error. */
const COMMANDS: Variants<Command, 'type'> = {
  move: { unitIds, isQueued, x: numberShape, y: numberShape, facingX: numberShape, facingY: numberShape },
  attack: { unitIds, isQueued, targetId: unitId },
  attackMove: { unitIds, isQueued, x: numberShape, y: numberShape },
  patrol: { unitIds, isQueued, x: numberShape, y: numberShape },
  guard: { unitIds, isQueued, targetId: unitId },
  retreat: { unitIds, isQueued, x: numberShape, y: numberShape },
  stop: { unitIds },
  stance: { unitIds, stance: choiceShape(STANCES) },
  formation: {
    partyId,
    formation: optionalShape(choiceShape(FORMATIONS)),
    spacingTiles: optionalShape(numberShape),
    unitIds: optionalShape(unitIds),
  },
  use: { unitIds, isQueued, objectId, use: textShape },
  operate: { objectId, use: textShape },
  spawn: {
    kind: textShape,
    team: textShape,
    name: textShape,
    x: numberShape,
    y: numberShape,
    partyId: optionalShape(partyId),
    tree: optionalShape(textShape),
  },
  place: {
    kind: textShape,
    name: textShape,
    x: numberShape,
    y: numberShape,
    isTurned: optionalShape(booleanShape),
    state: optionalShape(textShape),
    team: optionalShape(textShape),
  },
  remove: { id: integerShape('the number of a unit or a placed object, from 1', 1) },
  block: { x: numberShape, y: numberShape, blocksFeet: booleanShape, blocksSight: booleanShape },
  health: { unitId, share: numberShape },
  tickMode: { mode: choiceShape(TICK_MODES) },
  interval: { agentIds: listShape(agentId, 'a list of agents'), seconds: numberShape },
  blackboard: { agentId, scope: choiceShape(SCOPES), key: textShape, change: variantShape('do', CHANGES) },
  trees: {
    documents: listShape(anyShape, 'a list of tree documents'),
    removed: optionalShape(listShape(textShape, 'a list of names of trees')),
    origins: optionalShape(ORIGINS),
  },
  mind: { agentIds: listShape(agentId, 'a list of agents'), tree: textShape },
};

const COMMAND = variantShape('type', COMMANDS);

/**
 * Validates an external command: returns a copy as plain data of the declared shape, or in one sentence why it is invalid.
 * Never throws. Whether the command can be executed, with these units on this map, is decided by the world.
 */
export function readCommand(given: unknown): { readonly command: Command } | { readonly refusal: string } {
  const copy = copyPlain(given, COMMAND_LIMITS);
  const problem = 'problem' in copy ? copy.problem : COMMAND.problemIn(copy.value, '');
  if (problem !== undefined) return { refusal: `Invalid command: ${formatDataProblem(problem)}.` };
  return { command: (copy as { value: unknown }).value as Command };
}
