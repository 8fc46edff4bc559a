import type { NodeDefinition } from '../definition/node-definition.ts';
import type { Problem } from '../document/problem.ts';
import { usedTreesOf } from '../queries/used-trees.ts';
import { sharedTargetOf } from '../document/shared-target.ts';
import type { NodeDocument, TreeDocument, TreeLibrary } from '../document/tree-format.ts';
import { nodeChildren, type PlacedChild } from '../document/node-children.ts';

export type ChannelUsers = ReadonlyMap<string, Partial<Pick<NodeDefinition, 'channels' | 'runsChildrenAtOnce'>>>;

/** A lasting action that uses a channel. */
interface User {
  /** In the tree that is checked: of the action, or of the node that leads to the tree in which it stands. */
  readonly path: string;
  /** `MoveToPosition "To the well" at /root/children/0` */
  readonly text: string;
}

type UsersByChannel = ReadonlyMap<string, User>;
type Placed = PlacedChild<NodeDocument>;

/** Pairs of lasting actions that may run at the same time and need the same channel of a body. One of a pair waits. */
export function channelHints(name: string, library: TreeLibrary, definitions: ChannelUsers): Omit<Problem, 'file'>[] {
  const document = library.get(name)?.document as TreeDocument | undefined;
  return document === undefined ? [] : new ChannelSearch(library, definitions).clashesIn(name, document);
}

class ChannelSearch {
  readonly #library: TreeLibrary;
  readonly #definitions: ChannelUsers;
  readonly #known = new Map<NodeDocument, UsersByChannel>();

  constructor(library: TreeLibrary, definitions: ChannelUsers) {
    this.#library = library;
    this.#definitions = definitions;
  }

  clashesIn(tree: string, document: TreeDocument): Omit<Problem, 'file'>[] {
    const hints: Omit<Problem, 'file'>[] = [];
    const visit = ({ node, path }: Placed): void => {
      const children = nodeChildren<NodeDocument>(node, path);
      if (this.#definitions.get(node.type)?.runsChildrenAtOnce === true) hints.push(...this.#clashesAmong(children, { tree, document }));
      for (const child of children) visit(child);
    };
    visit({ node: document.root, path: '/root' });
    return hints;
  }

  /** Each child is compared with the first child before it that uses the same channel. */
  #clashesAmong(children: readonly Placed[], within: Within): Omit<Problem, 'file'>[] {
    const first = new Map<string, User>();
    return children.flatMap((child) => {
      const pairs = new Map<string, { user: User; other: User; channels: string[] }>();
      for (const [channel, user] of this.#usersBelow(child, within)) {
        const other = first.get(channel);
        if (other === undefined) first.set(channel, user);
        else {
          const key = `${user.text}\n${other.text}`;
          pairs.set(key, { user, other, channels: [...(pairs.get(key)?.channels ?? []), channel] });
        }
      }
      return [...pairs.values()].map(({ user, other, channels }) => ({
        path: user.path,
        found: `${user.text}, which needs the ${channels.join(' and ')} while ${other.text} may use ${channels.length > 1 ? 'them' : 'it'}`,
        expected: 'actions with different channels side by side: one of these two waits for the other',
      }));
    });
  }

  #usersBelow({ node, path }: Placed, within: Within): UsersByChannel {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const users = new Map<string, User>();
    // Before it goes on below: a tree that leads to itself ends here.
    this.#known.set(node, users);
    const add = (found: UsersByChannel, at?: string): void => {
      for (const [channel, user] of found) if (!users.has(channel)) users.set(channel, at === undefined ? user : { ...user, path: at });
    };
    const channels = this.#definitions.get(node.type)?.channels ?? [];
    add(new Map(channels.map((channel) => [channel, { path, text: textOf({ node, path }, within) }])));
    for (const child of nodeChildren<NodeDocument>(node, path)) add(this.#usersBelow(child, within));
    const shared = sharedTargetOf(node, within.document) as Placed | undefined;
    if (shared !== undefined) add(this.#usersBelow(shared, within), path);
    for (const tree of usedTreesOf(node, this.#library)) {
      const document = this.#library.get(tree)?.document as TreeDocument | undefined;
      if (document !== undefined) add(this.#usersBelow({ node: document.root, path: '/root' }, { tree, document, isUsed: true }), path);
    }
    return users;
  }
}

interface Within {
  readonly tree: string;
  readonly document: TreeDocument;
  /** It is not the tree that is checked. */
  readonly isUsed?: boolean;
}

function textOf({ node, path }: Placed, { tree, isUsed = false }: Within): string {
  const name = node.name === undefined ? node.type : `${node.type} "${node.name}"`;
  return `${name} at ${isUsed ? `${tree} ${path}` : path}`;
}
