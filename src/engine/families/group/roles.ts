import { choice, fixedText, weights } from '../../params/param-spec.ts';
import { checkWeightCount } from '../../definition/check-weight-count.ts';
import { nodeChildren } from '../../document/node-children.ts';
import { defineComposite } from '../../definition/define-node.ts';
import type { Mismatch } from '../../definition/node-definition.ts';
import type { BranchNode, ProgramNode, TickContext } from '../../definition/program-node.ts';
import type { Param } from '../../params/param.ts';
import { childMarked } from '../../ticking/draw-child.ts';
import { isSuppressed } from '../../ticking/flow-path.ts';
import { rolePlaces } from '../../definition/places.ts';
import type { NodeDocument } from '../../document/tree-format.ts';

const HELD = 1;

type RolesParams = Readonly<Record<'name' | 'scope', Param<'string'>>> & Readonly<{ places: Param<'weights'> }>;
type RolesNode = BranchNode<RolesParams, { readonly held: number }>;

export const roles = defineComposite(
  {
    type: 'Roles',
    summary:
      'Its children are roles of a group: each agent that runs it has one of them, and takes a more important one as soon as that is free.',
    icon: 'roles',
    childResults: { continuesOn: null, success: 'nothing', failure: 'nothing', choice: 'role' },
    odds: () => 'It depends on what other agents do.',
    traits: { hasLiveParams: true },
    params: {
      name: fixedText({ doc: 'Roles of the same name belong to one group.' }),
      places: weights({ doc: 'How many agents may have each role, in the order of the children. When absent, one each.' }),
      scope: choice(['world', 'party'], {
        default: 'world',
        doc: 'Who shares the roles: all agents (`world`), or those of the same party (`party`).',
      }),
    },
    memory: { held: 'bytePerChild' },
    check: checkRoles,
  },
  {
    heldPlaces: ({ params, activity, memory, children }) =>
      children.map(({ name, position }) => ({
        name: rolePlaces(params['name']?.text ?? '', name),
        holds: ({ bytes, size }, row) =>
          bytes[row * size.bytes + activity] !== 0 && bytes[row * size.bytes + (memory['held'] as number) + position] === HELD,
      })),
    tick(node, context) {
      const before = heldRole(node, context);
      const role = bestRole(node, context, before);
      if (before !== null && before !== role) context.flow.halt(before);
      for (const child of node.children) context.memory.setByte(node.memory.held + child.position, child === role ? HELD : 0);
      if (role === null) return context.flow.finish(node, 'failure');
      // Before the branch is ticked: it has the role from now on.
      context.flow.keepRunning(node, role);
      const status = context.flow.tick(role);
      if (status === 'failure') return context.flow.finish(node, status);
      // A role before its own may be free at any time.
      if (status === 'success' || role !== node.first) context.wakeAt(context.now);
      return context.flow.keepRunning(node, role);
    },
    explain(node, context, status) {
      const taken = node.children.map(
        (child) => `${child.name} ${context.read.placesTaken(placesOf(node, child))} of ${placeCount(node, child)}`,
      );
      const role = status === 'failure' ? null : heldRole(node, context);
      return role === null ? `has no role: ${taken.join(', ')}` : `is ${role.name}: ${taken.join(', ')}`;
    },
  },
);

/** Null when it has none, or its branch has been removed. */
function heldRole(node: RolesNode, context: TickContext): ProgramNode | null {
  return context.flow.isActive(node) ? childMarked(node, context, { marks: node.memory.held, mark: HELD }) : null;
}

function bestRole(node: RolesNode, context: TickContext, held: ProgramNode | null): ProgramNode | null {
  for (let child: ProgramNode | null = node.first; child !== null; child = child.next) {
    if (child === held) return held;
    if (isSuppressed(child, context)) continue;
    if (context.read.placesTaken(placesOf(node, child)) < placeCount(node, child)) return child;
  }
  return null;
}

function placesOf({ params }: RolesNode, { name }: ProgramNode) {
  return { name: rolePlaces(params.name.text, name), isOfParty: params.scope.text === 'party', of: 0 };
}

function placeCount({ params }: RolesNode, { position }: ProgramNode): number {
  return params.places.weights[position] ?? 1;
}

function checkRoles(document: NodeDocument): Mismatch[] {
  const names = nodeChildren<NodeDocument>(document, '').map(({ node }) => node.name ?? '');
  const wrong = nodeChildren<NodeDocument>(document, '').flatMap(({ path }, place): Mismatch[] => {
    const name = names[place] ?? '';
    const at = { child: path, param: '' };
    if (name === '') return [{ ...at, found: 'a role without a name', expected: 'a name, by which agents know it' }];
    if (names.indexOf(name) === place) return [];
    return [{ ...at, found: `a second role "${name}"`, expected: 'a name that no other role here has' }];
  });
  return [...checkWeightCount(document, 'places'), ...wrong];
}
