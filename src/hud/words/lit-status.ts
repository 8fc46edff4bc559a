/** How a node of a small picture of a tree is lit. */
export type LitStatus = 'idle' | 'running' | 'success' | 'failure';

export const LIT_WORDS: Readonly<Record<LitStatus, string>> = { idle: '', running: 'running', success: 'succeeded', failure: 'failed' };
