import type { AgentEntry } from '../studio-port.ts';

/** Agents whose name, kind, party, side, tree or activity hold every word, whatever the case. */
export function filterAgents(agents: readonly AgentEntry[], text: string): readonly AgentEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return agents;
  return agents.filter((agent) => {
    const { name, kind, party, side, tree, mood, isAlive } = agent;
    const found = [name, kind, party, side, tree, mood, isAlive ? 'alive' : 'fallen'].join('\n').toLowerCase();
    return words.every((word) => found.includes(word));
  });
}
