import { areEqual, type Literal } from '../../blackboard/literal.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';
import { formatNumber } from '../../core/format-number.ts';
import type { Bounds, FactKind, FactReading, FactSource } from './fact.ts';
import type { Fight } from '../fight/fight.ts';
import { boundsWords, isWithin, NO_UNIT, valueWords } from './words.ts';

/** The tree of a common behaviour, used anywhere in the tree of the unit. */
export const behaviour: FactKind = {
  field: 'behaviour',
  others: ['of'],
  example: '{ "behaviour": "patrol", "of": "Edda" }',
  read(reading, fact, path) {
    const tree = reading.tree(fact['behaviour'], `${path}/behaviour`);
    const who = reading.unit(fact['of'], `${path}/of`);
    return () => ({
      asks: `${who} was in ${tree}`,
      look(fight) {
        const trees = fight.trees(who);
        return { holds: trees.has(tree), seen: () => `${who} was ${treesWords([...trees])}` };
      },
    });
  },
};

export const node: FactKind = {
  field: 'node',
  others: ['of', 'is'],
  example: '{ "node": "Knock", "of": "Edda", "is": "entered" }',
  read(reading, fact, path) {
    const name = reading.text(fact['node'], `${path}/node`);
    const who = reading.unit(fact['of'], `${path}/of`);
    const is = reading.choice(fact['is'], `${path}/is`, ['entered', 'running']);
    const verb = is === 'entered' ? 'entered' : 'ran';
    return () => ({
      asks: `${who} ${verb} "${name}"`,
      look(fight) {
        const names = is === 'entered' ? fight.startedNodes(who) : fight.runningNodes(who);
        const list = [...names].map((each) => `"${each}"`).join(', ');
        return { holds: names.has(name), seen: () => `${who} ${verb} ${list === '' ? 'no node' : list}` };
      },
    });
  },
};

/** This fact finds a node by its id in the file, not by its name. Messages spell the id out: "comb-the-wood" becomes "comb the wood". */
export const nodeId: FactKind = {
  field: 'nodeId',
  others: ['of', 'is'],
  example: '{ "nodeId": "comb-the-wood", "of": "Edda", "is": "running" }',
  read(reading, fact, path) {
    const id = reading.text(fact['nodeId'], `${path}/nodeId`);
    return nodeFact(reading, fact, {
      path,
      words: `“${id.replaceAll('-', ' ')}”`,
      entered: { yes: 'began', no: 'did not begin', holds: (fight, who) => fight.startedIds(who).has(id) },
      running: { yes: 'was at', no: 'was not at', holds: (fight, who) => fight.runningIds(who).has(id) },
    });
  },
};

const ACTIONS = [...gameRegistry.definitions.values()].filter(({ category }) => category === 'action').map(({ type }) => type);

/** An action by its type, whatever its node is called and wherever it stands: what a unit does, not how its tree is written. */
export const action: FactKind = {
  field: 'action',
  others: ['of', 'is'],
  example: '{ "action": "Flee", "of": "Edda", "is": "entered" }',
  read(reading, fact, path) {
    const type = reading.choice(fact['action'], `${path}/action`, ACTIONS);
    return nodeFact(reading, fact, {
      path,
      words: type,
      entered: { yes: 'began', no: 'began no', holds: (fight, who) => fight.startedTypes(who).has(type) },
      running: { yes: 'was in', no: 'was in no', holds: (fight, who) => fight.runningTypes(who).has(type) },
    });
  },
};

/** A question about a node. `yes` and `no` follow the name of the unit, in the past tense. */
interface NodeQuestion {
  readonly yes: string;
  readonly no: string;
  holds(fight: Fight, who: string): boolean;
}

interface NodeQuestions {
  readonly path: string;
  readonly words: string;
  readonly entered: NodeQuestion;
  readonly running: NodeQuestion;
}

/** Reads which unit a fact about a node concerns, and whether it asks if the node was entered or was running. */
function nodeFact(
  reading: FactReading,
  fact: Parameters<FactKind['read']>[1],
  { path, words, entered, running }: NodeQuestions,
): FactSource {
  const who = reading.unit(fact['of'], `${path}/of`);
  const { yes, no, holds } = reading.choice(fact['is'], `${path}/is`, ['entered', 'running']) === 'entered' ? entered : running;
  return () => ({
    asks: `${who} ${yes} ${words}`,
    look(fight) {
      const isSo = holds(fight, who);
      return { holds: isSo, seen: () => `${who} ${isSo ? yes : no} ${words}` };
    },
  });
}

interface KeyTest {
  readonly words: string;
  readonly bounds?: Bounds;
  holds(value: Literal | undefined, fight: Fight): boolean;
}

export const key: FactKind = {
  field: 'key',
  others: ['of', 'above', 'below', 'equals', 'isValid'],
  example: '{ "key": "target", "of": "Edda", "equals": "Grim" }',
  read(reading, fact, path) {
    const name = reading.text(fact['key'], `${path}/key`);
    const who = reading.unit(fact['of'], `${path}/of`);
    const test = keyTest(reading, fact, path);
    return keyFact(who, name, test);
  },
};

function keyFact(who: string, name: string, { words, bounds, holds }: KeyTest): FactSource {
  return () => ({
    asks: `${name} of ${who} was ${words}`,
    look(fight) {
      const value = fight.key(who, name);
      return { holds: holds(value, fight), seen: () => `${name} of ${who} was ${literalWords(value, fight, bounds)}` };
    },
  });
}

function keyTest(reading: FactReading, fact: Record<string, unknown>, path: string): KeyTest {
  if (fact['isValid'] !== undefined) {
    const isValid = reading.boolean(fact['isValid'], `${path}/isValid`);
    return { words: isValid ? 'valid' : 'invalid', holds: (value) => (value !== undefined) === isValid };
  }
  const { equals } = fact;
  if (typeof equals === 'boolean' || typeof equals === 'number')
    return { words: String(equals), holds: (value) => areEqual(value, equals) };
  if (typeof equals === 'string') {
    // A text, or the name of the unit that the key points to.
    const holds = (value: Literal | undefined, fight: Fight): boolean =>
      value === equals || (typeof value === 'number' && fight.nameOf(value) === equals);
    return { words: equals, holds };
  }
  const bounds: Bounds = reading.bounds(fact, path, { min: -1e6, max: 1e6 });
  return { words: boundsWords(bounds, NO_UNIT), bounds, holds: (value) => typeof value === 'number' && isWithin(value, bounds) };
}

function literalWords(value: Literal | undefined, fight: Fight, bounds: Partial<Bounds> = {}): string {
  if (value === undefined) return 'invalid';
  if (Array.isArray(value)) return value.map(formatNumber).join(', ');
  if (typeof value !== 'number') return String(value);
  const name = Number.isInteger(value) ? fight.nameOf(value) : undefined;
  const number = valueWords(value, bounds);
  return name === undefined ? number : `${number} (${name}, if it is a unit)`;
}

function treesWords(trees: readonly string[]): string {
  return trees.length === 0 ? 'in no tree' : `in ${trees.join(', ')}`;
}
