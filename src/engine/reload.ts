/** Replacing a tree while its agents run. */
export { haltChangedNodes, migrateAgents } from './hot-reload/migrate-agents.ts';
export { keptNodes, NOTHING_KEPT } from './hot-reload/kept-nodes.ts';
export type { NodeOrigins, NodePlace } from './hot-reload/node-origins.ts';
