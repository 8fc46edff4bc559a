import { element } from '../../../hud/dom/element.ts';
import { writeAttribute, writeVariable } from '../../../hud/dom/write.ts';
import type { AgentHistoryState, HistoryNode } from './agent-history-state.ts';
import './node-list.css';

export interface NodeListOptions {
  /** An empty id chooses none. */
  choose(id: string): void;
  /** Shown below the chosen node. */
  readonly answer: HTMLElement;
}

export interface NodeListPart {
  readonly element: HTMLElement;
  update(state: AgentHistoryState): void;
}

/** Every node of the tree, folded away: its name asks why or why not. */
export function nodeList({ choose, answer }: NodeListOptions): NodeListPart {
  const list = element('div', { class: 'history-nodes' });
  const fold = element('details', { class: 'history-more' }, element('summary', {}, 'Ask about any node of the tree'), list);
  let rows: HTMLButtonElement[] = [];
  let drawn = '';
  let chosen = '';
  return {
    element: fold,
    update({ nodes, chosenNode }) {
      chosen = chosenNode;
      if (!fold.open) return;
      const tree = nodes.map(({ id, name }) => `${id} ${name}`).join();
      if (tree !== drawn) {
        drawn = tree;
        rows = nodes.map((node) => nodeRow(node, (id) => choose(chosen === id ? '' : id)));
        list.replaceChildren(...rows);
      }
      nodes.forEach(({ id, isRunning }, place) => {
        const row = rows[place]!;
        writeAttribute(row, 'data-running', isRunning ? 'true' : undefined);
        writeAttribute(row, 'aria-expanded', String(id === chosenNode));
        if (id === chosenNode && row.nextElementSibling !== answer) row.after(answer);
      });
    },
  };
}

function nodeRow({ id, name, depth }: HistoryNode, choose: (id: string) => void): HTMLButtonElement {
  const row = element('button', { type: 'button', class: 'node-row' }, name);
  writeVariable(row, '--depth', String(depth));
  row.addEventListener('click', () => choose(id));
  return row;
}
