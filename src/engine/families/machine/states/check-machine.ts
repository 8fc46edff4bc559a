import { quoteShort, truncate } from '../../../../core/data-problem.ts';
import { fieldOf } from '../../../../core/json-value.ts';
import { uncheckedChildren, type PlacedChild } from '../../../document/node-children.ts';
import type { Mismatch } from '../../../definition/node-definition.ts';
import type { NodeDocument } from '../../../document/tree-format.ts';

type Child = PlacedChild<unknown>;

/** Checks that a machine has states, each with a name of its own, and that its transitions lead to them. Below it may be anything. */
export function checkMachine(document: NodeDocument, types: { readonly state: string; readonly transition: string }): Mismatch[] {
  const children = uncheckedChildren(document, '');
  const states = children.filter((child) => typeOf(child) === types.state);
  const names = states.map(nameOf);
  const known = [...new Set(names)].filter((name) => name !== '');
  const isTransition = (child: Child): boolean => typeOf(child) === types.transition;
  const all = [...children, ...states.flatMap(({ node, path }) => uncheckedChildren(node, path))].filter(isTransition);
  return [
    ...children.flatMap((child) => (isTransition(child) || typeOf(child) === types.state ? [] : [unexpectedChild(child, types)])),
    ...(states.length === 0 ? [{ param: '', found: 'no state', expected: `at least one ${types.state}` }] : []),
    ...states.flatMap((child, place) => checkName(child, { name: names[place] ?? '', before: names.slice(0, place) })),
    ...all.flatMap((child) => checkTarget(child, known)),
  ];
}

function unexpectedChild(child: Child, { state, transition }: { readonly state: string; readonly transition: string }): Mismatch {
  const expected = `a ${state}, with this as its first child, or a ${transition}`;
  return { child: child.path, param: '', found: describeType(child), expected };
}

function checkName({ path }: Child, { name, before }: { name: string; before: readonly string[] }): Mismatch[] {
  const wrong = { child: path, param: '' };
  if (name === '') return [{ ...wrong, found: 'a state without a name', expected: 'a name, by which transitions know it' }];
  if (!before.includes(name)) return [];
  return [{ ...wrong, found: `a second state ${quoteShort(name)}`, expected: 'a name that no other state of this machine has' }];
}

function checkTarget({ path, node }: Child, known: readonly string[]): Mismatch[] {
  const to = fieldOf(fieldOf(node, 'params'), 'to');
  // One that is missing or no text has been reported by itself.
  if (typeof to !== 'string' || known.includes(to)) return [];
  return [{ child: path, param: 'to', found: `no state ${quoteShort(to)}`, expected: statesWords(known), typed: to, known }];
}

function statesWords(names: readonly string[]): string {
  return names.length === 0 ? 'a state of this machine' : `a state of this machine: ${names.map(quoteShort).join(', ')}`;
}

/** Checks that a state runs something, and has nothing but transitions beside it. */
export function checkState(document: NodeDocument, transitionType: string): Mismatch[] {
  return uncheckedChildren(document, '').flatMap((child, place): Mismatch[] => {
    const isTransition = typeOf(child) === transitionType;
    if (place === 0 && isTransition) {
      return [
        { child: child.path, param: '', found: 'a transition', expected: 'what is done in this state; its transitions come after it' },
      ];
    }
    if (place === 0 || isTransition) return [];
    const expected = `a ${transitionType}: what is done in a state is one child, so put several into a composite`;
    return [{ child: child.path, param: '', found: describeType(child), expected }];
  });
}

/** Checks that a transition waits for something. */
export function checkTransition(document: NodeDocument): Mismatch[] {
  const { params = {} } = document;
  const waits = (params['on'] ?? 'condition') !== 'condition' || (params['after'] ?? 0) !== 0;
  if (waits || uncheckedChildren(document, '').length > 0) return [];
  return [{ param: '', found: 'a transition that holds at once', expected: 'a test as its child, a time in "after", or a result in "on"' }];
}

function typeOf({ node }: Child): unknown {
  return fieldOf(node, 'type');
}

function nameOf({ node }: Child): string {
  const name = fieldOf(node, 'name');
  return typeof name === 'string' ? name : '';
}

function describeType(child: Child): string {
  const type = typeOf(child);
  return typeof type === 'string' ? truncate(type) : 'something else';
}
