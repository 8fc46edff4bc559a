/** The type of nodes that a utility selector scores. Documents are read without a registry, so their states are found by this name. */
export const STATE_TYPE = 'UtilityState';
