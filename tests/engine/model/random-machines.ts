import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { node } from '../support/tree-builders.ts';
import { asAction } from './random-plans.ts';
import type { Grower } from './random-trees.ts';

/** A machine with these trees in its states, and transitions between them. */
export function randomMachine(grower: Grower, bodies: readonly NodeDocument[]): NodeDocument {
  const { chance } = grower;
  const names = bodies.map((_, place) => `s${place}`);
  const transition = (): NodeDocument => randomTransition(grower, chance.of(names));
  const states = bodies.map((body, place): NodeDocument => {
    const transitions = Array.from({ length: chance.below(3) }, transition);
    return grower.named({ ...node('State', body, ...transitions), name: names[place] as string });
  });
  const fromAny = Array.from({ length: chance.below(2) }, transition);
  return grower.named(
    node('StateMachine', machineParams(grower), ...(chance.happens(0.5) ? [...fromAny, ...states] : [...states, ...fromAny])),
  );
}

export function machineParams({ chance }: Grower): NonNullable<NodeDocument['params']> {
  return { startsIn: chance.of(['first', 'last']) };
}

function randomTransition(grower: Grower, to: string): NodeDocument {
  const { chance } = grower;
  const on = chance.of(['condition', 'condition', 'success', 'failure', 'result']);
  const after = chance.of([0, 0, 0, 0.5, 1, 2]);
  const hasTest = (on === 'condition' && after === 0) || chance.happens(0.5);
  return grower.named(node('Transition', { to, on, after }, ...(hasTest ? [grower.test()] : [])));
}

/** Another occasion or time, so that it may lead on where it did not before. */
export function changeTransition(found: NodeDocument, grower: Grower): NodeDocument {
  const { params } = randomTransition(grower, targetOf(found));
  return { ...found, params: params ?? {} };
}

/**
 * What edits at random places have left of machines, as a tree that loads, mostly: other branches become states, states elsewhere
 * what they hold, transitions elsewhere nothing.
 */
export function mended(document: NodeDocument, above = ''): NodeDocument[] {
  const { type, children = [] } = document;
  const isPlaced = above === 'StateMachine' || above === 'State';
  if (type === 'Transition' && !isPlaced) return [];
  if (type === 'State' && above !== 'StateMachine') return children.slice(0, 1).flatMap((child) => mended(child, above));
  if (type === 'State') {
    const [body, ...others] = children;
    const first = body ? mended(body) : [];
    return [{ ...document, children: [...first, ...others.filter((child) => child.type === 'Transition')] }];
  }
  if (document.children === undefined) return [document];
  const below = children.flatMap((child) => mended(child, type));
  return [{ ...document, children: rightBelow(type, below) }];
}

function rightBelow(type: string, below: NodeDocument[]): NodeDocument[] {
  if (type === 'StateMachine') return withRightTargets(below.map(asState));
  return type === 'Planner' ? below.map(asAction) : below;
}

function asState(document: NodeDocument): NodeDocument {
  if (['State', 'Transition'].includes(document.type)) return document;
  return { type: 'State', name: `of ${document.note}`, note: `state of ${document.note}`, children: [document] };
}

function withRightTargets(children: readonly NodeDocument[]): NodeDocument[] {
  const seen = new Set<string>();
  const named = children.map((child) => {
    if (child.type !== 'State') return child;
    const name = child.name !== undefined && !seen.has(child.name) ? child.name : `also ${child.note}`;
    seen.add(name);
    return { ...child, name };
  });
  const [first = ''] = seen;
  const right = (child: NodeDocument): NodeDocument => {
    if (child.type === 'State')
      return { ...child, children: (child.children ?? []).map((each) => (each.type === 'Transition' ? right(each) : each)) };
    const to = targetOf(child);
    return seen.has(to) ? child : { ...child, params: { ...child.params, to: first } };
  };
  return named.map(right);
}

function targetOf({ params }: NodeDocument): string {
  const to = params?.['to'];
  return typeof to === 'string' ? to : '';
}
