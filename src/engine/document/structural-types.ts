/**
 * Names of the node types by which a document is read where no registry is at hand: they begin a tree, run what stands elsewhere,
 * or are a state that a used tree brings along. All other types are known by their definitions alone.
 */
export const ROOT_TYPE = 'Root';
export const SUB_TREE_TYPE = 'SubTree';
export const TREE_QUERY_TYPE = 'TreeQuery';
export const SHARED_BRANCH_TYPE = 'SharedBranch';
export const SELECTOR_TYPE = 'UtilitySelector';
export const STATE_TYPE = 'UtilityState';
