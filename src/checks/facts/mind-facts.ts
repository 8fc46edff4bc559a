import { withIndefiniteArticle } from '../../core/with-indefinite-article.ts';
import { areEqual, type Literal } from '../../engine/values.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';
import { formatNumber } from '../../core/format-number.ts';
import { optional } from '../../core/schema/record.ts';
import { anything, boolean, choice, nameOf, text, type ValueOf } from '../../core/schema/values.ts';
import { boundFields, checkBounds, factKind, unit, type Bounds, type FactSource } from './fact.ts';
import type { Fight } from '../fight/fight.ts';
import { boundsWords, isWithin, NO_UNIT, valueWords } from './words.ts';

/** Whether it began, or was at it. */
const entering = choice(['entered', 'running']);
const keyBounds = boundFields({ min: -1e6, max: 1e6 });

/** The tree of a common behaviour, used anywhere in the tree of the unit. */
export const behaviour = factKind({
  fields: { behaviour: nameOf('tree'), of: unit },
  example: '{ "behaviour": "patrol", "of": "Edda" }',
  source({ behaviour: tree, of: who }) {
    return () => ({
      asks: `${who} was in ${tree}`,
      look(fight) {
        const trees = fight.traceOf(who).trees;
        return { holds: trees.has(tree), seen: () => `${who} was ${treesWords([...trees])}` };
      },
    });
  },
});

export const node = factKind({
  fields: { node: text, of: unit, is: entering },
  example: '{ "node": "Knock", "of": "Edda", "is": "entered" }',
  source({ node: name, of: who, is }) {
    const verb = is === 'entered' ? 'began' : 'was at';
    return () => ({
      asks: `${who} ${verb} “${name}”`,
      look(fight) {
        const names = is === 'entered' ? fight.traceOf(who).started : fight.traceOf(who).running;
        const holds = names.has(name);
        const others = [...names].map((each) => `“${each}”`).join(', ');
        return { holds, seen: () => `${who} ${verb} ${holds ? `“${name}”` : others === '' ? 'no node' : others}` };
      },
    });
  },
});

/** This fact finds a node by its id in the file, not by its name. Messages spell the id out: "comb-the-wood" becomes "comb the wood". */
export const nodeId = factKind({
  fields: { nodeId: text, of: unit, is: entering },
  example: '{ "nodeId": "comb-the-wood", "of": "Edda", "is": "running" }',
  source({ nodeId: id, of: who, is }) {
    const words = `“${id.replaceAll('-', ' ')}”`;
    return nodeFact(who, is, {
      entered: plainQuestion(`began ${words}`, `did not begin ${words}`, (fight, name) => fight.traceOf(name).startedIds.has(id)),
      running: plainQuestion(`was at ${words}`, `was not at ${words}`, (fight, name) => fight.traceOf(name).runningIds.has(id)),
    });
  },
});

const ACTIONS = [...gameRegistry.definitions.values()].filter(({ category }) => category === 'action').map(({ type }) => type);

/** An action by its type, whatever its node is called and wherever it stands: what a unit does, not how its tree is written. */
export const action = factKind({
  fields: { action: choice(ACTIONS), of: unit, is: entering },
  example: '{ "action": "Flee", "of": "Edda", "is": "entered" }',
  source({ action: type, of: who, is }) {
    return nodeFact(who, is, {
      entered: typeQuestion({ verb: 'began', inNamed: 'began', type, names: (fight, name) => fight.traceOf(name).startedTypes }),
      running: typeQuestion({ verb: 'was in', inNamed: 'was at', type, names: (fight, name) => fight.traceOf(name).runningTypes }),
    });
  },
});

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
  const asks = `${verb} ${withIndefiniteArticle(type)}`;
  const named = (all: readonly string[]): string | undefined =>
    all.length === 0 || all.length > MOST_NAMES ? undefined : `${inNamed} ${all.map((name) => `“${name}”`).join(' or ')}`;
  return {
    asks,
    asksIn: (fight, who) => named(fight.traceOf(who).namesOf(type)),
    look(fight, who) {
      const name = names(fight, who).get(type);
      if (name !== undefined) return { holds: true, words: name === type ? asks : `${inNamed} “${name}”` };
      const missing = named(fight.traceOf(who).namesOf(type));
      return { holds: false, words: missing === undefined ? `${verb} no ${type}` : missing.replace(inNamed, notWords(inNamed)) };
    },
  };
}

/** "did not begin", "was not at". */
function notWords(verb: string): string {
  return verb === 'began' ? 'did not begin' : verb.replace('was', 'was not');
}

interface NodeQuestions {
  readonly entered: NodeQuestion;
  readonly running: NodeQuestion;
}

/** A fact about a node: whether it was entered, or was running. */
function nodeFact(who: string, is: ValueOf<typeof entering>, { entered, running }: NodeQuestions): FactSource {
  const question = is === 'entered' ? entered : running;
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

export const key = factKind({
  fields: { key: text, of: unit, ...keyBounds, equals: optional(anything), isValid: optional(boolean) },
  example: '{ "key": "target", "of": "Edda", "equals": "Grim" }',
  check(fact, reading, found) {
    const isBound = fact.isValid === undefined && !['boolean', 'number', 'string'].includes(typeof fact.equals);
    if (isBound) checkBounds(fact, reading, found);
  },
  source: ({ key: name, of: who, ...asked }) => keyFact(who, name, keyTest(asked)),
});

function keyFact(who: string, name: string, { words, bounds, holds, seen }: KeyTest): FactSource {
  return () => ({
    asks: `${who}’s “${name}” was ${words}`,
    ...(bounds === undefined ? {} : { limit: words }),
    look(fight) {
      // Undefined for a key that is missing or invalid.
      const { value } = fight.run.brains.blackboardOf(fight.unit(who).id)?.get(name) ?? {};
      return { holds: holds(value, fight), seen: () => `${who}’s “${name}” was ${seen(value, fight)}` };
    },
  });
}

interface AskedOfKey extends Bounds {
  readonly equals?: unknown;
  readonly isValid?: boolean;
}

function keyTest({ equals, isValid, ...bounds }: AskedOfKey): KeyTest {
  if (isValid !== undefined) {
    const seen = (value: Literal | undefined): string => (value === undefined ? 'invalid' : 'valid');
    return { words: isValid ? 'valid' : 'invalid', holds: (value) => (value !== undefined) === isValid, seen };
  }
  if (typeof equals === 'boolean' || typeof equals === 'number')
    return { words: String(equals), holds: (value) => areEqual(value, equals), seen: (value) => literalWords(value) };
  if (typeof equals === 'string') {
    // A text, or the name of the unit that the key points to.
    const seen = (value: Literal | undefined, fight: Fight): string =>
      (typeof value === 'number' ? fight.nameOf(value) : undefined) ?? literalWords(value);
    return { words: equals, holds: (value, fight) => value === equals || seen(value, fight) === equals, seen };
  }
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
