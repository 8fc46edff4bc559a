import type { NodeDocument, TreeDocument } from '../../../src/bt/index.ts';

/** What a learner may try, and the claim that it breaks first. */
export interface WrongAnswer {
  /** After "tells who": "leaves out the cheer". */
  readonly says: string;
  readonly edit: (tree: TreeDocument) => TreeDocument;
  readonly breaks: string;
}

/** By the id of the lesson. */
export const WRONG_ANSWERS: Readonly<Record<string, readonly WrongAnswer[]>> = {
  sequence: [
    { says: 'leaves out the cheer', edit: without('Cheer'), breaks: 'Tova cheers at the well, again and again' },
    { says: 'cheers at the end, at the fire', edit: moved('Cheer', 4), breaks: 'Tova never cheers away from the well' },
    {
      says: 'makes the plan a Selector',
      edit: retyped('To the well and back', 'Selector'),
      breaks: 'Tova never cheers away from the well',
    },
  ],
};

/** The node of that name is left out. */
function without(name: string): WrongAnswer['edit'] {
  return onNode(name, (_node, siblings, place) => void siblings.splice(place, 1));
}

/** The node of that name gets another place among its siblings. */
function moved(name: string, to: number): WrongAnswer['edit'] {
  return onNode(name, (node, siblings, place) => {
    siblings.splice(place, 1);
    siblings.splice(to, 0, node);
  });
}

function retyped(name: string, type: string): WrongAnswer['edit'] {
  return onNode(name, (node) => void (node.type = type));
}

function onNode(name: string, act: (node: NodeDocument, siblings: NodeDocument[], place: number) => void): WrongAnswer['edit'] {
  return (tree) => {
    const top = [tree.root];
    const visit = (siblings: NodeDocument[]): boolean =>
      siblings.some((node, place) => {
        if (node.name === name) {
          act(node, siblings, place);
          return true;
        }
        return visit(node.child ? [node.child] : (node.children ?? []));
      });
    if (!visit(top)) throw new Error(`The tree ${tree.name} has no node "${name}".`);
    return { ...tree, root: top[0] ?? tree.root };
  };
}
