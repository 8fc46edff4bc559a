import { areEqual, type Literal } from '../../engine/values.ts';
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
    const verb = is === 'entered' ? 'began' : 'was at';
    return () => ({
      asks: `${who} ${verb} “${name}”`,
      look(fight) {
        const names = is === 'entered' ? fight.startedNodes(who) : fight.runningNodes(who);
        const holds = names.has(name);
        const others = [...names].map((each) => `“${each}”`).join(', ');
        return { holds, seen: () => `${who} ${verb} ${holds ? `“${name}”` : others === '' ? 'no node' : others}` };
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
    const words = `“${id.replaceAll('-', ' ')}”`;
    return nodeFact(reading, fact, {
      path,
      entered: plainQuestion(`began ${words}`, `did not begin ${words}`, (fight, who) => fight.startedIds(who).has(id)),
      running: plainQuestion(`was at ${words}`, `was not at ${words}`, (fight, who) => fight.runningIds(who).has(id)),
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
      entered: typeQuestion({ verb: 'began', inNamed: 'began', type, names: (fight, who) => fight.startedTypes(who) }),
      running: typeQuestion({ verb: 'was in', inNamed: 'was at', type, names: (fight, who) => fight.runningTypes(who) }),
    });
  },
};

/** A question about a node. The words follow the name of the unit, in the past tense. */
interface NodeQuestion {
  readonly asks: string;
  /** The same with the names of the nodes of a tree; undefined where it has none that a sentence could name. */
  asksIn?(fight: Fight, who: string): string | undefined;
  look(fight: Fight, who: string): { readonly holds: boolean; readonly words: string };
}

function plainQuestion(yes: string, no: string, holds: (fight: Fight, who: string) => boolean): NodeQuestion {
  return {
    asks: yes,
    look(fight, who) {
      const isSo = holds(fight, who);
      return { holds: isSo, words: isSo ? yes : no };
    },
  };
}

interface TypeWords {
  /** Before the type: "was in". */
  readonly verb: string;
  /** Before the name of a node: "was at". */
  readonly inNamed: string;
  readonly type: string;
  /** Names of nodes by their types. */
  names(fight: Fight, who: string): ReadonlyMap<string, string>;
}

/** More names make no sentence. */
const MOST_NAMES = 2;

/** A learner knows the names in the tree better than the types: “Keep watch” instead of "a Wait". */
function typeQuestion({ verb, inNamed, type, names }: TypeWords): NodeQuestion {
  const asks = `${verb} ${/^[AEIOU]/.test(type) ? 'an' : 'a'} ${type}`;
  const named = (all: readonly string[]): string | undefined =>
    all.length === 0 || all.length > MOST_NAMES ? undefined : `${inNamed} ${all.map((name) => `“${name}”`).join(' or ')}`;
  return {
    asks,
    asksIn: (fight, who) => named(fight.nodeNames(who, type)),
    look(fight, who) {
      const name = names(fight, who).get(type);
      if (name !== undefined) return { holds: true, words: name === type ? asks : `${inNamed} “${name}”` };
      const missing = named(fight.nodeNames(who, type));
      return { holds: false, words: missing === undefined ? `${verb} no ${type}` : missing.replace(inNamed, notWords(inNamed)) };
    },
  };
}

/** "did not begin", "was not at". */
function notWords(verb: string): string {
  return verb === 'began' ? 'did not begin' : verb.replace('was', 'was not');
}

interface NodeQuestions {
  readonly path: string;
  readonly entered: NodeQuestion;
  readonly running: NodeQuestion;
}

/** Reads which unit a fact about a node concerns, and whether it asks if the node was entered or was running. */
function nodeFact(reading: FactReading, fact: Parameters<FactKind['read']>[1], { path, entered, running }: NodeQuestions): FactSource {
  const who = reading.unit(fact['of'], `${path}/of`);
  const question = reading.choice(fact['is'], `${path}/is`, ['entered', 'running']) === 'entered' ? entered : running;
  return () => {
    let seenIn: Fight | undefined;
    return {
      get asks() {
        return `${who} ${(seenIn && question.asksIn?.(seenIn, who)) ?? question.asks}`;
      },
      look(fight) {
        seenIn = fight;
        const { holds, words } = question.look(fight, who);
        return { holds, seen: () => `${who} ${words}` };
      },
    };
  };
}

interface KeyTest {
  readonly words: string;
  readonly bounds?: Bounds;
  holds(value: Literal | undefined, fight: Fight): boolean;
  /** What the key held. */
  seen(value: Literal | undefined, fight: Fight): string;
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

function keyFact(who: string, name: string, { words, bounds, holds, seen }: KeyTest): FactSource {
  return () => ({
    asks: `${who}’s “${name}” was ${words}`,
    ...(bounds === undefined ? {} : { limit: words }),
    look(fight) {
      const value = fight.key(who, name);
      return { holds: holds(value, fight), seen: () => `${who}’s “${name}” was ${seen(value, fight)}` };
    },
  });
}

function keyTest(reading: FactReading, fact: Record<string, unknown>, path: string): KeyTest {
  if (fact['isValid'] !== undefined) {
    const isValid = reading.boolean(fact['isValid'], `${path}/isValid`);
    const seen = (value: Literal | undefined): string => (value === undefined ? 'invalid' : 'valid');
    return { words: isValid ? 'valid' : 'invalid', holds: (value) => (value !== undefined) === isValid, seen };
  }
  const { equals } = fact;
  if (typeof equals === 'boolean' || typeof equals === 'number')
    return { words: String(equals), holds: (value) => areEqual(value, equals), seen: (value) => literalWords(value) };
  if (typeof equals === 'string') {
    // A text, or the name of the unit that the key points to.
    const seen = (value: Literal | undefined, fight: Fight): string =>
      (typeof value === 'number' ? fight.nameOf(value) : undefined) ?? literalWords(value);
    return { words: equals, holds: (value, fight) => value === equals || seen(value, fight) === equals, seen };
  }
  const bounds: Bounds = reading.bounds(fact, path, { min: -1e6, max: 1e6 });
  const holds = (value: Literal | undefined): boolean => typeof value === 'number' && isWithin(value, bounds);
  return { words: boundsWords(bounds, NO_UNIT), bounds, holds, seen: (value) => literalWords(value, bounds) };
}

function literalWords(value: Literal | undefined, bounds: Partial<Bounds> = {}): string {
  if (value === undefined) return 'invalid';
  if (Array.isArray(value)) return value.map(formatNumber).join(', ');
  return typeof value === 'number' ? valueWords(value, bounds) : String(value);
}

function treesWords(trees: readonly string[]): string {
  return trees.length === 0 ? 'in no tree' : `in ${trees.join(', ')}`;
}
