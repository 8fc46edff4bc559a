/** Replacing a tree while its agents run, and beginning again with what they have learned. */
export { haltChangedNodes, migrateAgents } from './hot-reload/migrate-agents.ts';
export { carryLearned } from './hot-reload/carry-learned.ts';
export { keptNodes, NOTHING_KEPT } from './hot-reload/kept-nodes.ts';
export type { NodeOrigins, NodePlace } from './hot-reload/node-origins.ts';
