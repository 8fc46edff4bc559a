/** Definers, the registry, and what a node sees during a tick: this entry is for authors of node types. */
export { defineLeaves, type HostWith, type LeafDefiners } from './definition/define-leaves.ts';
export { defineFlow, defineDecorator, defineComposite } from './definition/define-node.ts';
export { createNodeRegistry } from './definition/create-node-registry.ts';
export type { NodeDefinition, Arity, DiagramRole } from './definition/node-definition.ts';
export type { NodeRegistry } from './definition/node-registry.ts';
export type { LeafContext, ParamReader, KeyAccess, NodeMemory } from './definition/leaf-context.ts';
export type { Category, TickContext, TickFlow, TickAborts, ProgramNode } from './definition/program-node.ts';
export type { NodeIcon } from './document/node-icon.ts';
export type { Status } from './definition/status.ts';
export type { Param, ParamsOf } from './params/param.ts';
export type { InputDefinition } from './facts/input-definition.ts';
export type { CandidateList, CandidateQuestion, CandidateSource } from './facts/candidate-source.ts';
