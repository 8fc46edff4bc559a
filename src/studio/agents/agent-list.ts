import type { AgentEntry } from '../ports/studio-port.ts';

/** Agents whose name, kind, party, side, tree or activity contain every word, ignoring case. */
export function filterAgents(agents: readonly AgentEntry[], text: string): readonly AgentEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return agents;
  return agents.filter((agent) => {
    const { name, kind, party, side, tree, mood, isAlive } = agent;
    const found = [name, kind, party, side, tree, mood, isAlive ? 'alive' : 'fallen'].join('\n').toLowerCase();
    return words.every((word) => found.includes(word));
  });
}

/** Whether two lists would be displayed the same. */
export function isSameList(a: readonly AgentEntry[], b: readonly AgentEntry[]): boolean {
  return a.length === b.length && a.every((entry, place) => isSameEntry(entry, b[place]));
}

export function isSameEntry(a: AgentEntry | undefined, b: AgentEntry | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.id === b.id && a.tree === b.tree && a.isAlive === b.isAlive && a.condition === b.condition && a.mood === b.mood;
}
